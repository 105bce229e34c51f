import type { Config } from '#server/config.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { waitingNameLetter } from './letters.ts';

/** Returns what tells staff that an account changed its name to one that waits for them. */
export function tellOfWaitingName(config: Config) {
  return async (db: Write, before: AssociationRow, { id, email, name, resembles_name }: AssociationRow, now: Date) => {
    const letter = waitingNameLetter(config, { before: before.name, name, resembles: resembles_name });
    await queueMail(db, { kind: 'signup', to: config.mailboxes.info, replyTo: email, about: id, ...letter }, now);
  };
}
