import type { Write } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { associationProblems } from './problems.ts';
import { findByKeys, loginKey } from './store.ts';

interface Wanted {
  username?: string;
  email?: string;
  /** The field of the request that holds the user name; default `username`. */
  usernameField?: string;
  /** The account that is to get these logins, if it already exists. */
  ownId?: string;
}

/**
 * Throws 409 with an error per field if another account uses this user name or e-mail, as either of the two. Runs in
 * the transaction that assigns them, and locks them so that concurrent claims of the same logins wait for its end.
 */
export async function claimLogins(
  db: Write,
  { username, email, usernameField = 'username', ownId }: Wanted,
): Promise<void> {
  const keys = { username: username && loginKey(username), email: email && loginKey(email) };
  const wantedKeys = Object.values(keys).filter((key) => key !== undefined);
  await lockKeys(db, wantedKeys);
  const others = (await findByKeys(db, wantedKeys)).filter(({ id }) => id !== ownId);
  const taken = new Set(others.flatMap(({ username_key, email_key }) => [username_key, email_key]));
  const errors: { field: string; message: string }[] = [];
  if (keys.username && taken.has(keys.username)) errors.push({ field: usernameField, message: 'Username già in uso.' });
  if (keys.email && taken.has(keys.email)) errors.push({ field: 'email', message: 'Email già registrata.' });
  const [first] = errors;
  if (first)
    throw problem(
      first.field === usernameField ? associationProblems.username_taken : associationProblems.email_taken,
      {
        errors,
      },
    );
}
