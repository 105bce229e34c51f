/** Longest time for which responses may be served while the database is away. */
const LONGEST_AWAY_MS = 3_600_000;
/** Longest time for which the version before a change may be served, where the change removed nothing. */
const LONGEST_OUTDATED_MS = 2000;

/** A version that was replaced by a change that removed nothing. */
interface Outdated {
  version: string;
  /** By the monotonic clock. */
  replacedAt: number;
}

/**
 * Version of the public content. Cached responses belong to one version and are dropped when it increases. With
 * PostgreSQL the other instances learn of it through LISTEN (`follow-postgres.ts`); while that connection is down the
 * version is unknown and nothing is cached.
 */
export class ContentVersion {
  #known = 0;
  /** Increased where `#known` cannot tell two states apart, so that nothing read before is served after it. */
  #gaps = 0;
  #last = '0.0';
  /** When the connection was lost, by the monotonic clock; null while changes are heard. */
  #lostAt: number | null = null;
  #unreachable = false;
  /** Oldest first; empty after a change that may have removed something. */
  #outdated: Outdated[] = [];
  #onSuspicion: () => void = () => undefined;
  readonly #onReplaced: ((before: string) => void)[] = [];

  /** Changes whenever a response read earlier may be stale; null while that cannot be known. */
  get current(): string | null {
    return this.#lostAt === null ? this.last : null;
  }

  /** The number in the database that was heard last. */
  get known(): number {
    return this.#known;
  }

  /** Increases where numbers from before and after cannot be compared. */
  get gaps(): number {
    return this.#gaps;
  }

  /** The version that was current when changes were last heard. */
  get last(): string {
    return this.#last;
  }

  /** True while no connection to the database can be opened: then no instance changes anything. */
  get isAway(): boolean {
    return this.#unreachable;
  }

  /** True while responses of the version `last` may be served although they cannot be read again. */
  get mayServeLast(): boolean {
    return this.#lostAt === null || performance.now() - this.#lostAt < LONGEST_AWAY_MS;
  }

  /**
   * Versions rise by one with each commit, in the order of the commits: a notification of a version that is known
   * already, or of an earlier one, tells nothing new. With `onlyAdds` nothing was removed, hidden or replaced.
   */
  raise(version: number, { onlyAdds = false } = {}): void {
    if (version <= this.#known) return;
    this.#replace(version, onlyAdds);
  }

  /** Whether a response of this version may be served while a newer one is computed: it shows nothing removed since. */
  mayServeWhileComputing(version: string): boolean {
    const outdatedVersion = this.#lostAt === null && this.#outdated.find((one) => one.version === version);
    return outdatedVersion ? performance.now() - outdatedVersion.replacedAt <= LONGEST_OUTDATED_MS : false;
  }

  /** Changes are not heard until `heardAgain`. */
  lost(): void {
    this.#lostAt ??= performance.now();
  }

  /** An attempt to connect again has failed because nothing responds. */
  unreachable(): void {
    this.lost();
    this.#unreachable = true;
  }

  /** Changes are heard; `version` was read after that began. What was cached is valid if it is still the same. */
  heardAgain(version: number): void {
    if (version !== this.#known) this.#replace(version, false);
    this.#lostAt = null;
    this.#unreachable = false;
  }

  /** Expires everything that is cached in this process, although no content has changed. */
  expireAll(): void {
    this.#gaps += 1;
    this.#last = this.#text();
    this.#outdated = [];
  }

  /** A query has failed because the database did not respond: the connection is checked now instead of at its turn. */
  suspect(): void {
    this.#onSuspicion();
  }

  onSuspicion(check: () => void): void {
    this.#onSuspicion = check;
  }

  /** Also calls `listener` with the version that was current before, each time that a higher one is heard. */
  onReplaced(listener: (before: string) => void): void {
    this.#onReplaced.push(listener);
  }

  #text(): string {
    return `${this.#known}.${this.#gaps}`;
  }

  #replace(version: number, onlyAdds: boolean): void {
    const now = performance.now();
    const before = { version: this.last, replacedAt: now };
    // lower after the database was restored from a backup while it was away, or not a number from a newer program
    if (version > this.#known) this.#known = version;
    else {
      this.#known = version || this.#known;
      this.#gaps += 1;
    }
    this.#last = this.#text();
    const recent = this.#outdated.filter(({ replacedAt }) => now - replacedAt <= LONGEST_OUTDATED_MS);
    this.#outdated = onlyAdds ? [...recent, before] : [];
    for (const listener of this.#onReplaced) listener(before.version);
  }
}
