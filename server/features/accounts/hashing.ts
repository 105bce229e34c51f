import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';

/**
 * Argon2id, 19 MiB, 2 passes, 1 lane: the second of OWASP's recommended settings (Password Storage Cheat Sheet). Only
 * tests lower it (`server/testing/password-cost.ts`).
 */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
/** Stored for an account without a password. No password verifies against it. */
export const NO_PASSWORD = '';

/** Computed and compared when there is no account, so that the response time is the same. */
const DECOY = { salt: Buffer.alloc(SALT_BYTES), cost: COST, expected: Buffer.alloc(HASH_BYTES) };

const derive = promisify(argon2);
/** Bounds concurrent hashing: a burst of logins waits here and leaves threads for files and images. */
const gate = createBoundedQueue(2);

/** Returns the PHC string of a password, computed off the event loop. Throws `busy` if too many calls are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = COST;
  const hash = await hashOf(password, salt, COST, HASH_BYTES);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Returns the PHC string of another password with the salt and the cost of an existing one. */
export async function rehashPassword(password: string, phc: string): Promise<string> {
  const { salt, cost, expected } = parsed(phc);
  const hash = await hashOf(password, salt, cost, expected.length);
  return `${phc.slice(0, phc.lastIndexOf('$'))}$${unpadded(hash)}`;
}

/**
 * Returns whether a password matches a PHC string. Without a PHC string (unknown account, or no password yet) returns
 * false after the same time.
 */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const { salt, cost, expected } = phc ? parsed(phc) : DECOY;
  const actual = await hashOf(password, salt, cost, expected.length);
  return Boolean(phc) && timingSafeEqual(actual, expected);
}

/** Returns whether a PHC string was computed with other cost parameters than today's. */
export function isOutdated(phc: string): boolean {
  const { memory, passes, parallelism } = parsed(phc).cost;
  return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism;
}

function parsed(phc: string): { salt: Buffer; cost: typeof COST; expected: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
  return {
    salt: Buffer.from(salt!, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected: Buffer.from(hash!, 'base64'),
  };
}

function hashOf(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  // an accented letter has several encodings, depending on the keyboard
  const message = password.normalize('NFC');
  return gate.run(() => derive('argon2id', { message, nonce, tagLength, ...cost }));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}
