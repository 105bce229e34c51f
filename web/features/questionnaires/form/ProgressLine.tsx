import { classes } from '#web/platform/ui/classes.ts';

interface ProgressLineProps {
  done: number;
  of: number;
  /** The element below which the line is sticky. */
  under: 'header' | 'dialog';
}

/** "12 di 30" beside a thin progress bar. Sticky. */
export function ProgressLine({ done, of, under }: ProgressLineProps) {
  return (
    <div
      className={classes(
        'sticky z-10 -mx-4 mt-3 flex items-center gap-3 bg-paper px-4 py-3 print:hidden',
        // leaves space for the dialog's close button
        under === 'header' ? 'top-16' : 'top-0 pr-16 sm:-mx-7 sm:pr-18 sm:pl-7',
      )}
    >
      <span aria-hidden="true" className="track h-1.5 flex-1">
        <span
          className="mark block h-full origin-left rounded-full bg-primary transition-transform duration-200"
          style={{ transform: `scaleX(${done / of})` }}
        />
      </span>
      <p className="text-sm font-semibold tabular-nums">
        <span className="sr-only">Domande con una risposta: </span>
        <span>{`${done} di ${of}`}</span>
      </p>
    </div>
  );
}
