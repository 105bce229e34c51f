import { invalidField } from '../problems/problem.ts';

/** How a text file is encoded. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Accented letters in the code pages of MS-DOS (850) and of old Macs, behind a small letter: in Windows-1252 these bytes
 * are signs and capitals that no word has there, or nothing.
 */
const OLD_LETTER = /[a-z](?:[\x82\x88\x8A\x8D-\x8F\x98\x9D]|\x95(?![A-Za-z]))/;
const OLD_CODE_PAGE =
  'Il file ha le lettere accentate in una codifica vecchia (MS-DOS o Mac): salvalo come CSV (UTF-8) e riprova.';
const SAMPLE = 1024;
const CHUNK_BYTES = 64 * 1024;

/**
 * Detects what spreadsheets save: UTF-8, UTF-16 with or without a BOM (which Windows calls Unicode) or Windows-1252
 * (ANSI). `chunks` is the whole file, in order. Throws 422 for an older code page: its letters would become others.
 */
export async function encodingOf(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of chunks) {
    const wide = isFirst ? wideEncoding(chunk) : null;
    if (wide) return wide;
    isFirst = false;
    isUtf8 &&= isDecoded(utf8, chunk);
    if (!isUtf8 && OLD_LETTER.test(chunk.toString('latin1'))) throw invalidField('file', OLD_CODE_PAGE);
  }
  return isUtf8 && isDecoded(utf8) ? 'utf-8' : 'windows-1252';
}

/** Returns whether a chunk, or the end, continues a text in UTF-8. */
function isDecoded(utf8: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    utf8.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function wideEncoding(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // without a BOM: every second byte of a header in Latin letters is NUL
  const sample = head.subarray(0, SAMPLE);
  const zeros = [0, 1].map((odd) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length);
  if (zeros[1]! > sample.length / 4) return 'utf-16le';
  return zeros[0]! > sample.length / 4 ? 'utf-16be' : null;
}

/** Decodes chunks of bytes as text, without a BOM. */
export async function* decoded(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Returns a file in memory in chunks of 64 KB, so that other requests are served between them. */
export function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
