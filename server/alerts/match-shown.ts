import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Search } from '#contract/listings/search-query.ts';
import { createBreather } from '../concurrency/breather.ts';
import type { Read, Write } from '../database/connection.ts';
import {
  createEditMatcher,
  createMatcher,
  type EditedRow,
  type ShownRow,
  selectAvailable,
  selectEdited,
  selectShown,
  settleEdited,
  settleShown,
} from '../listings/index.ts';
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
  return matchQueue<ShownRow>(portal, stopping, {
    next: selectShown,
    matcher: (_, ids) => createMatcher(portal, ids),
    settle: settleShown,
  });
}

/** The same for listings that were edited: an alert is told of those that its search did not find before. */
export async function matchEdited(portal: Portal, stopping?: AbortSignal): Promise<number> {
  return matchQueue<EditedRow>(portal, stopping, {
    next: selectEdited,
    matcher: (rows) =>
      createEditMatcher(
        portal,
        rows.map(({ before }) => before),
      ),
    settle: settleEdited,
  });
}

type Queued = { listing_id: string };
type Matcher = (search: Search) => Promise<string[]>;

interface Queue<Row extends Queued> {
  next: (db: Read, limit: number) => Promise<Row[]>;
  /** `rows` are those that are available, `ids` their ids. */
  matcher: (rows: readonly Row[], ids: readonly string[]) => Promise<Matcher>;
  settle: (db: Write, rows: readonly Row[]) => Promise<void>;
}

async function matchQueue<Row extends Queued>(
  portal: Portal,
  stopping: AbortSignal | undefined,
  { next, matcher, settle }: Queue<Row>,
): Promise<number> {
  const { database } = portal;
  let compared = 0;
  while (!stopping?.aborted) {
    const rows = await next(database.read, LISTINGS_AT_ONCE);
    if (rows.length === 0) break;
    const ids = await selectAvailable(
      database.read,
      rows.map(({ listing_id }) => listing_id),
    );
    const available = rows.filter(({ listing_id }) => ids.includes(listing_id));
    if (ids.length > 0 && !(await matchAll(portal, await matcher(available, ids), stopping))) break;
    await database.write((db) => settle(db, rows));
    compared += rows.length;
  }
  return compared;
}

/** Returns false if it was stopped before the end. */
async function matchAll(portal: Portal, matcher: Matcher, stopping?: AbortSignal): Promise<boolean> {
  const { read } = portal.database;
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
