import { z } from 'zod';
import { ListingSearch } from '#contract/features/listings/search.ts';
import { call, Done } from '#contract/platform/call.ts';
import { email, honeypot, instant, linkToken } from '#contract/platform/fields.ts';
import { ALERT_CONSENT, ALERT_FREQUENCIES, ALERT_FREQUENCY_WRONG, ALERT_STATES } from './limits.ts';

/** Any text: an altered token is met in words, not as a wrong field. */
const params = z.object({ token: linkToken });
const AlertFrequency = z.enum(ALERT_FREQUENCIES, ALERT_FREQUENCY_WRONG);

/** What a visitor sends to be told of new animals. The order of results has no meaning for an alert and is dropped. */
export const NewAlert = z
  .object({
    email: email(),
    search: ListingSearch,
    frequency: AlertFrequency,
    gdpr_accepted: z.literal(true, ALERT_CONSENT),
    sito_web: honeypot,
  })
  .meta({ id: 'NewAlert' });
export type NewAlert = z.output<typeof NewAlert>;

/** An alert as the person who follows the link of a mail sees it. */
export const Alert = z
  .object({
    /** Masked, such as `m…a@esempio.it`: a forwarded link does not show the address. */
    email: z.string(),
    search: ListingSearch,
    /** Name of the comune of `search.near`; "" without one. */
    place: z.string(),
    frequency: AlertFrequency,
    state: z.enum(ALERT_STATES),
    /** False if the search cannot be run any more: it has to be changed before the alert can continue. */
    searchable: z.boolean(),
    created_at: instant,
    /** When an active alert ends, and when another one is deleted unless it is confirmed or continued. */
    until: instant,
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

export const createAlert = call({
  name: 'createAlert',
  method: 'POST',
  path: '/alerts',
  summary: 'Chiede di essere avvisati per email; la risposta è sempre la stessa, e vale dopo la conferma',
  body: NewAlert,
  status: 202,
  answer: Done,
});

export const getAlert = call({
  name: 'getAlert',
  method: 'GET',
  path: '/alerts/{token}',
  summary: 'Un avviso, con il link ricevuto per email',
  params,
  answer: Alert,
});

export const confirmAlert = call({
  name: 'confirmAlert',
  method: 'POST',
  path: '/alerts/{token}/confirm',
  summary: 'Conferma un avviso nuovo, o ne continua uno finito: vale sei mesi da ora',
  params,
  answer: Alert,
});

export const editAlert = call({
  name: 'editAlert',
  method: 'PATCH',
  path: '/alerts/{token}',
  summary: 'Cambia la ricerca o la frequenza di un avviso; i campi assenti restano come sono',
  params,
  body: z.object({ search: ListingSearch.optional(), frequency: AlertFrequency.optional() }),
  answer: Alert,
});

export const stopAlert = call({
  name: 'stopAlert',
  method: 'DELETE',
  path: '/alerts/{token}',
  summary: 'Ferma un avviso e lo cancella',
  params,
  status: 204,
});

export const unsubscribeAlerts = call({
  name: 'unsubscribeAlerts',
  method: 'POST',
  path: '/alerts/{token}/unsubscribe',
  onFullDisk: true,
  summary: "Ferma con un clic tutti gli avvisi a quell'indirizzo (RFC 8058); il corpo non si legge",
  params,
  status: 204,
});

export const stopAlertsAt = call({
  name: 'stopAlertsAt',
  method: 'POST',
  path: '/admin/alerts/stop',
  access: 'admin',
  summary: 'Ferma e cancella tutti gli avvisi a un indirizzo: una mail respinta più tardi, o chi se ne lamenta',
  body: z.object({ email: email() }),
  answer: z.object({ stopped: z.number().int() }),
});

export const countDemand = call({
  name: 'countDemand',
  method: 'GET',
  path: '/me/demand',
  access: 'member',
  role: 'lettore',
  summary: "Quante persone aspettano un animale così: i parametri descrivono l'animale; 1 sta per una o due",
  query: ListingSearch,
  answer: z.object({ waiting: z.number().int() }),
});
