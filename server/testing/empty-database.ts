import type { Client } from 'pg';
import { inject } from 'vitest';

/** A migrated database before its first use. */
export interface PristineState {
  /** Names and versions of everything in the schema, as one text. */
  schema: string;
  /** Rows that the migrations inserted, by table; an empty array for each other table. */
  rows: Record<string, unknown[]>;
}

/** Tables that have grown more than this in all are slower to search than a new database is to create. */
const LARGEST_BYTES = 1024 ** 2;

/** `xmin` changes with every change of a catalog row, and `reltuples` when a test collects statistics. */
const SCHEMA = `select md5(concat_ws(';',
  (select string_agg(concat_ws(' ', oid, xmin, reltuples), ',' order by oid) from pg_class where ${ours('relnamespace')}),
  (select concat(count(*), ' ', max(xmin::text::bigint)) from pg_attribute where attrelid >= 16384),
  (select concat(count(*), ' ', max(xmin::text::bigint)) from pg_constraint where ${ours('connamespace')}),
  (select concat(count(*), ' ', max(xmin::text::bigint)) from pg_proc where ${ours('pronamespace')}),
  (select concat(count(*), ' ', max(xmin::text::bigint)) from pg_trigger),
  (select count(*) from pg_db_role_setting))) as schema`;

const OTHERS = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Tables alone: to look at the files of their indexes takes ten times as long, and those grow along. */
const SIZE = `select sum(pg_relation_size(oid))::int as bytes from pg_class
  where ${ours('relnamespace')} and relkind = 'r'`;

/** Reads the state to which `emptyDatabase` returns. */
export async function readPristineState(client: Client): Promise<PristineState> {
  const tables = await client.query(`select relname from pg_class where ${ours('relnamespace')} and relkind = 'r'`);
  const rows: PristineState['rows'] = {};
  for (const { relname } of tables.rows) rows[relname] = await rowsOf(client, relname);
  return { schema: await schemaOf(client), rows };
}

/**
 * Restores the rows of a migrated database. Returns `spoilt` when its schema or its statistics have changed, or when it
 * has grown, and `open elsewhere`, without a change, while anyone else is connected.
 */
export async function emptyDatabase(client: Client): Promise<'empty' | 'spoilt' | 'open elsewhere'> {
  const pristine = inject('databases').pristine!;
  const { rows } = await client.query(OTHERS);
  if (rows[0].others > 0) return 'open elsewhere';
  if ((await schemaOf(client)) !== pristine.schema) return 'spoilt';
  await client.query(restoring(pristine));
  const { rows: sizes } = await client.query(SIZE);
  return sizes[0].bytes > LARGEST_BYTES ? 'spoilt' : 'empty';
}

/** Returns statements that delete rows only where there are any: most tables stay as empty as they were. */
function restoring({ rows }: PristineState): string {
  const steps = Object.entries(rows).map(([table, first]) =>
    first.length === 0
      ? `if exists (select from "${table}") then delete from "${table}"; end if;`
      : `if ${rowsIn(table)} is distinct from ${quoted(first)} then
           delete from "${table}";
           insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", ${quoted(first)});
         end if;`,
  );
  // without triggers, so that the order of the tables does not matter
  return `do $restore$ begin set local session_replication_role = replica; ${steps.join('\n')} end $restore$`;
}

async function rowsOf(client: Client, table: string): Promise<unknown[]> {
  const { rows } = await client.query(`select ${rowsIn(table)} as found`);
  return rows[0].found;
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query(SCHEMA);
  return rows[0].schema;
}

const rowsIn = (table: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]') from "${table}" t)`;
const quoted = (rows: unknown[]) => `'${JSON.stringify(rows).replaceAll("'", "''")}'::jsonb`;

function ours(column: string): string {
  return `${column} = 'public'::regnamespace`;
}
