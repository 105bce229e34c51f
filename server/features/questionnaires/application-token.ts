import { idInToken, installationSecret, isGenuine, mailedToken } from '#server/features/settings/index.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Returns the secret from which the tokens of the applicants' links are derived. Do not call it in a transaction. */
export function applicationKey(database: Database): Promise<string> {
  return installationSecret(database, 'application_key');
}

/** Returns the token of the link with which an applicant reads and erases a questionnaire. */
export function applicationToken(key: string, id: string): string {
  return mailedToken(key, `application:${id}`, id);
}

/** Returns the id of the questionnaire of a token; null if the token is not genuine. */
export function applicationIn(key: string, token: string): string | null {
  const id = idInToken(token);
  return isGenuine(token, applicationToken(key, id)) ? id : null;
}
