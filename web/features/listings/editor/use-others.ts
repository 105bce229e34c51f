import { useEffect, useState } from 'react';
import { tellEditing } from '#contract/features/listings/calls.ts';
import { may } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem } from '#web/platform/api/problem.ts';

/** The server forgets after a minute. */
const EVERY_MS = 20_000;

/**
 * Tells the server that a listing is open in the editor, again while the page is visible, and returns the names of those
 * who have it open elsewhere. Null for a new listing: nobody else can have that open.
 */
export function useOthers(listingId: string | null): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (listingId === null) return;
    const ended = new AbortController();
    let lastTold = 0;
    async function tell(): Promise<void> {
      if (ended.signal.aborted || document.visibilityState === 'hidden') return;
      if (!navigator.onLine || !may(tellEditing)) return;
      if (Date.now() - lastTold < EVERY_MS / 2) return;
      lastTold = Date.now();
      try {
        const found = await api(tellEditing, { params: { id: listingId! } }, { signal: ended.signal });
        if (!ended.signal.aborted) setOthers(found.others.map(({ name }) => name));
      } catch (error) {
        // deleted, or not theirs any more: saving says it
        if (isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429) ended.abort();
      }
    }
    const tellAgain = () => void tell();
    tellAgain();
    const timer = setInterval(tellAgain, EVERY_MS);
    document.addEventListener('visibilitychange', tellAgain);
    return () => {
      ended.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellAgain);
    };
  }, [listingId]);
  return others;
}
