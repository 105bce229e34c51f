import { idInToken, installationSecret, mailedToken } from '#server/features/settings/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isEqualInConstantTime } from '#server/platform/runtime/keyed-hash.ts';

/** Name of the secret of this installation from which the applicants' links are derived. */
export const APPLICATION_KEY = 'application_key';

/** Returns the secret from which the tokens of the applicants' links are derived. Do not call it in a transaction. */
export function applicationKey(database: Database): Promise<string> {
  return installationSecret(database, APPLICATION_KEY);
}

/** Returns the token of the link with which an applicant reads and erases a questionnaire. */
export function applicationToken(key: string, id: string): string {
  return mailedToken(key, `application:${id}`, id);
}

/** Returns the id of the questionnaire of a token; null if the token is not genuine. */
export function applicationIn(key: string, token: string): string | null {
  const id = idInToken(token);
  return isEqualInConstantTime(token, applicationToken(key, id)) ? id : null;
}
