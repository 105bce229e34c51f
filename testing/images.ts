import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const CHANNELS = 3;

/** An image with a different colour in each corner, so that a rotated or mirrored copy differs. */
interface Scene {
  data: Buffer;
  width: number;
  height: number;
}

export function scene(width: number, height: number): Scene {
  const data = Buffer.alloc(width * height * CHANNELS);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const right = x / (width - 1);
      const down = y / (height - 1);
      const at = (y * width + x) * CHANNELS;
      data[at] = 230 * (1 - right) * (1 - down) + 20;
      data[at + 1] = 200 * right * down + 25;
      data[at + 2] = 120 * right + 60 * (1 - down);
    }
  }
  return { data, width, height };
}

export function draw({ data, width, height }: Scene) {
  return sharp(data, { raw: { width, height, channels: CHANNELS } });
}

export function jpegOf(width: number, height: number): Promise<Buffer> {
  return draw(scene(width, height)).jpeg({ quality: 90 }).toBuffer();
}

/** Returns a JPEG as the API takes it in a call. */
export function jpegUrl(jpeg: Buffer): string {
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** Position of a pixel of the upright image in a file with that EXIF orientation. */
const STORED: Record<number, (x: number, y: number, width: number, height: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _width, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, width) => [y, width - 1 - x],
  7: (x, y, width, height) => [height - 1 - y, width - 1 - x],
  8: (x, y, _width, height) => [height - 1 - y, x],
};

/**
 * Returns a JPEG as a camera in that orientation writes it: rotated pixels, the EXIF orientation that corrects them,
 * and GPS coordinates.
 */
export async function imageHeld(orientation: number, upright: Scene): Promise<Buffer> {
  const { width, height, data } = upright;
  const turned = orientation >= 5;
  const stored: Scene = {
    data: Buffer.alloc(data.length),
    width: turned ? height : width,
    height: turned ? width : height,
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = STORED[orientation]!(x, y, width, height);
      const from = (y * width + x) * CHANNELS;
      data.copy(stored.data, (row * stored.width + column) * CHANNELS, from, from + CHANNELS);
    }
  }
  return draw(stored)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: 'Mario Rossi', Make: 'Fotocamera', Copyright: 'segreto' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 53/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '12/1 29/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><luogo>Roma</luogo></x:xmpmeta>')
    .toBuffer();
}

/** Returns a PNG of a few bytes that claims these dimensions. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(64 * 1024));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Returns the beginning of an iPhone photo: a HEIF container that names HEVC. */
export function heic(): Buffer {
  const brands = Buffer.from('....ftypheic\0\0\0\0mif1heic');
  brands.writeUInt32BE(brands.length, 0);
  return Buffer.concat([brands, Buffer.alloc(5000, 7)]);
}

/** Returns the visible difference of two images, 0 to 255, ignoring the middle. */
export async function distance(one: Buffer | Scene, other: Buffer | Scene): Promise<number> {
  const [a, b] = await Promise.all([thumbnail(one), thumbnail(other)]);
  let sum = 0;
  let counted = 0;
  for (let at = 0; at < a.length; at += 1) {
    if (inTheMiddle(Math.floor(at / CHANNELS))) continue;
    sum += Math.abs(a[at]! - b[at]!);
    counted += 1;
  }
  return sum / counted;
}

const SIDE = 24;

function thumbnail(image: Buffer | Scene): Promise<Buffer> {
  const source = Buffer.isBuffer(image) ? sharp(image) : draw(image);
  return source.flatten().resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();
}

function inTheMiddle(pixel: number): boolean {
  const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
  return Math.abs(x - SIDE / 2) < SIDE / 4 && Math.abs(y - SIDE / 2) < SIDE / 4;
}

/**
 * Returns a JPEG with the lights and shadows of a photo: soft spots in places that `seed` chooses. Each seed looks
 * different from the others.
 */
export async function photoOf(seed: number, width = 640, height = 480): Promise<Buffer> {
  const [columns, rows] = [16, 12];
  const spots = Buffer.alloc(columns * rows * CHANNELS);
  let state = (seed + 1) * 2_654_435_761;
  for (let at = 0; at < spots.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    spots[at] = 30 + (state >>> 24) * 0.75;
  }
  return sharp(spots, { raw: { width: columns, height: rows, channels: CHANNELS } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** What somebody does to a photo of somebody else before publishing it. */
export const DISGUISES: Readonly<Record<string, (photo: Buffer) => Promise<Buffer>>> = {
  encoded: (photo) => sharp(photo).resize({ width: 400 }).webp({ quality: 60 }).toBuffer(),
  mirrored: (photo) => sharp(photo).flop().jpeg({ quality: 80 }).toBuffer(),
  cropped: (photo) => part(photo, 0.05, 0.05),
  'cropped at a corner': (photo) => part(photo, 0.1, 0),
  lighter: (photo) => sharp(photo).linear(1.15, 20).jpeg({ quality: 80 }).toBuffer(),
  darker: (photo) => sharp(photo).linear(0.75, -8).jpeg({ quality: 80 }).toBuffer(),
  'under a banner': (photo) => underBanner(photo, 'south'),
  'under a banner at the top': (photo) => underBanner(photo, 'north'),
  'cropped and mirrored': async (photo) =>
    sharp(await part(photo, 0, 0.1))
      .flop()
      .jpeg({ quality: 70 })
      .toBuffer(),
};

/** Banners that leave too little of a picture that is flat but for a small part of it. */
export const BANNERS_AT_A_SIDE: typeof DISGUISES = {
  'under a banner at the left': (photo) => underBanner(photo, 'west'),
  'under a banner at the right': (photo) => underBanner(photo, 'east'),
};

/** Returns a photo with a band over 14 % of it, along one edge. */
async function underBanner(photo: Buffer, edge: 'north' | 'south' | 'west' | 'east'): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const isFlat = edge === 'north' || edge === 'south';
  const sides = isFlat ? { width, height: Math.round(height * 0.14) } : { width: Math.round(width * 0.14), height };
  return sharp(photo)
    .composite([{ input: { create: { ...sides, channels: CHANNELS, background: '#d22' } }, gravity: edge }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Returns nine tenths of each side of a photo. */
async function part(photo: Buffer, left: number, top: number): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const box = { left: Math.round(width * left), top: Math.round(height * top) };
  return sharp(photo)
    .extract({ ...box, width: Math.floor(width * 0.9), height: Math.floor(height * 0.9) })
    .jpeg({ quality: 80 })
    .toBuffer();
}
