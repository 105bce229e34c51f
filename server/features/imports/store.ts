import type { Read, Write } from '#server/platform/database/database.ts';
import type { ImportTables } from './tables.ts';

export type RunRow = ImportTables['import_run'];

export async function findRun(db: Read, key: string): Promise<RunRow | undefined> {
  return db.selectFrom('import_run').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function saveRun(db: Write, row: RunRow): Promise<void> {
  const { key: _, ...progress } = row;
  await db
    .insertInto('import_run')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(progress))
    .execute();
}

export async function forgetRun(db: Write, key: string): Promise<void> {
  await db.deleteFrom('import_run').where('key', '=', key).execute();
}
