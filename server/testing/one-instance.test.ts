import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ONE_INSTANCE } from './one-instance.ts';

test('every test that is said to run on one instance exists', () => {
  const missing = Object.keys(ONE_INSTANCE).filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)));
  expect(missing).toEqual([]);
});
