/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface ScrollBoxProps {
  /** Accessible name of the content. */
  label: string;
  /** Must limit the height. */
  className: string;
  children: ReactNode;
}

/** A scrollable box that can be scrolled with the keyboard. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section tabIndex={0} aria-label={label} className={classes('overflow-y-auto', className)}>
      {children}
    </section>
  );
}
