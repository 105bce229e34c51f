import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ENGINE_FREE, POSTGRES_TESTS, PROVED_THERE } from './postgres-tests.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('server/features/**/*.ts', { cwd });
const isTest = (file: string) => file.endsWith('.test.ts');
const textOf = (file: string) => readFileSync(`${cwd}/${file}`, 'utf8');
const found = (patterns: readonly string[]) => new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd })));
const excluded = found(ENGINE_FREE);
const repeated = new Set([...found(POSTGRES_TESTS)].filter((file) => !excluded.has(file)));

/** What differs between the engines in a source: SQL of one of them, or locks that only PostgreSQL has. */
const DIFFERS = /isPostgres|\bengine (===|!==)|lockKeys|\.(forUpdate|forNoKeyUpdate|forKeyShare|skipLocked)\(|advisory/;
/** What only PostgreSQL, or a second instance, can show in a test. */
const SHOWN_THERE = /testEngine\(\)|\bengine (===|!==)|instances\[|concurrent|at the same time/;

test('every source with SQL or locks of its own names tests, and they are repeated on PostgreSQL', () => {
  const sources = files.filter((file) => !isTest(file) && DIFFERS.test(textOf(file)));
  expect(Object.keys(PROVED_THERE)).toEqual(sources.map((file) => file.replace('server/features/', '')).toSorted());
  const once = Object.values(PROVED_THERE)
    .flat()
    .filter((file) => !repeated.has(join('server/features', file)));
  expect(once).toEqual([]);
});

test('every test of races or instances is repeated on PostgreSQL', () => {
  const once = files.filter((file) => isTest(file) && !repeated.has(file) && SHOWN_THERE.test(textOf(file)));
  expect(once).toEqual([]);
});

test('every pattern of the lists finds a test', () => {
  const patterns = [...POSTGRES_TESTS, ...ENGINE_FREE];
  expect(patterns.filter((pattern) => globSync(pattern, { cwd }).length === 0)).toEqual([]);
});
