import { beforeEach, expect, test, vi } from 'vitest';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-12-01T10:00:00Z').getTime();
/** What stands in `localStorage` and in IndexedDB. */
let texts: Map<string, string>;
let answers: Map<string, unknown>;
let refuses: { texts: boolean; deletions: boolean };
let hasWorker: boolean;
let account: string;

/** Opens a page: its modules are new, what the device stores is not. */
async function openPage() {
  vi.resetModules();
  const { bearer } = await import('#web/platform/api/bearer.ts');
  bearer.account = () => account;
  return import('./own-offline.ts');
}

const refuseDeletions = () => {
  if (refuses.deletions) throw new Error('refused');
};

beforeEach(() => {
  texts = new Map();
  answers = new Map();
  refuses = { texts: false, deletions: false };
  hasWorker = true;
  account = 'one';
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem(key: string, value: string) {
        if (refuses.texts) throw new Error('quota');
        texts.set(key, value);
      },
      removeItem: (key: string) => void texts.delete(key),
    },
  });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: null }) } });
  vi.stubGlobal('document', { querySelector: () => (hasWorker ? {} : null) });
  vi.useFakeTimers({ now: NOW });
  vi.doMock('idb-keyval', () => ({
    createStore: () => null,
    get: async (name: string) => answers.get(name),
    set: async (name: string, value: unknown) => void answers.set(name, value),
    entries: async () => [...answers],
    clear: async () => {
      refuseDeletions();
      answers.clear();
    },
    delMany: async (names: string[]) => {
      refuseDeletions();
      for (const name of names) answers.delete(name);
    },
  }));
  return () => {
    vi.doUnmock('idb-keyval');
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

test('what the browser refused to delete at a logout is deleted by a later page', async () => {
  const page = await openPage();
  await page.switchOwnOffline(true);
  await page.storeOwn('questionnaires', ['Ada Neri']);
  refuses.deletions = true;
  expect(await page.forgetOwn()).toBe(false);
  account = '';
  await (await openPage()).tidyOwn(NOW);
  expect(answers.size).toBe(1);
  // entry.client.tsx looks for this key
  expect([...texts.keys()]).toEqual(['own_offline']);
  refuses.deletions = false;
  await (await openPage()).tidyOwn(NOW);
  expect(answers.size).toBe(0);
  expect(texts.size).toBe(0);
});

test('what the browser refuses to delete is not read any more, not even by the same login', async () => {
  const page = await openPage();
  await page.switchOwnOffline(true);
  await page.storeOwn('questionnaires', ['Ada Neri']);
  refuses.deletions = true;
  expect(await page.switchOwnOffline(false)).toBe(false);
  expect(await (await openPage()).readOwn('questionnaires')).toBeUndefined();
});

test('it cannot be switched on where the key would be gone with the page, or the store cannot be emptied', async () => {
  const page = await openPage();
  refuses.texts = true;
  expect(await page.switchOwnOffline(true)).toBe(false);
  await page.storeOwn('questionnaires', ['Ada Neri']);
  expect(answers.size).toBe(0);
  refuses = { texts: false, deletions: true };
  expect(await page.switchOwnOffline(true)).toBe(false);
  expect(texts.size).toBe(0);
});

test('who switches it on reads nothing of a former account, even if it is still there', async () => {
  answers.set('listings', { account: 'former', at: NOW, value: ['Birba'] });
  const page = await openPage();
  await page.switchOwnOffline(true);
  expect(answers.size).toBe(0);
  answers.set('listings', { account: 'former', at: NOW, value: ['Birba'] });
  await page.storeOwn('questionnaires', ['Ada Neri']);
  expect(await page.readOwn('listings')).toBeUndefined();
  expect((await page.readOwn('questionnaires'))?.value).toEqual(['Ada Neri']);
});

test('each answer expires by itself, and with the last one the switch', async () => {
  const page = await openPage();
  await page.switchOwnOffline(true);
  await page.storeOwn('listings', ['Birba']);
  vi.setSystemTime(NOW + 10 * DAY_MS);
  await page.storeOwn('questionnaires', ['Ada Neri']);
  vi.setSystemTime(NOW + 15 * DAY_MS);
  await page.tidyOwn(Date.now());
  expect([...answers.keys()]).toEqual(['questionnaires']);
  expect(texts.get('own_offline')).toBe('one');
  await page.tidyOwn(NOW + 25 * DAY_MS);
  expect(answers.size).toBe(0);
  expect(texts.size).toBe(0);
});

test('where the portal has no worker any more, what is stored is deleted', async () => {
  const page = await openPage();
  await page.switchOwnOffline(true);
  await page.storeOwn('listings', ['Birba']);
  hasWorker = false;
  await (await openPage()).tidyOwn(NOW);
  expect(answers.size).toBe(0);
  expect(texts.size).toBe(0);
});
