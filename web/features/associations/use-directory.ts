import { useEffect, useRef, useState } from 'react';
import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { type readDirectory, readRest } from './read-directory.ts';
import { matching } from './search.ts';

type Directory = Awaited<ReturnType<typeof readDirectory>>;

/** The directory, filtered by what the user types. The first typed letter fetches the associations not yet loaded. */
export function useDirectory(first: Directory, asked: string) {
  const [typed, setTyped] = useState(asked);
  const [rest, setRest] = useState<readonly AssociationProfile[] | null>(null);
  const [failed, setFailed] = useState('');
  const fetching = useRef(false);
  const searches = typed.trim() !== '';
  const missing = first.next !== null && rest === null;

  useEffect(() => {
    if (!searches || !missing || fetching.current) return;
    fetching.current = true;
    readRest(api, first.next)
      .then(setRest, (error: unknown) => setFailed(sentence(error, 'Non siamo riusciti a cercare fra tutte.')))
      .finally(() => {
        fetching.current = false;
      });
  }, [searches, missing, first.next]);

  const all = rest ? [...first.items, ...rest] : first.items;
  return {
    typed,
    type: setTyped,
    shown: matching(searches ? all : first.items, typed),
    searches,
    /** True while associations are still loading: an empty result is not final yet. */
    searching: searches && missing && failed === '',
    failed: searches ? failed : '',
  };
}
