import { installationSecret } from '#server/features/settings/index.ts';
import type { Database, Write } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts';
import type { LoginClient } from './client.ts';
import { findOrigins, type OriginRow, upsertOrigins } from './origin-store.ts';

const SECRET = 'login_origin_key';
const DAY_MS = 86_400_000;
/** An origin is forgotten when it has not been used for this long. */
export const ORIGIN_LIFE_MS = 90 * DAY_MS;
/** Origins of one kind per account; the one used last replaces the oldest. */
const MOST_PER_KIND = 20;

/** The keyed hashes of a client for one account; `device` is "" for a client that sends no mark. */
export interface Origin {
  address: string;
  device: string;
}

/** Which parts of an origin the account has logged in from in the last 90 days. */
export type Known = Record<keyof Origin, boolean>;

/** Returns the hashes of a client. They cannot be compared between accounts. */
export async function originOf(
  database: Database,
  loginId: string,
  { address, device }: Pick<LoginClient, 'address' | 'device'>,
): Promise<Origin> {
  const key = await installationSecret(database, SECRET);
  const hash = (kind: keyof Origin, value: string) => value && keyedHash(key, `${loginId} ${kind} ${value}`);
  return { address: hash('address', address), device: hash('device', device) };
}

/** Returns which parts of an origin are known. */
export async function knownParts(database: Database, origin: Origin, now: Date): Promise<Known> {
  const since = new Date(now.getTime() - ORIGIN_LIFE_MS).toISOString();
  const knownOrigins = new Set(await findOrigins(database.read, [origin.address, origin.device], since));
  return { address: knownOrigins.has(origin.address), device: knownOrigins.has(origin.device) };
}

/** Stores the origin of a successful login. */
export async function rememberOrigin(db: Write, loginId: string, origin: Origin, now: Date): Promise<void> {
  const last_used_at = now.toISOString();
  const rows = (['address', 'device'] as const)
    .filter((kind) => origin[kind] !== '')
    .map((kind): OriginRow => ({ mark_hash: origin[kind], association_id: loginId, kind, last_used_at }));
  await upsertOrigins(db, rows, MOST_PER_KIND);
}
