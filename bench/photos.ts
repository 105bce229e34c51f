import sharp from 'sharp';
import type { Served } from './processes.ts';

/** With noise and shapes, so that its file size is that of a phone's photo. */
export function imageOf12Megapixels(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .blur(1.5)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Adds a comment to the image: the bytes differ, so it is not recognized as a duplicate. */
export function distinct(image: Buffer, number: number): Buffer {
  const comment = Buffer.from(`prova ${number}`);
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([image.subarray(0, 2), marker, comment, image.subarray(2)]);
}

/** Uploads an image for the account of `token`, and returns its address. */
export async function upload({ url }: Served, token: string, image: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(image)]), 'foto.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/me/images`, { method: 'POST', headers, body: form });
  if (response.status !== 201) throw new Error(`upload: ${response.status}`);
  return ((await response.json()) as { url: string }).url;
}
