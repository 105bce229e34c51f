import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { type Answered, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download, keptFiles, upload } from '#server/testing/uploads.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { bomb, distance, draw, heic, imageHeld, jpegOf, scene } from '#testing/images.ts';
import { imageGate } from './gate.ts';

let portal: TestPortal;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  token = await aToken(portal, await anAssociation(portal));
});
afterEach(() => portal.close());

const LOOKS_THE_SAME = 6;

interface Shown {
  url: string;
  width: number;
  height: number;
  bytes: Buffer;
}

async function shown(image: Buffer, filename?: string): Promise<Shown> {
  const { status, body } = await upload(portal, token, image, filename);
  expect(body).toEqual({ url: expect.any(String), width: expect.any(Number), height: expect.any(Number) });
  expect(status).toBe(201);
  return { ...body, bytes: await download(portal, body.url) };
}

async function refused(image: Buffer, filename?: string): Promise<[status: number, sentence: string]> {
  const { status, body } = await upload(portal, token, image, filename);
  expect(await keptFiles(portal)).toEqual([]);
  return [status, body.detail];
}

test('a member uploads a photo and sees it in every width, never enlarged', async () => {
  const { url, width, height, bytes } = await shown(await jpegOf(1000, 700));
  expect([width, height]).toEqual([1000, 700]);
  expect(await distance(bytes, scene(1000, 700))).toBeLessThan(LOOKS_THE_SAME);
  const names = await keptFiles(portal);
  expect(names.map((name) => name.slice(32))).toEqual(['-1000.webp', '-320.webp', '-640.webp', '-960.webp', '.jpg']);
  for (const name of names.slice(0, 4)) {
    const read = await sharp(await download(portal, `/media/${name}`)).metadata();
    expect([read.format, `-${read.width}.webp`]).toEqual(['webp', name.slice(32)]);
  }
  expect(url.split('?')[0]).toBe(`/media/${names[4]}`);
});

test('a large photo is stored with at most 2000 pixels on the long side', async () => {
  const { width, height } = await shown(await jpegOf(1500, 3000));
  expect([width, height]).toEqual([1000, 2000]);
});

test('a photo with any orientation is shown upright', () =>
  eachCase([1, 2, 3, 4, 5, 6, 7, 8], async (orientation) => {
    const upright = scene(200, 120);
    const { width, height, bytes } = await shown(await imageHeld(orientation, upright));
    expect([width, height]).toEqual([200, 120]);
    expect(await distance(bytes, upright)).toBeLessThan(LOOKS_THE_SAME);
  }));

test('an AVIF rotated by its container is not rotated twice', async () => {
  const upright = scene(120, 60);
  const turned = await draw(upright).rotate(270).withMetadata({ orientation: 6 }).avif({ quality: 80 }).toBuffer();
  const { width, height, bytes } = await shown(turned);
  expect([width, height]).toEqual([120, 60]);
  expect(await distance(bytes, upright)).toBeLessThan(LOOKS_THE_SAME);
});

test('no version contains the place or the author of a photo', async () => {
  const image = await imageHeld(6, scene(400, 300));
  const before = await sharp(image).metadata();
  expect(before.exif && before.xmp).toBeTruthy();
  await shown(image);
  for (const name of await keptFiles(portal)) {
    const kept = await download(portal, `/media/${name}`);
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(kept).metadata();
    expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
    expect(kept.toString('latin1')).not.toMatch(/Mario|segreto|Roma|Exif|adobe/);
  }
});

const image = scene(300, 200);
const FORMATS: Record<string, () => Promise<Buffer>> = {
  'a progressive JPEG': () => draw(image).jpeg({ progressive: true }).toBuffer(),
  'a 16-bit PNG': () => draw(image).toColourspace('rgb16').png().toBuffer(),
  'a WebP': () => draw(image).webp().toBuffer(),
  'an AVIF': () => draw(image).avif().toBuffer(),
  'a GIF': () => draw(image).gif().toBuffer(),
  'a PNG with an idle alpha channel': () => draw(image).ensureAlpha().png().toBuffer(),
  'a JPEG in the Display P3 colours': () => draw(image).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
};
test('every format becomes a JPEG in the same colours', () =>
  eachCase(Object.entries(FORMATS), async ([, make]) => {
    const { bytes } = await shown(await make());
    expect(await distance(bytes, image)).toBeLessThan(LOOKS_THE_SAME * 2);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, depth: 'uchar' });
  }));

