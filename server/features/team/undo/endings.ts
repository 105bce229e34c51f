import type { Config } from '#server/config.ts';
import { canBeUndone } from '#server/features/accounts/index.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { type Composers, type Endings, fillLink, findLinkMark, queueMail } from '#server/features/mailing/index.ts';
import { ownerUntoldLetter } from './letters.ts';
import { undoLinkOf, undoTokenOf } from './links.ts';
import { aboutOf, undoUntil } from './record-owner-change.ts';
import { findOwnerChange, noteOwnerTold } from './store.ts';

/** The mail about a change of owners. Its link is made when it is sent, so no secret waits in the outbox. */
export function ownerChangeComposers({ publicUrl }: Config): Composers {
  return {
    async 'owners-changed'(db, mail, now) {
      const change = await findOwnerChange(db, findLinkMark(mail.plain) ?? '');
      if (change?.state !== 'open' || !canBeUndone(change, now)) return null;
      return fillLink(mail, undoLinkOf(publicUrl, await undoTokenOf(db, change.seed, now)));
    },
  };
}

/**
 * What follows when the outgoing owner was told: the time to undo the change begins. When the mail is refused for good, the
 * change can still be undone, and staff learn of it.
 */
export function ownerChangeEndings(config: Config): Endings {
  const told = async (db: Parameters<typeof findOwnerChange>[0], about: string) => {
    const change = await findOwnerChange(db, about.split(' ')[0]!);
    return change && aboutOf(change.id, change.account_id) === about ? change : undefined;
  };
  return {
    'owners-changed': {
      async sent(db, { about }, now) {
        const change = await told(db, about);
        if (change?.notified_at === null) await noteOwnerTold(db, change.id, now.toISOString(), undoUntil(now));
      },
      async failed(db, { about, recipient }, now) {
        const change = await told(db, about);
        const account = change && (await findAssociation(db, change.association_id));
        if (!account || change.state !== 'open' || change.notified_at !== null) return;
        const letter = ownerUntoldLetter(config, account, recipient);
        await queueMail(db, { kind: 'undelivered', to: config.mailboxes.info, ...letter }, now);
      },
    },
  };
}
