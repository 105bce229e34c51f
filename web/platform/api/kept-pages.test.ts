import { expect, test } from 'vitest';
import { forgetPages, goBackTo, isRenewed, keepPage, keptOr, renewWith } from './kept-pages.ts';

const HOME = new Request('https://trovacuccia.test/?type=cane');
const never = () => new Promise<string>(() => {});

test('going back shows what the page showed, without waiting for the server', async () => {
  keepPage('one', '/?type=cane', 'three dogs');
  keepPage('two', '/associazioni', 'all');
  goBackTo('one');
  expect(await keptOr(HOME, never)).toBe('three dogs');
});

test('what has changed since replaces it', async () => {
  keepPage('one', '/?type=cane', 'three dogs');
  keepPage('two', '/associazioni', 'all');
  const again = new Promise<string>((run) => renewWith(() => run(keptOr(HOME, never))));
  goBackTo('one');
  expect(await keptOr(HOME, async () => 'two dogs')).toBe('three dogs');
  expect(isRenewed()).toBe(false); // the page does not stand yet
  keepPage('one', '/?type=cane', 'three dogs');
  expect(await again).toBe('two dogs');
});

test('a page that is gone since is not shown any longer', async () => {
  keepPage('one', '/?type=cane', 'three dogs');
  const again = new Promise<string>((run) => renewWith(() => run(keptOr(HOME, never))));
  goBackTo('one');
  await keptOr(HOME, () => Promise.reject(new Error('404')));
  await expect(again).rejects.toThrow('404');
});

test('a link, another page and a page after a write are read', async () => {
  keepPage('one', '/?type=cane', 'three dogs');
  expect(await keptOr(HOME, async () => 'two dogs')).toBe('two dogs');
  goBackTo('one');
  expect(await keptOr(new Request('https://trovacuccia.test/'), async () => 'all')).toBe('all');
  forgetPages();
  goBackTo('one');
  expect(await keptOr(HOME, async () => 'two dogs')).toBe('two dogs');
});
