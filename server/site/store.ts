import type { Read, Write } from '../database/connection.ts';

export async function readSettings(db: Read): Promise<{ name: string; value: string }[]> {
  return db.selectFrom('site_setting').select(['name', 'value']).execute();
}

export async function writeSetting(db: Write, name: string, value: string, now: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: now }))
    .execute();
}
