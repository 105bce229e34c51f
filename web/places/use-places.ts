import { useEffect, useState } from 'react';
import type { Place } from '#contract/places/calls.ts';
import { searchPlaces } from '#contract/places/calls.ts';
import { api } from '#web/api/browser.ts';

const FEW = 6;
const PAUSE_MS = 150;

/** The comuni that a half-typed name may mean; none while nothing is typed, or while the network is away. */
export function usePlaces(typed: string): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < 2) return setPlaces([]);
    const leaving = new AbortController();
    const pause = setTimeout(() => {
      api(searchPlaces, { query: { q, limit: FEW } }, { signal: leaving.signal }).then(setPlaces, () => setPlaces([]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [q]);
  return places;
}
