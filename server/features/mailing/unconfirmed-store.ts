import { sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';

const DAY_MS = 86_400_000;
/** Days for which a message waits until the address of its recipient is confirmed. */
export const WAITS_FOR_ADDRESS_DAYS = 30;

/** Selects the accounts whose address a mailed link confirmed, or that staff approved. */
function confirmed(db: Read) {
  return db
    .selectFrom('association')
    .where((is) => is.or([is('email_confirmed_at', 'is not', null), is('approved_at', 'is not', null)]));
}

/** Returns, in lower case, those of these addresses that are of an account that confirmed it, or that staff approved. */
export async function findConfirmed(db: Read, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const keys = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const rows = await confirmed(db).select('email_key').where('email_key', 'in', keys).execute();
  return new Set(rows.map(({ email_key }) => email_key));
}

/** Queues the messages that waited until the address of their recipient is confirmed, to the address as it is now. */
export async function queueConfirmed(db: Write, now: Date): Promise<void> {
  const at = now.toISOString();
  const recipient = confirmed(db)
    .innerJoin('listing', 'listing.association_id', 'association.id')
    .where('listing.id', '=', sql.ref<string>('mail.about'))
    .select('association.email');
  await db
    .updateTable('mail')
    .set({
      state: 'waiting',
      code: '',
      due_at: at,
      queued_at: at,
      ended_at: null,
      recipient: sql<string>`${recipient}`,
    })
    // a partial index is used only if the query repeats its condition
    .where(sql<boolean>`code = 'unconfirmed'`)
    .where('created_at', '>', waitsSince(now))
    .where((is) => is.exists(recipient))
    .execute();
}

/** Returns how many messages wait until an address is confirmed. */
export async function countUnconfirmed(db: Read, address: string, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(sql<string>`lower(recipient)`, '=', address.toLowerCase())
    .where(sql<boolean>`code = 'unconfirmed'`)
    .where('created_at', '>', waitsSince(now))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What is older waits no more; it stays until the retention deletes it. */
function waitsSince(now: Date): string {
  return new Date(now.getTime() - WAITS_FOR_ADDRESS_DAYS * DAY_MS).toISOString();
}
