import { useEffect, useState } from 'react';
import type { Place } from '#contract/features/places/calls.ts';
import { searchPlaces } from '#contract/features/places/calls.ts';
import { fold } from '#contract/platform/fold.ts';
import { api } from '#web/platform/api/browser.ts';
import { useDebounced } from '#web/platform/ui/use-debounced.ts';

const FEW = 6;
const SHORTEST = 2;
const PAUSE_MS = 150;
const NONE: Place[] = [];

interface Found {
  q: string;
  places: Place[];
}

/** Returns the comuni that match a partly typed name; none while nothing is typed or the network fails. */
export function usePlaces(typed: string): Place[] {
  const [found, setFound] = useState<Found>({ q: '', places: NONE });
  const q = useDebounced(typed.trim(), PAUSE_MS);
  useEffect(() => {
    if (q.length < SHORTEST) return;
    const leaving = new AbortController();
    api(searchPlaces, { query: { q, limit: FEW } }, { signal: leaving.signal }).then(
      (places) => setFound({ q, places }),
      () => {}, // without suggestions the field still works
    );
    return () => leaving.abort();
  }, [q]);
  return typed.trim().length < SHORTEST ? NONE : placesFor(typed.trim(), found);
}

/**
 * Until the answer for a text arrives, the former answer offers only what begins with it: the keyboard takes the first
 * suggestion.
 */
export function placesFor(typed: string, { q, places }: Found): Place[] {
  if (q === typed) return places;
  return places.filter(({ name }) => fold(name).startsWith(fold(typed)));
}
