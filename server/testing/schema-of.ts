import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const OF_POSTGRES = [
  'select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns',
  'select tablename, indexname, indexdef from pg_indexes',
  'select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint',
];

/** Returns a database's schema and the names of its migrations as comparable text. */
export async function schemaOf(url: string): Promise<string> {
  return url.startsWith('postgres') ? postgresSchema(url) : sqliteSchema(url);
}

function sqliteSchema(path: string): string {
  const file = new DatabaseSync(path);
  try {
    const master = file.prepare('select type, name, tbl_name, sql from sqlite_master order by type, name').all();
    const has = master.some(({ name }) => name === 'kysely_migration');
    const migrations = has ? file.prepare('select name from kysely_migration order by name').all() : [];
    return lines([...master, ...migrations]);
  } finally {
    file.close();
  }
}

async function postgresSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const parts: string[] = [];
    for (const query of OF_POSTGRES) {
      const schema = query.includes('pg_indexes')
        ? 'schemaname'
        : query.includes('pg_con')
          ? 'connamespace::regnamespace::text'
          : 'table_schema';
      const { rows } = await client.query(`${query} where ${schema} = 'public' order by 1, 2`);
      parts.push(lines(rows));
    }
    const has = (await client.query("select to_regclass('kysely_migration') as is")).rows[0].is;
    if (has) parts.push(lines((await client.query('select name from kysely_migration order by name')).rows));
    return parts.join('\n');
  } finally {
    await client.end();
  }
}

const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
