import { useEffect, useState } from 'react';
import { readContested, sendAppeal } from '#contract/features/reports/calls.ts';
import { APPEAL_MISSING } from '#contract/features/reports/limits.ts';
import type { Contested } from '#contract/features/reports/report.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { useDraft } from '#web/platform/forms/draft.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';

/** Reads the decision behind a link and sends the appeal. The draft is kept until the appeal succeeds. */
export function useContested(link: string | undefined) {
  const [contested, setContested] = useState<Contested | null>(null);
  /** The message if the decision could not be read; "" otherwise. */
  const [missing, setMissing] = useState('');
  const { value: text, change, clear } = useDraft('appeal_draft', { empty: '', inTab: true });
  const form = useSubmit({
    check: () => (text.trim() === '' ? { errors: { text: APPEAL_MISSING } } : null),
    send({ onceAs }) {
      const body = { token: link ?? '', text: text.trim() };
      return api(sendAppeal, { body }, { onceAs: onceAs(body) });
    },
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
