import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Fingerprint } from '#server/features/media/fingerprint.ts';
import { fingerprintOfFile } from '#server/features/media/image-work.ts';
import { FLAT_PICTURES, placeholderOf } from '#testing/flat-pictures.ts';
import { DISGUISES, photoOf } from '#testing/images.ts';
import { isFound } from './is-found.ts';

const print = async (picture: Buffer): Promise<Fingerprint> => (await fingerprintOfFile(picture))!;
/** Returns what of these are taken for one another, whichever was uploaded first. */
function alikeAmong(prints: readonly Fingerprint[]): string[] {
  return prints.flatMap((one, first) =>
    prints.flatMap((other, second) => (first !== second && isFound(one, other) ? [`${first} ${second}`] : [])),
  );
}

describe.each(Object.entries(FLAT_PICTURES))('photos %s', (_, make) => {
  test('different ones are not alike', async () => {
    const prints: Fingerprint[] = [];
    for (let seed = 0; seed < 6; seed++) prints.push(await print(await make(await photoOf(seed))));
    expect(alikeAmong(prints)).toEqual([]);
  });

  test('a copy is found, however it was disguised', async () => {
    const picture = await make(await photoOf(1));
    const original = await print(picture);
    for (const [name, disguise] of Object.entries(DISGUISES)) {
      // a JPEG without a background is black behind a transparent picture
      const copy = await print(await disguise(await sharp(picture).flatten({ background: '#fff' }).png().toBuffer()));
      expect([isFound(copy, original), isFound(original, copy)], name).toEqual([true, true]);
    }
  });
});

test('placeholders with other words, or with another icon, are not alike', async () => {
  const words: Fingerprint[] = [];
  for (const text of [1, 2, 3, 4]) words.push(await print(await placeholderOf(text, 0)));
  expect(alikeAmong(words)).toEqual([]);
  const icons: Fingerprint[] = [];
  for (const icon of [0, 1, 2]) icons.push(await print(await placeholderOf(1, icon)));
  expect(alikeAmong(icons)).toEqual([]);
});

test('a photo in a frame is no copy of the frame with another photo, nor of the photo without it', async () => {
  const framed = await print(await FLAT_PICTURES['in a circle on a poster']!(await photoOf(1)));
  const bare = await print(await photoOf(1));
  expect(alikeAmong([framed, bare])).toEqual([]);
});
