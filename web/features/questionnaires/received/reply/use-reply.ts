import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replyToApplicant } from '#contract/features/questionnaires/calls.ts';
import type { ReplyWay } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { api } from '#web/platform/api/browser.ts';
import { currentIn, toFormProblem } from '#web/platform/api/problem.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { keys } from '../keys.ts';
import { putQuestionnaire } from '../put-questionnaire.ts';
import type { ReplyDraft } from './reply-draft.ts';

interface ReplyPlan {
  accountId: string;
  questionnaire: Questionnaire;
  draft: ReplyDraft;
  onSent: (after: Questionnaire) => void;
}

/**
 * Sends a reply. If a colleague was faster, `current` is the questionnaire as it is now: what is written stays, and the
 * next press sends it with that version.
 */
export function useReply({ accountId, questionnaire, draft, onSent }: ReplyPlan) {
  const client = useQueryClient();
  const [current, setCurrent] = useState<Questionnaire | null>(null);
  const { version } = current ?? questionnaire;
  const form = useSubmit<Questionnaire, ReplyWay>({
    summary: true,
    send({ onceAs }, via = 'email') {
      const { subject, text, state } = draft;
      const reply = { subject, text, ...(state && { state }), via };
      const params = { id: questionnaire.id };
      // without the version: one whose answer was lost has changed it
      return api(
        replyToApplicant,
        { params, body: { ...reply, version } },
        { onceAs: onceAs({ ...reply, ...params }) },
      );
    },
    done(after) {
      putQuestionnaire(client, accountId, after);
      client.setQueryData(keys.one(accountId, after.id), after);
      void client.invalidateQueries({ queryKey: keys.totals(accountId) });
      onSent(after);
    },
    failed(error) {
      const now = currentIn<Questionnaire>(error);
      if (now) {
        setCurrent(now);
        putQuestionnaire(client, accountId, now);
      }
      return toFormProblem('Invio non riuscito')(error);
    },
  });
  return { form, current };
}
