import { useEffect, useRef, useState } from 'react';
import type { AssociationProfile } from '#contract/associations/association.ts';
import { api } from '#web/api/browser.ts';
import { sentence } from '#web/api/problem.ts';
import { type readDirectory, readRest } from './read-directory.ts';
import { matching } from './search.ts';

type Directory = Awaited<ReturnType<typeof readDirectory>>;

/** The directory as it was read, narrowed by what a person types. The first letter fetches whatever is still missing. */
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
    /** Some are not on the page yet, so that an empty result says nothing. */
    searching: searches && missing && failed === '',
    failed: searches ? failed : '',
  };
}
