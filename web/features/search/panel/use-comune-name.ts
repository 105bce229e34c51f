import { useEffect, useState } from 'react';
import { searchPlaces } from '#contract/features/places/calls.ts';
import { comuneLabel } from '#web/features/places/index.ts';
import { api } from '#web/platform/api/browser.ts';

/** Returns "Lodi (LO)" for the place of a search, once it is loaded; "" without a place. */
export function useComuneName(near: string): string {
  const [found, setFound] = useState({ near: '', name: '' });
  useEffect(() => {
    if (!near) return;
    const leaving = new AbortController();
    api(searchPlaces, { query: { near, limit: 1 } }, { signal: leaving.signal }).then(
      ([place]) => place && setFound({ near, name: comuneLabel(place) }),
      () => {}, // the field stays empty
    );
    return () => leaving.abort();
  }, [near]);
  return near !== '' && found.near === near ? found.name : '';
}