test('a CMYK JPEG is shown in its colours, as far as its gamut allows', async () => {
  const { bytes } = await shown(await draw(image).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer());
  expect(await distance(bytes, image)).toBeLessThan(LOOKS_THE_SAME * 3);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 });
});

test('a grey JPEG stays grey and becomes sRGB', async () => {
  const { bytes } = await shown(await draw(image).greyscale().jpeg().toBuffer());
  const [red, green] = (await sharp(bytes).stats()).channels;
  expect(Math.abs(red!.mean - green!.mean)).toBeLessThan(1);
  expect((await sharp(bytes).metadata()).space).toBe('srgb');
});

test.each(['gif', 'webp'] as const)('the first frame of an animated %s is stored', async (format) => {
  const frames = [scene(80, 60), scene(60, 80), scene(80, 60)].map((frame) =>
    draw(frame).resize(80, 60, { fit: 'fill' }),
  );
  const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const animated = await sharp(pages, { join: { animated: true } })
    [format]()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(3);
  const { width, height, bytes } = await shown(animated);
  expect([width, height]).toEqual([80, 60]);
  expect(await distance(bytes, pages[0]!)).toBeLessThan(LOOKS_THE_SAME * 2);
});

test('a logo keeps its transparency and gets no placeholder, which would be visible through it', async () => {
  const hole = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const logo = await draw(scene(200, 200))
    .ensureAlpha()
    .composite([{ input: hole, blend: 'clear' }])
    .png()
    .toBuffer();
  const { url, bytes } = await shown(logo);
  expect(url).toMatch(/\.png\?firma=/);
  expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  expect(await portal.database.read.selectFrom('image').select('placeholder').execute()).toEqual([{ placeholder: '' }]);
});

test('the placeholder is an image of at most 250 characters', async () => {
  await shown(await jpegOf(1200, 800));
  const { placeholder } = await portal.database.read
    .selectFrom('image')
    .select('placeholder')
    .executeTakeFirstOrThrow();
  expect(placeholder.length).toBeLessThanOrEqual(250);
  const tiny = Buffer.from(placeholder.split(',')[1]!, 'base64');
  expect(await distance(tiny, scene(1200, 800))).toBeLessThan(30);
});

test('the type of a file is detected from its content, not its name', async () => {
  const { url } = await shown(await draw(image).png().toBuffer(), 'pagina.html');
  expect(url).toMatch(/\.jpg\?firma=/);
});

const NOT_A_PHOTO = 'Questo file non è una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.';
const DAMAGED = "La foto è danneggiata o incompleta: riprova o scegline un'altra.";
const REFUSED: Record<string, [make: () => Buffer | Promise<Buffer>, sentence: string]> = {
  'an empty file': [() => Buffer.alloc(0), "Il file è vuoto: scegli un'altra foto."],
  'an SVG': [() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), NOT_A_PHOTO],
  'a page named .jpg': [
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'Questo file è una pagina web (HTML), non una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.',
  ],
  'a TIFF': [() => draw(image).tiff().toBuffer(), NOT_A_PHOTO],
  'a PDF': [
    () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'),
    'Questo file è un PDF, non una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.',
  ],
  'a HEIC': [heic, 'Le foto HEIC non si possono leggere: scegli il formato JPEG e riprova.'],
  'a bomb of 3.6 gigapixels': [() => bomb(60_000, 60_000), 'La foto è troppo grande: al massimo 50 megapixel.'],
  'a photo just over 50 megapixels': [() => bomb(7072, 7072), 'La foto è troppo grande: al massimo 50 megapixel.'],
  'a PNG that promises more than it holds': [() => bomb(5000, 5000), DAMAGED],
  'a truncated JPEG': [async () => half(await jpegOf(800, 600)), DAMAGED],
  'a truncated PNG': [async () => half(await draw(image).png().toBuffer()), DAMAGED],
  'a truncated WebP': [async () => half(await draw(image).webp().toBuffer()), DAMAGED],
  'a truncated AVIF': [async () => half(await draw(image).avif().toBuffer()), DAMAGED],
  'a truncated GIF': [async () => half(await draw(image).gif().toBuffer()), DAMAGED],
  'the signature of a JPEG and then nothing': [() => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), DAMAGED],
  'a page that begins like a GIF': [() => Buffer.from('GIF89a<script>alert(1)</script>'), DAMAGED],
};
test('a file that is no photo is refused with its message, and nothing is stored', () =>
  eachCase(Object.entries(REFUSED), async ([, [make, sentence]]) => {
    expect(await refused(await make(), 'foto.jpg')).toEqual([422, sentence]);
  }));

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

