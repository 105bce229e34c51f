import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBreather } from '../concurrency/breather.ts';
import { createMatcher, type ShownRow, selectAvailable, selectShown, settleShown } from '../listings/index.ts';
import type { Portal } from '../portal.ts';
import { endUnsearchable } from './end-alerts.ts';
import { activeWith, insertMatch, searchKeysAfter } from './match-store.ts';
import { searchOfKey } from './search-key.ts';
import { mailingTime } from './timetable.ts';

/** Listings compared in one pass over the searches. */
const LISTINGS_AT_ONCE = 200;
const KEYS_AT_ONCE = 500;
/** Alerts per transaction. */
const ALERTS_AT_ONCE = 50;

/**
 * Compares the listings that became available with the searches of active alerts, each search once for all its alerts.
 * A listing is forgotten only after all its matches are stored, so a run that was killed is repeated by the next one;
 * what is stored twice counts once, as with two instances. Returns how many listings were compared.
 */
export async function matchShown(portal: Portal, stopping?: AbortSignal): Promise<number> {
  let compared = 0;
  while (!stopping?.aborted) {
    const shown = await selectShown(portal.database.read, LISTINGS_AT_ONCE);
    if (shown.length === 0) break;
    if (!(await matchSome(portal, shown, stopping))) break;
    compared += shown.length;
  }
  return compared;
}

/** Returns false if it was stopped before the end. */
async function matchSome(portal: Portal, shown: readonly ShownRow[], stopping?: AbortSignal): Promise<boolean> {
  const { database } = portal;
  const ids = await selectAvailable(
    database.read,
    shown.map(({ listing_id }) => listing_id),
  );
  if (ids.length > 0 && !(await matchAll(portal, ids, stopping))) return false;
  await database.write((db) => settleShown(db, shown));
  return true;
}

async function matchAll(portal: Portal, ids: readonly string[], stopping?: AbortSignal): Promise<boolean> {
  const { read } = portal.database;
  const matcher = await createMatcher(portal, ids);
  const breathe = createBreather();
  for (let keys = await searchKeysAfter(read, '', KEYS_AT_ONCE); keys.length > 0; ) {
    for (const key of keys) {
      if (stopping?.aborted) return false;
      await breathe();
      const search = searchOfKey(key);
      if (!search) await endUnsearchable(portal, key);
      else await record(portal, key, await matcher(search));
    }
    await nextTurn();
    keys = await searchKeysAfter(read, keys.at(-1)!, KEYS_AT_ONCE);
  }
  return true;
}

/** Stores what a search found for each of its alerts. */
async function record({ database, clock }: Portal, key: string, found: readonly string[]): Promise<void> {
  if (found.length === 0) return;
  const now = clock.now();
  let after = '';
  for (;;) {
    const alerts = await activeWith(database.read, key, { after, limit: ALERTS_AT_ONCE });
    for (const listing_id of found) {
      if (alerts.length > 0)
        await database.write(async (db) => {
          for (const { id, frequency } of alerts)
            await insertMatch(db, { alert_id: id, listing_id, due_at: mailingTime(frequency, now).toISOString() });
        });
      await nextTurn();
    }
    if (alerts.length < ALERTS_AT_ONCE) return;
    after = alerts.at(-1)!.id;
  }
}
