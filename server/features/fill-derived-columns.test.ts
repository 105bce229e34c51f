import { expect, test } from 'vitest';
import { SEARCHABLE_TABLES } from '#server/features/fill-derived-columns.ts';
import { startTestPortal } from '../testing/portal.ts';

test('every table with search texts is declared by its feature and indexed at a start', async () => {
  const portal = await startTestPortal();
  const tables = await portal.database.read.introspection.getTables();
  await portal.close();
  const withTexts = tables.map(({ name }) => name).filter((name) => name.endsWith('_search'));
  expect(SEARCHABLE_TABLES.map(({ name }) => `${name}_search`).toSorted()).toEqual(withTexts.toSorted());
});
