import type { Write } from '../database/connection.ts';
import { problem } from '../http/failure.ts';
import { findByKeys, holdKeys, loginKey } from './store.ts';

interface Wanted {
  username?: string;
  email?: string;
  /** Whose they are to be, if it exists already. */
  ownId?: string;
}

/**
 * Makes sure that nobody else logs in with this user name or e-mail, as either of the two; runs in the transaction that
 * gives them away, and makes others who want the same ones wait for its end. Throws 409 with a line per taken field.
 */
export async function claimLogins(db: Write, { username, email, ownId }: Wanted): Promise<void> {
  const keys = { username: username && loginKey(username), email: email && loginKey(email) };
  const wanted = Object.values(keys).filter((key) => key !== undefined);
  await holdKeys(db, wanted);
  const others = (await findByKeys(db, wanted)).filter(({ id }) => id !== ownId);
  const taken = new Set(others.flatMap(({ username_key, email_key }) => [username_key, email_key]));
  const errors: { field: string; message: string }[] = [];
  if (keys.username && taken.has(keys.username)) errors.push({ field: 'username', message: 'Username già in uso.' });
  if (keys.email && taken.has(keys.email)) errors.push({ field: 'email', message: 'Email già registrata.' });
  const [first] = errors;
  if (first) throw problem(first.field === 'username' ? 'username_taken' : 'email_taken', { errors });
}
