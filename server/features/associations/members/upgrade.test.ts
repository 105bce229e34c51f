import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { identifier } from '#server/features/accounts/index.ts';
import { logIn } from '#server/features/accounts/log-in.ts';
import { insertRows, rowsOf } from '#server/features/backup/store.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Portal } from '#server/portal.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { blankDatabase, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { codeAt, withSecondFactor } from '#server/testing/second-factor.ts';
import { aToken } from '#server/testing/world.ts';

const FORMER = '0179-awaited-photos';
const SHARED = { SECRET_KEY: 'una-chiave-di-prova-lunga-abbastanza-per-tutti' };
const CLIENT = { address: 'a', ip: '127.0.0.1', device: '', userAgent: '' };

let today: TestPortal;
let upgraded: Portal;
let shelter: string;
let staff: string;
let token: string;
let secret: string;
beforeAll(async () => {
  today = await startTestPortal(SHARED);
  shelter = await anAccount(today, { username: 'zampe' });
  staff = await anAccount(today, { username: 'anna', is_admin: true });
  token = await aToken(today, shelter);
  ({ secret } = await withSecondFactor(today, await aToken(today, staff)));
  upgraded = await upgradedFrom(today);
}, 120_000);
afterAll(async () => {
  await upgraded.database.close();
  await today.close();
});

/** Opens a database of the release before, with the rows of a portal, as a start after the upgrade does. */
async function upgradedFrom({ database }: TestPortal): Promise<Portal> {
  const url = await blankDatabase();
  await migrate(url, { upTo: FORMER });
  const older = await openDatabase(url, { onError: () => undefined });
  await copyRows(database, older, ['association', 'id']);
  await copyRows(database, older, ['credential', 'association_id']);
  await copyRows(database, older, ['second_factor', 'association_id']);
  await copyRows(database, older, ['session', 'token_hash']);
  await older.close();
  const environment = { DATA_DIR: testFolder(), DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent', ...SHARED };
  return openPortal(readConfig({ ...environment, DISK_RESERVE_MB: '0' }));
}

async function copyRows(from: Database, to: Database, [table, key]: [keyof Schema, string]): Promise<void> {
  const columns = (await to.read.introspection.getTables()).find(({ name }) => name === table)!.columns;
  const rows: Record<string, unknown>[] = [];
  for await (const row of rowsOf(from.read, table, [key]))
    rows.push(
      Object.fromEntries(Object.entries(row).filter(([name]) => columns.some((column) => column.name === name))),
    );
  await to.write((db) => insertRows(db, table, rows));
}

test('after the upgrade every account has its own login as its only owner', async () => {
  const members = await upgraded.database.read.selectFrom('team_member').selectAll().orderBy('id').execute();
  const own = (id: string) => ({ id, association_id: id, account_id: id, role: 'proprietario', added_by: '' });
  expect(members).toMatchObject([shelter, staff].toSorted().map(own));
});

test('a session of the release before goes on for the same account', async () => {
  const actor = await identifier(upgraded)(token);
  expect(actor).toMatchObject({ accountId: shelter, loginId: shelter, role: 'proprietario', inTeam: false });
});

test('everybody logs in as before, with the second step where it was', async () => {
  const entered = await logIn(upgraded, { username: 'zampe', password: PASSWORD }, CLIENT);
  expect(entered.association.id).toBe(shelter);
  await expect(logIn(upgraded, { username: 'anna', password: PASSWORD }, CLIENT)).rejects.toMatchObject({
    status: 401,
  });
  const otp = codeAt(upgraded, secret);
  const entry = await logIn(upgraded, { username: 'anna', password: PASSWORD, otp }, CLIENT);
  expect(entry.association.id).toBe(staff);
});

test('an account that the release before creates beside the upgraded database gets its login at the next start', async () => {
  const { database } = upgraded;
  await database.write((db) => db.deleteFrom('team_member').where('association_id', '=', shelter).execute());
  await database.write((db) => upgraded.fillDerivedColumns(db));
  const own = database.read.selectFrom('team_member').select('role').where('association_id', '=', shelter);
  expect(await own.execute()).toEqual([{ role: 'proprietario' }]);
});
