import * as replies from '#contract/features/questionnaires/replies.ts';
import * as templates from '#contract/features/questionnaires/templates.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import type { Portal } from '#server/portal.ts';
import { answerWaiting } from './answer-waiting.ts';
import { changeQuestionnaire } from './change-questionnaire.ts';
import { addNote, deleteNote } from './notes.ts';
import { readOwn } from './own-questionnaire.ts';
import { replyToApplicant } from './reply-to-applicant.ts';
import { listTemplates, resetTemplate, saveTemplate } from './templates.ts';
import { undoAnswerWaiting } from './undo-answer-waiting.ts';

/** What an association does with one questionnaire, and the words that it has ready. */
export function replyRoutes(routes: CallRouter, portal: Portal): void {
  const { database } = portal;

  routes.on(replies.getMyQuestionnaire, ({ member, params }) => readOwn(database.read, params.id, member));
  routes.on(replies.changeQuestionnaire, ({ member, params, body }) =>
    changeQuestionnaire(portal, member, params.id, body),
  );
  routes.on(replies.addNote, ({ member, params, body, request }) =>
    addNote(portal, member, params.id, body, idempotencyKey(request)),
  );
  routes.on(replies.deleteNote, async ({ member, params }) => {
    await deleteNote(portal, member, params);
    return {};
  });
  routes.on(replies.replyToApplicant, ({ member, params, body, request }) =>
    replyToApplicant(portal, member, params.id, body, idempotencyKey(request)),
  );

  routes.on(replies.answerWaiting, ({ member, params, body, request }) =>
    answerWaiting(portal, member, params.id, body, idempotencyKey(request)),
  );
  routes.on(replies.undoAnswerWaiting, async ({ member, params }) => ({
    restored: await undoAnswerWaiting(portal, member, params.id),
  }));

  routes.on(templates.listTemplates, ({ member }) => listTemplates(database.read, member.accountId));
  routes.on(templates.saveTemplate, ({ member, params, body }) => saveTemplate(portal, member, params.key, body));
  routes.on(templates.resetTemplate, async ({ member, params }) => {
    await resetTemplate(portal, member, params.key);
    return {};
  });
}
