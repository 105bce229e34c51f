import { open as openFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, open, type ZipFile } from 'yauzl';

/** Reads the entries of a ZIP one at a time. */
export interface OpenZip {
  entries(): AsyncGenerator<Entry>;
  /** Yields the bytes of an entry. Throws at its end when their CRC-32 differs from the one in the directory. */
  read(entry: Entry): AsyncGenerator<Buffer>;
  close(): void;
}

export async function isZip(file: string): Promise<boolean> {
  const handle = await openFile(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(2), position: 0 });
    return buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

export async function openZip(file: string): Promise<OpenZip> {
  const zip = await yauzlOpen(file);
  return { entries: () => entriesOf(file), read: (entry) => checked(zip, entry), close: () => zip.close() };
}

/** Opens the central directory again for each call, so that the entries can be read repeatedly. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const zip = await yauzlOpen(file);
  try {
    for (let read = 0; read < zip.entryCount; read += 1) {
      const entry = await nextEntry(zip);
      // the directory announces more entries than it has: waiting for the next one would never end
      if (!entry) throw new Error('mancano delle voci');
      yield entry;
    }
  } finally {
    zip.close();
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      zip.off('entry', resolveEntry).off('end', ended).off('error', failed);
      act();
    };
    const resolveEntry = (entry: Entry) => settle(() => resolve(entry));
    const ended = () => settle(() => resolve(null));
    const failed = (error: Error) => settle(() => reject(error));
    zip.on('entry', resolveEntry).on('end', ended).on('error', failed);
    zip.readEntry();
  });
}

async function* checked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  let sum = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  // yauzl does not check this
  if (sum !== entry.crc32) throw new Error(`somma di controllo sbagliata in ${entry.fileName}`);
}

function yauzlOpen(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}
