import type { NewAlert } from '#contract/features/alerts/calls.ts';
import { ALERTS_AT_MOST } from '#contract/features/alerts/limits.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { emailKey } from '#server/features/contacts/index.ts';
import { isSearchable } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { once } from '#server/platform/http/calls/once.ts';
import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { queueConfirmation } from './mails.ts';
import { storedSearch } from './search-key.ts';
import { alertsAt, changeAlert, insertAlert, lockAddressOf } from './store.ts';
import { stateEnds } from './timetable.ts';

/** Confirmation mails to one address, for all clients together: a burst of six, then one every four hours. */
const PER_EMAIL: Limit = { name: 'alert-email', times: 6, windowMs: 24 * 60 * 60_000 };

/**
 * Stores an alert that waits for its confirmation, and mails the link. Whatever is known about the address, the caller
 * learns nothing: beyond the limits nothing happens. With an idempotency key, the same request repeated within a day
 * mails once. Throws 422 for a place outside Italy.
 */
export async function createAlert(portal: Portal, sent: NewAlert, idempotencyKey: string | null): Promise<void> {
  mustBeSearchable(sent.search);
  await once(portal, { scope: 'createAlert', key: idempotencyKey, content: sent }, async (remember) => {
    const key = emailKey(sent.email);
    const id = newId();
    if ((await portal.limiter.take(PER_EMAIL, key)) > 0) return id;
    await portal.database.write(async (db) => {
      await remember(db, id);
      await store(db, portal, sent, key);
    });
    return id;
  });
}

export function mustBeSearchable(search: Search): void {
  if (!isSearchable(search)) throw invalidField('search.near', 'Non troviamo questo luogo in Italia.');
}

async function store(db: Write, portal: Portal, { email, search, frequency }: NewAlert, key: string): Promise<void> {
  const now = portal.clock.now();
  const created_at = now.toISOString();
  const address = await lockAddressOf(db, { id: newId(), email, email_key: key, mail_id: '', created_at });
  const alerts = await alertsAt(db, address.id);
  const stored = storedSearch(search);
  const same = alerts.find(({ search_key }) => search_key === stored.search_key);
  if (!same && alerts.length >= ALERTS_AT_MOST) return;
  if (same) {
    // only the link of the mail changes what was confirmed
    if (same.state === 'nuovo') await changeAlert(db, same.id, { frequency, until: stateEnds('nuovo', now) });
    return queueConfirmation(db, portal, { ...same, frequency: same.state === 'nuovo' ? frequency : same.frequency });
  }
  const until = stateEnds('nuovo', now);
  const alert = {
    id: newId(),
    address_id: address.id,
    ...stored,
    frequency,
    state: 'nuovo',
    created_at,
    until,
    seen_version: 0,
  } as const;
  await insertAlert(db, alert);
  await queueConfirmation(db, portal, { ...alert, email: address.email, email_key: key });
}
