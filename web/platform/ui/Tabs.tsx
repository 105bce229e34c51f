import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWide } from '#web/platform/browser/use-wide.ts';
import { classes } from './classes.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  /** Number beside the label, such as unread items. 0 and undefined show nothing. */
  count?: number | undefined;
  content: () => ReactNode;
}

interface TabsProps {
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** From 1024 px up, the tabs are in a column at the side, for more tabs than fit in a row. */
  side?: boolean;
}

/** A tab list (scrolls horizontally on a phone) and the panel of the selected tab. */
export function Tabs({ tabs, selected, onSelect, label, side = false }: TabsProps) {
  const isWide = useWide();
  const list = useRef<HTMLDivElement>(null);
  const counts = tabs.map(({ count = 0 }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly selected tab is brought into sight, and again when numbers beside the labels move it
  useEffect(() => showSelected(list.current), [selected, counts]);
  return (
    <Base.Root
      value={selected}
      onValueChange={(id) => onSelect(String(id))}
      orientation={side && isWide ? 'vertical' : 'horizontal'}
      className={side ? 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-x-8' : undefined}
    >
      <Base.List
        ref={list}
        aria-label={label}
        className={classes(
          'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]',
          side && 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:overflow-y-auto lg:border-b-0',
        )}
        activateOnFocus={false}
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={classes(TAB, side && AT_THE_SIDE)}>
            <span className="contents">{tab.label}</span>
            {Boolean(tab.count) && <Badge>{tab.count}</Badge>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.id}
          value={tab.id}
          className={classes('pt-6 outline-offset-4', side && 'min-w-0 lg:col-start-2 lg:row-start-1 lg:pt-0')}
        >
          {tab.id === selected && tab.content()}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** A small round counter. */
function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-rose px-1.5 text-xs leading-none font-bold text-on-primary tabular-nums">
      {children}
    </span>
  );
}

const TAB =
  'chosen gentle inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent forced-colors:border-[Canvas] px-4 font-semibold text-ink-soft -outline-offset-3 forced-colors:data-active:outline-[HighlightText] hover:text-primary data-active:border-primary data-active:text-primary';

const AT_THE_SIDE =
  'lg:min-h-11 lg:w-full lg:rounded-md lg:border-b-0 lg:px-3 lg:text-left lg:hover:bg-primary-tint lg:data-active:bg-primary-tint';

/** Scrolls the list only, not the page. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!list || !tab) return;
  const beyond = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  list.scrollTo({ left: beyond });
}
