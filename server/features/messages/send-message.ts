import type { NewMessage } from '#contract/features/messages/calls.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { findListing, listingProblems } from '#server/features/listings/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import { queuePush } from '#server/features/push/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { once } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { messageLetter } from './letter.ts';
import { countMessages } from './store.ts';

const DAY_MS = 86_400_000;
/** Messages of one e-mail about one listing. */
const SENT_A_DAY = 3;

/**
 * Mails a visitor's message to the publisher of the listing, with the visitor as Reply-To. Nothing of it is stored but
 * the mail. With an idempotency key, the same message repeated within a day is sent once. Throws 404 for a listing that
 * the public does not see, such as that of a paused account.
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
    // Honeypot: respond as if it succeeded, send nothing.
    if (sent.sito_web !== '') return id;
    const now = clock.now();
    const since = new Date(now.getTime() - DAY_MS).toISOString();
    await database.write(async (db) => {
      await remember(db, id);
      if ((await countMessages(db, { listingId, email: sent.email, since })) >= SENT_A_DAY) return;
      const letter = messageLetter(config, account, { listing, sent });
      await queueMail(
        db,
        { kind: 'message', to: account.email, replyTo: sent.email, about: listingId, ...letter },
        now,
      );
      const devices = { account: account.id, topic: 'messaggi' } as const;
      await queuePush(db, { kind: 'messaggio', ...devices, about: listingId }, now);
    });
    return id;
  });
}
