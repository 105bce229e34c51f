import { useState } from 'react';
import type { OwnAssociation } from '#contract/features/accounts/sessions/calls.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { auth } from '../auth.ts';
import { readOthers } from './read-others.ts';

/** The other associations of the person, read anew each time the menu opens; null until the answer. */
export function useOthers(): { others: readonly OwnAssociation[] | null; read: () => Promise<void> } {
  const [others, setOthers] = useState<readonly OwnAssociation[] | null>(null);
  async function read(): Promise<void> {
    const current = auth.read()?.association?.id ?? '';
    try {
      setOthers(await readOthers(current));
    } catch (error) {
      toast('error', sentence(error, 'Non riusciamo a leggere per chi lavori. Riprova.'));
    }
  }
  return { others, read };
}
