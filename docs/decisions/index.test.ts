import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));

test('the table names every decision record with its title and its date, in the order of the numbers', () => {
  const rows = readFileSync(new URL('README.md', folder), 'utf8').match(/^\| \[\d.*$/gm);
  const expected = records.toSorted().map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const [, number, title] = /^# (\d{4})\. (.+)$/m.exec(text) ?? [];
    const date = /^Date: (\d{4}-\d\d-\d\d)\. Status: /m.exec(text)?.[1];
    return `| [${number}](${name}) | ${title} | ${date} |`;
  });
  expect(rows).toEqual(expected);
});
