import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ONE_INSTANCE } from './one-instance.ts';
import { ENGINE_FREE, POSTGRES_TESTS, PROVED_THERE } from './postgres-tests.ts';
import { TWO_INSTANCES } from './two-instances.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('server/features/**/*.ts', { cwd });
const isTest = (file: string) => file.endsWith('.test.ts');
const textOf = (file: string) => readFileSync(`${cwd}/${file}`, 'utf8');
const found = (patterns: readonly string[]) => new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd })));
const excluded = found(ENGINE_FREE);
const repeated = new Set([...found(POSTGRES_TESTS)].filter((file) => !excluded.has(file)));

/** What differs between the engines in a source: SQL of one of them, or locks that only PostgreSQL has. */
const DIFFERS = /isPostgres|\bengine (===|!==)|lockKeys|\.(forUpdate|forNoKeyUpdate|forKeyShare|skipLocked)\(|advisory/;
/** Requests that meet. What one process remembers of the first one, another does not know. */
const RACES = /concurrent|at the same (time|moment)|of two .* at once/;
/** What else only PostgreSQL, or a second instance, can show in a test. Migrations change data by SQL. */
const SHOWN_THERE = /testEngine\(\)|\bengine (===|!==)|instances\[|two instances|(the|an) upgrade\b/;
const tells = (file: string, what: RegExp) => isTest(file) && what.test(textOf(file));

test('every source with SQL or locks of its own names tests, and they are repeated on PostgreSQL', () => {
  const sources = files.filter((file) => !isTest(file) && DIFFERS.test(textOf(file)));
  expect(Object.keys(PROVED_THERE)).toEqual(sources.map((file) => file.replace('server/features/', '')).toSorted());
  const once = Object.values(PROVED_THERE)
    .flat()
    .filter((file) => !repeated.has(join('server/features', file)));
  expect(once).toEqual([]);
});

test('every test of races, instances or upgrades is repeated on PostgreSQL', () => {
  const shown = files.filter((file) => tells(file, RACES) || tells(file, SHOWN_THERE));
  expect(shown.filter((file) => !repeated.has(file))).toEqual([]);
});

test('every test of races runs on two instances, or says why on one', () => {
  const listed = [...Object.keys(ONE_INSTANCE), ...Object.keys(TWO_INSTANCES)];
  const races = files.filter((file) => tells(file, RACES));
  expect(races.filter((file) => !listed.some((known) => file.startsWith(`server/${known}`)))).toEqual([]);
});

test('every file or folder that runs on two instances has a test that is repeated on PostgreSQL', () => {
  const once = Object.keys(TWO_INSTANCES).filter(
    (known) => ![...repeated].some((file) => file.startsWith(`server/${known}`)),
  );
  expect(once).toEqual([]);
});

test('every pattern of the lists finds a test', () => {
  const patterns = [...POSTGRES_TESTS, ...ENGINE_FREE];
  expect(patterns.filter((pattern) => globSync(pattern, { cwd }).length === 0)).toEqual([]);
});
