import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORAGE_KEYS } from './storage-keys.ts';

const STORES =
  /\b(?:stored|useDraft|draftAt|linkToken)(?:<[^(]*>)?\(|(?:localStorage|sessionStorage)\.setItem\(|(?:indexedDB\.open|createStore|caches\.keys)\(/;
/** Matches a key given as a literal, as the start of a template, or as a constant of the same file. */
const KEY =
  /(?:\b(?:stored|useDraft|draftAt|linkToken)(?:<[^(]*>)?|setItem|indexedDB\.open|createStore)\(\s*(?:'([^']+)'|`([^`$]+)\$\{|`\$\{([A-Z_]+)\}|([A-Z_]+)\b)/g;
/** The modules that store what others tell them: their keys are arguments. */
const MECHANICS = [
  'web/platform/browser/storage.ts',
  'web/platform/forms/draft.ts',
  'web/platform/forms/move-into-tab.ts',
  'web/platform/mailed-link/link-token.ts',
];
/** Written by React Router. */
const OF_THE_ROUTER = ['react-router-scroll-positions'];

test('the cookie page names everything that the site stores in a browser, and nothing else', () => {
  const used = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !MECHANICS.includes(file))
    .flatMap((file) => keysIn(file));
  const told = STORAGE_KEYS.map(({ key }) => key.replace('…', ''));
  expect(told.toSorted()).toEqual([...new Set([...used, ...OF_THE_ROUTER])].toSorted());
});

function keysIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!STORES.test(source)) return [];
  const keys = [...source.matchAll(KEY)].map(([, literal, beginning, inTemplate, name]) => {
    const constant = inTemplate ?? name;
    return literal ?? beginning ?? new RegExp(`const ${constant} = '([^']+)'`).exec(source)?.[1];
  });
  // A key that is built elsewhere in the file starts with its PREFIX.
  if (keys.length === 0) keys.push(/const PREFIX = '([^']+)'/.exec(source)?.[1]);
  expect(keys, `${file} stores something: name its key by a literal or a constant`).not.toContain(undefined);
  return keys as string[];
}
