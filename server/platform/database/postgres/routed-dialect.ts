import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { mayReadReplica } from '../public-reads.ts';
import type { Replica } from './replica.ts';

/** PostgreSQL with a replica, which answers what public pages read (`public-reads.ts`). */
export class RoutedDialect extends PostgresDialect {
  readonly #replica: Replica;

  constructor(config: PostgresDialectConfig, replica: Replica) {
    super(config);
    this.#replica = replica;
  }

  override createDriver(): Driver {
    return new RoutedDriver(super.createDriver(), this.#replica);
  }
}

class RoutedDriver implements Driver {
  readonly #primary: Driver;
  readonly #replica: Replica;

  constructor(primary: Driver, replica: Replica) {
    this.#primary = primary;
    this.#replica = replica;
  }

  async init(): Promise<void> {
    await this.#primary.init();
    await this.#replica.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return mayReadReplica() ? new RoutedConnection(this.#primary, this.#replica) : this.#primary.acquireConnection();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#primary.beginTransaction(await ofPrimary(connection), settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#primary.commitTransaction(await ofPrimary(connection));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#primary.rollbackTransaction(await ofPrimary(connection));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof RoutedConnection) await connection.release();
    else await this.#primary.releaseConnection(connection);
  }

  /** The pool of the primary belongs to the dialect that writes. */
  async destroy(): Promise<void> {
    await this.#replica.destroy();
  }
}

/** Asks the replica first; a transaction, and all that the replica does not answer, take a connection of the primary. */
class RoutedConnection implements DatabaseConnection {
  readonly #primary: Driver;
  readonly #replica: Replica;
  #held: DatabaseConnection | null = null;

  constructor(primary: Driver, replica: Replica) {
    this.#primary = primary;
    this.#replica = replica;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.#held || !mayReadReplica() ? null : await this.#replica.query<R>(query);
    return answer ?? (await this.hold()).executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.hold()).streamQuery<R>(query, chunkSize);
  }

  /** Returns the connection of the primary that this one holds until it is released. */
  async hold(): Promise<DatabaseConnection> {
    this.#held ??= await this.#primary.acquireConnection();
    return this.#held;
  }

  async release(): Promise<void> {
    if (this.#held) await this.#primary.releaseConnection(this.#held);
  }
}

async function ofPrimary(connection: DatabaseConnection): Promise<DatabaseConnection> {
  return connection instanceof RoutedConnection ? connection.hold() : connection;
}
