import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
/** A file of the repository, named from its root. */
const PATH = /`((?:bench|bin|contract|deploy|docs|journeys|seeds|server|testing|vite|web)\/[\w./-]+\.\w+)`/g;
/** What an operator or an example makes. */
const NOT_HERE = ['deploy/portal.env', 'server/platform/database/migrations/NNNN-coat-color.ts'];

test('every file that a document names exists', () => {
  // a decision names the files of its day
  const documents = globSync(['docs/**/*.md', '*.md'], { cwd: root, exclude: ['docs/decisions/**'] });
  const named = documents.flatMap((document) =>
    [...readFileSync(new URL(document, root), 'utf8').matchAll(PATH)].map(([, file = '']) => ({ document, file })),
  );
  expect(named.length).toBeGreaterThan(300);
  const missing = named.filter(({ file }) => !NOT_HERE.includes(file) && !existsSync(new URL(file, root)));
  expect(missing).toEqual([]);
});
