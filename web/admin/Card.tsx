import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

interface CardProps {
  title: string;
  /** Content beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled section of a tab. */
export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section className={classes('rounded-card bg-card p-5 shadow-soft sm:p-6', className)}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
