import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '#web/features/legal/storage-keys.ts';
import { answerQuestions } from '#web/platform/ui/confirm.ts';
import { forgetDrafts, mayForget } from './drafts-left.ts';

/** A visitor has asked to keep it on this computer, for 24 hours. */
const KEPT_ON_REQUEST = 'preaffido_kept:';
const OWN = 'one';
/** Of another account. With it the photos of drafts stay, which have no account. */
const OF_ANOTHER = 'listing_draft:another:nuovo';

let texts: Map<string, string>;

beforeEach(() => {
  texts = new Map([[OF_ANOTHER, '{}']]);
  // the keys are the properties, as in a browser
  const localStorage = new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, value: string) => void texts.set(key, value),
        removeItem: (key: string) => void texts.delete(key),
      })[name as string],
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('window', { localStorage, sessionStorage: {} });
});
afterEach(() => void vi.unstubAllGlobals());

/** The keys that end with an id, as the cookie page tells them: with an account, or with something that one has open. */
const KEYS = STORAGE_KEYS.filter(({ key, where }) => key.endsWith('…') && ['locale', 'sessione'].includes(where))
  .map(({ key }) => key.replace('…', ''))
  .filter((key) => key !== KEPT_ON_REQUEST);

test.each(KEYS)('a logout asks about what is stored under %s, and deletes that of its own account', async (key) => {
  texts.set(key + OWN, JSON.stringify({ text: 'Scritto a metà' }));
  let asked = '';
  const stop = answerQuestions(({ detail = '', answer }) => {
    asked = detail;
    answer(true);
  });
  expect(await mayForget(OWN)).toBe(true);
  stop();
  expect(asked).toMatch(/scritto a metà: \S/);
  await forgetDrafts(OWN);
  expect([...texts.keys()]).toEqual([OF_ANOTHER]);
});

test('every draft of an account is told on the cookie page with an id', () => {
  const used = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && file !== 'web/platform/forms/draft.ts')
    .flatMap((file) => keysOfAccountIn(readFileSync(file, 'utf8')));
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((key) => !KEYS.includes(key))).toEqual([]);
});

/** Returns the keys to which a source appends the account: a literal, or a constant of the same file. */
function keysOfAccountIn(source: string): string[] {
  return [...source.matchAll(/\b(?:useDraft|draftAt)(?:<[^(]*>)?\(([^,]+),[^;]*?ofAccount/g)].map(([, key = '']) => {
    const literal = new RegExp(`const ${key} = '([^']+)'`).exec(source)?.[1];
    return literal ?? key.replaceAll("'", '');
  });
}
