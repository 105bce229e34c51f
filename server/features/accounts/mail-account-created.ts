import type { Config } from '#server/config.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { accountCreatedLetter } from './letters.ts';

/** Queues the mail that tells an association about the account that staff created. Runs in the creating transaction. */
export async function mailAccountCreated(
  db: Write,
  config: Config,
  account: Pick<AssociationRow, 'name' | 'username' | 'email' | 'approved_at'>,
  now: Date,
): Promise<void> {
  const letter = accountCreatedLetter(config, account);
  await queueMail(
    db,
    { kind: 'account-created', to: account.email, replyTo: config.mailboxes.support, ...letter },
    now,
  );
}
