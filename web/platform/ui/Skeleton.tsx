import { classes } from './classes.ts';

/** Placeholder for content that is loading. The parent contains the text 'Caricamento…' once, for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-breathe rounded-md bg-line noscript:hidden', className)}
    />
  );
}
