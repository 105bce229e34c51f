// without zod, so that pages can import them without the schemas

/** What an account can be notified of on a device. */
export const PUSH_TOPICS = ['questionari', 'messaggi'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];
/** Devices of one login, and of one alert: a further one replaces the one that was added first. */
export const SUBSCRIPTIONS_AT_MOST = 10;
/** Characters of the address that a browser gives. */
export const ENDPOINT_MAX = 2000;

export const ENDPOINT_WRONG = 'Questo indirizzo non può ricevere notifiche.';
export const KEY_WRONG = 'Chiave non valida.';
export const TOPICS_WRONG = `Scegli almeno una notifica fra ${PUSH_TOPICS.join(' e ')}.`;
