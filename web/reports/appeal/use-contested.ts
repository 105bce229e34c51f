import { useEffect, useRef, useState } from 'react';
import { readContested, sendAppeal } from '#contract/reports/calls.ts';
import type { Contested } from '#contract/reports/report.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { stored } from '#web/ui/storage.ts';

/** What was written against a decision and not yet sent. */
export const appealDraft = stored<string>('appeal_draft', {
  empty: '',
  parse: (found) => (typeof found === 'string' ? found : null),
});

/** The decision behind a link, and the way of the appeal against it: once, and what was typed stays until it has arrived. */
export function useContested(link: string | undefined) {
  const [contested, setContested] = useState<Contested | null>(null);
  /** Why the decision could not be read. */
  const [missing, setMissing] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  /** State is a render late: two quick presses would both see it free. */
  const underWay = useRef(false);

  useEffect(() => {
    if (!link) return;
    api(readContested, { body: { token: link } }).then(setContested, (refused: unknown) =>
      setMissing(sentence(refused, 'Il portale non ha risposto come doveva. Ricarica la pagina.')),
    );
  }, [link]);

  async function submit(): Promise<void> {
    if (!link || underWay.current) return;
    const text = appealDraft.read().trim();
    setFailure('');
    setError(text === '' ? "Scrivi perché non sei d'accordo." : '');
    if (text === '') return;
    underWay.current = true;
    setBusy(true);
    try {
      setContested(await api(sendAppeal, { body: { token: link, text } }));
      appealDraft.clear();
    } catch (refused) {
      const { text: wrong } = fieldErrors(refused);
      if (wrong) setError(wrong);
      else setFailure(sentence(refused, 'Invio non riuscito'));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { contested, missing, error, failure, busy, submit, dismiss: () => setFailure('') };
}
