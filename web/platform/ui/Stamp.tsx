import { classes } from './classes.ts';

/** Text drawn as a rubber stamp, rotated by 12° and slightly worn. */
export function Stamp({ children, className }: { children: string; className?: string }) {
  return (
    <span
      className={classes(
        'stamp inline-block -rotate-12 rounded-sm bg-card/85 px-3 py-1 font-display font-extrabold tracking-widest text-stamp',
        className,
      )}
    >
      {children}
    </span>
  );
}
