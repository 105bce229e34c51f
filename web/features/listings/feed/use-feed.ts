import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Page } from '#contract/platform/call.ts';
import { sentence } from '#web/platform/api/problem.ts';
import type { CardListing } from '../card/card-listing.ts';

/** After this many automatic pages the user has to press a button, so that the footer stays reachable. */
const BY_ITSELF = 2;

export type Listings = Page<CardListing[]>;

/** Pages loaded after the first one, by history entry: going back restores the same length of page. */
const readPages = new Map<string, Listings[]>();

/** Returns the listings of the grid: the first page, and the pages that scrolling and the button added. */
export function useFeed(first: Listings, readMore: (cursor: string) => Promise<Listings>) {
  const { key } = useLocation();
  const [more, setMore] = useState<Listings[]>(() => readPages.get(key) ?? []);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState('');
  const next = (more.at(-1) ?? first).next;
  useEffect(() => {
    readPages.set(key, more);
  }, [key, more]);

  async function load(): Promise<void> {
    if (!next || loading) return;
    setLoading(true);
    setFailed('');
    try {
      const page = await readMore(next);
      setMore((before) => [...before, page]);
    } catch (error) {
      setFailed(sentence(error, 'Non siamo riusciti a caricare altri annunci.'));
    }
    setLoading(false);
  }

  return {
    listings: once([first, ...more].flatMap((page) => page.items)),
    next,
    loading,
    failed,
    load,
    /** Whether the next page may load automatically when it comes into view. */
    byItself: more.length < BY_ITSELF && failed === '',
  };
}

/** Removes duplicates: a listing can move between two pages while somebody publishes. */
function once(listings: CardListing[]): CardListing[] {
  return [...new Map(listings.map((listing) => [listing.id, listing])).values()];
}
