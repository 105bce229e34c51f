import { Kysely } from 'kysely';
import type { Read } from './database.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect, openSqlite } from './sqlite/sqlite.ts';
import { sqlitePlugins } from './sqlite/sqlite-plugins.ts';

/** A temporary SQLite database. It is not durable: its file is deleted when the work is done. */
export interface Scratch {
  db: Read;
  /** Migrates it to the newest schema. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Creates a database file with the schema as it was after the migration `upTo`. Throws for an unknown migration. */
export async function createScratch(path: string, upTo: string): Promise<Scratch> {
  await migrate(path, { upTo });
  const raw = openSqlite(path);
  raw.exec('PRAGMA synchronous=OFF');
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(raw), plugins: sqlitePlugins });
  return {
    db,
    async migrate() {
      await migrate(path);
    },
    close: () => db.destroy(),
  };
}
