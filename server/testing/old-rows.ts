import { sql } from 'kysely';
import { connect } from '#server/platform/database/migrate.ts';

/** Tables with personal data since the first releases; `adoption` is the former name of `listing`. */
const TABLES = ['association', 'adoption', 'listing', 'questionnaire'];
const NUMBER = /int/i;
const BOOLEAN = /bool/i;

/** Inserts one row, with all texts set to `a`, into each of these tables, with the columns of that migration. */
export async function insertOldRows(url: string): Promise<void> {
  const db = connect(url);
  try {
    const all = await db.introspection.getTables();
    for (const table of TABLES) {
      const columns = all.find(({ name }) => name === table)?.columns;
      if (!columns) continue;
      const filled = columns.filter(({ name, isNullable }) => name === 'id' || !isNullable);
      const names = sql.join(filled.map(({ name }) => sql.ref(name)));
      const values = sql.join(filled.map(({ dataType }) => fillerOf(dataType)));
      await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
    }
  } finally {
    await db.destroy();
  }
}

/** Returns the remaining rows. */
export async function readOldRows(url: string): Promise<unknown[]> {
  const db = connect(url);
  try {
    const rows: unknown[] = [];
    const present = (await db.introspection.getTables()).map(({ name }) => name);
    for (const table of TABLES.filter((name) => present.includes(name))) {
      rows.push(...(await sql`select * from ${sql.table(table)} where id = 'a'`.execute(db)).rows);
    }
    return rows;
  } finally {
    await db.destroy();
  }
}

function fillerOf(type: string) {
  if (BOOLEAN.test(type)) return sql`false`;
  return NUMBER.test(type) ? sql`1` : sql`'a'`;
}
