import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { classes } from '#web/platform/ui/classes.ts';
import { chipIn } from './answering.ts';

interface QuickChipsProps {
  chips: readonly string[];
  /** The current text of the answer. */
  answer: string;
  onPick: (chip: string) => void;
  /** Number of the question, for screen readers. */
  number: number;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Short predefined answers. One tab stop; the arrow keys move between them. */
export function QuickChips({ chips, answer, onPick, number }: QuickChipsProps) {
  const [reached, setReached] = useState(0);
  const chosen = chipIn(answer, chips);
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (reached + by + chips.length) % chips.length;
    setReached(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={`Risposte veloci alla domanda ${number}`}
      className="flex flex-wrap gap-2 py-0.5"
      onKeyDown={step}
    >
      {chips.map((chip, index) => (
        <button
          key={chip}
          type="button"
          tabIndex={index === reached ? 0 : -1}
          aria-pressed={chip === chosen}
          onFocus={() => setReached(index)}
          onClick={() => onPick(chip)}
          className={classes(
            'chosen gentle inline-flex min-h-10 items-center gap-1.5 rounded-full border px-4 font-medium active:scale-[0.97]',
            chip === chosen
              ? 'border-primary bg-primary-tint text-primary-hover'
              : 'border-control bg-card text-ink hover:border-primary hover:text-primary',
          )}
        >
          {chip === chosen && <Check size={16} aria-hidden="true" />}
          <span>{chip}</span>
        </button>
      ))}
    </div>
  );
}
