import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/features/accounts/limits.ts';
import { hashPassword, rehashPassword } from '../hashing.ts';

/** Excludes letters and digits that look alike. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const HALF = 5;

/** A set of new codes: shown once, stored only as hashes. */
interface NewRecoveryCodes {
  codes: string[];
  hashes: string[];
}

/**
 * Creates ten codes such as `k7mpq-3xwab`: 50 bits each, so argon2id protects them. They share one salt: a try is then
 * hashed once, not ten times, and a guess is compared with ten codes, which costs three bits.
 */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  const first = await hashPassword(plain(codes[0]!));
  const others: string[] = [];
  for (const code of codes.slice(1)) others.push(await rehashPassword(plain(code), first));
  return { codes, hashes: [first, ...others] };
}

/** Returns the hash among these that belongs to a typed code, if any. All of them have the salt of the first. */
export async function hashOfCode(typed: string, hashes: readonly string[]): Promise<string | undefined> {
  const [first] = hashes;
  if (first === undefined) return undefined;
  const hash = await rehashPassword(plain(typed), first);
  return hashes.find((known) => known === hash);
}

/** Returns a code as it is hashed: without spaces and hyphens, in lower case. */
export function plain(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}]/gu, '').toLowerCase();
}
