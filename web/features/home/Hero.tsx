import type { RefObject } from 'react';
import type { SiteSummary } from '#contract/features/statistics/calls.ts';
import { AskForAlert } from '#web/features/alerts/index.ts';
import { searchOf } from '#web/features/search/index.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterRow } from './FilterRow.tsx';
import { HeroDrawing } from './HeroDrawing.tsx';
import type { Found } from './read.ts';
import { SearchBar } from './SearchBar.tsx';

interface HeroProps {
  found: Found;
  /** Whether the search has results; without any, the grid itself offers an alert. */
  hasResults: boolean;
  summary: SiteSummary;
  /** Leads to the results. */
  onSearch: () => void;
  columnRef: RefObject<HTMLElement | null>;
}

/** The sentence beside the mascots, and the search bar. A search has the bar alone: its animals come first. */
export function Hero({ found, hasResults, summary, onSearch, columnRef }: HeroProps) {
  const { filters, described } = found;
  return (
    <section aria-labelledby="benvenuto">
      <div className="overflow-hidden bg-linear-to-b from-paper to-dawn">
        <div className="page flex flex-wrap items-center justify-center gap-x-3">
          <h1 id="benvenuto" className={described ? 'sr-only' : TITLE}>
            <span className="sm:block sm:whitespace-nowrap">Da qualche parte c'è un </span>
            <span className="sm:block sm:whitespace-nowrap">muso che aspetta te</span>
          </h1>
          {described ? <div className="h-5 sm:h-12" /> : <HeroDrawing />}
        </div>
      </div>
      <div className="page relative -mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 sm:-mt-8">
        <SearchBar filters={filters} cities={summary.cities} onSearch={onSearch} />
        <FilterRow filters={filters} columnRef={columnRef} onShow={onSearch} />
        {described && (
          <FilterChips
            filters={filters}
            chips={described.chips}
            alert={hasResults && <AskForAlert size="small" search={searchOf(filters)} place={described.place} />}
          />
        )}
      </div>
    </section>
  );
}

/** On a phone with large text the drawing goes below it. On wider screens it has two lines in any font. */
const TITLE =
  'flex-1 basis-[10.75rem] pt-1.5 pb-4.5 text-xl leading-[1.2] text-balance sm:w-[11.4em] sm:flex-none sm:pt-4 sm:pb-12 sm:text-[clamp(1.5rem,3.3vw,3rem)]';
