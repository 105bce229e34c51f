import type { Logger } from 'pino';

interface Job extends Where {
  name: string;
  everyMs: number;
  work: Work;
}

interface Where {
  /** For what belongs to one process or machine. Other jobs run on one of the instances that share the database. */
  everywhere?: boolean;
  /** For what must go on while the portal only reads. Jobs that run everywhere go on too. */
  whileReadOnly?: boolean;
}

/** `stopping` is aborted when the portal shuts down; long work should then end at its next step. */
type Work = (stopping: AbortSignal) => Promise<unknown>;

/** Decides which of several instances runs a job. */
export interface Claims {
  /** Claims a job for `ms` milliseconds and while it runs; null while another instance has it. Returns its release. */
  take(name: string, ms: number): Promise<(() => void) | null>;
  /** Gives all jobs to the other instances. */
  end(): Promise<void>;
}

/**
 * Periodic jobs: each runs once shortly after the start and then at its interval, never twice at the same time. After a
 * crash another instance may run a job again early, so a job must be idempotent.
 */
export class Schedule {
  readonly #log: Logger;
  readonly #claims: Claims | null;
  readonly #isReadOnly: () => boolean;
  readonly #jobs: Job[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  /** Without `claims` this process has the database for itself. */
  constructor(log: Logger, claims: Claims | null = null, isReadOnly: () => boolean = () => false) {
    this.#log = log;
    this.#claims = claims;
    this.#isReadOnly = isReadOnly;
  }

  every(everyMs: number, name: string, work: Work, where: Where = {}): void {
    this.#jobs.push({ name, everyMs, work, ...where });
  }

  start(): void {
    for (const [at, job] of this.#jobs.entries()) this.#after(FIRST_AFTER_MS + at * APART_MS, job);
  }

  /** Starts no more jobs and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#underWay);
    await this.#claims?.end().catch((error: unknown) => this.#log.warn({ err: error }, 'jobs not given to others'));
  }

  #after(ms: number, job: Job): void {
    if (this.#stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const run = this.#run(job).finally(() => {
        this.#underWay.delete(run);
        // a job that had to wait runs soon after the end
        this.#after(this.#mustWait(job) ? Math.min(job.everyMs, LOOK_AGAIN_MS) : job.everyMs, job);
      });
      this.#underWay.add(run);
    }, ms).unref();
    this.#timers.add(timer);
  }

  #mustWait({ everywhere, whileReadOnly }: Job): boolean {
    return !everywhere && !whileReadOnly && this.#isReadOnly();
  }

  async #run(job: Job): Promise<void> {
    const { name, everyMs, everywhere, work } = job;
    if (this.#mustWait(job)) return;
    try {
      const release = everywhere || !this.#claims ? NOTHING : await this.#claims.take(name, everyMs);
      if (!release) return;
      await work(this.#stopping.signal).finally(release);
    } catch (error) {
      this.#log.error({ err: error, job: name }, 'job failed');
    }
  }
}

const NOTHING = () => undefined;
/** How often a job that waits for the end of a maintenance looks. */
const LOOK_AGAIN_MS = 60_000;
/** Delayed so that jobs do not slow down the first requests. */
const FIRST_AFTER_MS = 10_000;
/** Jobs that begin in the same turn of the event loop would block it one after the other. */
const APART_MS = 100;
