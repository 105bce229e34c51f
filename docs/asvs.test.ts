import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const document = read('./asvs.md');
const rows = [...document.matchAll(/^\| ([\d.]+) \| ([12]) \| ([\w/]+) \| (.+?) \| (.*?) ?\|$/gm)].map(
  ([, number = '', level = '', state = '', what = '', shown = '']) => ({ number, level, state, what, shown }),
);

/** Number of requirements of each level in the chapters that apply (ASVS 5.0.0 without chapters 9, 10 and 17). */
const LEVELS = { 1: 61, 2: 149 } as const;

test('every requirement of both levels has one row with a state and a reason', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const [level, count] of Object.entries(LEVELS)) {
    expect(rows.filter((row) => row.level === level)).toHaveLength(count);
  }
  for (const { number, state, what } of rows) {
    expect([number, state]).toEqual([number, expect.stringMatching(/^(met|operator|exception|open|n\/a)$/)]);
    expect([number, what.length > 3]).toEqual([number, true]);
  }
});

test('every test and file that a row names exists', () => {
  const named = [...document.matchAll(/`((?:server|web|contract|bin|docs|journeys)\/[\w./-]+\.\w+)`/g)];
  const missing = named
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)));
  expect(missing).toEqual([]);
});

test('the sums at the top are those of the rows', () => {
  for (const level of ['1', '2']) {
    const count = (state: string) => rows.filter((row) => row.level === level && row.state === state).length;
    const applying = rows.filter((row) => row.level === level && row.state !== 'n/a').length;
    expect(document).toContain(
      `Level ${level}: ${applying} requirements apply; ${count('met')} met, ${count('operator')} kept by the operator's proxy or system, ${count('exception')} exceptions, ${count('open')} open.`,
    );
  }
});
