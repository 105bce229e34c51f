import { useEffect, useState } from 'react';
import { searchPlaces } from '#contract/places/calls.ts';
import { api } from '#web/api/browser.ts';
import { comuneLabel } from '#web/places/index.ts';

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
