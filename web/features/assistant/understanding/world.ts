import type { Search } from '#contract/features/listings/search-query.ts';

/** A search; `place` is the name of the comune that its `near` stands for. */
export interface FoundSearch {
  search: Search;
  place: string;
}

/** What the assistant looks up to understand a question. */
export interface World {
  /** The cities with listings. */
  cities: readonly string[];
  /** Returns the comune with exactly this name, or null. Called only if a search may name a place without listings. */
  findPlace: (name: string) => Promise<{ name: string; istat: string } | null>;
}
