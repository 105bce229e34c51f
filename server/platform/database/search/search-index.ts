import { fold } from '#contract/platform/fold.ts';
import { type DeferredWrite, writeDeferred } from '../commit/deferred-writes.ts';
import { compiled } from '../compiled.ts';
import type { Read, Write } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Tables with a table `…_search` beside them, which holds the folded text of every row. */
type SearchableName = {
  [Name in keyof Schema]: Name extends `${infer Table}_search` ? Table : never;
}[keyof Schema];

/** A table that the panel searches by text. Every feature declares its own; `fill-derived-columns.ts` lists them. */
export interface SearchableTable<Row extends { id: string } = { id: string }> {
  name: SearchableName;
  /** Returns the text by which a row is found, not folded. */
  textOf(row: Row): string;
}

/** Rows per statement: SQLite's index takes up to half a millisecond for each, and blocks the event loop meanwhile. */
const BATCH = 50;

/** Upserts the folded texts of these rows, in the transaction that changed the rows. */
export async function indexRows<Row extends { id: string }>(
  db: Write,
  table: SearchableTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const texts = rows.slice(at, at + BATCH).map((row) => [row.id, fold(table.textOf(row))] as const);
    await writeDeferred(db, textsOf(table.name), new Map(texts));
  }
}

const written = new Map<SearchableName, DeferredWrite<string>>();

/** Returns the write of a table's texts, the same one each time. */
function textsOf(name: SearchableName): DeferredWrite<string> {
  const cachedWrite = written.get(name);
  if (cachedWrite) return cachedWrite;
  const texts: DeferredWrite<string> = {
    merge: (_, later) => later,
    write: (db, values) => upsert(db, name, [...values].flat()),
  };
  written.set(name, texts);
  return texts;
}

/** Upserts ids and texts, which alternate. */
async function upsert(db: Write, name: SearchableName, values: readonly string[]): Promise<void> {
  await compiled(db, `index ${values.length / 2} of ${name}`, values, (...slots) =>
    db
      .insertInto(`${name}_search`)
      .values(slots.flatMap((id, at) => (at % 2 === 0 ? [{ id, text: slots[at + 1]! }] : [])))
      .onConflict((conflict) => conflict.column('id').doUpdateSet((is) => ({ text: is.ref('excluded.text') }))),
  );
}

/** Indexes all rows of a table, in batches: all answers of questionnaires together may take hundreds of megabytes. */
export async function indexAllRows(db: Write, table: SearchableTable): Promise<void> {
  // the type of one table stands for all: every searchable table has an id
  const name = table.name as 'association';
  let after = '';
  do {
    const rows = await db.selectFrom(name).selectAll().where('id', '>', after).orderBy('id').limit(BATCH).execute();
    await indexRows(db, table, rows);
    after = rows.at(-1)?.id ?? '';
  } while (after);
}

/** Returns true when some row of a table has no folded text, as after a restore. */
export async function lacksTexts(db: Read, { name }: SearchableTable): Promise<boolean> {
  const count = (of: SearchableName | `${SearchableName}_search`) =>
    db
      .selectFrom(of)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  return (await count(name)).rows !== (await count(`${name}_search`)).rows;
}
