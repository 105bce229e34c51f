import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ControlledTransaction } from 'kysely';
import type { Read, Write } from '../database.ts';
import type { Schema } from '../schema.ts';

/** A group ends after this many transactions or milliseconds, so that the event loop serves other requests. */
const BOUNDS = { transactions: 16, ms: 10 };

/** Writes what the transactions of a group have left to its end, in order. Returns what follows the commit. */
export type Finish<Done> = (transaction: Write, done: readonly Done[]) => Promise<() => void>;

interface Group<Done> {
  transaction: ControlledTransaction<Schema>;
  startedAt: number;
  joined: number;
  /** What has succeeded so far, in order. */
  done: Done[];
  ended: PromiseWithResolvers<void>;
}

type Outcome<T> = { done: T } | { error: unknown };

/**
 * Group commit for SQLite: short transactions that arrive in the same turn of the event loop become savepoints of one
 * transaction, so that they wait for the disk once. Each succeeds or fails by itself; none is settled before the
 * commit, and a commit that fails rejects them all.
 */
export class GroupCommit<Done> {
  readonly #raw: DatabaseSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #db: Read;
  readonly #finish: Finish<Done>;
  readonly #bounds: typeof BOUNDS;
  #open: Group<Done> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #pause: Promise<void> = Promise.resolve();

  /** `db` is the connection that writes, `raw` the same connection without Kysely. */
  constructor(raw: DatabaseSync, db: Read, finish: Finish<Done>, bounds = BOUNDS) {
    this.#raw = raw;
    this.#savepoint = raw.prepare('savepoint joined');
    this.#release = raw.prepare('release joined');
    this.#db = db;
    this.#finish = finish;
    this.#bounds = bounds;
  }

  /** Runs `work` in the open group or in a new one. Calls `begun` when it has the lock, as `waitForLock` expects. */
  async run<T extends Done>(work: (transaction: Write) => Promise<T>, begun: () => void): Promise<T> {
    const { group, outcome } = await this.#inTurn(async () => {
      this.#open ??= await this.#begin();
      begun();
      return { group: this.#open, outcome: await this.#join(this.#open, work) };
    });
    await group.ended.promise;
    // a failure may come from rows that the group wrote earlier, so it is not told before they are committed
    if ('error' in outcome) throw outcome.error;
    return outcome.done;
  }

  /** Commits the open group, if there is one. */
  async end(): Promise<void> {
    await this.#inTurn(() => this.#commit(this.#open));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #begin(): Promise<Group<Done>> {
    await this.#pause;
    const transaction = await this.#db.startTransaction().execute();
    const ended = Promise.withResolvers<void>();
    return { transaction, startedAt: performance.now(), joined: 0, done: [], ended };
  }

  async #join<T extends Done>(group: Group<Done>, work: (transaction: Write) => Promise<T>): Promise<Outcome<T>> {
    const isFirst = group.joined === 0;
    group.joined += 1;
    const outcome = await this.#attempt(group, work, isFirst);
    if (this.#open !== group) return outcome;
    const { transactions, ms } = this.#bounds;
    if (group.joined >= transactions || performance.now() - group.startedAt > ms) {
      await this.#commit(group);
      this.#pause = nextTurn();
    } else if (isFirst) {
      void this.#commitSoon(group);
    }
    return outcome;
  }

  /**
   * Commits in the next turn of the event loop, before timers and after the requests that have arrived already. While
   * each turn brings others, their requests arrived during the work of the ones before: the group waits for them.
   */
  async #commitSoon(group: Group<Done>): Promise<void> {
    let joined: number;
    do {
      joined = group.joined;
      await nextTurn();
    } while (group.joined > joined && this.#open === group);
    await this.#inTurn(() => this.#commit(group));
  }

  /** The first transaction of a group needs no savepoint: when it fails, nothing else is lost. */
  async #attempt<T extends Done>(
    group: Group<Done>,
    work: (transaction: Write) => Promise<T>,
    isFirst: boolean,
  ): Promise<Outcome<T>> {
    try {
      if (!isFirst) this.#savepoint.run();
      const done = await work(group.transaction);
      // or the savepoint of the next one would begin a transaction of its own
      if (!this.#raw.isTransaction) throw new Error('the transaction was rolled back by SQLite');
      if (!isFirst) this.#release.run();
      group.done.push(done);
      return { done };
    } catch (error) {
      if (isFirst || !this.#undo()) await this.#fail(group, error);
      return { error };
    }
  }

  /** Undoes the savepoint. Returns false when it is gone, because SQLite has rolled back the whole transaction. */
  #undo(): boolean {
    try {
      this.#raw.exec('rollback to joined; release joined');
      return true;
    } catch {
      return false;
    }
  }

  async #commit(group: Group<Done> | null): Promise<void> {
    if (!group || this.#open !== group) return;
    let committed: () => void;
    try {
      committed = await this.#finish(group.transaction, group.done);
      await group.transaction.commit().execute();
    } catch (error) {
      await this.#fail(group, error);
      return;
    }
    this.#open = null;
    committed();
    group.ended.resolve();
  }

  /** Rolls back what is left of a group and rejects all its transactions. */
  async #fail(group: Group<Done>, error: unknown): Promise<void> {
    this.#open = null;
    try {
      await group.transaction.rollback().execute();
    } finally {
      group.ended.reject(error);
    }
  }
}
