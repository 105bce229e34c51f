import { useEffect, useState } from 'react';
import type { Place } from '#contract/places/calls.ts';
import { searchPlaces } from '#contract/places/calls.ts';
import { api } from '#web/api/browser.ts';

const FEW = 6;
const PAUSE_MS = 150;
const NONE: Place[] = [];

/** Returns the comuni that match a partly typed name; none while nothing is typed or the network fails. */
export function usePlaces(typed: string): Place[] {
  const [found, setFound] = useState({ q: '', places: NONE });
  const q = typed.trim();
  const asks = q.length >= 2;
  useEffect(() => {
    if (!asks) return;
    const leaving = new AbortController();
    const pause = setTimeout(() => {
      api(searchPlaces, { query: { q, limit: FEW } }, { signal: leaving.signal }).then(
        (places) => setFound({ q, places }),
        () => {}, // without suggestions the field still works
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [q, asks]);
  return asks ? found.places : NONE;
}