test('an image over 20 MB is refused', async () => {
  expect(await refused(Buffer.concat([await jpegOf(100, 100), Buffer.alloc(20 * 1024 * 1024)]))).toEqual([
    413,
    'La foto pesa troppo: al massimo 20 MB.',
  ]);
  expect((await refused(Buffer.alloc(22 * 1024 * 1024)))[0]).toBe(413);
});

test('a form without a file, and a body that is not a form, are refused', async () => {
  const send = (body: BodyInit, type = 'multipart/form-data; boundary=confine'): Promise<Answered> =>
    portal.request('/me/images', { method: 'POST', token, body, headers: { 'content-type': type } });
  const noFile = '--confine\r\nContent-Disposition: form-data; name="nota"\r\n\r\nciao\r\n--confine--\r\n';
  expect(await send(noFile)).toMatchObject({ status: 422, body: { detail: 'Scegli una foto da caricare.' } });
  expect((await send(noFile.slice(0, 40))).status).toBe(400);
  expect((await send('ciao')).status).toBe(400);
  expect((await send('{}', 'application/json')).status).toBe(415);
});

test('a visitor cannot upload, and a member cannot upload for staff', async () => {
  const image = await jpegOf(50, 50);
  expect((await upload(portal, 'scaduto', image)).status).toBe(401);
  const forEditors = await portal.request('/admin/images', { method: 'POST', token, body: new FormData() });
  expect([forEditors.status, await keptFiles(portal)]).toEqual([403, []]);
});

test('an unauthorized upload is refused before its body is sent', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=confine', 'content-length': 20_000_000 };
  const asked = request(`${portal.url}/api/me/images`, { method: 'POST', headers });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
  asked.destroy();
});

test('the same photo uploaded twice at once is stored once', async () => {
  const image = await jpegOf(300, 300);
  const [one, other] = await Promise.all([upload(portal, token, image), upload(portal, token, image)]);
  expect(one.body.url).toBe(other.body.url);
  expect((await upload(portal, token, image)).body.url).toBe(one.body.url);
  expect(await keptFiles(portal)).toHaveLength(2);
});

test('six photos uploaded at once by one account are all stored, one decoded at a time', async () => {
  const images = await Promise.all([1, 2, 3, 4, 5, 6].map((one) => jpegOf(900 + one, 600)));
  const { answers, most } = await uploadAll(images.map((image) => [token, image]));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(most).toBe(1);
});

test('photos uploaded at once by three accounts are all stored, two decoded at a time', async () => {
  const others = await Promise.all([1, 2].map(async () => aToken(portal, await anAssociation(portal))));
  const images = await Promise.all([1, 2, 3, 4, 5, 6].map((one) => jpegOf(900 + one, 600)));
  const { answers, most } = await uploadAll(images.map((image, at) => [[token, ...others][at % 3]!, image]));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(most).toBe(2);
});

test('an image whose master would be heavier than 4 MB is stored as WebP', async () => {
  const [width, height] = [1400, 1400];
  const data = randomBytes(width * height * 4);
  const noise = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const { url, bytes } = await shown(noise);
  expect(url.split('?')[0]).toMatch(/\.webp$/);
  const read = await sharp(bytes).metadata();
  expect([read.format, read.width, read.height, read.hasAlpha]).toEqual(['webp', width, height, true]);
  expect(bytes.length).toBeLessThan(4 * 1024 * 1024);
});

async function uploadAll(uploads: [token: string, image: Buffer][]): Promise<{ answers: Answered[]; most: number }> {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, imageGate.load().running);
  }, 1);
  const answers = await Promise.all(uploads.map(([by, image]) => upload(portal, by, image)));
  clearInterval(watch);
  return { answers, most };
}
