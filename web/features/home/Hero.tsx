import type { RefObject } from 'react';
import type { SiteSummary } from '#contract/features/statistics/calls.ts';
import { Counters } from './Counters.tsx';
import { FilterRow } from './FilterRow.tsx';
import { HeroDrawing } from './HeroDrawing.tsx';
import type { Found } from './read.ts';
import { SearchBar } from './SearchBar.tsx';

interface HeroProps {
  found: Pick<Found, 'filters' | 'described'>;
  summary: SiteSummary;
  /** Leads to the results. */
  onSearch: () => void;
  columnRef: RefObject<HTMLElement | null>;
}

/** Title, search bar, and the drawing of the mascots. */
export function Hero({ found, summary, onSearch, columnRef }: HeroProps) {
  return (
    <section aria-labelledby="benvenuto">
      <div className="overflow-hidden bg-linear-to-b from-paper to-dawn">
        <h1
          id="benvenuto"
          className="page relative z-10 max-w-md pt-6 text-center text-[1.75rem] sm:max-w-2xl sm:pt-9 sm:text-4xl lg:max-w-none lg:text-5xl"
        >
          Da qualche parte c'è un muso che aspetta te
        </h1>
        <HeroDrawing />
      </div>
      <div className="page relative -mt-5 max-w-4xl sm:-mt-9">
        <SearchBar filters={found.filters} cities={summary.cities} onSearch={onSearch} />
        <FilterRow
          filters={found.filters}
          chips={found.described?.chips ?? []}
          columnRef={columnRef}
          onShow={onSearch}
        />
      </div>
      <div className="page pt-4 pb-4 sm:pt-6 sm:pb-5">
        <Counters summary={summary} />
      </div>
    </section>
  );
}
