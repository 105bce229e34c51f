import { z } from 'zod';
import { BODY_LIMIT, call, id, idParam } from '#contract/platform/call.ts';
import { copied, flagInQuery, instant, page, pageSize, paging, version } from '#contract/platform/fields.ts';
import { QUESTIONNAIRE_STATES } from './pipeline.ts';
import { NewQuestionnaire, Questionnaire, UnseenCount } from './questionnaire.ts';

export {
  eraseApplication,
  getApplication,
  resendReceipts,
  withdrawApplication,
  withdrawHealthConsent,
} from './application.ts';
export {
  addNote,
  answerWaiting,
  changeQuestionnaire,
  deleteNote,
  getMyQuestionnaire,
  replyToApplicant,
  undoAnswerWaiting,
} from './replies.ts';
export { listTemplates, resetTemplate, saveTemplate } from './templates.ts';

export const sendQuestionnaire = call({
  name: 'sendQuestionnaire',
  method: 'POST',
  path: '/associations/{id}/preaffido',
  summary: "Invia il questionario pre affido; con un'intestazione Idempotency-Key un doppio invio ne fa uno solo",
  params: idParam,
  body: NewQuestionnaire,
  bodyLimit: BODY_LIMIT.questionnaire,
  answer: z.object({
    id,
    application_token: z.string().meta({
      description:
        'Per chi lo ha inviato: con questo si apre `/domanda/{token}`, dove lo rivede, lo ritira o lo cancella.',
    }),
  }),
  status: 201,
});

const stateInQuery = z
  .enum(QUESTIONNAIRE_STATES, `Stato non valido: usa ${QUESTIONNAIRE_STATES.join(', ')}.`)
  .or(z.literal(''))
  .optional();
const idInQuery = id.or(z.literal('')).optional();

export const MyQuestionnaireQuery = z.object({
  state: stateInQuery,
  post_id: idInQuery,
  assigned_to: idInQuery,
  /** Only those whose last message did not arrive. */
  undelivered: flagInQuery.or(z.literal('')).optional(),
});
export type MyQuestionnaireQuery = z.output<typeof MyQuestionnaireQuery>;

export const listMyQuestionnaires = call({
  name: 'listMyQuestionnaires',
  method: 'GET',
  path: '/me/preaffido',
  access: 'member',
  role: 'lettore',
  summary:
    'I questionari ricevuti, dal più recente, senza i testi di note e messaggi; una pagina finisce anche quando le risposte arrivano a 4 MB',
  query: MyQuestionnaireQuery.extend(paging),
  answer: z.array(Questionnaire),
  paged: true,
});

export const countUnseen = call({
  name: 'countUnseen',
  method: 'GET',
  path: '/me/preaffido/count',
  access: 'member',
  role: 'lettore',
  summary: 'Quanti questionari non sono ancora stati letti',
  answer: UnseenCount,
});

export const listUnseen = call({
  name: 'listUnseen',
  method: 'GET',
  path: '/me/preaffido/unseen',
  access: 'member',
  role: 'lettore',
  summary: 'I questionari non letti, dal più recente',
  query: z.object({ limit: paging.limit }),
  answer: z.object({ items: z.array(z.object({ id, created_at: instant })) }),
});

export const seeQuestionnaire = call({
  name: 'seeQuestionnaire',
  method: 'POST',
  path: '/me/preaffido/{id}/seen',
  access: 'member',
  role: 'redattore',
  onFullDisk: true,
  summary: 'Segna letto un questionario: da ricevuto passa in lettura',
  params: idParam,
  answer: UnseenCount.extend({ state: z.enum(QUESTIONNAIRE_STATES), version }),
});

export const seeAllQuestionnaires = call({
  name: 'seeAllQuestionnaires',
  method: 'POST',
  path: '/me/preaffido/mark_all_seen',
  access: 'member',
  role: 'redattore',
  onFullDisk: true,
  summary: 'Segna letti tutti i questionari',
  answer: UnseenCount,
});

export const deleteQuestionnaire = call({
  name: 'deleteQuestionnaire',
  method: 'DELETE',
  path: '/me/preaffido/{id}',
  access: 'member',
  role: 'redattore',
  summary: 'Elimina un questionario ricevuto',
  params: idParam,
  status: 204,
});

const day = z.iso.date('Data non valida: serve la forma aaaa-mm-gg.').or(z.literal(''));

export const QuestionnaireQuery = z.object({
  association_id: idInQuery,
  post_id: idInQuery,
  state: stateInQuery,
  /** Text search in names, email, telephone, listing and answers. */
  q: copied(200).optional(),
  /** Days in Europe/Rome, inclusive. */
  date_from: day.optional(),
  date_to: day.optional(),
  seen: flagInQuery.or(z.literal('')).optional(),
});
export type QuestionnaireQuery = z.output<typeof QuestionnaireQuery>;

export const listAllQuestionnaires = call({
  name: 'listAllQuestionnaires',
  method: 'GET',
  path: '/admin/preaffido',
  access: 'admin',
  summary: 'Tutti i questionari, per pagine',
  query: QuestionnaireQuery.extend({
    page,
    page_size: pageSize,
  }),
  answer: z.object({ items: z.array(Questionnaire), total: z.number().int() }),
});

export const openQuestionnaire = call({
  name: 'openQuestionnaire',
  method: 'POST',
  path: '/admin/preaffido/{id}/open',
  access: 'admin',
  summary: 'Annota che lo staff ha aperto un questionario; non cambia se è letto',
  params: idParam,
  status: 204,
});

export const exportQuestionnaires = call({
  confirmed: true,
  name: 'exportQuestionnaires',
  method: 'GET',
  path: '/admin/preaffido/export',
  access: 'admin',
  summary: 'I questionari con gli stessi filtri, come CSV',
  query: QuestionnaireQuery,
  produces: 'text/csv; charset=utf-8',
});
