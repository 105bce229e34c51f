import { sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { PushKind } from './queue-push.ts';
import type { SubscriptionRow } from './store.ts';
import type { PushTables } from './tables.ts';

export type DeliveryRow = PushTables['push_delivery'];
/** A notification leased by this process, with its device. */
export type ClaimedPush = DeliveryRow & { kind: PushKind } & Pick<
    SubscriptionRow,
    'endpoint' | 'endpoint_hash' | 'p256dh' | 'auth' | 'session_hash'
  >;

export async function insertDeliveries(db: Write, rows: DeliveryRow[]): Promise<void> {
  await db.insertInto('push_delivery').values(rows).execute();
}

interface Claim {
  now: string;
  leasedUntil: string;
  lease: string;
  /** How many may be claimed; of an origin, what `mayTake` allows. */
  most: number;
  /** Origins that are sent to already, as often as they may be. */
  busy: readonly string[];
  /** Counts one more for an endpoint, and returns whether it may be claimed. */
  mayTake: (endpoint: string) => boolean;
}

/** Leases due notifications until `leasedUntil`, so that no other process sends them. */
export async function claimDue(
  db: Write,
  { now, leasedUntil, lease, most, busy, mayTake }: Claim,
): Promise<ClaimedPush[]> {
  let due = db
    .selectFrom('push_delivery')
    .innerJoin('push_subscription', 'push_subscription.id', 'push_delivery.subscription_id')
    .selectAll('push_delivery')
    .select(['endpoint', 'endpoint_hash', 'p256dh', 'auth', 'session_hash'])
    .where('due_at', '<=', now)
    // failing ones delay no others, and the many of an alert delay no questionnaire
    .orderBy('attempts')
    .orderBy(sql`case when kind = 'avviso' then 1 else 0 end`)
    .orderBy('due_at')
    .orderBy('push_delivery.id')
    .limit(SEEN_AT_ONCE);
  for (const origin of busy)
    due = due.where(sql<boolean>`substr(endpoint, 1, ${origin.length + 1}) <> ${`${origin}/`}`);
  if (isPostgres(db)) due = due.forUpdate('push_delivery').skipLocked();
  const rows = await due.$castTo<ClaimedPush>().execute();
  const claimed = rows.filter(({ endpoint }) => mayTake(endpoint)).slice(0, most);
  if (claimed.length === 0) return [];
  await db
    .updateTable('push_delivery')
    .set({ lease, due_at: leasedUntil })
    .where(
      'id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute();
  return claimed.map((row) => ({ ...row, lease }));
}

/** More than can be sent at once, so that those of one origin do not hide all others. */
const SEEN_AT_ONCE = 50;

/** Deletes a notification that left, will never leave, or has nothing to say any more. */
export async function deleteDelivery(db: Write, { id, lease }: Pick<DeliveryRow, 'id' | 'lease'>): Promise<void> {
  await db.deleteFrom('push_delivery').where('id', '=', id).where('lease', '=', lease).execute();
}

/** Sets when a notification that failed is tried again. Does nothing if another process holds the lease. */
export async function retryDelivery(
  db: Write,
  { id, lease }: Pick<DeliveryRow, 'id' | 'lease'>,
  next: { attempts: number; due_at: string },
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ ...next, lease: '' })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

export async function deleteExpired(db: Write, now: string): Promise<void> {
  await db.deleteFrom('push_delivery').where('expires_at', '<=', now).execute();
}

export async function deleteQueuedAfter(db: Write, instant: string): Promise<void> {
  await db.deleteFrom('push_delivery').where('queued_at', '>', instant).execute();
}

/** Returns when the next notification is due, or its lease ends; null if none waits. */
export async function nextDueAt(db: Read): Promise<string | null> {
  const next = await db
    .selectFrom('push_delivery')
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .executeTakeFirst();
  return next?.due_at ?? null;
}

/** Releases the leases of an earlier process. Only for SQLite, where there is one process. */
export async function releaseLeases(db: Write, now: string): Promise<void> {
  await db.updateTable('push_delivery').set({ lease: '', due_at: now }).where('lease', '!=', '').execute();
}

export async function countWaiting(db: Read): Promise<number> {
  const { total } = await db
    .selectFrom('push_delivery')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
