import type { Stats } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { isPostgresUrl } from '#server/platform/database/dialect.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import type { Portal } from '#server/portal.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;
const MODE = { folder: 0o700, file: 0o600 };
/** Windows has no such permissions. */
const applies = process.platform !== 'win32';

/** Revokes the access of other users of this machine to the existing folders and database files. */
export async function tightenPermissions({ config, log }: Pick<Portal, 'config' | 'log'>): Promise<void> {
  for (const { path, mode } of await openToOthers(config)) {
    try {
      await chmod(path, mode);
    } catch (error) {
      log.warn({ err: error, path }, 'other users of this machine can read what the portal keeps');
    }
  }
}

interface Exposed {
  path: string;
  /** Mode that it should have. */
  mode: number;
}

/** Returns what other users can read or write among `DATA_DIR`, its folders, and the files of database and backups. */
async function openToOthers({ dataDir, databaseUrl }: Config): Promise<Exposed[]> {
  if (!applies) return [];
  const backups = join(dataDir, 'backups');
  const folders = [dataDir, join(dataDir, 'media'), backups];
  const files = (await namesIn(backups)).map((name) => join(backups, name));
  if (!isPostgresUrl(databaseUrl)) {
    files.push(...['', '-wal', '-shm', '.lock', '.lock-journal', '.holder'].map((suffix) => databaseUrl + suffix));
  }
  const exposed: Exposed[] = [];
  for (const path of [...folders, ...files]) {
    const foundStat = await statIfThere(path);
    // the mode of a shared folder such as /tmp is left unchanged
    if (!foundStat || (foundStat.mode & OTHERS) === 0 || (foundStat.mode & STICKY) !== 0) continue;
    exposed.push({ path, mode: foundStat.isDirectory() ? MODE.folder : MODE.file });
  }
  return exposed;
}

const permissions: HealthCheck = {
  name: 'permissions',
  title: 'Permessi dei file',
  async run({ config }) {
    const exposed = await openToOthers(config);
    if (exposed.length === 0) return { status: 'ok', message: 'Solo il portale legge quello che conserva.' };
    const paths = exposed.slice(0, 5).map(({ path }) => path);
    const more = exposed.length > paths.length ? ` e altri ${exposed.length - paths.length}` : '';
    return {
      status: 'warning',
      message:
        `Altri utenti di questo server possono leggere ${paths.join(', ')}${more}. ` +
        'Togli i permessi con chmod (700 per le cartelle, 600 per i file) o riavvia il portale.',
    };
  },
};

export const permissionHealth: HealthCheck[] = [permissions];

async function statIfThere(path: string): Promise<Stats | null> {
  return stat(path).catch(() => null);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
