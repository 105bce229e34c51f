import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { BOOLEAN_COLUMNS } from './schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('each boolean column of the database is handed in by its feature, and no other column has its name', async () => {
  const tables = await portal.database.read.introspection.getTables();
  const columns = tables.flatMap((table) => table.columns);
  const isBoolean = ({ dataType }: { dataType: string }) => /^bool(ean)?$/i.test(dataType);
  const booleans = new Set(columns.filter(isBoolean).map(({ name }) => name));
  expect([...BOOLEAN_COLUMNS].toSorted()).toEqual([...booleans].toSorted());
  expect(columns.filter((column) => !isBoolean(column) && booleans.has(column.name))).toEqual([]);
});
