import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation } from '#server/testing/world.ts';
import { compiled, insertRow } from './compiled.ts';
import type { Write } from './database.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

test('a query is built once per shape, and each use has its own values in their places', async () => {
  for (const city of ['Bari', 'Como', 'Lecce']) await anAssociation(portal, { name: `Rifugio di ${city}`, city });
  let built = 0;
  const { read } = portal.database;
  const between = (most: number, from: string, to: string) =>
    compiled(read, 'associations by city', [most, from, to], (limit, first, last) => {
      built += 1;
      return read
        .selectFrom('association')
        .select('city')
        .where('city', '>=', first)
        .where('city', '<=', last)
        .where('is_admin', '=', false)
        .orderBy('city')
        .limit(limit);
    });
  expect(await between(9, 'A', 'D')).toEqual([{ city: 'Bari' }, { city: 'Como' }]);
  expect(await between(1, 'A', 'D')).toEqual([{ city: 'Bari' }]);
  expect(await between(9, 'C', 'Z')).toEqual([{ city: 'Como' }, { city: 'Lecce' }]);
  expect(built).toBe(1);
});

test('another shape is another query', async () => {
  await anAssociation(portal, { city: 'Bari', province: 'BA' });
  const { read } = portal.database;
  const by = (column: 'city' | 'province', value: string) =>
    compiled(read, `association by ${column}`, [value], (slot) =>
      read.selectFrom('association').select('city').where(column, '=', slot),
    );
  expect([await by('city', 'Bari'), await by('province', 'Bari')]).toEqual([[{ city: 'Bari' }], []]);
});

test('a transaction uses the queries of its connection, and inserts what it is given', async () => {
  let built = 0;
  const { database } = portal;
  const insert = (name: string) =>
    database.write(async (db) => {
      await insertRow(db, 'job_state', { name, state: `${name} runs`, updated_at: '2026-11-23T00:00:00.000Z' });
      const [found] = await compiled(db, 'state of a test', [name], (slot) => {
        built += 1;
        return db.selectFrom('job_state').select('state').where('name', '=', slot);
      });
      return found?.state;
    });
  expect([await insert('first'), await insert('second')]).toEqual(['first runs', 'second runs']);
  expect(built).toBe(1);
});

test('a statement after the end of its transaction is refused, and not run in the next one', async () => {
  const { database } = portal;
  const insert = (db: Write, name: string) =>
    insertRow(db, 'job_state', { name, state: 'runs', updated_at: '2026-11-23T00:00:00.000Z' });
  for (const sharesCommit of [false, true]) {
    let ended: Write | undefined;
    await database.write(
      async (db) => {
        ended = db;
        await insert(db, `shares: ${sharesCommit}`);
      },
      { sharesCommit },
    );
    await database.write(async () => {
      await expect(insert(ended!, 'too late')).rejects.toThrow(/already committed/);
    });
  }
  const rows = await database.read.selectFrom('job_state').select('name').where('name', 'like', '% %').execute();
  expect(rows.map(({ name }) => name).sort()).toEqual(['shares: false', 'shares: true']);
});

test('a read returns booleans, and fails as the database does', async () => {
  const id = await anAssociation(portal, { is_test: true });
  const { read } = portal.database;
  const found = await compiled(read, 'flags of an association', [id], (slot) =>
    read.selectFrom('association').select(['is_test', 'is_admin']).where('id', '=', slot),
  );
  expect(found).toEqual([{ is_test: true, is_admin: false }]);
  const missing = () =>
    compiled(read, 'a table that is missing', [], () => read.selectFrom('nowhere' as 'association').select('id'));
  await expect(missing()).rejects.toThrow(/nowhere/);
});
