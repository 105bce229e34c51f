import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answered, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download, keptFiles, upload } from '#server/testing/uploads.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { distance } from '#testing/images.ts';
import { ALL, everyNth } from '#testing/repetitions.ts';

// Photos of real cameras and phones are too many for the repository: REAL_PHOTOS names their folder, which otherwise is
// searched next to the repository. With the name of the folder every photo is tested, also by `npm test -- all`; without,
// of the pets one of each kind and of the orientations a sample. upload-image.test.ts tests the same properties with
// generated images.
const FOLDER = resolve(process.env.REAL_PHOTOS ?? '../shared/data/photos');
// A folder that was named must exist: a wrong path must not pass for a machine without the photos.
const here = process.env.REAL_PHOTOS !== undefined || existsSync(FOLDER);
if (!here) console.warn(`Foto vere non provate: ${FOLDER} non esiste. Indica la cartella con REAL_PHOTOS.`);

const filesOf = (part: string) => (here ? readdirSync(join(FOLDER, part)).map((name) => join(part, name)) : []);
const read = (file: string) => readFileSync(join(FOLDER, file));

/** Returns the first of all files that have the same format, colours, metadata, orientation, shape and size. */
async function oneOfEachKind(files: string[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const file of files) {
    const { width, height, ...known } = await sharp(join(FOLDER, file)).metadata();
    const { format, space, channels, depth, isProgressive, chromaSubsampling, orientation, pages } = known;
    const colours = [format, space, channels, depth, isProgressive, chromaSubsampling, pages];
    const metadata = [orientation, ...[known.exif, known.icc, known.iptc, known.xmp, known.comments].map(Boolean)];
    const kind = JSON.stringify([colours, metadata, width > height, Math.max(width, height) > 1000]);
    if (!found.has(kind)) found.set(kind, file);
  }
  return [...found.values()];
}

const HEIC = 'Le foto HEIC non si possono leggere: scegli il formato JPEG e riprova.';
const REFUSED: Record<string, string> = {
  'awkward/broken_corrupt_scan_10mp.jpg': "La foto è danneggiata o incompleta: riprova o scegline un'altra.",
  'awkward/heic_iphone11_gps_short_tail.heic': HEIC,
  'awkward/heic_iphone13_12mp_rotated.heic': HEIC,
  'awkward/heif_nokia_16mp_gps.heif': HEIC,
  'derived/empty.jpg': "Il file è vuoto: scegli un'altra foto.",
  'derived/pig.tiff': 'Questo file non è una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.',
};
const LOOKS_THE_SAME = 6;

const pets = filesOf('pets');
const every = ALL || process.env.REAL_PHOTOS !== undefined;
/** Two scenes are in the same nine orientations. */
const SCENES = every ? ['Landscape', 'Portrait'] : ['Landscape'];
const takenOf = (scene: string) => {
  const files = filesOf('orientation').filter((file) => file.includes(scene));
  return every ? files : everyNth(files, 3);
};
const taken = [
  ...['awkward', 'derived'].flatMap(filesOf),
  ...SCENES.flatMap(takenOf),
  ...(every ? pets : await oneOfEachKind(pets)),
];

describe.skipIf(!here)('photos of real cameras and phones', () => {
  let portal: TestPortal;
  let token: string;
  beforeAll(async () => {
    portal = await startTestPortal();
    token = await aToken(portal, await anAssociation(portal));
  });
  afterAll(() => portal.close());

  const answers = new Map<string, Promise<Answered>>();
  /** Uploads a file, once however many tests look at it. */
  function uploaded(file: string): Promise<Answered> {
    const answer = answers.get(file) ?? upload(portal, token, read(file), file);
    answers.set(file, answer);
    return answer;
  }

  test.each(taken.filter((file) => !(file in REFUSED)))('%s is stored without metadata', async (file) => {
    const { status, body } = await uploaded(file);
    expect([status, body.detail]).toEqual([201, undefined]);
    const id = body.url.slice('/media/'.length, '/media/'.length + 32);
    const versions = (await keptFiles(portal)).filter((name) => name.startsWith(id));
    expect(versions.length).toBeGreaterThan(1);
    for (const name of versions) {
      const { exif, xmp, iptc, icc, orientation, comments, pages } = await sharp(
        await download(portal, `/media/${name}`),
      ).metadata();
      expect({ exif, xmp, iptc, icc, orientation, comments, pages: pages ?? 1 }).toEqual({ pages: 1 });
    }
  });

  test.each(SCENES)('the %s photos, each in another orientation, show the same scene', async (name) => {
    const uploads = takenOf(name);
    expect(uploads).toHaveLength(every ? 9 : 3);
    const shown = await Promise.all(uploads.map(async (file) => (await uploaded(file)).body));
    const images = await Promise.all(shown.map(({ url }) => download(portal, url)));
    const [wide, high] = name === 'Landscape' ? [1800, 1200] : [1200, 1800];
    for (const [index, { width, height }] of shown.entries()) {
      expect([width, height]).toEqual([wide, high]);
      expect(await distance(images[index]!, images[0]!)).toBeLessThan(LOOKS_THE_SAME);
    }
    const mirrored = await sharp(images[0]).flop().toBuffer();
    expect(await distance(mirrored, images[0]!)).toBeGreaterThan(LOOKS_THE_SAME);
  });

  test.each([
    ['derived/dog_orientation6_gps_rome.jpg', 'derived/dog.avif', 'orientation applied'],
    ['derived/dog_cmyk.jpg', 'derived/dog.avif', 'CMYK'],
    ['derived/cat_16bit.png', 'derived/cat_progressive.jpg', '16 bits'],
    ['derived/sheep_is_png_named.jpg', 'pets/gc_sheep.webp', 'a PNG named .jpg'],
    ['derived/horse_grey.jpg', 'pets/gc_horse.webp', 'grey'],
  ])('%s looks like %s (%s)', async (one, other) => {
    const [mine, theirs] = await Promise.all(
      [one, other].map(async (file) => {
        const { body } = await uploaded(file);
        return { ...body, bytes: await download(portal, body.url) };
      }),
    );
    expect(mine.width / mine.height).toBeCloseTo(theirs.width / theirs.height, 1);
    const grey = one.includes('grey');
    const compared = grey ? await sharp(theirs.bytes).greyscale().toBuffer() : theirs.bytes;
    expect(await distance(mine.bytes, compared)).toBeLessThan(LOOKS_THE_SAME * 2);
  });
});

test.skipIf(!here)(
  'photos that cannot be decoded are refused with their message, and nothing of them is stored',
  async () => {
    const portal = await startTestPortal();
    const token = await aToken(portal, await anAssociation(portal));
    for (const [file, detail] of Object.entries(REFUSED)) {
      const { status, body } = await upload(portal, token, read(file), file);
      expect([file, status, body.detail]).toEqual([file, 422, detail]);
    }
    expect(await keptFiles(portal)).toEqual([]);
    await portal.close();
  },
);
