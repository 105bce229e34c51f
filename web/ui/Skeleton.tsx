import { classes } from './classes.ts';

/** A quiet block in the shape of what is still loading. The list around it says 'Caricamento…' once, in words. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-breathe rounded-md bg-line', className)} />;
}
