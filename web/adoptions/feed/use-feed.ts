import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { Page } from '#contract/call.ts';
import { sentence } from '#web/api/problem.ts';

/** After so many pages loaded while scrolling a button asks for more, so that the footer stays within reach. */
const BY_ITSELF = 2;

export type Listings = Page<Adoption[]>;

/** What was loaded below the first page, per history entry: coming back finds the same long page. */
const kept = new Map<string, Listings[]>();

/** The grid's listings: the first page as it was read, and what scrolling and the button added to it. */
export function useFeed(first: Listings, readMore: (cursor: string) => Promise<Listings>) {
  const { key } = useLocation();
  const [more, setMore] = useState<Listings[]>(() => kept.get(key) ?? []);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState('');
  const next = (more.at(-1) ?? first).next;
  useEffect(() => {
    kept.set(key, more);
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
    /** Whether the next page may come by itself when its place comes into view. */
    byItself: more.length < BY_ITSELF && failed === '',
  };
}

/** A listing that moved between two pages while somebody published is shown once. */
function once(listings: Adoption[]): Adoption[] {
  return [...new Map(listings.map((listing) => [listing.id, listing])).values()];
}
