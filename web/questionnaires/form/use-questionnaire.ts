import { sendQuestionnaire } from '#contract/questionnaires/calls.ts';
import { api } from '#web/api/browser.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { honeypotValue } from '#web/ui/Honeypot.tsx';
import { entriesIn } from './entries.ts';
import type { QuestionnaireDraft } from './questionnaire-draft.ts';

/** Long, because a phone on a slow network may send the longest answers. */
const PATIENCE_MS = 60_000;

/** Sends the form to the association. Never sends a token, even if an account is logged in. */
export function useQuestionnaire(sheet: QuestionnaireDraft, associationId: string, listingId: string) {
  return useSubmit({
    summary: true,
    send({ onceAs, form }, about: string = listingId) {
      const body = { ...entriesIn(form), sito_web: honeypotValue(form), ...(about && { post_id: about }) };
      const how = { timeoutMs: PATIENCE_MS, onceAs: onceAs(body) };
      return api(sendQuestionnaire, { params: { id: associationId }, body }, how);
    },
    done: sheet.forget,
    failed: 'Invio non riuscito',
  });
}
