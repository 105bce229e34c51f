import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Fingerprint } from '#server/features/media/fingerprint.ts';
import { fingerprintOfFile } from '#server/features/media/image-work.ts';
import { DISGUISES } from '#testing/images.ts';
import { ALL, everyNth } from '#testing/repetitions.ts';
import { ALIKE_BITS, differingBits, LikenessIndex } from './likeness-index.ts';

// Real photos are too many for the repository: REAL_PHOTOS names their folder, which otherwise is searched next to the
// repository. photos.test.ts tests the same with generated photos.
const FOLDER = resolve(process.env.REAL_PHOTOS ?? '../shared/data/photos', 'pets');
const here = process.env.REAL_PHOTOS !== undefined || existsSync(FOLDER);
if (!here) console.warn(`Foto vere non confrontate: ${FOLDER} non esiste. Indica la cartella con REAL_PHOTOS.`);

const every = ALL || process.env.REAL_PHOTOS !== undefined;
/** Copies are made of one photo in this many. */
const COPIED = every ? 1 : 12;

describe.skipIf(!here)('fingerprints of real photos', { timeout: 300_000 }, () => {
  test('nineteen in twenty copies are found, and of 10,000 pairs of different photos one at most', async () => {
    const names = readdirSync(FOLDER);
    const files = (every ? names : everyNth(names, 2)).map((name) => readFileSync(join(FOLDER, name)));
    const prints: Fingerprint[] = [];
    for (const file of files) prints.push((await fingerprintOfFile(file))!);
    const index = new LikenessIndex();
    for (const [number, { hash }] of prints.entries()) index.add(number, hash);

    let copies = 0;
    const missed: string[] = [];
    for (let number = 0; number < files.length; number += COPIED) {
      for (const [name, disguise] of Object.entries(DISGUISES)) {
        copies += 1;
        const copy = await fingerprintOfFile(await disguise(files[number]!));
        if (!index.find(copy!.variants).includes(number)) missed.push(`${number} ${name}`);
      }
    }
    expect(missed.length / copies, missed.join('\n')).toBeLessThanOrEqual(0.05);

    let alike = 0;
    for (const [number, { hash }] of prints.entries())
      for (const other of prints.slice(number + 1))
        if (other.variants.some((variant) => differingBits(variant, hash) <= ALIKE_BITS)) alike += 1;
    const pairs = (prints.length * (prints.length - 1)) / 2;
    expect(alike / pairs).toBeLessThanOrEqual(1 / 10_000);
  });
});
