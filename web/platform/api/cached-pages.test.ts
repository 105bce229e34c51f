import { expect, test } from 'vitest';
import { cachedOr, cachePage, forgetPages, goBackTo, isRenewed, renewWith } from './cached-pages.ts';

const HOME = new Request('https://trovacuccia.test/?type=cane');
const never = () => new Promise<string>(() => {});

test('going back shows what the page showed, without waiting for the server', async () => {
  cachePage('one', '/?type=cane', 'three dogs');
  cachePage('two', '/associazioni', 'all');
  goBackTo('one');
  expect(await cachedOr(HOME, never)).toBe('three dogs');
});

test('what has changed since replaces it', async () => {
  cachePage('one', '/?type=cane', 'three dogs');
  cachePage('two', '/associazioni', 'all');
  const again = new Promise<string>((run) => renewWith(() => run(cachedOr(HOME, never))));
  goBackTo('one');
  expect(await cachedOr(HOME, async () => 'two dogs')).toBe('three dogs');
  expect(isRenewed()).toBe(false); // the page does not stand yet
  cachePage('one', '/?type=cane', 'three dogs');
  expect(await again).toBe('two dogs');
});

test('a page that is gone since is not shown any longer', async () => {
  cachePage('one', '/?type=cane', 'three dogs');
  const again = new Promise<string>((run) => renewWith(() => run(cachedOr(HOME, never))));
  goBackTo('one');
  await cachedOr(HOME, () => Promise.reject(new Error('404')));
  await expect(again).rejects.toThrow('404');
});

test('a link, another page and a page after a write are read', async () => {
  cachePage('one', '/?type=cane', 'three dogs');
  expect(await cachedOr(HOME, async () => 'two dogs')).toBe('two dogs');
  goBackTo('one');
  expect(await cachedOr(new Request('https://trovacuccia.test/'), async () => 'all')).toBe('all');
  forgetPages();
  goBackTo('one');
  expect(await cachedOr(HOME, async () => 'two dogs')).toBe('two dogs');
});
