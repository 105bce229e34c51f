import { type AssociationRow, findAssociation } from '../associations/index.ts';
import type { Config } from '../config.ts';
import type { Write } from '../database/connection.ts';
import {
  type Composer,
  type Composers,
  endAbout,
  firstPasswordLetter,
  firstPasswordPlaceholder,
  queueMail,
} from '../mailing/index.ts';
import { beginReset } from './begin-reset.ts';
import { findPasswordHash } from './store.ts';

const KIND = 'first-password';

/**
 * Mails an account that came without a password how to choose one. Link and code are made when the mail leaves: however
 * long it waits for the mail server, they are fresh when they arrive.
 */
export async function mailFirstPassword(
  db: Write,
  config: Config,
  { id, email }: Pick<AssociationRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await queueMail(db, { kind: KIND, to: email, about: id, ...firstPasswordPlaceholder(config) }, now);
}

/** Ends such a mail while it waits, because an administrator hands over link and code: it would end those. */
export function endFirstPassword(db: Write, associationId: string, now: Date): Promise<void> {
  return endAbout(db, associationId, 'replaced', now.toISOString());
}

/** The letters of accounts that are written when they leave. */
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
