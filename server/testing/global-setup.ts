import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/database/migrate.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { COMPILE_CACHE } from '#testing/compile-cache.ts';
import { startPostgres, type ThrowawayPostgres } from '#testing/postgres.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { type PristineState, readPristineState } from './empty-database.ts';
import { startSharedBalancer } from './shared-balancer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: {
      engine: 'sqlite' | 'postgres';
      /** Contains all files of the tests of this run; removed at its end. */
      folder: string;
      /** File or address of a migrated, empty database to copy; it is never opened. */
      template: string;
      /** State of the template, to which used databases return; on PostgreSQL only. */
      pristine: PristineState | null;
      /** Caddy and the endpoint of a bucket, when portals run as two instances: on PostgreSQL, unless `TEST_INSTANCES=1`. */
      balancer: { port: number; ports: readonly [number, number]; bucket: string } | null;
    };
  }
}

/** Migrates one database per run, which every test copies, on the engine under test (`TEST_DATABASE`, or sqlite). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  const engine = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
  const folder = makeScratchFolder('test');
  const cluster = engine === 'postgres' ? await startPostgres() : undefined;
  const template = cluster ? await createDatabase(cluster) : join(folder, 'template.db');
  await migrate(template);
  const pristine = cluster ? await pristineState(template) : null;
  const shared = cluster && process.env.TEST_INSTANCES !== '1' ? await startShared(folder, project) : undefined;
  project.provide('databases', { engine, folder, template, pristine, balancer: shared?.balancer ?? null });
  return async () => {
    await shared?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts what the two instances of every portal share. */
async function startShared(folder: string, { config }: TestProject) {
  const bucket = await BucketServer.open();
  const proxy = await startSharedBalancer(folder, config.maxWorkers);
  return {
    balancer: { port: proxy.port, ports: proxy.ports, bucket: bucket.endpoint },
    stop: () => Promise.all([proxy.stop(), bucket.close()]),
  };
}

async function createDatabase(cluster: ThrowawayPostgres): Promise<string> {
  await cluster.execute('create database template_of_tests');
  return cluster.url('template_of_tests');
}

async function pristineState(url: string): Promise<PristineState> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await readPristineState(client);
  } finally {
    await client.end();
  }
}
