import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/platform/ui/classes.ts';

interface LinkWarningProps {
  className?: string;
  children: ReactNode;
}

/** Says that a mailed link does not work, or is missing, and what to do. */
export function LinkWarning({ className, children }: LinkWarningProps) {
  return (
    <div role="alert" className={classes('flex gap-3 rounded-md bg-amber-tint px-4 py-3', className)}>
      <MailWarning size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      <p className="[&_.link-line]:inline [&_.link-line]:underline">{children}</p>
    </div>
  );
}
