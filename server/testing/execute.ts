import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Runs statements behind the portal's back, as a mishap would. */
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
