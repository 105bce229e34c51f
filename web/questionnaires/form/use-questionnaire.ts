import { sendQuestionnaire } from '#contract/questionnaires/calls.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { honeypotValue } from '#web/ui/Honeypot.tsx';
import { entriesIn } from './entries.ts';
import type { QuestionnaireDraft } from './questionnaire-draft.ts';

/** Long, because a phone on a slow network may send the longest answers. */
const PATIENCE_MS = 60_000;

/** Sends the form to the association. Never sends a token, even if an account is logged in. */
export function useQuestionnaire(sheet: QuestionnaireDraft, associationId: string) {
  const { box, send, ...sending } = useSending(refusalOr('Invio non riuscito'));

  async function submit(listingId: string): Promise<void> {
    const { form } = sheet;
    if (!form) return;
    box(form);
    const body = { ...entriesIn(form), sito_web: honeypotValue(form), ...(listingId && { post_id: listingId }) };
    const onceAs = sheet.submissionOf(body);
    const arrived = await send(() =>
      api(sendQuestionnaire, { params: { id: associationId }, body }, { timeoutMs: PATIENCE_MS, onceAs }),
    );
    if (arrived) sheet.forget();
  }

  return { ...sending, submit };
}
