import { webcrypto } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { type SealedFor, seal, unseal } from '#server/platform/runtime/sealed.ts';
import type { Portal } from '#server/portal.ts';
import { pushProblems } from './problems.ts';
import { deleteAllSubscriptions, insertKeyOnce, readKey, replaceKey } from './store.ts';
import type { PushTables } from './tables.ts';

/** Part of the label from which the key of the private key is derived: with another one it cannot be read. */
export const PURPOSE = 'push';
const SEALED_FOR: SealedFor = { purpose: PURPOSE, owner: 'push-key' };
/** Seconds after which a client asks again. As often a job creates the pair if it does not exist. */
export const NOT_READY_S = 60;

/** The pair of keys of RFC 8292: the public one as a point, the private one as `d` of a JWK, both in base64url. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** Creates the pair unless there is one. Of several instances that start at once the first one stores its own. */
export async function createKeyOnce({ database, config, clock }: Portal): Promise<void> {
  if (await readKey(database.read)) return;
  const row = await newKey(config, clock.now());
  await database.write((db) => insertKeyOnce(db, row));
}

/** Returns the public key. Throws 503 while it does not exist. */
export async function publicKey({ database }: Portal): Promise<string> {
  const stored = await readKey(database.read);
  if (!stored) throw problem(pushProblems.push_not_ready, { retryAfter: NOT_READY_S });
  return stored.public_key;
}

/** Returns the pair; null while it does not exist, or if `SECRET_KEY` is not the one with which it was stored. */
export async function keyPair({ database, config }: Portal): Promise<KeyPair | null> {
  const stored = await readKey(database.read);
  const privateKey = stored ? unseal(config, SEALED_FOR, stored.sealed_key) : null;
  return stored && privateKey !== null ? { publicKey: stored.public_key, privateKey } : null;
}

/** Creates a new pair. Every device has to be subscribed again, so the subscriptions are deleted. Returns how many. */
export async function renewKey(database: Database, config: Config, now: Date): Promise<number> {
  const row = await newKey(config, now);
  return database.write(async (db) => {
    await replaceKey(db, row);
    return deleteAllSubscriptions(db);
  });
}

async function newKey(config: Config, now: Date): Promise<PushTables['push_key']> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const point = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey));
  const { d } = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
  return {
    id: 1,
    public_key: point.toString('base64url'),
    sealed_key: seal(config, SEALED_FOR, d!),
    created_at: now.toISOString(),
  };
}
