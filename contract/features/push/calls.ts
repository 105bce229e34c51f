import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { linkToken, requiredCopied } from '#contract/platform/fields.ts';
import { ENDPOINT_MAX, KEY_WRONG, PUSH_TOPICS, TOPICS_WRONG } from './limits.ts';

/** Base64url of a whole number of bytes, with or without the padding that some libraries add. */
const key = (pattern: RegExp) =>
  z
    .string()
    .max(100)
    .transform((typed) => typed.replace(/={1,2}$/, ''))
    .refine((typed) => pattern.test(typed), KEY_WRONG);

/** What a browser's `PushSubscription` has as JSON. */
const subscription = {
  endpoint: requiredCopied(ENDPOINT_MAX),
  keys: z.object({
    /** A point of P-256 that is not compressed: 65 bytes, the first one 4. */
    p256dh: key(/^B[A-P][\w-]{85}$/),
    /** 16 bytes. */
    auth: key(/^[\w-]{22}$/),
  }),
};
/** Any text, so that an altered token is a link that does not exist and not a wrong field. */
const params = z.object({ token: linkToken });
const endpoint = z.object({ endpoint: requiredCopied(ENDPOINT_MAX) });

/** A device on which an alert notifies. */
export const AlertDevice = z.object(subscription).meta({ id: 'AlertDevice' });
export type AlertDevice = z.output<typeof AlertDevice>;

/** A device on which an account is notified, and of what. */
export const AccountDevice = z
  .object({
    ...subscription,
    topics: z
      .array(z.enum(PUSH_TOPICS, TOPICS_WRONG))
      .min(1, TOPICS_WRONG)
      .max(PUSH_TOPICS.length)
      .transform((topics) => PUSH_TOPICS.filter((topic) => topics.includes(topic))),
  })
  .meta({ id: 'AccountDevice' });
export type AccountDevice = z.output<typeof AccountDevice>;

export const getPushKey = call({
  name: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  summary: 'La chiave pubblica con cui il portale firma le notifiche sui dispositivi (RFC 8292)',
  answer: z.object({ key: z.string() }),
});

export const subscribePush = call({
  name: 'subscribePush',
  method: 'POST',
  path: '/me/push',
  access: 'member',
  role: 'lettore',
  summary: 'Accende le notifiche su questo dispositivo: valgono per questo accesso e finiscono con lui',
  body: AccountDevice,
  status: 201,
});

export const unsubscribePush = call({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: '/me/push',
  access: 'member',
  role: 'lettore',
  summary: 'Spegne le notifiche su un dispositivo',
  body: endpoint,
  status: 204,
});

export const subscribeAlertPush = call({
  name: 'subscribeAlertPush',
  method: 'POST',
  path: '/alerts/{token}/push',
  summary: 'Accende su questo dispositivo le notifiche di un avviso confermato, con la sua frequenza',
  params,
  body: AlertDevice,
  status: 201,
});

export const unsubscribeAlertPush = call({
  name: 'unsubscribeAlertPush',
  method: 'DELETE',
  path: '/alerts/{token}/push',
  summary: 'Spegne le notifiche di un avviso su un dispositivo',
  params,
  body: endpoint,
  status: 204,
});
