import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classes } from '#web/platform/ui/classes.ts';
import type { Elements } from '#web/platform/ui/elements.ts';

/** `bar`: a horizontal menu for desktops; `list`: the vertical menu behind the button. */
export type Look = 'bar' | 'list';

interface MenuItemProps {
  to: string;
  look: Look;
  /** Shown in the list only. */
  icon: Elements;
  /** A filled button in the bar. */
  strong?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link of the header's menus. */
export function MenuItem({ to, look, icon, strong, className, children }: MenuItemProps) {
  const button = 'ml-2 forced-colors:border bg-primary text-on-primary! hover:bg-primary-hover!';
  return (
    <NavLink to={to} className={classes(menuItemClass(look), strong && look === 'bar' && button, className)}>
      {look === 'list' && icon}
      <span className="contents">{children}</span>
    </NavLink>
  );
}

/** Returns the classes of an entry of the header's menus. */
export function menuItemClass(look: Look): string {
  return classes(
    'gentle inline-flex items-center gap-2 font-medium text-ink hover:bg-primary-tint hover:text-primary aria-[current=page]:text-primary',
    look === 'bar' ? 'min-h-11 rounded-full px-3.5' : 'min-h-12 w-full gap-3 rounded-md px-3 text-left',
  );
}
