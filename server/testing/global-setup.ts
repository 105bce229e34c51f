import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for whatever the tests of this run keep; removed at its end. */
    folder: string;
    /** Address of the throwaway PostgreSQL server's database `postgres`; empty when the run is on SQLite. */
    postgres: string;
  }
}

/** Once per run: the engine under test (`TEST_DATABASE`, sqlite by default) and a folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-test-'));
  const cluster = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : undefined;
  project.provide('folder', folder);
  project.provide('postgres', cluster?.url('postgres') ?? '');
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
