import type { Config } from '#server/config.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { verifiedChangeLetter } from './letters.ts';

/** Returns what tells staff that a verified account has another name, other telephone numbers or another seat. */
export function tellOfVerifiedChange(config: Config) {
  return async (db: Write, before: AssociationRow, after: AssociationRow, now: Date) => {
    const letter = verifiedChangeLetter(config, before, after);
    const mail = { kind: 'signup', to: config.mailboxes.info, replyTo: after.email, about: after.id } as const;
    await queueMail(db, { ...mail, ...letter }, now);
  };
}
