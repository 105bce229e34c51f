import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

const STILL_OPEN = '55006';
/** Generous, because machines can be slow; the limits themselves are tested in `server/database/outage.test.ts`. */
const CONNECT_SECONDS = '30';

/** Returns the address of a new, empty, migrated database on the engine under test, used by one test only. */
export async function testDatabase(): Promise<string> {
  const { engine, folder, template } = inject('databases');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  if (engine === 'sqlite') {
    const file = join(folder, `${name}.db`);
    copyFileSync(template, file);
    return file;
  }
  await executeBeside(template, `create database ${name} template ${nameOf(template)}`);
  return beside(template, name);
}

/** Returns the address of a new database without tables on the engine under test: the state before the first start. */
export async function blankDatabase(): Promise<string> {
  const { engine, folder, template } = inject('databases');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  if (engine === 'sqlite') return join(folder, `${name}.db`);
  await executeBeside(template, `create database ${name}`);
  return beside(template, name);
}

/** Drops a database that a test no longer needs, unless another portal still has it open. */
export async function dropTestDatabase(url: string): Promise<void> {
  if (testEngine() === 'sqlite') return;
  try {
    await executeBeside(url, `drop database ${nameOf(url)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== STILL_OPEN) throw error;
  }
}

/** Returns a new folder for the files of a test (`DATA_DIR`). It is removed after the run. */
export function testFolder(): string {
  return join(inject('databases').folder, randomUUID());
}

/** The engine under test. */
export const testEngine = (): 'sqlite' | 'postgres' => inject('databases').engine;

async function executeBeside(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: beside(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function beside(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  other.searchParams.set('connect_timeout', CONNECT_SECONDS);
  return other.href;
}
