import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';

/** `solid` is legible on any image, `soft` is for the page background. */
export type ChipLook = 'solid' | 'soft';

interface ChipProps {
  tone?: 'leaf' | 'amber' | 'primary' | 'rose' | 'ink';
  look?: ChipLook;
  icon?: Elements;
  /** A longer label, which may take two lines. */
  wraps?: boolean;
  className?: string;
  children: ReactNode;
}

/** A small status label. */
export function Chip({ tone = 'ink', look = 'soft', icon, wraps, className, children }: ChipProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6.5 items-center gap-1.5 px-2.5 text-sm font-semibold',
        wraps ? 'rounded-md py-1 leading-tight' : 'rounded-full leading-none whitespace-nowrap',
        look === 'solid' ? SOLID[tone] : SOFT[tone],
        className,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}

const SOLID = {
  leaf: 'bg-card text-leaf shadow-soft',
  amber: 'bg-card text-amber shadow-soft',
  primary: 'bg-primary text-on-primary',
  rose: 'bg-rose text-on-primary',
  ink: 'bg-ink text-paper',
};

const SOFT = {
  leaf: 'bg-leaf-tint text-leaf',
  amber: 'bg-amber-tint text-amber',
  primary: 'bg-primary-tint text-primary-hover',
  rose: 'bg-rose-tint text-rose-hover',
  ink: 'bg-paper-deep text-ink',
};
