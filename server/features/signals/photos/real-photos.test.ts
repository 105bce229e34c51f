import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Fingerprint } from '#server/features/media/fingerprint.ts';
import { fingerprintOfFile } from '#server/features/media/image-work.ts';
import { FLAT_PICTURES } from '#testing/flat-pictures.ts';
import { BANNERS_AT_A_SIDE, DISGUISES } from '#testing/images.ts';
import { ALL, everyNth } from '#testing/repetitions.ts';
import { likenessTo } from './alike.ts';
import { isFound } from './is-found.ts';

// Real photos are too many for the repository: REAL_PHOTOS names their folder, which otherwise is searched next to the
// repository. photos.test.ts tests the same with generated photos.
const FOLDER = resolve(process.env.REAL_PHOTOS ?? '../shared/data/photos', 'pets');
const here = process.env.REAL_PHOTOS !== undefined || existsSync(FOLDER);
if (!here) console.warn(`Foto vere non confrontate: ${FOLDER} non esiste. Indica la cartella con REAL_PHOTOS.`);

const every = ALL || process.env.REAL_PHOTOS !== undefined;
/** Copies are made of one photo in this many. */
const COPIED = every ? 1 : 12;
/** One photo in this many is put into frames, and of these one in that many is copied. */
const FRAMED = every ? 1 : 24;
const COPIED_OF_FRAMED = 6;

describe.skipIf(!here)('fingerprints of real photos', { timeout: 300_000 }, () => {
  test('nineteen in twenty copies are found, and of 10,000 pairs of different photos one at most', async () => {
    const names = readdirSync(FOLDER);
    const files = (every ? names : everyNth(names, 2)).map((name) => readFileSync(join(FOLDER, name)));
    const prints: Fingerprint[] = [];
    for (const file of files) prints.push((await fingerprintOfFile(file))!);

    let copies = 0;
    const missed: string[] = [];
    for (let number = 0; number < files.length; number += COPIED) {
      for (const [name, disguise] of Object.entries({ ...DISGUISES, ...BANNERS_AT_A_SIDE })) {
        copies += 1;
        const copy = await fingerprintOfFile(await disguise(files[number]!));
        if (!isFound(copy!, prints[number]!)) missed.push(`${number} ${name}`);
      }
    }
    expect(missed.length / copies, missed.join('\n')).toBeLessThanOrEqual(0.05);

    expect(alikeOf(prints)).toBeLessThanOrEqual(1 / 10_000);
  });

  test.each(Object.entries(FLAT_PICTURES))(
    'photos %s: of 1,000 pairs of different ones one at most, and four in five copies are found',
    async (_, make) => {
      const names = readdirSync(FOLDER).filter((__, at) => at % FRAMED === 0);
      const pictures: Buffer[] = [];
      for (const name of names) pictures.push(await onWhite(await make(readFileSync(join(FOLDER, name)))));
      const prints: Fingerprint[] = [];
      for (const picture of pictures) prints.push((await fingerprintOfFile(picture))!);
      expect(alikeOf(prints)).toBeLessThanOrEqual(1 / 1000);

      let copies = 0;
      const missed: string[] = [];
      for (let number = 0; number < pictures.length; number += COPIED_OF_FRAMED) {
        for (const [name, disguise] of Object.entries(DISGUISES)) {
          copies += 1;
          const copy = await fingerprintOfFile(await disguise(pictures[number]!));
          if (!isFound(copy!, prints[number]!)) missed.push(`${names[number]} ${name}`);
        }
      }
      expect(missed.length / copies, missed.join('\n')).toBeLessThanOrEqual(0.2);
    },
  );
});

/** Returns what part of the pairs of different photos are taken for one. */
function alikeOf(prints: readonly Fingerprint[]): number {
  let alike = 0;
  for (const [number, { variants, thumbnail }] of prints.entries()) {
    const isAlike = likenessTo({ variants: variants.join(','), thumbnail });
    alike += prints.slice(0, number).filter(isAlike).length;
  }
  return alike / ((prints.length * (prints.length - 1)) / 2);
}

/** A JPEG of a transparent picture would be black behind it. */
const onWhite = (picture: Buffer) => sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
