import { useState } from 'react';
import { classes } from '#web/platform/ui/classes.ts';

/** Longer descriptions do not fit the six lines of a card. */
const FITS = 320;

/** A description. A long one is shortened and can be expanded. */
export function Description({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  if (!children) return null;
  const long = children.length > FITS;
  return (
    <div className="mt-2 text-ink-soft">
      <p className={classes('whitespace-pre-line', long && !open && 'line-clamp-5')}>{children}</p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-8 font-semibold text-primary hover:underline"
        >
          {open ? 'Leggi meno' : 'Leggi tutto'}
        </button>
      )}
    </div>
  );
}
