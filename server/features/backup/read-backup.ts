import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { foreignKind, headOf, nameOf } from '#server/platform/http/calls/foreign-file.ts';
import { linesOf } from '#server/platform/http/calls/lines.ts';
import { orDamaged } from './damage.ts';
import { BACKUP_ENTRY, type BackupHead, FORMAT, FORMAT_VERSION, type Manifest, ManifestBuilder } from './format.ts';
import { SAVED_TABLE_NAMES } from './saved-tables.ts';
import { isZip, openZip } from './zip-file.ts';

type BackupLine =
  | { head: BackupHead }
  | { table: string; row: Record<string, unknown> }
  /** The last line; null for version 1, which has no manifest. */
  | { manifest: Manifest | null };

const MIB = 1024 * 1024;
/** The longest row is a mail with its image, some 4 MB. */
export const LINE_AT_MOST = 64 * MIB;
/** Gzip can expand a thousandfold, so the unpacked size is limited: real backups expand ten to twenty times. */
const UNPACKED_AT_MOST = 1024 * MIB;
const UNPACKED_FACTOR = 200;

/**
 * Reads a `.json.gz` or a `.zip` from start to end, row by row. Throws an error with one Italian sentence at the first
 * deviation from the format of `writeBackup`; only a caller that has read to the end knows that the file is complete.
 */
export function readBackup(file: string): AsyncGenerator<BackupLine> {
  return orDamaged(parse(file));
}

/** Unpacks a file to its end, whatever it says. Throws as `readBackup` does for one that is damaged. */
export async function mustUnpack(file: string): Promise<void> {
  for await (const _ of orDamaged(textOf(file)));
}

async function* parse(file: string): AsyncGenerator<BackupLine> {
  const built = new ManifestBuilder();
  let head: BackupHead | null = null;
  let table = '';
  let end: BackupLine | null = null;
  for await (const line of linesOf(textOf(file), LINE_AT_MOST)) {
    if (end) throw new Error('continua dopo la fine');
    if (head && line[0] === CLOSING_BRACE) {
      end = { manifest: readEnd(head, line.toString(), built) };
      continue;
    }
    built.line(line);
    if (!head) {
      head = readHead(line.toString());
      yield { head };
    } else if (line[0] === QUOTE) {
      table = readTableName(line.toString());
      built.table(table);
    } else if (line[0] !== CLOSING_BRACKET) {
      const json = line.at(-1) === COMMA ? line.subarray(0, -1) : line;
      if (json.length === 0) continue;
      if (table === '') throw new Error('una riga senza tabella');
      built.row(table, json);
      yield { table, row: readRow(json.toString()) };
    }
  }
  if (!end) throw new Error('finisce a metà');
  yield end;
}

const [QUOTE, COMMA, CLOSING_BRACKET, CLOSING_BRACE] = [...Buffer.from('",]}')];

/** Parses the first line of a backup. Throws for anything else, and for a format that is too new. */
export function readHead(line: string): BackupHead {
  const head = JSON.parse(line.replace(/,"tables":\{$/, '}')) as BackupHead;
  if (head.format !== FORMAT || typeof head.migration !== 'string') throw new Error('non è un backup');
  if (!(head.version <= FORMAT_VERSION)) throw new Error('è di un formato più recente: aggiorna Trovacuccia');
  return head;
}

function readTableName(line: string): string {
  const name = /^"(\w+)":\[$/.exec(line)?.[1];
  if (!name || !SAVED_TABLE_NAMES.has(name)) throw new Error(`tabella sconosciuta ${line.slice(0, 60)}`);
  return name;
}

function readRow(json: string): Record<string, unknown> {
  const row: unknown = JSON.parse(json);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('una riga non è un oggetto');
  return row as Record<string, unknown>;
}

/** Compares the rows read with the counts and hashes of the writer. */
function readEnd(head: BackupHead, line: string, built: ManifestBuilder): Manifest | null {
  if (head.version === 1) {
    if (line !== '}}') throw new Error('finisce male');
    return null;
  }
  const promised = (JSON.parse(line.replace(/^\},/, '{').replace(/\}$/, '}')) as { manifest?: Manifest }).manifest;
  const backup = built.build();
  if (!promised || promised.sha256 !== backup.sha256)
    throw new Error('il contenuto non è quello che era stato scritto');
  for (const [table, { rows, sha256 }] of Object.entries(promised.tables)) {
    const read = backup.tables[table];
    if (read?.rows !== rows || read.sha256 !== sha256) throw new Error(`la tabella ${table} non è intera`);
  }
  return backup;
}

/** Yields the unpacked text, limited in size. */
async function* textOf(file: string): AsyncGenerator<Buffer> {
  const most = Math.max(UNPACKED_AT_MOST, UNPACKED_FACTOR * (await stat(file)).size);
  let unpacked = 0;
  await mustBeArchive(file);
  for await (const chunk of (await isZip(file)) ? zippedText(file) : gunzipped(file)) {
    unpacked += chunk.length;
    if (unpacked > most) throw new Error('una volta aperto è troppo grande');
    yield chunk;
  }
}

/** Names another kind of file, which would only fail to unpack. */
async function mustBeArchive(file: string): Promise<void> {
  const kind = foreignKind(await headOf(file));
  if (kind && kind !== 'zip' && kind !== 'archivio') throw new Error(`è ${nameOf(kind)}`);
}

async function* gunzipped(file: string): AsyncGenerator<Buffer> {
  const compressed = createReadStream(file);
  const text = createGunzip();
  compressed.on('error', (error) => text.destroy(error));
  try {
    yield* compressed.pipe(text) as AsyncIterable<Buffer>;
  } finally {
    compressed.destroy();
  }
}

async function* zippedText(file: string): AsyncGenerator<Buffer> {
  const zip = await openZip(file);
  try {
    for await (const entry of zip.entries()) {
      if (entry.fileName !== BACKUP_ENTRY) continue;
      yield* zip.read(entry);
      return;
    }
    throw new Error(`manca ${BACKUP_ENTRY}`);
  } finally {
    zip.close();
  }
}
