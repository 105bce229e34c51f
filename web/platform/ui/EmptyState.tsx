import type { ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** An illustration above the title. */
  image?: Elements;
  /** Buttons or links. */
  actions?: Elements;
  /** `alert` for an error, so that screen readers announce it. */
  role?: 'alert' | 'status';
  /** `h1` if it is the whole page, `DialogTitle` if it is the whole dialog. */
  heading?: ElementType<{ className: string; children: ReactNode }>;
  className?: string;
}

/** Shown instead of a list that is empty, missing or failed: illustration, explanation and actions. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, image, actions, role, heading: Heading = 'h2', className } = props;
  return (
    <div
      role={role}
      className={classes('mx-auto flex w-full max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      {image && <div className="mb-5 max-w-full *:max-w-full">{image}</div>}
      <Heading className={Heading === 'h2' ? 'text-2xl' : 'text-3xl'}>{title}</Heading>
      {Boolean(children) && <div className="mt-3 text-ink-soft">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
