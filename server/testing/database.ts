import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** Address of a new database on the engine under test: migrated, empty, nobody else's. It goes with the whole run. */
export async function testDatabase(): Promise<string> {
  const { engine, folder, template } = inject('databases');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  if (engine === 'sqlite') {
    const file = join(folder, `${name}.db`);
    copyFileSync(template, file);
    return file;
  }
  const server = new URL(template);
  const original = server.pathname.slice(1);
  server.pathname = '/postgres';
  await execute(server.href, `create database ${name} template ${original}`);
  server.pathname = `/${name}`;
  return server.href;
}

/** A folder of its own for what a test keeps (`DATA_DIR`). It goes with the whole run. */
export function testFolder(): string {
  return join(inject('databases').folder, randomUUID());
}

/** The engine under test. */
export const testEngine = (): 'sqlite' | 'postgres' => inject('databases').engine;

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
