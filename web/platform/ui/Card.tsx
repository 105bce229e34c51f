import { classes } from './classes.ts';
import type { Elements } from './elements.ts';

interface CardProps {
  title: string;
  /** Content beside the title. */
  aside?: Elements;
  className?: string;
  /** Level of the heading; default: 2. */
  level?: 2 | 3;
  children: Elements;
}

/** A titled section. */
export function Card({ title, aside, className, level = 2, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes('rounded-card bg-card p-5 shadow-soft sm:p-6', className)}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className="text-xl">{title}</Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
