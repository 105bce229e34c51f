import { stat } from 'node:fs/promises';
import { counted } from '#contract/platform/counted.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { inUnits } from '#server/platform/disk/index.ts';
import type { Portal } from '#server/portal.ts';
import type { KeptFile } from './folder.ts';
import { type Identity, ownershipTest } from './ownership.ts';
import { type BackupPlace, bucketPlace, folderPlace } from './place.ts';

const ID_SHOWN = 8;

/**
 * Lists the backups in `BACKUP_DIR` and the bucket, newest first in each: a line with what `npm run restore` takes, and
 * one with what the backup's head says. `identity` is null for a database that cannot be read.
 */
export async function listEverywhere(
  config: Pick<Portal['config'], 'backupBucket' | 'backupDir'>,
  identity: Identity | null,
): Promise<string[]> {
  const here = await describe(folderPlace(config.backupDir), identity, async ({ path }) => (await stat(path)).size);
  const bucket = bucketPlace(config);
  const there = bucket ? await describe(bucket, identity, async ({ bytes }) => bytes) : [];
  const facts = inColumns([...here, ...there].map((row) => row.facts));
  return [...here, ...there].flatMap(({ path }, index) => [path, `  ${facts[index]}`]);
}

async function describe<File extends Pick<KeptFile, 'name' | 'at'>>(
  place: BackupPlace<File>,
  identity: Identity | null,
  sizeOf: (file: File) => Promise<number>,
): Promise<{ path: string; facts: string[] }[]> {
  const owner = identity && { id: identity.id, isOwn: await ownershipTest(place, identity) };
  const rows: { path: string; facts: string[] }[] = [];
  for (const file of await place.list()) {
    const head = await place.headOf(file.name);
    const size = inUnits(await sizeOf(file));
    rows.push({
      path: place.pathOf(file.name),
      facts: [
        numericDateAndTime(file.at),
        head?.release?.split(' ')[0] ?? 'versione ?',
        head?.rows === undefined ? '? righe' : counted(head.rows, 'riga', 'righe'),
        head?.images === undefined ? '? immagini' : counted(head.images, 'immagine', 'immagini'),
        size,
        head ? whose(head.database, owner) : 'non si legge',
      ],
    });
  }
  return rows;
}

function whose(
  database: string | undefined,
  owner: { id: string | null; isOwn: (database: string | undefined) => boolean } | null,
): string {
  // the end of an id is random, its beginning is a time
  const id = database === undefined ? 'senza id' : `…${database.slice(-ID_SHOWN)}`;
  if (!owner) return `di un database (${id})`;
  if (!owner.isOwn(database)) return `di un altro database (${id})`;
  return database === undefined || database === owner.id ? 'di questo portale' : `di questo portale, ripreso (${id})`;
}

function inColumns(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length))) ?? [];
  return rows.map((row) =>
    row
      .map((fact, column) => fact.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
