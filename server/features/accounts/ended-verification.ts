import type { Config } from '#server/config.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { endedVerificationLetter } from './letters.ts';

/** Returns what tells staff that a verified account changed its name. */
export function tellOfEndedVerification(config: Config) {
  return async (db: Write, before: AssociationRow, { id, email, name }: AssociationRow, now: Date) => {
    const letter = endedVerificationLetter(config, { before: before.name, name });
    await queueMail(db, { kind: 'signup', to: config.mailboxes.info, replyTo: email, about: id, ...letter }, now);
  };
}
