import { sendQuestionnaire } from '#contract/questionnaires/calls.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr } from '#web/api/problem.ts';
import { caughtIn } from '#web/ui/Trap.tsx';
import { useSending } from '#web/ui/use-sending.ts';
import { entriesIn } from './entries.ts';
import type { Sheet } from './sheet.ts';

/** A phone on a weak network carries the longest answers too. */
const PATIENCE_MS = 60_000;

/** The way of a form to the association, as nobody in particular: no token goes along, whoever is logged in. */
export function useQuestionnaire(sheet: Sheet, associationId: string) {
  const { box, send, ...sending } = useSending(refusalOr('Invio non riuscito'));

  async function submit(listingId: string): Promise<void> {
    const { form } = sheet;
    if (!form) return;
    box(form);
    const body = { ...entriesIn(form), sito_web: caughtIn(form), ...(listingId && { post_id: listingId }) };
    const onceAs = sheet.submissionOf(body);
    const arrived = await send(() =>
      api(sendQuestionnaire, { params: { id: associationId }, body }, { timeoutMs: PATIENCE_MS, onceAs }),
    );
    if (arrived) sheet.forget();
  }

  return { ...sending, submit };
}
