import { createHash } from 'node:crypto';

export const FORMAT = 'trovacuccia-backup';
/** Version 1 has no manifest; it can still be read. */
export const FORMAT_VERSION = 2;
/** Entries of an export (ZIP): the backup, the images, and last a list of the images with their hashes. */
export const BACKUP_ENTRY = 'backup.json';
export const MEDIA_FOLDER = 'media/';
export const MANIFEST_ENTRY = 'manifest.json';

/** First line of a backup. */
export interface BackupHead {
  format: string;
  version: number;
  /** Last migration of the saved database: identifies its schema. */
  migration: string;
  created_at: string;
  /** Release that made it; absent in backups of earlier ones. */
  release?: string;
  /** Id of the saved database; absent in backups of earlier releases. */
  database?: string | undefined;
  /** Numbers of rows and of images in the backup; absent in backups of earlier releases. */
  rows?: number;
  images?: number;
}

/** Last line of a backup since version 2. */
export interface Manifest {
  /** Per table, the number of rows and the SHA-256 of their lines. */
  tables: Record<string, { rows: number; sha256: string }>;
  rows: number;
  /** SHA-256 of everything before the last line. */
  sha256: string;
}

/** Last entry of an export since version 2. */
export interface ImageManifest {
  format: typeof FORMAT;
  version: number;
  images: { key: string; bytes: number; sha256: string }[];
}

/** Counts the rows of a backup and hashes its lines; writer and reader build the same manifest. */
export class ManifestBuilder {
  readonly #text = createHash('sha256');
  readonly #tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();

  /** Adds any line before the last one, without its line end. */
  line(line: string | Buffer): void {
    this.#text.update(line).update('\n');
  }

  table(name: string): void {
    this.#tables.set(name, { rows: 0, hash: createHash('sha256') });
  }

  /** Adds a row, as JSON without the comma after it. */
  row(table: string, json: string | Buffer): void {
    const counted = this.#tables.get(table)!;
    counted.rows += 1;
    counted.hash.update(json).update('\n');
  }

  build(): Manifest {
    const tables: Manifest['tables'] = {};
    let total = 0;
    for (const [name, { rows, hash }] of this.#tables) {
      tables[name] = { rows, sha256: hash.copy().digest('hex') };
      total += rows;
    }
    return { tables, rows: total, sha256: this.#text.copy().digest('hex') };
  }
}

/** `trovacuccia-{kind}-{yyyymmdd-hhmmss}.{extension}`, in UTC. */
export function backupName(now: Date, extension: string, kind: 'backup' | 'restore-point' = 'backup'): string {
  const [day, time] = now.toISOString().slice(0, 19).split('T') as [string, string];
  return `trovacuccia-${kind}-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.${extension}`;
}
