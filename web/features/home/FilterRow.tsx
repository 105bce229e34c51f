import { LocateFixed, SlidersHorizontal, X } from 'lucide-react';
import { type ComponentType, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FILTERS_NOT_LOADED, type Filters, filtersIn, useLocate } from '#web/features/search/index.ts';
import type { FilterPanelProps } from '#web/features/search/panel/index.ts';
import type { FilterChip } from '#web/features/search/words/index.ts';
import { askAgain } from '#web/platform/ui/ask-again.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { isPlainClick } from '#web/platform/ui/plain-click.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { botSearch } from './bot-search.ts';
import { useSearch } from './use-search.ts';
import { withChange } from './with-change.ts';

interface FilterRowProps {
  filters: Filters;
  chips: readonly FilterChip[];
  /** Where the filters open on a wide screen: an empty element before the results. */
  columnRef: RefObject<HTMLElement | null>;
  /** Leads to the results. */
  onShow: () => void;
}

/** From here on the filters stand beside the results; below it they cover them. */
const WIDE = '(min-width: 1024px)';

/**
 * Below the search bar: the button that opens all filters, 'Vicino a me', and the filters that are set, each as a link
 * that takes it off. The filters themselves are loaded when they are opened.
 */
export function FilterRow({ filters, chips, columnRef, onShow }: FilterRowProps) {
  const [opened, setOpened] = useState<{ Panel: ComponentType<FilterPanelProps>; column: Element | null } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { wanted, change, show } = useSearch(filters);

  function toggle() {
    if (opened) return setOpened(null);
    const column = window.matchMedia(WIDE).matches ? columnRef.current : null;
    askAgain(() => import('#web/features/search/panel/index.ts')).then(
      ({ FilterPanel: Panel }) => setOpened({ Panel, column }),
      () => toast('error', FILTERS_NOT_LOADED),
    );
  }

  const { locating, locate } = useLocate((place) => change({ ...wanted, ...place }));
  function takeOff(event: MouseEvent, without: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const rest = filtersIn(new URLSearchParams(without.slice(2)));
    void change(withChange(wanted, filters, rest));
  }
  const reset = () => {
    botSearch.clear();
    void show({ adopted: wanted.adopted });
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={button}
          look="secondary"
          size="small"
          aria-expanded={opened !== null}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={toggle}
          className="noscript:hidden"
        >
          Filtri
        </Button>
        <Button
          look="secondary"
          size="small"
          busy={locating}
          busyLabel="Ti cerco…"
          icon={<LocateFixed size={18} aria-hidden="true" />}
          onClick={() => void locate()}
          className="noscript:hidden"
        >
          Vicino a me
        </Button>
      </div>
      {chips.length > 0 && (
        <ul aria-label="Filtri scelti" className="flex flex-wrap items-center gap-2 lg:basis-full">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={without}
                onClick={(event) => takeOff(event, without)}
                aria-label={`${label}: togli il filtro`}
                className="gentle inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-tint px-3.5 text-sm font-semibold text-primary-hover hover:bg-primary hover:text-on-primary"
              >
                <span>{label}</span>
                <X size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <opened.Panel
          column={opened.column}
          filters={wanted}
          onChange={(next) => void change(next)}
          onReset={reset}
          onShow={onShow}
          onClose={() => {
            setOpened(null);
            // a reader of the results who closes the filters goes on reading
            button.current?.focus({ preventScroll: true });
          }}
          onLocate={() => void locate()}
          locating={locating}
        />
      )}
    </>
  );
}
