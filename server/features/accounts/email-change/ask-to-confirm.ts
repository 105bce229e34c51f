import type { Config } from '#server/config.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { linkMark, queueMail, WAITS_FOR_ADDRESS_DAYS } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { begin } from './ask-for-email.ts';
import { waitingMessageLetter } from './letters.ts';
import { findWaiting, newestNotices, updateChange } from './store.ts';

const DAY_MS = 86_400_000;
/** In the days for which a message waits: the address may be a stranger's. */
const NOTICES_MOST = 3;

/**
 * Tells an account whose address nobody confirmed that a message waits, without its words and with the link that confirms
 * the address. The account is locked. At most once a day; not while another address waits for its own link.
 */
export async function askToConfirm(db: Write, config: Config, account: AssociationRow, now: Date): Promise<void> {
  if (account.contact_email !== null) return;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const notices = await newestNotices(db, account.id, before(WAITS_FOR_ADDRESS_DAYS));
  if (notices.length >= NOTICES_MOST || (notices[0] ?? '') > before(1)) return;
  const confirm_until = new Date(now.getTime() + WAITS_FOR_ADDRESS_DAYS * DAY_MS).toISOString();
  const waiting = await findWaiting(db, account.id);
  const change =
    waiting ??
    (await begin(
      db,
      { id: account.id, email: '' },
      { newEmail: account.email, byId: account.id, state: 'waiting' },
      now,
    ));
  await updateChange(db, change, { confirm_until });
  const letter = waitingMessageLetter(config, WAITS_FOR_ADDRESS_DAYS, linkMark(change.id));
  await queueMail(db, { kind: 'message-waiting', to: account.email, about: account.id, ...letter }, now);
}
