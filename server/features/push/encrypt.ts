import { encryptNotification } from '@block65/webcrypto-web-push';
import { importJWK, SignJWT } from 'jose';
import type { Config } from '#server/config.ts';
import type { PushContent } from './compose.ts';
import { originOf } from './endpoint.ts';
import type { KeyPair } from './keys.ts';
import { TTL_SECONDS } from './outcome.ts';
import type { Message } from './post.ts';
import type { SubscriptionRow } from './store.ts';

const LIFE_SECONDS = 12 * 3600;
const POINT_HALF = 32;
/** Characters of a title and of a text: a push service takes 4 KB. */
const TITLE_MAX = 120;
const BODY_MAX = 300;
const URL_MAX = 1000;

/** Returns a notification encrypted for one device (RFC 8291), with the token that names the portal (RFC 8292). */
export async function encrypt(
  config: Config,
  pair: KeyPair,
  { endpoint, p256dh, auth }: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  content: PushContent,
  now: Date,
): Promise<Message> {
  const text = JSON.stringify({
    ...content,
    title: shortened(content.title, TITLE_MAX),
    body: shortened(content.body, BODY_MAX),
    url: content.url.length > URL_MAX ? '/' : content.url,
  });
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  return {
    endpoint,
    headers: {
      authorization: `vapid t=${await tokenFor(config, pair, endpoint, now)}, k=${pair.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'normal',
    },
    body: await encryptNotification(subscription, new TextEncoder().encode(text)),
  };
}

async function tokenFor(
  { mailboxes }: Config,
  { publicKey, privateKey }: KeyPair,
  endpoint: string,
  now: Date,
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url').subarray(1);
  const [x, y] = [point.subarray(0, POINT_HALF), point.subarray(POINT_HALF)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey }, 'ES256');
  return new SignJWT({ sub: `mailto:${mailboxes.info}` })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(originOf(endpoint))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + LIFE_SECONDS)
    .sign(key);
}

function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
