import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { ContentVersion } from '../commit/content-version.ts';
import { refusalOf } from '../failures.ts';
import type { ReplicaLag } from './replica-lag.ts';

/** After a query that found the replica behind the content version, others do not ask it for this long. */
const BEHIND_MS = 20;
const VERSION = CompiledQuery.raw('select version from content_version');

interface Options {
  pool: pg.Pool;
  lag: ReplicaLag;
  content: ContentVersion;
}

/**
 * Queries on a replica whose lag is under a second. Each is answered by a connection that has seen the content version
 * which is current when the query is sent: what is cached under a version never shows less than it.
 */
export class Replica {
  readonly #driver: Driver;
  readonly #lag: ReplicaLag;
  readonly #content: ContentVersion;
  /** The content version that each connection has seen, with the state of `ContentVersion` for which it counts. */
  readonly #seen = new WeakMap<DatabaseConnection, { version: number; gaps: number }>();
  #behindUntil = 0;

  constructor({ pool, lag, content }: Options) {
    this.#driver = new PostgresDialect({ pool }).createDriver();
    this.#lag = lag;
    this.#content = content;
  }

  async init(): Promise<void> {
    await this.#driver.init();
  }

  /** Returns the result of a query; null when the primary must answer it. */
  async query<R>(query: CompiledQuery): Promise<QueryResult<R> | null> {
    if (!this.#lag.isSmall || this.#content.current === null || performance.now() < this.#behindUntil) return null;
    let connection: DatabaseConnection | null = null;
    try {
      connection = await this.#driver.acquireConnection();
      if (!(await this.#isCurrent(connection))) return null;
      return await connection.executeQuery<R>(query);
    } catch (error) {
      // whatever is wrong with the query, the primary says it too
      if (refusalOf(error) === 'unavailable') this.#lag.suspect();
      return null;
    } finally {
      if (connection) await this.#driver.releaseConnection(connection);
    }
  }

  async destroy(): Promise<void> {
    await this.#lag.stop();
    await this.#driver.destroy();
  }

  async #isCurrent(connection: DatabaseConnection): Promise<boolean> {
    if (this.#hasSeenAll(connection)) return true;
    const { gaps } = this.#content;
    const { rows } = await connection.executeQuery<{ version: number }>(VERSION);
    this.#seen.set(connection, { version: Number(rows[0]?.version ?? -1), gaps });
    // compared after the answer: the version may have risen meanwhile
    if (this.#hasSeenAll(connection)) return true;
    this.#behindUntil = performance.now() + BEHIND_MS;
    return false;
  }

  #hasSeenAll(connection: DatabaseConnection): boolean {
    const seen = this.#seen.get(connection);
    return seen !== undefined && seen.gaps === this.#content.gaps && seen.version >= this.#content.known;
  }
}
