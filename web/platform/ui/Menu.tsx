import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** What it does, below the label. */
  note?: string | false;
  icon?: Elements;
  onSelect?: () => void;
  /** What it opens in a new tab, instead of `onSelect`. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The button that opens the menu, such as an `IconButton`. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly (MenuItem | false | null | undefined)[];
  /** Called each time it opens. */
  onOpen?: () => void;
}

/** A menu of actions. */
export function Menu({ trigger, items, onOpen }: MenuProps) {
  return (
    <Base.Root onOpenChange={(open) => open && onOpen?.()}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className={MENU_POPUP}>
            {items.map((item) => item && <Item key={item.id} item={item} />)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item: { label, note, icon, onSelect, href, danger, disabled } }: { item: MenuItem }) {
  const content = (
    <>
      {icon}
      <span>
        <span>{label}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </>
  );
  if (href)
    return (
      <Base.LinkItem href={href} target="_blank" rel="noopener" closeOnClick className={MENU_ITEM}>
        {content}
      </Base.LinkItem>
    );
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={classes(MENU_ITEM, danger && 'text-rose-hover')}>
      {content}
    </Base.Item>
  );
}

/** The pop-up of a menu, and one of its items. */
export const MENU_POPUP =
  'gentle max-h-(--available-height) min-w-48 overflow-y-auto overscroll-contain rounded-md bg-card p-1.5 shadow-lift outline-none data-ending-style:opacity-0 data-starting-style:opacity-0';
export const MENU_ITEM =
  'chosen flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 leading-snug outline-none data-disabled:opacity-40 data-highlighted:bg-primary-tint';
