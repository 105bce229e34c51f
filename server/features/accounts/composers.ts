import { findAssociation } from '#server/features/associations/index.ts';
import { blankMails, type Composer, type Composers, type Endings } from '#server/features/mailing/index.ts';
import type { Portal } from '#server/portal.ts';
import { beginReset } from './begin-reset.ts';
import { emailChangeComposers } from './email-change/composers.ts';
import { emailChangeEndings } from './email-change/endings.ts';
import { warningComposer } from './inactivity/warn-inactive.ts';
import { firstPasswordLetter, resetLetter } from './letters.ts';
import { passkeysLeftComposer } from './passkeys/offer-removal.ts';
import { findPasswordHash } from './store.ts';

/**
 * The account mails with a link and a code, which are created when the mail is sent: their lifetime counts from then,
 * and no secret waits in the outbox.
 */
export function accountComposers({ config, log }: Pick<Portal, 'config' | 'log'>): Composers {
  const reset: Composer = async (db, { about, recipient }, now) => {
    const account = await findAssociation(db, about);
    // an address that is no longer the account's must not open it
    if (!account || account.banned || account.email !== recipient) return null;
    const { otp, link } = await beginReset(db, config, { loginId: account.id, lives: 'asked', now });
    if (config.demo) log.info(`Recupero password di ${account.username}: ${link} (codice ${otp})`);
    return resetLetter(config, account, { otp, link });
  };

  const firstPassword: Composer = async (db, { about, recipient }, now) => {
    const account = await findAssociation(db, about);
    if (!account || account.banned || account.email !== recipient) return null;
    if (await findPasswordHash(db, about)) return null;
    const { otp, link } = await beginReset(db, config, { loginId: about, lives: 'first', now });
    return firstPasswordLetter(config, account, { otp, link });
  };
  return {
    reset,
    'first-password': firstPassword,
    'passkeys-left': passkeysLeftComposer({ config }),
    'inactive-account': warningComposer({ config }),
    ...emailChangeComposers(config),
  };
}

/** What follows when the mails of accounts are sent, or when they fail. */
export function accountEndings({ config }: Pick<Portal, 'config'>): Endings {
  return {
    ...emailChangeEndings(config),
    // nothing is left of the account but that a mail was sent
    'account-deleted': { sent: (db, mail) => blankMails(db, [mail]), failed: (db, mail) => blankMails(db, [mail]) },
  };
}
