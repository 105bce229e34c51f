import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createGate } from '../jobs/gate.ts';

/** OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
/** An account without a password: nothing verifies against it. */
export const NO_PASSWORD = '';

/** Made once of random bytes that nobody kept. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$oZubEon0JifClKZHWwkkmw$OdtwKl6/U/v80kBqmGRn9UYTij1fw26HUjyXRTF7MS0';

const derive = promisify(argon2);
/** A flood of logins waits in line here instead of taking every thread from files and images. */
const gate = createGate(2);

/** The PHC string of a password, computed off the event loop. Throws `busy` when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = COST;
  const hash = await hashOf(password, salt, COST, HASH_BYTES);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Whether a password is the one that a PHC string was made of. Without a PHC string (no such account, no password yet)
 * it takes the same time and is false.
 */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc || DECOY) ?? [];
  const expected = Buffer.from(hash!, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await hashOf(password, Buffer.from(salt!, 'base64'), cost, expected.length);
  return Boolean(phc) && timingSafeEqual(actual, expected);
}

function hashOf(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  // the same letters must match however the keyboard composed their accents
  const message = password.normalize('NFC');
  return gate.run(() => derive('argon2id', { message, nonce, tagLength, ...cost }));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
