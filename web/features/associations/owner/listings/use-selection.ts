import { useState } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';

interface Selection {
  ids: ReadonlySet<string>;
  /** The one that was pressed last; "" before the first. */
  last: string;
}

const NONE: Selection = { ids: new Set(), last: '' };

/** Which listings are chosen, while some are to be chosen. One that leaves the list is chosen no more. */
export function useSelection(shownListings: readonly Listing[]) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const chosen = selection === null ? [] : shownListings.filter(({ id }) => selection.ids.has(id));
  return {
    isOpen: selection !== null,
    chosen,
    hasAll: chosen.length === shownListings.length,
    begin: () => setSelection(NONE),
    end: () => setSelection(null),
    all: () => setSelection({ ids: new Set(shownListings.map(({ id }) => id)), last: '' }),
    none: () => setSelection(NONE),
    /** Chooses one, or no more; with `isRange` all between it and the one that was pressed before, too. */
    toggle: (id: string, isRange: boolean) =>
      setSelection((before) => {
        const { ids, last } = before ?? NONE;
        const after = new Set(ids);
        const isChosen = !ids.has(id);
        for (const one of isRange ? between(shownListings, last, id) : [id]) {
          if (isChosen) after.add(one);
          else after.delete(one);
        }
        return { ids: after, last: id };
      }),
  };
}

/** Returns the ids from one listing to another, both included; only the second if the first is not shown. */
function between(listings: readonly Listing[], first: string, second: string): string[] {
  const ids = listings.map(({ id }) => id);
  const [from, to] = [ids.indexOf(first), ids.indexOf(second)];
  return from === -1 ? [second] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
