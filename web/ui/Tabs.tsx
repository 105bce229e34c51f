import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  /** Number beside the label, such as what is still unseen; 0 and absent show nothing. */
  count?: number | undefined;
  content: () => ReactNode;
}

interface TabsProps {
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Names the list of tabs for screen readers. */
  label: string;
}

/** A row of tabs (scrolls sideways on a phone) and the panel of the selected one. */
export function Tabs({ tabs, selected, onSelect, label }: TabsProps) {
  return (
    <Base.Root value={selected} onValueChange={(id) => onSelect(String(id))}>
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
        activateOnFocus={false}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="gentle inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 font-semibold text-ink-soft -outline-offset-3 hover:text-primary data-active:border-primary data-active:text-primary"
          >
            {tab.label}
            {Boolean(tab.count) && <Badge>{tab.count}</Badge>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-6 outline-offset-4">
          {tab.id === selected && tab.content()}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** A small round number on rose: something waits for you. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-rose px-1.5 text-xs leading-none font-bold text-on-primary tabular-nums">
      {children}
    </span>
  );
}
