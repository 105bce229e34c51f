import { installationSecret } from '#server/features/settings/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isEqualInConstantTime, keyedHash } from '#server/platform/runtime/keyed-hash.ts';
import type { Portal } from '#server/portal.ts';

/** Query parameter with the signature of an address that only some people get. */
const PARAMETER = 'firma';
const SECRET = 'image_key';
/** A signature is made for one period and valid until the end of the next: one to two days. */
const PERIOD_MS = 86_400_000;
const LENGTH = 22;

const keys = new WeakMap<Database, Promise<string>>();

/** Returns the query (`?firma=…`) with which an image that is not public is served. */
type SignImage = (imageId: string) => string;

/** Returns the signer of this installation. Signatures change once a day, so that browsers can cache the images. */
export async function imageSigner({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<SignImage> {
  const key = await secretKey(database);
  const period = periodAt(clock.now());
  return (imageId) => `?${PARAMETER}=${signatureOf(key, imageId, period)}`;
}

/** Returns whether a request's query carries a signature of this image made today or yesterday. */
export async function isSigned(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  imageId: string,
  query: unknown,
): Promise<boolean> {
  const sentSignature = (query as Record<string, unknown> | null)?.[PARAMETER];
  if (typeof sentSignature !== 'string' || sentSignature.length !== LENGTH) return false;
  const key = await secretKey(database);
  const period = periodAt(clock.now());
  return [period, period - 1].some((each) => isEqualInConstantTime(sentSignature, signatureOf(key, imageId, each)));
}

/** Returns an address without its signature, and the signature as `isSigned` reads it. */
export function splitSignature(address: string): { address: string; query: Record<string, string> } {
  const [, bare = address, signature = ''] = new RegExp(`^(.*)\\?${PARAMETER}=([\\w-]*)$`, 's').exec(address) ?? [];
  return { address: bare, query: { [PARAMETER]: signature } };
}

function signatureOf(key: string, imageId: string, period: number): string {
  return keyedHash(key, `${imageId} ${period}`).slice(0, LENGTH);
}

function periodAt(now: Date): number {
  return Math.floor(now.getTime() / PERIOD_MS);
}

function secretKey(database: Database): Promise<string> {
  const cachedKey = keys.get(database);
  if (cachedKey) return cachedKey;
  const read = installationSecret(database, SECRET);
  keys.set(database, read);
  // a failed read is tried again by the next request
  read.catch(() => keys.delete(database));
  return read;
}
