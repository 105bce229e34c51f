import type { Kysely, Transaction } from 'kysely';
import type { AfterCommit } from './commit/after-commit.ts';
import type { ContentVersion } from './commit/content-version.ts';
import type { ReplicaLag } from './postgres/replica-lag.ts';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';
export type Read = Kysely<Schema>;
export type Write = Transaction<Schema>;

/** The portal's database. */
export interface Database {
  engine: Engine;
  read: Read;
  /**
   * Runs a transaction. With `invalidates: 'public'` it changes what public pages show, and increments the content
   * version; without, no public page shows its effect (sessions, mails, questionnaires). Unless it only adds, it
   * resolves when the other instances serve nothing from before it (`confirmations.ts`).
   */
  write<T>(work: (db: Write) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Opens a consistent, read-only snapshot of the database; concurrent writes do not affect it. `end` releases it. */
  snapshot(): Promise<Snapshot>;
  content: ContentVersion;
  /** Lag of the replica; null without one. */
  replicaLag: Pick<ReplicaLag, 'isSmall' | 'milliseconds'> | null;
  afterCommit: AfterCommit;
  /** True once the SQLite file that is open is no longer at its path: nothing can be written. */
  isLost(): boolean;
  close(): Promise<void>;
}

export interface WriteOptions {
  /** The cached responses that the transaction makes out of date. */
  invalidates?: 'public';
  /**
   * True when the transaction removes, hides and replaces nothing: a page may then be served as it was while it is
   * rendered again, for two seconds at most.
   */
  onlyAdds?: boolean;
  /**
   * True for a short transaction whose work awaits nothing but `db`: SQLite may commit it together with others
   * (`group-commit.ts`).
   */
  sharesCommit?: boolean;
}

export interface Snapshot {
  db: Read;
  end(): Promise<void>;
}

/** Access for processes that read the database while the portal serves from it. */
export type Snapshots = Pick<Database, 'snapshot' | 'close'>;
