// without zod, so that pages can import them without the schemas

/** How often an alert may send a mail: within minutes but once an hour at most, each morning, or on Saturday morning. */
export const ALERT_FREQUENCIES = ['subito', 'giorno', 'settimana'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
export const ALERT_STATES = ['nuovo', 'attivo', 'finito'] as const;
export type AlertState = (typeof ALERT_STATES)[number];
/** Alerts of one e-mail address. */
export const ALERTS_AT_MOST = 20;
/** An active alert ends after this many months, with a mail that asks whether to continue. */
export const ALERT_MONTHS = 6;
/** An alert that nobody confirmed is deleted after this many days, */
export const UNCONFIRMED_DAYS = 7;
/** and one that ended and was not continued after this many. */
export const ENDED_DAYS = 30;
/** Fewer people than this are not counted, so that nobody can be recognized: the page says "qualcuno". */
export const DEMAND_AT_LEAST = 3;

export const ALERT_CONSENT = 'Per ricevere gli avvisi serve il tuo consenso.';
export const ALERT_FREQUENCY_WRONG = `Frequenza non valida: usa ${ALERT_FREQUENCIES.join(', ')}.`;
