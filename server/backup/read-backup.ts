import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, open as openZipFile, type ZipFile } from 'yauzl';
import { BACKUP_ENTRY, MEDIA_FOLDER } from './export-everything.ts';
import { KEPT } from './kept-tables.ts';
import { FORMAT, FORMAT_VERSION } from './write-backup.ts';

export interface BackupHead {
  format: string;
  version: number;
  migration: string;
  created_at: string;
}
export type BackupLine = { head: BackupHead } | { table: string; row: Record<string, unknown> };

const DAMAGED = 'Il file di backup è danneggiato o non è un backup di Trovacuccia';

/**
 * Reads a `.json.gz` or a `.zip` from end to end, line by line. Throws one Italian sentence as soon as something is not
 * as `writeBackup` writes it; only who has read to the end knows that the file is whole.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const known = new Set<string>(KEPT.map(([table]) => table));
  let table = '';
  let ended = false;
  let isFirst = true;
  try {
    for await (const line of createInterface({ input: await textOf(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      const text = line.replace(/,$/, '');
      if (isFirst) {
        isFirst = false;
        yield { head: readHead(line) };
      } else if (/^"\w+":\[/.test(line)) {
        table = line.slice(1, line.indexOf('"', 1));
        if (!known.has(table)) throw new Error(`tabella sconosciuta ${table}`);
      } else if (line === '}}') ended = true;
      else if (text !== ']' && text !== '') yield { table, row: JSON.parse(text) as Record<string, unknown> };
    }
  } catch (error) {
    throw new Error(`${DAMAGED} (${(error as Error).message}).`);
  }
  if (!ended) throw new Error(`${DAMAGED} (finisce a metà).`);
}

function readHead(line: string): BackupHead {
  const head = JSON.parse(line.replace(/,"tables":\{$/, '}')) as BackupHead;
  if (head.format !== FORMAT) throw new Error('non è un backup');
  if (head.version > FORMAT_VERSION) throw new Error('è di un formato più recente');
  return head;
}

/** The pictures of a `.zip`, one by one; none for a `.json.gz`. */
export async function* readPictures(file: string): AsyncGenerator<{ key: string; bytes: Buffer }> {
  if (!(await isZip(file))) return;
  const zip = await openZip(file);
  try {
    for await (const entry of entriesOf(zip)) {
      if (!entry.fileName.startsWith(MEDIA_FOLDER)) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of await streamOf(zip, entry)) chunks.push(chunk as Buffer);
      yield { key: entry.fileName.slice(MEDIA_FOLDER.length), bytes: Buffer.concat(chunks) };
    }
  } finally {
    zip.close();
  }
}

async function textOf(file: string): Promise<Readable> {
  if (!(await isZip(file))) {
    const compressed = createReadStream(file);
    const text = createGunzip();
    compressed.on('error', (error) => text.destroy(error));
    return compressed.pipe(text);
  }
  const zip = await openZip(file);
  for await (const entry of entriesOf(zip)) {
    if (entry.fileName !== BACKUP_ENTRY) continue;
    const text = await streamOf(zip, entry);
    text.once('close', () => zip.close());
    return text;
  }
  zip.close();
  throw new Error(`manca ${BACKUP_ENTRY}`);
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(2), position: 0 });
    return buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    openZipFile(file, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let left = zip.entryCount; left > 0; left -= 1) {
    const next = once(zip, 'entry');
    zip.readEntry();
    const [entry] = (await next) as [Entry];
    yield entry;
  }
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
