import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { linesOf } from '#server/platform/http/calls/lines.ts';
import type { BackupHead } from './format.ts';
import { LINE_AT_MOST, readHead } from './read-backup.ts';

const HEAD_AT_MOST = 64 * 1024;
const [OPENING_BRACE, CLOSING_BRACE] = [...Buffer.from('{}')];

/**
 * Returns the first line of a compressed backup without reading further; undefined for a file that is no backup, is
 * damaged there, or is too new. Throws what ends the stream itself.
 */
export async function headOf(compressed: Readable): Promise<BackupHead | undefined> {
  for await (const line of readableLines(compressed, HEAD_AT_MOST)) {
    try {
      return readHead(line.toString());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * Returns the number of rows in a compressed backup, read to its end; undefined for one that is damaged. Throws what
 * ends the stream itself.
 */
export async function countRows(compressed: Readable): Promise<number | undefined> {
  let objects = 0;
  let isEnded = false;
  for await (const line of readableLines(compressed, LINE_AT_MOST)) {
    if (line[0] === OPENING_BRACE) objects += 1;
    isEnded = line[0] === CLOSING_BRACE;
  }
  // the head is an object, too
  return isEnded ? objects - 1 : undefined;
}

/** Yields the unpacked lines up to the first error of the content. */
async function* readableLines(compressed: Readable, bytesAtMost: number): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  compressed.on('error', (error) => unpacked.destroy(error));
  try {
    yield* linesOf(compressed.pipe(unpacked), bytesAtMost);
  } catch {
    // of the content: the caller misses the end
    if (compressed.errored) throw compressed.errored;
  } finally {
    compressed.destroy();
    unpacked.destroy();
  }
}
