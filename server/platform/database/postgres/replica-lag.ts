import type pg from 'pg';

const LOOK_EVERY_MS = 250;
const LOOK_MS = 1000;
/** Above this lag the primary answers all reads. */
const SMALL_MS = 1000;
const SAMPLES = 20;

interface Sample {
  /** By the monotonic clock of this process, before the primary was asked. */
  at: number;
  /** Bytes of the write-ahead log that the primary had flushed. */
  position: bigint;
}

interface Options {
  primary: pg.Pool;
  replica: pg.Pool;
  /** Called when the replica begins or ends to answer reads, with the reason. */
  onChange: (isUsed: boolean, reason: string) => void;
}

/**
 * Measures how far a replica is behind: the age of the latest position of the primary that it has replayed. It needs no
 * clock but this one, and stays near zero while nothing is written.
 */
export class ReplicaLag {
  readonly #options: Options;
  #samples: Sample[] = [];
  #caughtUpAt = Number.NEGATIVE_INFINITY;
  #reason = 'not measured yet';
  #wasSmall: boolean | null = null;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#look();
  }

  get isSmall(): boolean {
    return this.milliseconds < SMALL_MS;
  }

  /** Infinite while the replica does not answer, or follows no primary. */
  get milliseconds(): number {
    return performance.now() - this.#caughtUpAt;
  }

  /** A query has failed: the replica answers none until it is measured again. */
  suspect(): void {
    this.#caughtUpAt = Number.NEGATIVE_INFINITY;
    this.#reason = 'a query failed';
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #look(): void {
    this.#looking = this.#measure()
      .catch((error: Error) => {
        this.suspect();
        this.#reason = error.message;
      })
      .then(() => this.#tell())
      .finally(() => {
        if (!this.#stopped) this.#timer = setTimeout(() => this.#look(), LOOK_EVERY_MS).unref();
      });
  }

  async #measure(): Promise<void> {
    const { primary, replica } = this.#options;
    const at = performance.now();
    const written = await positionOf(primary, 'select pg_current_wal_flush_lsn() - $$0/0$$::pg_lsn as position');
    this.#samples = [...this.#samples, { at, position: BigInt(written!) }].slice(-SAMPLES);
    // null on a server that is no replica
    const replayed = await positionOf(replica, 'select pg_last_wal_replay_lsn() - $$0/0$$::pg_lsn as position');
    if (replayed === null) throw new Error('not a replica');
    const latest = this.#samples.findLast(({ position }) => position <= BigInt(replayed));
    this.#caughtUpAt = latest?.at ?? Number.NEGATIVE_INFINITY;
    this.#reason = this.isSmall ? 'lag under a second' : 'lag of a second or more';
  }

  #tell(): void {
    if (this.isSmall === this.#wasSmall || this.#stopped) return;
    this.#wasSmall = this.isSmall;
    this.#options.onChange(this.isSmall, this.#reason);
  }
}

/** Returns a position as text, or null. Rejects after a second. */
async function positionOf(pool: pg.Pool, statement: string): Promise<string | null> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no response')), LOOK_MS);
  try {
    const answer = pool.query<{ position: string | null }>(statement);
    const { rows } = await Promise.race([answer, late.promise]);
    return rows[0]!.position;
  } finally {
    clearTimeout(timer);
  }
}
