/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface ScrollBoxProps {
  /** What scrolls, for screen readers. */
  label: string;
  /** How tall it may grow. */
  className: string;
  children: ReactNode;
}

/** A box of its own height whose content scrolls, by keyboard too. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section tabIndex={0} aria-label={label} className={classes('overflow-y-auto', className)}>
      {children}
    </section>
  );
}
