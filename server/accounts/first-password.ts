import { type AssociationRow, findAssociation } from '../associations/index.ts';
import type { Config } from '../config.ts';
import type { Write } from '../database/connection.ts';
import { type Composer, type Composers, endAbout, queueMail } from '../mailing/index.ts';
import { beginReset } from './begin-reset.ts';
import { firstPasswordLetter, firstPasswordPlaceholder } from './letters.ts';
import { findPasswordHash } from './store.ts';

const KIND = 'first-password';

/**
 * Queues a mail that tells an account without a password how to choose one. The link and the code are created when the
 * mail is sent, not when it is queued, so that they are still valid after a delay of the mail server.
 */
export async function mailFirstPassword(
  db: Write,
  config: Config,
  { id, email }: Pick<AssociationRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await queueMail(db, { kind: KIND, to: email, about: id, ...firstPasswordPlaceholder(config) }, now);
}

/**
 * Cancels this mail while it is queued. Called when staff create a link and a code, which sending the mail would
 * replace.
 */
export function endFirstPassword(db: Write, associationId: string, now: Date): Promise<void> {
  return endAbout(db, associationId, 'replaced', now.toISOString());
}

/** The account mails whose content is created when they are sent. */
export function accountComposers(config: Config): Composers {
  const firstPassword: Composer = async (db, associationId, now) => {
    const account = await findAssociation(db, associationId);
    if (!account || account.banned || (await findPasswordHash(db, associationId))) return null;
    const { name, username } = account;
    const { otp, link } = await beginReset(db, config, { associationId, lives: 'given', now });
    return firstPasswordLetter(config, { name, username, otp, link });
  };
  return { [KIND]: firstPassword };
}
