import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ONE_INSTANCE } from './one-instance.ts';
import { TWO_INSTANCES } from './two-instances.ts';

const server = fileURLToPath(new URL('..', import.meta.url));

test('every test that is said to run on one instance, or on two, exists', () => {
  const listed = [...Object.keys(ONE_INSTANCE), ...Object.keys(TWO_INSTANCES)];
  expect(listed.filter((file) => !existsSync(`${server}/${file}`))).toEqual([]);
});

test('every test that reads what the second instance holds runs on two', () => {
  const listed = [...Object.keys(ONE_INSTANCE), ...Object.keys(TWO_INSTANCES)];
  const reading = globSync('{e2e,features,platform}/**/*.test.ts', { cwd: server }).filter((file) =>
    readFileSync(`${server}/${file}`, 'utf8').includes('portal.instances'),
  );
  expect(reading.length).toBeGreaterThan(3);
  expect(reading.filter((file) => !listed.some((known) => file.startsWith(known)))).toEqual([]);
});
