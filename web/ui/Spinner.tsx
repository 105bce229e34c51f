import { classes } from './classes.ts';

/** A turning ring in the colour of the text around it; purely decorative. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-[1.1em] shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
