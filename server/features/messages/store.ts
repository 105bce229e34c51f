import { type SqlBool, sql } from 'kysely';
import type { Write } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';

interface Sent {
  listingId: string;
  email: string;
  since: string;
}

/**
 * Counts the messages of an e-mail about a listing since an instant. No other transaction counts them until this one
 * ends.
 */
export async function countMessages(db: Write, { listingId, email, since }: Sent): Promise<number> {
  await lockKeys(db, [`messages ${listingId} ${email.toLowerCase()}`]);
  const bySender = sql<SqlBool>`lower(reply_to) = lower(${email})`;
  const { total } = await messages(db)
    .where('about', '=', listingId)
    .where('created_at', '>', since)
    .where(bySender)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Counts the messages to an address since an instant. One that waited for its confirmation counts from when it was
 * queued. The account is locked.
 */
export async function countReceived(db: Write, address: string, since: string): Promise<number> {
  const { total } = await messages(db)
    .where(sql<SqlBool>`lower(recipient) = lower(${address})`)
    .where('queued_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

function messages(db: Write) {
  return db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', 'message');
}
