import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Read } from '../database/connection.ts';
import type { Portal } from '../portal.ts';
import { KEPT } from './kept-tables.ts';
import { lastMigration, rowsOf, secretBodies, tableNames } from './store.ts';

export const FORMAT = 'trovacuccia-backup';
export const FORMAT_VERSION = 1;
const CHUNK = 64 * 1024;

/** `trovacuccia-backup-{yyyymmdd-hhmmss}.{extension}`, in UTC. */
export function backupName(now: Date, extension: string): string {
  const [day, time] = now.toISOString().slice(0, 19).split('T') as [string, string];
  return `trovacuccia-backup-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.${extension}`;
}

/** The backup, compressed, as it is written: one state of the database, whatever is written meanwhile. */
export function writeBackup(portal: Portal): Readable {
  const compressed = createGzip();
  // whoever breaks off ends the reading too; a failure to read ends the download
  pipeline(Readable.from(inChunks(textOfSnapshot(portal)), { highWaterMark: 1 }), compressed, () => undefined);
  return compressed;
}

/** Text by text is too little to hand on: gathered until there is something to carry. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let gathered = '';
  for await (const text of texts) {
    gathered += text;
    if (gathered.length < CHUNK) continue;
    yield Buffer.from(gathered);
    gathered = '';
  }
  yield Buffer.from(gathered);
}

/** The same as plain text. It is JSON with one row a line, so that it can be read back line by line. */
export async function* textOfSnapshot({ database, clock }: Portal): AsyncGenerator<string> {
  const snapshot = await database.snapshot();
  try {
    yield* backupText(snapshot.db, clock.now());
  } finally {
    await snapshot.end();
  }
}

async function* backupText(db: Read, now: Date): AsyncGenerator<string> {
  const head = {
    format: FORMAT,
    version: FORMAT_VERSION,
    migration: await lastMigration(db),
    created_at: now.toISOString(),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{\n`;
  // before a migration the tables that it will make are not there yet
  const present = new Set(await tableNames(db));
  const secret = present.has('mail_body') ? await secretBodies(db) : new Set<string>();
  let isFirstTable = true;
  for (const [table, ...key] of KEPT) {
    if (!present.has(table)) continue;
    yield `${isFirstTable ? '' : ',\n'}${JSON.stringify(table)}:[`;
    isFirstTable = false;
    let isFirstRow = true;
    for await (const row of rowsOf(db, table, key)) {
      const kept = table === 'mail_body' && secret.has(String(row.id)) ? { ...row, html: '', plain: '' } : row;
      yield `${isFirstRow ? '\n' : ',\n'}${JSON.stringify(kept)}`;
      isFirstRow = false;
    }
    yield '\n]';
  }
  yield '\n}}\n';
}
