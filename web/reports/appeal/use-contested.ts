import { useEffect, useState } from 'react';
import { readContested, sendAppeal } from '#contract/reports/calls.ts';
import { APPEAL_MISSING } from '#contract/reports/limits.ts';
import type { Contested } from '#contract/reports/report.ts';
import { api } from '#web/api/browser.ts';
import { sentence } from '#web/api/problem.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

/** Reads the decision behind a link and sends the appeal. The draft is kept until the appeal succeeds. */
export function useContested(link: string | undefined) {
  const [contested, setContested] = useState<Contested | null>(null);
  /** The message if the decision could not be read; "" otherwise. */
  const [missing, setMissing] = useState('');
  const { value: text, change, clear } = useDraft('appeal_draft', { empty: '' });
  const form = useSubmit({
    check: () => (text.trim() === '' ? { errors: { text: APPEAL_MISSING } } : null),
    send: () => api(sendAppeal, { body: { token: link ?? '', text: text.trim() } }),
    done(answered) {
      setContested(answered);
      clear();
    },
    failed: 'Invio non riuscito',
  });

  useEffect(() => {
    if (!link) return;
    api(readContested, { body: { token: link } }).then(setContested, (error: unknown) =>
      setMissing(sentence(error, 'Il portale non ha risposto come doveva. Ricarica la pagina.')),
    );
  }, [link]);

  return { form, text, change, contested, missing };
}
