import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { COMPILE_CACHE } from '#testing/compile-cache.ts';
import { startPostgres, type ThrowawayPostgres } from '#testing/postgres.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { migrate } from '../database/migrate.ts';
import { type PristineState, readPristineState } from './empty-database.ts';

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
  project.provide('databases', { engine, folder, template, pristine });
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
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
