import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonLook {
  /** `primary`: once per view; `secondary`: outlined; `quiet`: text only; `danger`: destructive. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'leaf';
  size?: 'small' | 'medium' | 'large';
  icon?: Elements;
  wide?: boolean;
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner and `busyLabel`, and ignores further clicks. */
    busy?: boolean;
    busyLabel?: string;
  };

/** A button; `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { look, size, icon, wide, busy, busyLabel, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classes(buttonClass({ look, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      <span className="contents">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>;

/** An internal link that looks like a button. */
export function LinkButton({ look, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classes(buttonClass({ look, size, wide }), className)}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  );
}

/** The classes only, for an `<a>` that leaves the portal (tel:, wa.me, download). */
export function buttonClass({ look = 'primary', size = 'medium', wide }: ButtonLook = {}): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center wrap-break-word hyphens-manual gentle select-none forced-colors:border print:hidden',
    'active:scale-[0.98] disabled:opacity-50 disabled:pointer-events-none aria-busy:opacity-80 aria-busy:cursor-progress',
    LOOK[look],
    SIZE[size],
    wide && 'w-full',
  );
}

const LOOK = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-control bg-card text-ink hover:border-primary hover:text-primary',
  quiet: 'text-primary hover:bg-primary-tint',
  danger: 'bg-rose text-on-primary hover:bg-rose-hover',
  leaf: 'bg-leaf text-on-primary hover:brightness-90',
};

const SIZE = {
  small: 'min-h-9 px-3.5 text-sm',
  medium: 'min-h-11 px-5',
  large: 'min-h-13 px-7 text-lg',
};
