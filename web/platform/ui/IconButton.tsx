import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type IconButtonProps = ComponentProps<'button'> & {
  /** Accessible name, because the icon alone has none. */
  label: string;
  /** `plain` on the page, `floating` over an image. */
  look?: 'plain' | 'floating';
};

/** A round icon button of 44 px. */
export function IconButton({ label, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-full gentle active:scale-95 disabled:opacity-40',
        look === 'floating'
          ? 'forced-colors:border bg-card-sheer text-ink shadow-soft hover:bg-card'
          : 'text-ink hover:bg-primary-tint hover:text-primary',
        className,
      )}
    />
  );
}
