import { idInToken, installationSecret, mailedToken } from '#server/features/settings/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isEqualInConstantTime } from '#server/platform/runtime/keyed-hash.ts';

/** Name of the secret of this installation from which the applicants' links are derived. */
export const APPLICATION_KEY = 'application_key';

/** Returns the secret from which the tokens of the applicants' links are derived. Do not call it in a transaction. */
export function applicationKey(database: Database): Promise<string> {
  return installationSecret(database, APPLICATION_KEY);
}

/** Returns the token of the link with which an applicant reads, withdraws and erases a questionnaire. */
export function applicationToken(key: string, id: string): string {
  return mailedToken(key, `application:${id}`, id);
}

/**
 * Returns the token of a link that only reads: for mails that are made to be answered, since mail programs quote the link
 * in what goes back to the association.
 */
export function readingToken(key: string, id: string): string {
  return mailedToken(key, `application-reading:${id}`, id);
}

/** Which questionnaire a link opens, and whether its holder may withdraw and erase it. */
export interface OpenedApplication {
  id: string;
  mayChange: boolean;
}

/** Returns what a token opens; null if it is not genuine. */
export function applicationIn(key: string, token: string): OpenedApplication | null {
  const id = idInToken(token);
  if (isEqualInConstantTime(token, applicationToken(key, id))) return { id, mayChange: true };
  return isEqualInConstantTime(token, readingToken(key, id)) ? { id, mayChange: false } : null;
}
