import type { AssociationRow } from '../associations/index.ts';
import type { Config } from '../config.ts';
import type { Write } from '../database/connection.ts';
import { accountCreatedLetter, queueMail } from '../mailing/index.ts';

/** Tells an association that the staff created an account for it, in the transaction that creates it. */
export async function mailAccountCreated(
  db: Write,
  config: Config,
  account: Pick<AssociationRow, 'name' | 'username' | 'email'>,
  now: Date,
): Promise<void> {
  const letter = accountCreatedLetter(config, account);
  await queueMail(
    db,
    { kind: 'account-created', to: account.email, replyTo: config.mailboxes.support, ...letter },
    now,
  );
}
