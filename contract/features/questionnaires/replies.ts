import { z } from 'zod';
import { call, id, idParam } from '#contract/platform/call.ts';
import { instant, requiredText, version } from '#contract/platform/fields.ts';
import { ASSOCIATION_STATES, ENDING_STATES, LONGEST_NOTE, REPLY_WAYS } from './pipeline.ts';
import { Questionnaire } from './questionnaire.ts';
import { Wording } from './templates.ts';

const state = z.enum(ASSOCIATION_STATES, `Stato non valido: usa ${ASSOCIATION_STATES.join(', ')}.`);

export const getMyQuestionnaire = call({
  name: 'getMyQuestionnaire',
  method: 'GET',
  path: '/me/preaffido/{id}',
  access: 'member',
  role: 'lettore',
  summary: 'Un questionario ricevuto, con note e messaggi',
  params: idParam,
  answer: Questionnaire,
});

export const QuestionnaireChanges = z
  .object({
    state: state.optional(),
    /** Account id of a colleague, or "" for nobody. */
    assigned_to: id.or(z.literal('')).optional(),
    version,
  })
  .meta({ id: 'QuestionnaireChanges' });
export type QuestionnaireChanges = z.output<typeof QuestionnaireChanges>;

export const changeQuestionnaire = call({
  name: 'changeQuestionnaire',
  method: 'PATCH',
  path: '/me/preaffido/{id}',
  access: 'member',
  role: 'redattore',
  onFullDisk: true,
  summary:
    "Cambia lo stato di un questionario o chi se ne occupa; accettarlo mette l'annuncio in attesa di risposta. 409 con la domanda com'è adesso, se intanto è cambiata",
  params: idParam,
  body: QuestionnaireChanges,
  answer: Questionnaire,
});

export const addNote = call({
  name: 'addNote',
  method: 'POST',
  path: '/me/preaffido/{id}/notes',
  access: 'member',
  role: 'lettore',
  onFullDisk: true,
  summary:
    "Aggiunge una nota a un questionario, fino a 50: la legge solo l'associazione, e la persona se chiede i suoi dati",
  params: idParam,
  body: z.object({ text: requiredText(LONGEST_NOTE) }),
  answer: Questionnaire,
  status: 201,
});

export const deleteNote = call({
  name: 'deleteNote',
  method: 'DELETE',
  path: '/me/preaffido/{id}/notes/{note}',
  access: 'member',
  role: 'lettore',
  summary: 'Elimina una nota di un questionario',
  params: z.object({ id, note: id }),
  status: 204,
});

export const NewReply = Wording.extend({
  /** Without it, a questionnaire that was not answered yet moves on to `colloquio`. */
  state: state.optional(),
  version,
  via: z
    .enum(REPLY_WAYS, `Modo non valido: usa ${REPLY_WAYS.join(', ')}.`)
    .default('email')
    .meta({
      description: "Con `whatsapp` e `copiata` il portale non invia niente: il messaggio l'ha mandato l'associazione.",
    }),
}).meta({ id: 'NewReply' });
export type NewReply = z.output<typeof NewReply>;

export const replyToApplicant = call({
  name: 'replyToApplicant',
  method: 'POST',
  path: '/me/preaffido/{id}/reply',
  access: 'member',
  role: 'redattore',
  onFullDisk: true,
  summary: 'Risponde a chi ha inviato un questionario, per email o registrando un messaggio mandato a mano',
  params: idParam,
  body: NewReply,
  answer: Questionnaire,
  status: 201,
});

export const AnswerWaiting = Wording.extend({
  state: z.enum(ENDING_STATES, `Stato non valido: usa ${ENDING_STATES.join(' oppure ')}.`),
}).meta({ id: 'AnswerWaiting' });
export type AnswerWaiting = z.output<typeof AnswerWaiting>;

export const answerWaiting = call({
  name: 'answerWaiting',
  method: 'POST',
  path: '/me/adoptions/{id}/answer_waiting',
  access: 'member',
  role: 'redattore',
  summary:
    'Risponde in una volta a tutte le persone che aspettano per un annuncio; le email partono dopo 20 secondi. Una seconda volta non risponde a nessuno',
  params: idParam,
  body: AnswerWaiting,
  answer: z.object({
    answered: z.number().int(),
    /** Of those, how many left only a telephone number: the mail does not reach them. */
    without_email: z.number().int(),
    /** Until when `undoAnswerWaiting` takes everything back; null if nobody waited. */
    undo_until: instant.nullable(),
  }),
});

export const undoAnswerWaiting = call({
  name: 'undoAnswerWaiting',
  method: 'POST',
  path: '/me/adoptions/{id}/answer_waiting/undo',
  access: 'member',
  role: 'redattore',
  summary: 'Annulla, prima che partano, le ultime risposte date in una volta: stati e messaggi tornano come prima',
  params: idParam,
  answer: z.object({ restored: z.number().int() }),
});
