import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Read } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { nodeSqliteDialect } from '#server/platform/database/sqlite/sqlite.ts';
import { sqlitePlugins } from '#server/platform/database/sqlite/sqlite-plugins.ts';
import { readConfig } from '../../config.ts';
import { openPortal } from '../../start/open-portal.ts';
import { anAssociation, aToken } from '../world.ts';
import { Writer } from './writer.ts';

/** Environment of a portal without limits and demo data, on a free port. */
export function environmentFor(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    SMTP_URL: '',
    SUPPORT_EMAIL: 'aiuto@esempio.it',
  };
}

/** Creates this many associations, each with a client that is logged in as it. */
export async function seedWriters(environment: Record<string, string>, count: number): Promise<Writer[]> {
  const portal = await openPortal(readConfig(environment));
  const writers: Writer[] = [];
  for (let made = 0; made < count; made += 1) {
    const fields = { city: 'Lucca', province: 'LU' };
    const id = await anAssociation(portal, fields);
    writers.push(new Writer(id, await aToken(portal, id), fields));
  }
  await portal.database.close();
  return writers;
}

/** Opens a database of either engine for reading, with nothing cached. */
export function connectToRead(url: string): Read {
  if (url.startsWith('postgres')) {
    return new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    });
  }
  const file = new DatabaseSync(url, { readOnly: true, timeout: 5000 });
  return new Kysely<Schema>({ dialect: nodeSqliteDialect(file), plugins: sqlitePlugins });
}
