import { useState } from 'react';
import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { HEALTH_ANSWERS } from '#contract/features/questionnaires/answers.ts';
import { sendQuestionnaire } from '#contract/features/questionnaires/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { toFormProblem } from '#web/platform/api/problem.ts';
import { honeypotValue } from '#web/platform/forms/Honeypot.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { boxesIn } from './boxes.ts';
import { type Entries, entriesIn } from './entries.ts';
import type { QuestionnaireDraft } from './questionnaire-draft.ts';

/** Long, because a phone on a slow network may send the longest answers. */
const PATIENCE_MS = 60_000;

/** A questionnaire that was sent: the token of the applicant's link, and whether a receipt is mailed. */
export interface Sent {
  token: string;
  mailed: boolean;
  /** What was sent. */
  entries: Entries;
}

interface QuestionnairePlan {
  sheet: QuestionnaireDraft;
  associationId: string;
  /** "" for none. */
  listingId: string;
  /** Called before the first invalid field receives the focus: it must be visible then. */
  onWrongField: () => void;
}

/** Sends the form to the association. Never sends a token, even if an account is logged in. */
export function useQuestionnaire({ sheet, associationId, listingId, onWrongField }: QuestionnairePlan) {
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useSubmit({
    summary: true,
    async send({ onceAs, form }, about: string = listingId) {
      const { consent } = boxesIn(form);
      const entries = entriesIn(form);
      // an answer about health does not leave the browser without the consent
      if (!consent) for (const name of HEALTH_ANSWERS) entries[name] = '';
      const body = {
        ...entries,
        health_consent: consent,
        privacy_version: TERMS_VERSION,
        sito_web: honeypotValue(form),
        ...(about && { post_id: about }),
      };
      const how = { timeoutMs: PATIENCE_MS, onceAs: onceAs(body) };
      const { application_token: token } = await api(sendQuestionnaire, { params: { id: associationId }, body }, how);
      return { token, mailed: entries.email.trim() !== '', entries };
    },
    done(result) {
      sheet.forget();
      setSent(result);
    },
    failed(error) {
      const problem = toFormProblem('Invio non riuscito')(error);
      if (Object.keys(problem.errors).length > 0) onWrongField();
      return problem;
    },
  });
  return { ...form, sent };
}
