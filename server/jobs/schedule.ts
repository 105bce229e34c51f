import type { Logger } from 'pino';

interface Job {
  name: string;
  everyMs: number;
  work: Work;
}

/** `stopping` is aborted when the portal shuts down; long work should then end at its next step. */
type Work = (stopping: AbortSignal) => Promise<unknown>;

/**
 * Periodic jobs: each runs once shortly after the start and then at its interval, never twice at the same time.
 * Several instances run every job, so a job must be idempotent.
 */
export class Schedule {
  readonly #log: Logger;
  readonly #jobs: Job[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(log: Logger) {
    this.#log = log;
  }

  every(everyMs: number, name: string, work: Work): void {
    this.#jobs.push({ name, everyMs, work });
  }

  start(): void {
    for (const [at, job] of this.#jobs.entries()) this.#after(FIRST_AFTER_MS + at * APART_MS, job);
  }

  /** Starts no more jobs and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#underWay);
  }

  #after(ms: number, job: Job): void {
    if (this.#stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const run = this.#run(job).finally(() => {
        this.#underWay.delete(run);
        this.#after(job.everyMs, job);
      });
      this.#underWay.add(run);
    }, ms).unref();
    this.#timers.add(timer);
  }

  async #run({ name, work }: Job): Promise<void> {
    try {
      await work(this.#stopping.signal);
    } catch (error) {
      this.#log.error({ err: error, job: name }, 'job failed');
    }
  }
}

/** Delayed so that jobs do not slow down the first requests. */
const FIRST_AFTER_MS = 10_000;
/** Jobs that begin in the same turn of the event loop would block it one after the other. */
const APART_MS = 100;
