import { sql } from 'kysely';
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
  const { total } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('about', '=', listingId)
    .where('kind', '=', 'message')
    .where('created_at', '>', since)
    .where(sql<boolean>`lower(reply_to) = lower(${email})`)
    .executeTakeFirstOrThrow();
  return Number(total);
}
