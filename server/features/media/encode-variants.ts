import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { decode, open, type Pixels } from './pixels.ts';
import { placeholderOf } from './placeholder.ts';
import { widthsFor } from './widths.ts';

/** A PNG of noise takes 16 MB; no photo comes near this. */
const MASTER_BYTES_AT_MOST = 4 * 1024 * 1024;
const HEAVY = { quality: 76, alphaQuality: 80, effort: 3 };

export interface Encoded {
  width: number;
  bytes: Buffer;
}

/** An upload prepared for storage: upright, sRGB, without metadata. */
export interface ResponsiveImage {
  /** Pixels of the master. */
  width: number;
  height: number;
  /** The largest version: JPEG; PNG for images with transparency; WebP if those would be heavy, and for the demo images. */
  master: { format: 'jpeg' | 'png' | 'webp'; bytes: Buffer };
  webp: Encoded[];
  /** A tiny blurred data URL; "" for images with transparency, through which it would stay visible. */
  placeholder: string;
  /** What it looks like; null for one of a single colour, absent where it is not computed. */
  fingerprint?: Fingerprint | null;
}

/** Decodes an upload once and encodes every version that the portal stores. Throws a `picture_…` problem. */
export async function encodeVariants(upload: Buffer): Promise<ResponsiveImage> {
  const pixels = await decode(upload);
  const { width, height } = pixels;
  const master = await encodeMaster(pixels);
  const webp: Encoded[] = [];
  // Sequentially: an image may use one thread, and the queue limits the number of images.
  for (const variantWidth of widthsFor(width))
    webp.push({ width: variantWidth, bytes: await encodeWebp(pixels, variantWidth) });
  const fingerprint = await fingerprintOf(pixels);
  return { width, height, master, webp, placeholder: await placeholderOf(pixels), fingerprint };
}

async function encodeMaster(pixels: Pixels): Promise<ResponsiveImage['master']> {
  const format = pixels.channels === 4 ? 'png' : 'jpeg';
  const bytes = await (format === 'png'
    ? open(pixels).png()
    : open(pixels).jpeg({ quality: 88, progressive: true })
  ).toBuffer();
  if (bytes.length <= MASTER_BYTES_AT_MOST) return { format, bytes };
  return { format: 'webp', bytes: await open(pixels).webp(HEAVY).toBuffer() };
}

function encodeWebp(pixels: Pixels, width: number): Promise<Buffer> {
  return open(pixels).resize({ width }).webp({ quality: 76, effort: 3 }).toBuffer();
}
