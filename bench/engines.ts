import pg from 'pg';
import { startPostgres } from '#testing/postgres.ts';
import type { Engine } from '../server/platform/database/database.ts';
import { benchFolder, type PortalEnvironment, portalEnvironment } from './processes.ts';

/** Creates empty databases on one engine. */
export interface Databases {
  /** Returns the environment of a portal on a new database. */
  create(): Promise<PortalEnvironment>;
  /** Runs VACUUM and ANALYZE on PostgreSQL now, which a real server does between writes. */
  settle(environment: PortalEnvironment): Promise<void>;
  stop(): Promise<void>;
}

export function databasesOn(engine: Engine): Promise<Databases> {
  return engine === 'postgres' ? onPostgres() : onSqlite();
}

async function onSqlite(): Promise<Databases> {
  return { create: async () => portalEnvironment(benchFolder()), settle: async () => {}, stop: async () => {} };
}

async function onPostgres(): Promise<Databases> {
  const server = await startPostgres();
  let created = 0;
  return {
    async create() {
      created += 1;
      await server.execute(`create database bench_${created}`);
      return portalEnvironment(benchFolder(), server.url(`bench_${created}`));
    },
    async settle({ DATABASE_URL }) {
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      await client.query('vacuum full');
      await client.query('vacuum analyze');
      await client.end();
    },
    stop: () => server.stop(),
  };
}
