import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { readDatabaseId } from '#server/features/media/index.ts';
import type { Database, Read, Snapshots } from '#server/platform/database/database.ts';
import { releaseVersion } from '#server/platform/runtime/release-version.ts';
import type { Portal } from '#server/portal.ts';
import { type BackupHead, FORMAT, FORMAT_VERSION, type Manifest, ManifestBuilder } from './format.ts';
import { savedTables } from './saved-tables.ts';
import { countSavedRows, lastMigration, rowsOf, secretBodies, tableNames } from './store.ts';

const CHUNK = 64 * 1024;
const LINE_SEPARATORS = /[\u2028\u2029]/g;

/** Source of a backup: a running portal, or only its database opened for reading. */
export interface BackupSource extends Pick<Portal, 'config' | 'clock' | 'media'> {
  database: Pick<Snapshots, 'snapshot'> & Partial<Pick<Database, 'read' | 'write'>>;
}
type Source = Pick<BackupSource, 'database' | 'clock'>;
type OnManifest = (manifest: Manifest) => void;

/** Streams the compressed backup from a snapshot: concurrent writes do not affect it. */
export function writeBackup(source: Source, onManifest?: OnManifest): Readable {
  const compressed = createGzip();
  // aborting the download also stops reading, and a read error aborts the download
  pipeline(
    Readable.from(inChunks(textOfSnapshot(source, onManifest)), { highWaterMark: 1 }),
    compressed,
    () => undefined,
  );
  return compressed;
}

/** Joins small texts into chunks of at least 64 Ki characters. */
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

/** The same as plain text: JSON with one row per line, so that it can be read back line by line. */
export async function* textOfSnapshot({ database, clock }: Source, onManifest?: OnManifest): AsyncGenerator<string> {
  const snapshot = await database.snapshot();
  try {
    const manifest = new ManifestBuilder();
    for await (const line of backupLines(snapshot.db, clock.now(), manifest)) {
      manifest.line(line);
      yield `${line}\n`;
    }
    const built = manifest.build();
    yield `},"manifest":${JSON.stringify(built)}}\n`;
    onManifest?.(built);
  } finally {
    await snapshot.end();
  }
}

/** Yields every line except the last. */
async function* backupLines(db: Read, now: Date, manifest: ManifestBuilder): AsyncGenerator<string> {
  // before a migration, the tables that it creates do not exist yet
  const present = new Set(await tableNames(db));
  const database = present.has('job_state') ? await readDatabaseId(db) : null;
  const tables = savedTables(present);
  const counts = await countAll(db, tables);
  const head: BackupHead = {
    format: FORMAT,
    version: FORMAT_VERSION,
    migration: await lastMigration(db),
    created_at: now.toISOString(),
    release: releaseVersion(),
    ...(database !== null && { database }),
    ...counts,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  const secret = present.has('mail_body') ? await secretBodies(db) : new Set<string>();
  for (const [table, ...key] of tables) {
    manifest.table(table);
    yield `${JSON.stringify(table)}:[`;
    let row: string | undefined;
    for await (const record of rowsOf(db, table, key)) {
      if (holdsSecret(table, record, secret)) continue;
      if (row !== undefined) yield `${row},`;
      row = inOneLine(record);
      manifest.row(table, row);
    }
    if (row !== undefined) yield row;
    yield table === tables.at(-1)![0] ? ']' : '],';
  }
}

/** Counts before the rows are written: the head is the first line of a stream. */
async function countAll(db: Read, tables: ReturnType<typeof savedTables>): Promise<{ rows: number; images: number }> {
  const counts = { rows: 0, images: 0 };
  for (const [table] of tables) {
    const total = await countSavedRows(db, table);
    counts.rows += total;
    if (table === 'image') counts.images = total;
  }
  return counts;
}

/**
 * Mails with a secret never leave the portal. The keys from which links are derived do, so that mailed links work after
 * a restore (decision 0118).
 */
function holdsSecret(table: string, row: Record<string, unknown>, secret: ReadonlySet<string>): boolean {
  const { id, body_id } = row;
  return (table === 'mail_body' && secret.has(String(id))) || (table === 'mail' && secret.has(String(body_id)));
}

/** JSON does not escape U+2028 and U+2029, and many line readers end a line there. */
function inOneLine(record: unknown): string {
  return JSON.stringify(record).replaceAll(LINE_SEPARATORS, (found) => (found === '\u2028' ? '\\u2028' : '\\u2029'));
}
