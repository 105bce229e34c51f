import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { isPostgresUrl } from '#server/platform/database/dialect.ts';
import { createBlankDatabase, holdDatabase, migratedDatabase, releaseDatabase } from './postgres-databases.ts';

/** Returns the address of a new, empty, migrated database on the engine under test, used by one test only. */
export async function testDatabase(): Promise<string> {
  const { engine, folder, template } = inject('databases');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  if (engine === 'sqlite') {
    const file = join(folder, `${name}.db`);
    copyFileSync(template, file);
    return file;
  }
  return migratedDatabase(name);
}

/** Returns the address of a new database without tables on the engine under test: the state before the first start. */
export async function blankDatabase(): Promise<string> {
  const { engine, folder } = inject('databases');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  if (engine === 'sqlite') return join(folder, `${name}.db`);
  return createBlankDatabase(name);
}

/** Says that a portal opens a database, and will end its use with `dropTestDatabase`. */
export function holdTestDatabase(url: string): void {
  if (testEngine() === 'postgres' && isPostgresUrl(url)) holdDatabase(url);
}

/** Ends a use of a database. After the last one, the next test may get it on PostgreSQL, emptied. */
export async function dropTestDatabase(url: string): Promise<void> {
  if (testEngine() === 'postgres') await releaseDatabase(url);
}

/** Returns a new folder for the files of a test (`DATA_DIR`). It is removed after the run. */
export function testFolder(): string {
  return join(inject('databases').folder, randomUUID());
}

/** The engine under test. */
export const testEngine = (): 'sqlite' | 'postgres' => inject('databases').engine;
