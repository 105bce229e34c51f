import type { Read, Write } from '#server/platform/database/database.ts';

export async function readSettings(db: Read): Promise<{ name: string; value: string }[]> {
  return db.selectFrom('site_setting').select(['name', 'value']).where('name', 'not like', 'secret:%').execute();
}

export async function writeSetting(db: Write, name: string, value: string, now: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: now }))
    .execute();
}

const SECRETS = 'secret:';

export async function readSecret(db: Read, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', SECRETS + name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a secret unless one with this name exists. */
export async function writeSecretOnce(db: Write, name: string, value: string, now: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name: SECRETS + name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
