import { sql } from 'kysely';
import type { Read } from '#server/platform/database/database.ts';

interface Sent {
  listingId: string;
  email: string;
  since: string;
}

/** Counts the messages of an e-mail about a listing since an instant. */
export async function countMessages(db: Read, { listingId, email, since }: Sent): Promise<number> {
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
