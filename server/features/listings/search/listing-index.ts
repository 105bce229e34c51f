import { loadComuni } from '#server/features/places/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readsFromPrimary } from '#server/platform/database/public-reads.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import { hasBit } from './bits.ts';
import { Columns } from './columns.ts';
import { type Derived, nothingDerived } from './derived.ts';
import { changedBetween, contentVersion, type IndexedRow, indexedAfter, indexedRows, SEARCHED_TEXTS } from './store.ts';
import { WordIndex } from './word-index.ts';

/** Rows per query: between two batches other requests are served. */
const BATCH = 50;
/** The index is built again when most of its slots belong to former states of listings, and there are this many. */
const DEAD_AT_LEAST = 2000;

/** All listings as a search tests them, in memory. */
export interface IndexState {
  columns: Columns;
  words: WordIndex;
  /** Slots of existing listings, newest first. */
  order: Uint32Array;
  slots: Map<string, number>;
  /** Version of the content whose changes it contains. */
  version: number;
  derived: Derived;
}

/**
 * The search index of a database: built at the first search, then brought up to date with the listings that changed
 * since (docs/search.md).
 */
export class ListingIndex {
  readonly #database: Database;
  #state: IndexState | null = null;
  /** The version of `database.content` for which the state is complete. */
  #seen: string | null = null;
  #refreshing: Promise<IndexState> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the index with all changes that are committed. */
  async current(): Promise<IndexState> {
    const { current } = this.#database.content;
    if (this.#state && current !== null && this.#seen === current) return this.#state;
    // a refresh that runs already may have begun before the latest change
    if (this.#refreshing) await this.#refreshing.catch(() => undefined);
    if (this.#state && current !== null && this.#seen === current) return this.#state;
    // a change that the replica lacks would be missing for ever
    this.#refreshing ??= readsFromPrimary(() => this.#refresh()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<IndexState> {
    const { content, read } = this.#database;
    const seen = content.current;
    const version = await contentVersion(read);
    const state = this.#state;
    // a lower version: the database was replaced by an older one, whose changes are not recorded
    if (!state || version < state.version || this.#isReplaced(seen) || isMostlyDead(state)) {
      this.#state = await build(this.#database, version);
    } else if (version > state.version) {
      const changed = await changedBetween(read, state.version, version);
      for (let at = 0; at < changed.length; at += BATCH) {
        const ids = changed.slice(at, at + BATCH);
        replace(state, ids, await indexedRows(read, ids));
      }
      state.version = version;
    }
    this.#seen = seen;
    return this.#state!;
  }

  /** Whether versions from before and after cannot be compared (see `ContentVersion`). */
  #isReplaced(seen: string | null): boolean {
    return seen !== null && this.#seen !== null && seen.split('.')[1] !== this.#seen.split('.')[1];
  }
}

function isMostlyDead({ columns, order }: IndexState): boolean {
  const dead = columns.length - order.length;
  return dead > DEAD_AT_LEAST && dead > order.length;
}

/** Reads all listings. What changes meanwhile has a later version and is read at the next refresh. */
async function build({ read }: Database, version: number): Promise<IndexState> {
  const state = emptyIndex(version);
  const { columns } = state;
  await yieldToEventLoop();
  loadComuni();
  await yieldToEventLoop();
  let after = '';
  for (;;) {
    const rows = await indexedAfter(read, after, BATCH);
    for (const row of rows) enter(state, row);
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.id;
  }
  state.order = newestFirst(
    columns,
    Uint32Array.from({ length: columns.length }, (_, slot) => slot),
  );
  return state;
}

/** Returns an index of a few listings only. */
export function stateOf(rows: readonly IndexedRow[]): IndexState {
  const state = emptyIndex(0);
  const slots = Uint32Array.from(rows, (row) => enter(state, row));
  return { ...state, order: newestFirst(state.columns, slots) };
}

function emptyIndex(version: number): IndexState {
  return {
    columns: new Columns(),
    words: new WordIndex(),
    order: new Uint32Array(),
    slots: new Map(),
    version,
    derived: nothingDerived(),
  };
}

/** Replaces the states of these listings by `rows`; those without a row were deleted. */
function replace(state: IndexState, ids: readonly string[], rows: readonly IndexedRow[]): void {
  for (const id of ids) {
    const slot = state.slots.get(id);
    if (slot !== undefined) state.columns.remove(slot);
    state.slots.delete(id);
  }
  const added = newestFirst(
    state.columns,
    Uint32Array.from(rows, (row) => enter(state, row)),
  );
  state.order = merged(state.columns, state.order, added);
  state.derived = nothingDerived();
}

function enter({ columns, words, slots }: IndexState, row: IndexedRow): number {
  const slot = columns.add(row);
  slots.set(row.id, slot);
  words.add(slot, [row.name, ...SEARCHED_TEXTS.map((name) => row[name])].join(' '));
  return slot;
}

function newestFirst(columns: Columns, slots: Uint32Array): Uint32Array {
  return slots.sort((one, other) => (isNewer(columns, one, other) ? -1 : 1));
}

function merged(columns: Columns, order: Uint32Array, added: Uint32Array): Uint32Array {
  const result = new Uint32Array(order.length + added.length);
  let length = 0;
  let next = 0;
  for (const slot of order) {
    if (!hasBit(columns.alive, slot)) continue;
    while (next < added.length && isNewer(columns, added[next]!, slot)) result[length++] = added[next++]!;
    result[length++] = slot;
  }
  while (next < added.length) result[length++] = added[next++]!;
  return result.subarray(0, length);
}

function isNewer({ created, ids }: Columns, one: number, other: number): boolean {
  const [at, otherAt] = [created[one]!, created[other]!];
  return at === otherAt ? ids[one]! > ids[other]! : at > otherAt;
}

const indexes = new WeakMap<Database, ListingIndex>();

/** Returns the search index of a database, one per process. */
export function listingIndex(database: Database): ListingIndex {
  const ownIndex = indexes.get(database);
  if (ownIndex) return ownIndex;
  const index = new ListingIndex(database);
  indexes.set(database, index);
  return index;
}
