import type { Database, Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';

/** Polling interval, because another instance may have queued something. */
export const POLL_EVERY_MS = 15_000;
/** What is due but cannot be claimed yet is looked for once a second. */
const SHORTEST_PAUSE_MS = 1000;
/** How long `stop` waits for attempts that are under way. */
const STOP_MS = 5000;

/** What a runner knows of its queue. */
interface Queue {
  /** Topic of the after-commit event that says that something was queued. */
  topic: string;
  /** Releases the leases of an earlier process. */
  releaseLeases: (db: Write, now: string) => Promise<void>;
  /** Claims what is due and starts its attempts (`attempt`). Returns the milliseconds until the next poll. */
  poll: () => Promise<number>;
  /** What the log says when `poll` failed. */
  failure: string;
}

interface Surroundings extends Pick<Portal, 'clock' | 'log'> {
  database: Pick<Database, 'engine' | 'write' | 'afterCommit'>;
}

/** Runs a queue of leased rows: polls for due ones at the start, after a commit and after a pause. */
export class QueueRunner {
  readonly #portal: Surroundings;
  readonly #queue: Queue;
  readonly #underWay = new Map<Promise<void>, string>();
  readonly #stopping = new AbortController();
  #stopListening: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | null = null;
  #wanted = false;
  #running = false;

  constructor(portal: Surroundings, queue: Queue) {
    this.#portal = portal;
    this.#queue = queue;
  }

  /** Aborts when attempts have to end. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** The labels of the attempts under way. */
  get underWay(): string[] {
    return [...this.#underWay.values()];
  }

  async start(): Promise<void> {
    const { database, clock } = this.#portal;
    const { topic, releaseLeases } = this.#queue;
    // SQLite serves one process, so any lease belongs to a process that has ended
    if (database.engine === 'sqlite') await database.write((db) => releaseLeases(db, clock.now().toISOString()));
    this.#running = true;
    this.#stopListening = database.afterCommit.listen(topic, () => this.wake());
    this.wake();
  }

  /** Polls now, or once more after the poll that is under way. */
  wake(): void {
    this.#wanted = true;
    if (!this.#running || this.#round) return;
    this.#round = this.#rounds().finally(() => {
      this.#round = null;
      if (this.#wanted && this.#running) this.wake();
    });
  }

  /** Counts an attempt as under way until it ends. Then there is room for another one, and the queue is polled. */
  attempt(label: string, work: Promise<void>): void {
    const attempt = work.finally(() => {
      this.#underWay.delete(attempt);
      this.wake();
    });
    this.#underWay.set(attempt, label);
  }

  /** Resolves when nothing is due and no attempt is under way. */
  async settled(): Promise<void> {
    while (this.#round || this.#underWay.size > 0) await Promise.all([this.#round, ...this.#underWay.keys()]);
  }

  /** Starts no more polls and gives the attempts five seconds to finish, before `stopping` aborts. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#stopListening();
    clearTimeout(this.#timer);
    const late = setTimeout(() => this.#stopping.abort(), STOP_MS);
    await this.settled();
    clearTimeout(late);
  }

  async #rounds(): Promise<void> {
    clearTimeout(this.#timer);
    let wait = POLL_EVERY_MS;
    try {
      while (this.#wanted && this.#running) {
        this.#wanted = false;
        wait = await this.#queue.poll();
      }
    } catch (error) {
      this.#portal.log.warn({ err: error }, this.#queue.failure);
    }
    if (this.#running) this.#timer = setTimeout(() => this.wake(), wait).unref();
  }
}

/** Returns the milliseconds until the next poll, if the next row is due at `next`. */
export function pauseUntil(next: string | null, now: Date): number {
  if (next === null) return POLL_EVERY_MS;
  return Math.min(POLL_EVERY_MS, Math.max(SHORTEST_PAUSE_MS, Date.parse(next) - now.getTime()));
}
