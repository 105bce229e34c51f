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
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The button that opens the menu, such as an `IconButton`. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly (MenuItem | false | null | undefined)[];
}

/** A menu of actions. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="gentle max-h-(--available-height) min-w-48 overflow-y-auto overscroll-contain rounded-md bg-card p-1.5 shadow-lift outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map(
              (item) =>
                item && (
                  <Base.Item
                    key={item.id}
                    onClick={item.onSelect}
                    disabled={item.disabled}
                    className={classes(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-disabled:opacity-40 data-highlighted:bg-primary-tint',
                      item.danger && 'text-rose-hover',
                    )}
                  >
                    {item.icon}
                    <span>
                      <span>{item.label}</span>
                      {item.note && <span className="block text-sm text-ink-soft">{item.note}</span>}
                    </span>
                  </Base.Item>
                ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
