import { useState } from 'react';
import { sentence } from '#web/platform/api/problem.ts';
import { toast } from '#web/platform/ui/toast.ts';
import type { Choice } from './choice.ts';

/** Applies a choice at once, or after the rows that it needs have been read. Further choices wait until then. */
export function useChoosing(onChoose: (choice: Choice) => void) {
  const [reading, setReading] = useState(false);

  async function read(next: Promise<Choice>): Promise<void> {
    setReading(true);
    try {
      onChoose(await next);
    } catch (error) {
      toast('error', sentence(error, 'Errore caricamento admin'));
    }
    setReading(false);
  }

  function choose(change: () => Choice | Promise<Choice>): void {
    if (reading) return;
    const next = change();
    if (next instanceof Promise) void read(next);
    else onChoose(next);
  }
  return { reading, choose };
}
