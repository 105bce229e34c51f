import type { Config } from '#server/config.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { endAbout, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { firstPasswordPlaceholder } from './letters.ts';

/** Queues a mail that tells an account without a password how to choose one (`composers.ts`). */
export async function mailFirstPassword(
  db: Write,
  config: Config,
  { id, email }: Pick<AssociationRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await queueMail(db, { kind: 'first-password', to: email, about: id, ...firstPasswordPlaceholder(config) }, now);
}

/**
 * Cancels the queued mails with a link to choose a password. Called when staff create a link and a code, which sending
 * such a mail would replace.
 */
export function endPasswordMails(db: Write, loginId: string, now: Date): Promise<void> {
  return endAbout(db, loginId, 'replaced', now.toISOString());
}
