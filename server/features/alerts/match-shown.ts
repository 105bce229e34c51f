import type { AlertFrequency } from '#contract/features/alerts/limits.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
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
} from '#server/features/listings/index.ts';
import type { Database, Read, Write } from '#server/platform/database/database.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import { endUnsearchable } from './end-alerts.ts';
import { activeWith, insertMatches, searchKeysAfter } from './match-store.ts';
import { searchOfKey } from './search-key.ts';
import { mailingTime } from './timetable.ts';

/** Listings compared in one pass over the searches. */
const LISTINGS_PER_PASS = 200;
const KEYS_AT_ONCE = 500;
/** Alerts and listings per statement, */
const ALERTS_AT_ONCE = 50;
const LISTINGS_AT_ONCE = 10;
/** and matches after which a transaction is written. */
const MATCHES_PER_WRITE = 500;

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
    const rows = await next(database.read, LISTINGS_PER_PASS);
    if (rows.length === 0) break;
    const ids = await selectAvailable(
      database.read,
      rows.map(({ listing_id }) => listing_id),
    );
    const available = rows.filter(({ listing_id }) => ids.includes(listing_id));
    if (ids.length > 0 && !(await matchAll(portal, () => matcher(available, ids), stopping))) break;
    await database.write((db) => settle(db, rows));
    compared += rows.length;
  }
  return compared;
}

/** Returns false if it was stopped before the end. */
async function matchAll(
  portal: Portal,
  buildMatcher: () => Promise<Matcher>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { read } = portal.database;
  let keys = await searchKeysAfter(read, '', KEYS_AT_ONCE);
  if (keys.length === 0) return true;
  const matcher = await buildMatcher();
  const matches = new MatchWriter(portal);
  while (keys.length > 0) {
    for (const key of keys) {
      if (stopping?.aborted) return false;
      await yieldToEventLoop();
      const search = searchOfKey(key);
      if (!search) await endUnsearchable(portal, key);
      else await matches.add(key, await matcher(search));
    }
    keys = await searchKeysAfter(read, keys.at(-1)!, KEYS_AT_ONCE);
  }
  await matches.flush();
  return true;
}

/** Stores what searches found for each of their alerts, some hundred matches per transaction. */
class MatchWriter {
  readonly #database: Database;
  readonly #due: Record<AlertFrequency, string>;
  #waiting: { alertIds: string[]; listingIds: string[] }[] = [];
  #matches = 0;

  constructor({ database, clock }: Portal) {
    const now = clock.now();
    const at = (frequency: AlertFrequency) => mailingTime(frequency, now).toISOString();
    this.#database = database;
    this.#due = { subito: at('subito'), giorno: at('giorno'), settimana: at('settimana') };
  }

  async add(key: string, found: readonly string[]): Promise<void> {
    if (found.length === 0) return;
    for (let after = ''; ; ) {
      const alerts = await activeWith(this.#database.read, key, { after, limit: ALERTS_AT_ONCE });
      const alertIds = alerts.map(({ id }) => id);
      for (let from = 0; alertIds.length > 0 && from < found.length; from += LISTINGS_AT_ONCE) {
        const listingIds = found.slice(from, from + LISTINGS_AT_ONCE);
        this.#waiting.push({ alertIds, listingIds });
        this.#matches += alertIds.length * listingIds.length;
        if (this.#matches >= MATCHES_PER_WRITE) await this.flush();
      }
      if (alerts.length < ALERTS_AT_ONCE) return;
      after = alertIds.at(-1)!;
    }
  }

  async flush(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    this.#matches = 0;
    await this.#database.write(async (db) => {
      for (const match of waiting) await insertMatches(db, { ...match, due: this.#due });
    });
  }
}
