import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { POSTGRES_TESTS } from './postgres-tests.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('server/features/**/*.ts', { cwd });
const isTest = (file: string) => file.endsWith('.test.ts');
const textOf = (file: string) => readFileSync(`${cwd}/${file}`, 'utf8');
const repeated = new Set(POSTGRES_TESTS.flatMap((pattern) => globSync(pattern, { cwd })));

/** What differs between the engines in a source: SQL of one of them, or locks that only PostgreSQL has. */
const DIFFERS = /isPostgres|\bengine (===|!==)|lockKeys|\.(forUpdate|forNoKeyUpdate|forKeyShare|skipLocked)\(|advisory/;
/** What only PostgreSQL, or a second instance, can show in a test. */
const SHOWN_THERE = /testEngine\(\)|\bengine (===|!==)|instances\[|concurrent|at the same time/;

test('the tests of every feature with SQL or locks of its own are repeated on PostgreSQL', () => {
  const features = new Set(
    files.filter((file) => !isTest(file) && DIFFERS.test(textOf(file))).map((file) => file.split('/')[2]),
  );
  expect(features.size).toBeGreaterThan(5);
  const once = files.filter((file) => isTest(file) && features.has(file.split('/')[2]) && !repeated.has(file));
  expect(once).toEqual([]);
});

test('every test of races or instances is repeated on PostgreSQL', () => {
  const once = files.filter((file) => isTest(file) && !repeated.has(file) && SHOWN_THERE.test(textOf(file)));
  expect(once).toEqual([]);
});

test('every pattern of the list finds a test', () => {
  expect(POSTGRES_TESTS.filter((pattern) => globSync(pattern, { cwd }).length === 0)).toEqual([]);
});
