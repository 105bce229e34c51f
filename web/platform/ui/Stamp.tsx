import { classes } from './classes.ts';

/** Text drawn as a rubber stamp, rotated by 12° and slightly worn. */
export function Stamp({ children, className }: { children: string; className?: string }) {
  return (
    <span
      className={classes(
        'stamp inline-block whitespace-nowrap -rotate-12 rounded-sm bg-card-sheer px-3 py-1 font-display font-extrabold tracking-widest text-stamp',
        className,
      )}
    >
      {children}
    </span>
  );
}
