import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Executes statements on a separate connection, without the portal's knowledge, to simulate a fault. */
export async function executeRaw(url: string, ...statements: string[]): Promise<void> {
  if (!url.startsWith('postgres')) {
    const file = new DatabaseSync(url);
    for (const statement of statements) file.exec(statement);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
