import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Write } from '#server/platform/database/database.ts';
import { knownMigrations } from '#server/platform/database/migrate.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { createScratch, type Scratch } from '#server/platform/database/scratch.ts';
import { cleanRow } from './clean-row.ts';
import { DamagedBackupError } from './damage.ts';
import type { BackupHead } from './format.ts';
import { mustUnpack, readBackup } from './read-backup.ts';
import { savedTables } from './saved-tables.ts';
import { emptyTable, insertRows } from './store.ts';

const FOLDER = '.restoring-';
const BATCH = 500;
const SQLITE_ERROR = 1;
const SQLITE_CONSTRAINT = 19;
const DAY_MS = 86_400_000;

/** A backup loaded into a temporary database of the newest schema. */
export interface Filled {
  scratch: Scratch;
  head: BackupHead;
  /** Number of rows in the file. */
  rows: number;
  /** Rows in which NUL or unpaired surrogates were removed. */
  cleaned: number;
}

/**
 * Loads a backup into a temporary SQLite database with the backup's own schema, runs the later migrations, and passes
 * it to `work`. By then the file has been read to its end. The temporary database is removed afterwards.
 * Throws an error with one Italian sentence for a file that is damaged or newer than `newest`, the last migration of
 * this program.
 */
export async function withFilledScratch<T>(
  dataDir: string,
  { file, newest }: { file: string; newest: string },
  work: (filled: Filled) => Promise<T>,
): Promise<T> {
  await removeLeftovers(dataDir);
  const folder = join(dataDir, FOLDER + randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let filled: Filled | null = null;
  try {
    filled = await fill(join(folder, 'scratch.db'), file, newest);
    await filled.scratch.migrate();
    return await work(filled);
  } finally {
    await filled?.scratch.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes temporary databases left by killed processes. Those younger than a day may still be in use. */
async function removeLeftovers(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(FOLDER))) {
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

async function fill(path: string, file: string, newest: string): Promise<Filled> {
  const lines = readBackup(file);
  const first = await lines.next();
  if (first.done || !('head' in first.value)) throw new DamagedBackupError('manca la prima riga');
  const { head } = first.value;
  if (head.migration > newest || !(head.migration in (await knownMigrations()))) {
    await lines.return(undefined);
    // a flipped bit may have changed the name
    await mustUnpack(file);
    throw new Error(`Il backup è più recente del programma (${head.migration}): aggiorna Trovacuccia.`);
  }
  const scratch = await createScratch(path, head.migration);
  try {
    const counted = await scratch.db.transaction().execute((db) => load(db, lines));
    return { scratch, head, ...counted };
  } catch (error) {
    await scratch.close();
    throw error;
  }
}

async function load(db: Write, lines: ReturnType<typeof readBackup>): Promise<Pick<Filled, 'rows' | 'cleaned'>> {
  // a migration may have inserted rows
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const [table] of savedTables(present).toReversed()) await emptyTable(db, table);
  const batch = new Batch(db);
  let cleaned = 0;
  for await (const line of lines) {
    if (!('row' in line)) continue;
    const { row, changed } = cleanRow(line.row);
    if (changed) cleaned += 1;
    await batch.add(line.table as keyof Schema, row).catch(asDamage);
  }
  return { rows: await batch.flush().catch(asDamage), cleaned };
}

/** A row that violates its own schema was changed after it was written; a full disk is not an error of the file. */
function asDamage(error: unknown): never {
  const isConstraint = [SQLITE_ERROR, SQLITE_CONSTRAINT].includes(
    Number((error as { errcode?: number }).errcode) & 0xff,
  );
  throw isConstraint ? new DamagedBackupError(error) : error;
}

/** Inserts rows, table after table, in batches. */
export class Batch {
  readonly #db: Write;
  #table: keyof Schema | null = null;
  #rows: Record<string, unknown>[] = [];
  #written = 0;

  constructor(db: Write) {
    this.#db = db;
  }

  async add(table: keyof Schema, row: Record<string, unknown>): Promise<void> {
    if (table !== this.#table || this.#rows.length === BATCH) await this.flush();
    this.#table = table;
    this.#rows.push(row);
  }

  /** Writes the remaining rows. Returns the total number of rows written. */
  async flush(): Promise<number> {
    if (this.#table) await insertRows(this.#db, this.#table, this.#rows);
    this.#written += this.#rows.length;
    this.#rows = [];
    return this.#written;
  }
}
