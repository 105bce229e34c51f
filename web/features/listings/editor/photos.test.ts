import { expect, test } from 'vitest';
import { listingDifferences, mergedListing, type Saved } from './aspects.ts';
import { BLANK } from './form.ts';
import type { AimedPhotos } from './photos.ts';

const LEFT = { x: 10, y: 50 };
const RIGHT = { x: 90, y: 50 };
const TOP = { x: 50, y: 0 };
const saved = ({ images, focus }: AimedPhotos): Saved => ({ form: BLANK, images, focus, version: 1 });
const of = (...photos: [string, typeof LEFT?][]): AimedPhotos => ({
  images: photos.map(([name]) => `/media/${name}.jpg`),
  focus: photos.map(([, focus]) => focus ?? null),
});
const merged = (base: AimedPhotos, mine: AimedPhotos, theirs: AimedPhotos) => {
  const three = { base: saved(base), mine: saved(mine), theirs: saved(theirs) };
  const { images, focus } = mergedListing(three, {});
  return { images, focus, asked: listingDifferences(three).map(({ name }) => name) };
};

test("a colleague's point stays, also beside one that the form has moved", () => {
  const base = of(['a'], ['b']);
  expect(merged(base, base, of(['a', LEFT], ['b']))).toEqual({ ...of(['a', LEFT], ['b']), asked: [] });
  expect(merged(base, of(['a'], ['b', TOP]), of(['a', LEFT], ['b']))).toEqual({
    ...of(['a', LEFT], ['b', TOP]),
    asked: [],
  });
  // a point that is taken away is a change too
  const aimed = of(['a', LEFT], ['b', TOP]);
  expect(merged(aimed, of(['a'], ['b', TOP]), of(['a', LEFT], ['b', RIGHT]))).toEqual({
    ...of(['a'], ['b', RIGHT]),
    asked: [],
  });
});

test('of a photo whose point both have moved the form counts, because it is saved last', () => {
  expect(merged(of(['a']), of(['a', LEFT]), of(['a', RIGHT])).focus).toEqual([LEFT]);
});

test('a point goes with its photo when a colleague has reordered or replaced the photos', () => {
  const base = of(['a'], ['b']);
  expect(merged(base, of(['a', LEFT], ['b']), of(['b', TOP], ['a']))).toEqual({
    ...of(['b', TOP], ['a', LEFT]),
    asked: ['photos'],
  });
  expect(merged(base, of(['a', LEFT], ['b']), of(['c', TOP], ['a']))).toMatchObject(of(['c', TOP], ['a', LEFT]));
  // the form's own photos count once it has changed them
  expect(merged(base, of(['n', LEFT], ['a']), of(['b'], ['a', TOP]))).toMatchObject(of(['n', LEFT], ['a', TOP]));
});

test('a photo is the same under another signature', () => {
  const signed = ({ images, focus }: AimedPhotos, by: string) => ({
    images: images.map((url) => `${url}?s=${by}`),
    focus,
  });
  const { focus } = merged(signed(of(['a']), '1'), signed(of(['a'], ['b', TOP]), '1'), signed(of(['a', LEFT]), '2'));
  expect(focus).toEqual([LEFT, TOP]);
});
