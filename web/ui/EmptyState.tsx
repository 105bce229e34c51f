import type { ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** A drawing above the title. */
  picture?: ReactNode;
  /** Buttons or links that lead on. */
  actions?: ReactNode;
  /** `alert` for a failure, so that it is read aloud. */
  role?: 'alert' | 'status';
  /** `h1` where it is the whole page, the title of a dialog where it is all of that. */
  heading?: ElementType<{ className: string; children: ReactNode }>;
  className?: string;
}

/** What stands in place of a list that is empty, missing or failed: a drawing, a kind sentence, a way on. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, picture, actions, role, heading: Heading = 'h2', className } = props;
  return (
    <div
      role={role}
      className={classes('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      {picture && <div className="mb-5">{picture}</div>}
      <Heading className={Heading === 'h2' ? 'text-2xl' : 'text-3xl'}>{title}</Heading>
      {children && <div className="mt-3 text-ink-soft">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
