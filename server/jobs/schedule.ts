import type { Logger } from 'pino';

interface Job {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

/**
 * Work that comes back: each job once shortly after the start and then again and again, never twice at a time.
 * Several instances run each of them, so a job must be harmless when repeated.
 */
export class Schedule {
  readonly #log: Logger;
  readonly #jobs: Job[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  #stopped = true;

  constructor(log: Logger) {
    this.#log = log;
  }

  every(everyMs: number, name: string, work: () => Promise<unknown>): void {
    this.#jobs.push({ name, everyMs, work });
  }

  start(): void {
    this.#stopped = false;
    for (const job of this.#jobs) this.#after(FIRST_AFTER_MS, job);
  }

  /** Starts nothing more and waits for what is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#underWay);
  }

  #after(ms: number, job: Job): void {
    if (this.#stopped) return;
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
      await work();
    } catch (error) {
      this.#log.error({ err: error, job: name }, 'job failed');
    }
  }
}

/** Not in the way of the first visitors. */
const FIRST_AFTER_MS = 10_000;
