import type { Elements } from '#web/platform/ui/elements.ts';
import { Pagination } from '#web/platform/ui/Pagination.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import type { FiltersInAddress } from './use-filters.ts';

interface PanelListProps<Row> extends Pick<ListFrameProps<Row>, 'list' | 'noun' | 'empty' | 'children'> {
  title: string;
  /** Buttons beside the title. */
  actions?: Elements;
  inAddress: Pick<FiltersInAddress<never>, 'any' | 'clear' | 'page' | 'setPage'>;
  /** Filters that remain visible on a phone. */
  first: Elements;
  /** The other filters. */
  more?: Elements;
  /** For a list of numbered pages: how many rows each has, and the Italian noun of the rows. */
  pages?: { size: number; noun: readonly [one: string, many: string] };
}

/** A tab of the panel that is one list: its title and buttons, its filters, its rows and their pages. */
export function PanelList<Row>(props: PanelListProps<Row>) {
  const { title, actions, inAddress, first, more, list, noun, empty, pages, children } = props;
  const { any, clear, page, setPage } = inAddress;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{title}</h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <FilterBar first={first} any={any} onClear={clear}>
        {more}
      </FilterBar>
      <ListFrame
        list={list}
        noun={noun}
        filtered={any}
        onClear={clear}
        onFirstPage={pages && page > 1 ? () => setPage(1) : undefined}
        empty={empty}
      >
        {(rows) =>
          pages ? (
            <div className="grid gap-3">
              {children(rows)}
              <Pagination
                page={page}
                pageSize={pages.size}
                total={list.total}
                totalInWords={list.totalInWords}
                onPage={setPage}
                noun={pages.noun}
              />
            </div>
          ) : (
            children(rows)
          )
        }
      </ListFrame>
    </>
  );
}
