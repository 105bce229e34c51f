import type { Config } from '#server/config.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { type Endings, queueMail } from '#server/features/mailing/index.ts';
import { changeOf, undoUntil } from './ask-for-email.ts';
import { untoldLetter } from './letters.ts';
import { findChange, noteTold } from './store.ts';

/**
 * What follows when the former address of an account was told of a change: the time to undo it begins. When nobody could
 * be told, the change can still be undone, and staff learn of it.
 */
export function emailChangeEndings(config: Config): Endings {
  return {
    'email-changed': {
      sent: (db, { about }, now) => noteTold(db, changeOf(about), now.toISOString(), undoUntil(now)),
      async failed(db, { about, recipient }, now) {
        const change = await findChange(db, changeOf(about));
        const account = change && (await findAssociation(db, change.association_id));
        if (!account || change.state === 'ended' || change.notified_at !== null) return;
        const letter = untoldLetter(config, account, recipient);
        await queueMail(db, { kind: 'undelivered', to: config.mailboxes.info, ...letter }, now);
      },
    },
  };
}
