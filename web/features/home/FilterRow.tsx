import { LocateFixed, SlidersHorizontal } from 'lucide-react';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { FILTERS_NOT_LOADED, type Filters, useLocate } from '#web/features/search/index.ts';
import type { FilterPanelProps } from '#web/features/search/panel/index.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { botSearch } from './bot-search.ts';
import { useSearch } from './use-search.ts';

interface FilterRowProps {
  filters: Filters;
  /** Where the filters open on a wide screen: an empty element before the results. */
  columnRef: RefObject<HTMLElement | null>;
  /** Leads to the results. */
  onShow: () => void;
}

/** From here on the filters stand beside the results; below it they cover them. */
const WIDE = '(min-width: 1024px)';

/** Below the search bar: the button that opens all filters, and 'Vicino a me'. The filters are loaded when they are opened. */
export function FilterRow({ filters, columnRef, onShow }: FilterRowProps) {
  const [opened, setOpened] = useState<{ Panel: ComponentType<FilterPanelProps>; column: Element | null } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { wanted, change, show } = useSearch(filters);

  function toggle() {
    if (opened) return setOpened(null);
    const column = window.matchMedia(WIDE).matches ? columnRef.current : null;
    retryImport(() => import('#web/features/search/panel/index.ts')).then(
      ({ FilterPanel: Panel }) => setOpened({ Panel, column }),
      () => toast('error', FILTERS_NOT_LOADED),
    );
  }

  const { locating, locate } = useLocate((place) => change({ ...wanted, ...place }));
  const reset = () => {
    botSearch.clear();
    void show({ adopted: wanted.adopted, sort: wanted.sort === 'near' ? undefined : wanted.sort });
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
