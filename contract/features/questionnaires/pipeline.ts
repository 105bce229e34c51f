// Without zod, so that a page can import it without the schemas.

/** What becomes of a questionnaire, from arrival to answer. */
export const QUESTIONNAIRE_STATES = [
  'ricevuto',
  'in_lettura',
  'colloquio',
  'visita',
  'accettato',
  'non_idoneo',
  'chiuso',
  'ritirato',
] as const;
export type QuestionnaireState = (typeof QUESTIONNAIRE_STATES)[number];

/** Those that an association may set; only the applicant withdraws. */
export const ASSOCIATION_STATES = [
  'ricevuto',
  'in_lettura',
  'colloquio',
  'visita',
  'accettato',
  'non_idoneo',
  'chiuso',
] as const satisfies readonly QuestionnaireState[];
export type AssociationState = (typeof ASSOCIATION_STATES)[number];

/** Somebody waits for an answer. */
export const OPEN_STATES = [
  'ricevuto',
  'in_lettura',
  'colloquio',
  'visita',
] as const satisfies readonly QuestionnaireState[];

/** The two that end the wait of all who were not chosen. */
export const ENDING_STATES = ['chiuso', 'non_idoneo'] as const satisfies readonly QuestionnaireState[];

export function isOpenState(state: QuestionnaireState): boolean {
  return (OPEN_STATES as readonly string[]).includes(state);
}

/** How a reply reaches the applicant: by the portal's mail, or by the association's own hand. */
export const REPLY_WAYS = ['email', 'whatsapp', 'copiata'] as const;
export type ReplyWay = (typeof REPLY_WAYS)[number];

export const DELIVERIES = ['in_attesa', 'inviata', 'respinta', 'a_mano'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Returns whether the last message to an applicant did not arrive. What is withdrawn needs no answer. */
export function isUndelivered(state: QuestionnaireState, messages: readonly { delivery: Delivery }[]): boolean {
  return state !== 'ritirato' && messages.at(-1)?.delivery === 'respinta';
}

/** Maximum lengths, in characters. */
export const LONGEST_SUBJECT = 200;
export const LONGEST_REPLY = 5000;
export const LONGEST_NOTE = 2000;

/** Notes that a questionnaire may have. */
export const NOTES_AT_MOST = 50;

/** Replies that an account may send in an hour. */
export const REPLIES_PER_HOUR = 60;
/** Seconds after which the answers to all who wait leave; until then they can be undone. */
export const ANSWERS_WAIT_SECONDS = 20;
/** Whole days without a step after which the applicant reads how many they are. */
export const QUIET_AFTER_DAYS = 7;
