import type { MediaStorage } from './storage.ts';

/** Bytes per group of four characters. */
const GROUP = 3;

/** Returns the length of the base64 of `bytes` bytes. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / GROUP) * 4;
}

/** Yields a file as base64 in ASCII, chunk by chunk. Throws when the file does not exist. */
export async function* base64Stream(media: Pick<MediaStorage, 'open'>, key: string): AsyncGenerator<Buffer> {
  const file = await media.open(key);
  if (!file) throw new Error(`no file ${key}`);
  let carry: Buffer = Buffer.alloc(0);
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    const bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
    const whole = bytes.length - (bytes.length % GROUP);
    yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1');
    carry = bytes.subarray(whole);
  }
  if (carry.length > 0) yield Buffer.from(carry.toString('base64'), 'latin1');
}
