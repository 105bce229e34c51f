import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';

const text = readFileSync(new URL('../../../docs/operations/backup.md', import.meta.url), 'utf8');
const statements = /```sql\n(delete from site_setting[\s\S]*?)```/
  .exec(text)![1]!
  .split(';')
  .filter((one) => one.trim());

/** Names of all secrets of an installation that the features use. */
function secrets(): Set<string> {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const sources = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?:SECRET|KEY) = '([a-z_]+_key)'|installationSecret\(database, '([a-z_]+_key)'\)/g)].map(
        ([, named, given]) => (named ?? given)!,
      ),
    ),
  );
}

test('backup.md names every key of links, and its statements replace those that open something of a backup', async () => {
  const portal = await startTestPortal();
  const names = [...secrets()];
  expect(names).toHaveLength(12);
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  await portal.database.write(async (db) => {
    await db.deleteFrom('site_setting').where('name', 'like', 'secret:%').execute();
    for (const name of names)
      await db
        .insertInto('site_setting')
        .values({ name: `secret:${name}`, value: 'x', updated_at: '' })
        .execute();
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
  const left = await portal.database.read
    .selectFrom('site_setting')
    .select('name')
    .where('name', 'like', 'secret:%')
    .execute();
  expect(left.map(({ name }) => name.replace('secret:', '')).toSorted()).toEqual([
    'email_change_key',
    'login_origin_key',
    'owner_change_key',
    'pseudonym_key',
    'reset_key',
    'team_invitation_key',
  ]);
  await portal.close();
});
