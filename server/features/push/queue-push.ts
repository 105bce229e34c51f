import type { PushTopic } from '#contract/features/push/limits.ts';
import { announce } from '#server/platform/database/commit/after-commit.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { type DeliveryRow, insertDeliveries } from './delivery-store.ts';
import { EXPIRES_MS } from './outcome.ts';
import { subscriptionsFor } from './store.ts';

const PUSH_KINDS = ['questionario', 'messaggio', 'avviso'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Topic of the after-commit event that wakes the sender. */
export const PUSH_QUEUED = 'push queued';

interface NewPush {
  kind: PushKind;
  /** What it is about, by which it is composed: a questionnaire, a listing, an alert. */
  about: string;
  listingIds?: readonly string[];
}

/**
 * Queues a notification for each device of an account that chose the topic, in the transaction that causes it. It is sent
 * right after the commit.
 */
export async function queuePush(
  db: Write,
  { account, topic, ...push }: NewPush & { account: string; topic: PushTopic },
  now: Date,
): Promise<void> {
  const devices = await subscriptionsFor(db, { account, topic });
  await queue(
    db,
    devices.map(({ id }) => deliveryTo(id, push, now)),
  );
}

/**
 * Queues what alerts of one address found, for the devices of each. A device that several of them notify is told of an
 * animal once.
 */
export async function queueAlertPush(
  db: Write,
  found: readonly { alert_id: string; listing_id: string }[],
  now: Date,
): Promise<void> {
  const told = new Set<string>();
  const deliveries: DeliveryRow[] = [];
  for (const [alert, matches] of Map.groupBy(found, ({ alert_id }) => alert_id)) {
    for (const { id, endpoint_hash } of await subscriptionsFor(db, { alert })) {
      const untold = matches
        .map(({ listing_id }) => listing_id)
        .filter((each) => !told.has(`${endpoint_hash} ${each}`));
      if (untold.length === 0) continue;
      for (const each of untold) told.add(`${endpoint_hash} ${each}`);
      deliveries.push(deliveryTo(id, { kind: 'avviso', about: alert, listingIds: untold }, now));
    }
  }
  await queue(db, deliveries);
}

async function queue(db: Write, deliveries: DeliveryRow[]): Promise<void> {
  if (deliveries.length === 0) return;
  await insertDeliveries(db, deliveries);
  announce(db, PUSH_QUEUED);
}

function deliveryTo(subscription_id: string, { kind, about, listingIds = [] }: NewPush, now: Date): DeliveryRow {
  const at = now.toISOString();
  return {
    id: newId(),
    subscription_id,
    kind,
    about,
    listing_ids: JSON.stringify(listingIds),
    attempts: 0,
    due_at: at,
    lease: '',
    queued_at: at,
    expires_at: new Date(now.getTime() + EXPIRES_MS).toISOString(),
  };
}
