import { isEmail } from '#contract/platform/fields.ts';
import type { Config } from '#server/config.ts';
import { associationProblems, isReservedLogin, loginKey } from '#server/features/associations/index.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';

/**
 * Throws 422 at `field` for a user name that is an e-mail address other than the account's own: it would bar the owner
 * of that address from signing up.
 */
export function refuseForeignEmail(username: string, email: string, field: string): void {
  if (isEmail(username.trim()) && loginKey(username) !== loginKey(email))
    throw invalidField(field, 'Se usi una email come username, deve essere la tua.');
}

/** Throws 409 at `field` for a user name by which staff sign, such as `redazione`. */
export function refuseReserved(config: Config, username: string, field: string): void {
  if (!isReservedLogin(username, config)) return;
  throw problem(associationProblems.username_taken, { errors: [{ field, message: 'Username già in uso.' }] });
}
