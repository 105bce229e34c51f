import type { NewMessage } from '#contract/features/messages/calls.ts';
import { askToConfirm } from '#server/features/accounts/index.ts';
import {
  type AssociationRow,
  findAssociation,
  isAddressConfirmed,
  lockAssociation,
} from '#server/features/associations/index.ts';
import { findListing, listingProblems } from '#server/features/listings/index.ts';
import { countUnconfirmed, queueMail } from '#server/features/mailing/index.ts';
import { queuePush } from '#server/features/push/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { once } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { messageLetter } from './letter.ts';
import { messageProblems } from './problems.ts';
import { countMessages, countReceived } from './store.ts';

const DAY_MS = 86_400_000;
/** Messages of one e-mail about one listing. */
const SENT_A_DAY = 3;
/** Messages to one account. */
const RECEIVED_A_DAY = 20;
/** Messages that wait together until an address is confirmed: they all leave at once. */
const UNCONFIRMED_MOST = 20;
const HOUR_S = 3600;

/**
 * Mails a visitor's message to the publisher of the listing, with the visitor as Reply-To. Nothing of it is stored but
 * the mail. It waits while nobody has confirmed the publisher's address, who then gets a notice without the words. With an
 * idempotency key, the same message repeated within a day is sent once. Throws 404 for a listing that the public does not
 * see, such as that of a paused account, and 429 if the publisher got as many as an account gets in a day.
 */
export async function sendMessage(
  portal: Portal,
  listingId: string,
  sent: NewMessage,
  idempotencyKey: string | null,
): Promise<void> {
  const { database, clock, config } = portal;
  await once(portal, { scope: `sendMessage:${listingId}`, key: idempotencyKey, content: sent }, async (remember) => {
    const listing = await findListing(database.read, listingId);
    const account = listing?.visible ? await findAssociation(database.read, listing.association_id) : undefined;
    if (!listing || !account) throw problem(listingProblems.listing_not_found);
    const id = newId();
    const now = clock.now();
    const since = new Date(now.getTime() - DAY_MS).toISOString();
    await database.write(async (db) => {
      await remember(db, id);
      if ((await countMessages(db, { listingId, email: sent.email, since })) >= SENT_A_DAY) return;
      // as it is now: staff may have approved it since
      const recipient = await lockAssociation(db, account.id);
      if (!recipient) throw problem(listingProblems.listing_not_found);
      await refuseTooMany(db, recipient, { since, now });
      const letter = messageLetter(config, recipient, { listing, sent });
      const waitsForAddress = !isAddressConfirmed(recipient);
      const mail = { kind: 'message', to: recipient.email, replyTo: sent.email, about: listingId } as const;
      await queueMail(db, { ...mail, ...letter, waitsForAddress }, now);
      if (waitsForAddress) await askToConfirm(db, config, recipient, now);
      const devices = { account: account.id, topic: 'messaggi' } as const;
      await queuePush(db, { kind: 'messaggio', ...devices, about: listingId }, now);
    });
    return id;
  });
}

async function refuseTooMany(
  db: Write,
  { email }: AssociationRow,
  { since, now }: { since: string; now: Date },
): Promise<void> {
  const received = await countReceived(db, email, since);
  const isFull = received >= RECEIVED_A_DAY || (await countUnconfirmed(db, email, now)) >= UNCONFIRMED_MOST;
  if (isFull) throw problem(messageProblems.too_many_messages, { retryAfter: HOUR_S });
}
