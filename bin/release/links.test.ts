import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { archiveReadme } from './assemble.ts';
import { releasedFiles } from './files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** The target of a link in Markdown, without its anchor. Those with a scheme lead out of the project. */
const LINK = /\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g;

function brokenLinks(files: readonly string[], textOf: (file: string) => string, isThere: (path: string) => boolean) {
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...textOf(file).matchAll(LINK)]
        .map(([, to]) => normalize(join(dirname(file), to!)).replace(/\/$/, ''))
        .filter((to) => !isThere(to))
        .map((to) => `${file} → ${to}`),
    );
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('no document of the archive has a link to a file that the archive lacks', () => {
  const files = releasedFiles(root);
  const folders = new Set(files.flatMap((file) => parentsOf(file)));
  const textOf = (file: string) => (file === 'README.md' ? archiveReadme(root) : read(file));
  expect(brokenLinks(files, textOf, (path) => files.includes(path) || folders.has(path))).toEqual([]);
});

test('no document of the project has a link to a file that is not there', () => {
  const documents = releasedFiles(root).filter((file) => file.endsWith('.md'));
  expect(brokenLinks(documents, read, (path) => existsSync(join(root, path)))).toEqual([]);
});

/** A path from the root of the project in a code span; `<feature>` and `*` stand for any name. */
const PATH = /`((?:server|web|contract|bin|bench|journeys|seeds|vite|deploy|docs)\/[^\s`]+)`/g;
const FENCED = /^```[\s\S]*?^```/gm;
/** What an operator or a contributor makes. */
const MADE = ['deploy/.env', 'deploy/portal.env', 'server/platform/database/migrations/NNNN-coat-color.ts'];
/** They tell what was. */
const isPast = (file: string) => file === 'CHANGELOG.md' || /^Date: .* Status: superseded/m.test(read(file));

test('no document names a file of the project that is not there', () => {
  const documents = releasedFiles(root).filter((file) => file.endsWith('.md') && !isPast(file));
  const missing = documents.flatMap((file) =>
    [...read(file).replaceAll(FENCED, '').matchAll(PATH)]
      .map(([, path]) => path!)
      .filter((path) => globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: root }).length === 0 && !MADE.includes(path))
      .map((path) => `${file} → ${path}`),
  );
  expect(documents.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

function parentsOf(file: string): string[] {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}
