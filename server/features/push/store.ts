import { type SqlBool, sql } from 'kysely';
import { type PushTopic, SUBSCRIPTIONS_AT_MOST } from '#contract/features/push/limits.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import type { PushTables } from './tables.ts';

export type SubscriptionRow = PushTables['push_subscription'];
type KeyRow = PushTables['push_key'];

export async function readKey(db: Read): Promise<KeyRow | undefined> {
  return db.selectFrom('push_key').selectAll().executeTakeFirst();
}

/** Stores the pair of keys unless another process was faster. */
export async function insertKeyOnce(db: Write, row: KeyRow): Promise<void> {
  await db
    .insertInto('push_key')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function replaceKey(db: Write, row: KeyRow): Promise<void> {
  await db.deleteFrom('push_key').execute();
  await db.insertInto('push_key').values(row).execute();
}

/** Lets no other transaction change the account of an endpoint, or the devices of a login, until this one ends. */
export async function lockDevices(db: Write, loginId: string, endpointHash: string): Promise<void> {
  await lockKeys(db, [`push of ${loginId}`, `push ${endpointHash}`]);
}

/** Returns whether a session exists; it does until the transaction ends. */
export async function lockSession(db: Write, tokenHash: string): Promise<boolean> {
  let session = db.selectFrom('session').select('token_hash').where('token_hash', '=', tokenHash);
  if (isPostgres(db)) session = session.forKeyShare();
  return (await session.executeTakeFirst()) !== undefined;
}

/** Changes what the same session is notified of on the same device. Returns false if it is not, or with other keys. */
export async function changeTopics(
  db: Write,
  { endpoint_hash, session_hash, p256dh, auth, topics }: SubscriptionRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_subscription')
    .set({ topics })
    .where('endpoint_hash', '=', endpoint_hash)
    .where('session_hash', '=', session_hash)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const NO_FAILURES = { failing_since: null, failures: 0, last_failure_day: null };

/** Inserts a subscription. An alert that has the endpoint already gets the new keys: it is another device then. */
export async function insertSubscription(db: Write, row: SubscriptionRow): Promise<void> {
  const { p256dh, auth } = row;
  await db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['endpoint_hash', 'alert_id'])
        .where('alert_id', 'is not', null)
        .doUpdateSet({ p256dh, auth, ...NO_FAILURES })
        .where((eb) => eb.or([eb('push_subscription.p256dh', '<>', p256dh), eb('push_subscription.auth', '<>', auth)])),
    )
    .execute();
}

/** Deletes what accounts have at an endpoint. */
export async function deleteOfAccounts(db: Write, endpointHash: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', endpointHash)
    .where('session_hash', 'is not', null)
    .execute();
}

/** Deletes what a login has at an endpoint, by whichever of its sessions. */
export async function deleteOfLogin(db: Write, loginId: string, endpointHash: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', endpointHash)
    .where('session_hash', 'in', sessionsOf(db, loginId))
    .execute();
}

/** Deletes what an alert has at an endpoint. */
export async function deleteOfAlert(db: Write, alertId: string, endpointHash: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', endpointHash)
    .where('alert_id', '=', alertId)
    .execute();
}

/** Deletes what an alert has on all devices: it has ended. */
export async function deleteDevicesOfAlert(db: Write, alertId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('alert_id', '=', alertId).execute();
}

/** Deletes all subscriptions of an endpoint: its push service does not know it any more. */
export async function deleteOfEndpoint(db: Write, endpointHash: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint_hash', '=', endpointHash).execute();
}

/** Notes that the push service of a device has accepted a notification. */
export async function noteAcceptance(db: Write, id: string, now: string): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ accepted_at: now, ...NO_FAILURES })
    .where('id', '=', id)
    .execute();
}

/** Counts a day on which a device did not get a notification, once. */
export async function countFailure(db: Write, id: string, { at, day }: { at: string; day: string }): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', eb.val(at)),
      failures: eb('failures', '+', 1),
      last_failure_day: day,
    }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_failure_day', 'is', null), eb('last_failure_day', '<>', day)]))
    .execute();
}

/** Returns whether any device has accepted a notification between two instants. */
export async function wasAnyAccepted(db: Read, { from, to }: { from: string; to: string }): Promise<boolean> {
  const device = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('accepted_at', '>=', from)
    // a later one is of a clock that has gone back
    .where('accepted_at', '<=', to)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

/** Deletes a device that has failed since an instant or longer, and on at least `days` days. */
export async function deleteIfFailing(
  db: Write,
  id: string,
  { since, days }: { since: string; days: number },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('failing_since', '<=', since)
    .where('failures', '>=', days)
    .execute();
}

/** Returns how many there were. */
export async function deleteAllSubscriptions(db: Write): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('push_subscription').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the first subscriptions of a login beyond `SUBSCRIPTIONS_AT_MOST`, never the one that was just inserted. */
export async function limitOfLogin(db: Write, loginId: string, newId: string): Promise<void> {
  const newest = newestFirst(db, newId).where('session_hash', 'in', sessionsOf(db, loginId));
  await db
    .deleteFrom('push_subscription')
    .where('session_hash', 'in', sessionsOf(db, loginId))
    .where('id', 'not in', newest)
    .execute();
}

/** The same for an alert. */
export async function limitOfAlert(db: Write, alertId: string, newId: string): Promise<void> {
  const newest = newestFirst(db, newId).where('alert_id', '=', alertId);
  await db.deleteFrom('push_subscription').where('alert_id', '=', alertId).where('id', 'not in', newest).execute();
}

/**
 * Returns the subscriptions of an account for a topic, or those of an alert, so that none is deleted until the
 * transaction ends. One that is being deleted is left out, and nothing waits for it.
 */
export async function subscriptionsFor(
  db: Write,
  to: { account: string; topic: PushTopic } | { alert: string },
): Promise<Pick<SubscriptionRow, 'id' | 'endpoint_hash'>[]> {
  let rows = db
    .selectFrom('push_subscription')
    .select(['push_subscription.id', 'endpoint_hash'])
    .orderBy('push_subscription.id');
  if ('alert' in to) rows = rows.where('alert_id', '=', to.alert);
  else {
    rows = rows
      .innerJoin('session', 'session.token_hash', 'push_subscription.session_hash')
      .where(
        sql<SqlBool>`(session.acting_for = ${to.account}
          or (session.acting_for is null and session.association_id = ${to.account}))`,
      )
      .where(sql<SqlBool>`',' || topics || ',' like ${`%,${to.topic},%`}`);
  }
  if (isPostgres(db)) rows = rows.forKeyShare('push_subscription').skipLocked();
  return rows.execute();
}

export async function countSubscriptions(db: Read): Promise<number> {
  const { total } = await db
    .selectFrom('push_subscription')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function sessionsOf(db: Write, loginId: string) {
  return db.selectFrom('session').select('token_hash').where('association_id', '=', loginId);
}

/** After a clock that was ahead, the newest one may seem older than the others. */
function newestFirst(db: Write, newId: string) {
  return db
    .selectFrom('push_subscription')
    .select('id')
    .orderBy((is) => is.case().when('id', '=', newId).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SUBSCRIPTIONS_AT_MOST);
}
