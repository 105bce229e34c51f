import type { Config } from '#server/config.ts';
import { type Composer, type Composers, fillLink, findLinkMark } from '#server/features/mailing/index.ts';
import { type LinkUse, linkOf, tokenOf } from './links.ts';
import { type EmailChangeRow, findChange } from './store.ts';

/** The mails about a change of e-mail. Their links are made when they are sent, so no secret waits in the outbox. */
export function emailChangeComposers({ publicUrl }: Config): Composers {
  const composer =
    (use: LinkUse, addressOf: (change: EmailChangeRow) => string): Composer =>
    async (db, mail, now) => {
      const change = await findChange(db, findLinkMark(mail.plain) ?? '');
      const isOver = !change || change.state === 'ended' || (use === 'confirm' && change.state !== 'waiting');
      if (isOver || addressOf(change) !== mail.recipient) return null;
      return fillLink(mail, linkOf(publicUrl, use, await tokenOf(db, use, change.seed, now)));
    };
  return {
    'email-confirm': composer('confirm', ({ new_email }) => new_email),
    'message-waiting': composer('confirm', ({ new_email }) => new_email),
    'email-changed': composer('undo', ({ old_email }) => old_email),
  };
}
