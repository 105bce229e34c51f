import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { isThere, timeOfBackup } from './folder.ts';
import { fetchOffsite, openOffsite } from './offsite.ts';
import { folderPlace, isSameBackup, offsitePlace } from './place.ts';

/**
 * Returns the path of the file that a restore is asked for. A name without a folder is looked for in `BACKUP_DIR`, then
 * in the bucket; an address in the bucket only. What is there is downloaded into `BACKUP_DIR`, unless it is here too.
 * Throws one Italian sentence if it is missing.
 */
export async function findBackup(
  config: Pick<Config, 'backupBucket' | 'backupDir'>,
  { asked, path }: { asked: string; path: string },
): Promise<string> {
  const offsite = openOffsite(config);
  const isAddress = offsite !== null && asked.startsWith(offsite.address);
  const name = isAddress ? asked.slice(offsite.address.length) : asked;
  const here = join(config.backupDir, name);
  if (timeOfBackup(name) && (isAddress || !(await isThere(path)))) {
    const isHere = await isThere(here);
    if (isHere && (!isAddress || (await isSameBackup(name, folderPlace(config.backupDir), offsitePlace(offsite)))))
      return here;
    if (offsite) return fetchOffsite(offsite, name, config.backupDir);
  }
  if (!(await isThere(path))) throw new Error(`Il file di backup ${path} non c'è.`);
  return path;
}
