import { useEffect, useState } from 'react';
import { readContested, sendAppeal } from '#contract/reports/calls.ts';
import type { Contested } from '#contract/reports/report.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr, sentence } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { stored } from '#web/ui/storage.ts';

/** The unsent text of an appeal. */
export const appealDraft = stored<string>('appeal_draft', {
  empty: '',
  parse: (found) => (typeof found === 'string' ? found : null),
});

/** Reads the decision behind a link and sends the appeal. The draft is kept until the appeal succeeds. */
export function useContested(link: string | undefined) {
  const [contested, setContested] = useState<Contested | null>(null);
  /** The message if the decision could not be read; "" otherwise. */
  const [missing, setMissing] = useState('');
  const sending = useSending(refusalOr('Invio non riuscito'));

  useEffect(() => {
    if (!link) return;
    api(readContested, { body: { token: link } }).then(setContested, (refused: unknown) =>
      setMissing(sentence(refused, 'Il portale non ha risposto come doveva. Ricarica la pagina.')),
    );
  }, [link]);

  async function submit(): Promise<void> {
    if (!link) return;
    const text = appealDraft.read().trim();
    if (text === '') return sending.refuse({ errors: { text: "Scrivi perché non sei d'accordo." } });
    const arrived = await sending.send(async () =>
      setContested(await api(sendAppeal, { body: { token: link, text } })),
    );
    if (arrived) appealDraft.clear();
  }

  return { ...sending, contested, missing, submit };
}
