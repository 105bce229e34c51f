import { resolve } from 'node:path';
import { type Config, readConfig } from '../server/config.ts';
import {
  backupFailure,
  fetchOffsite,
  isThere,
  openOffsite,
  type Restored,
  restoreBackup,
  timeOfBackup,
} from '../server/features/backup/index.ts';
import { commandsHere } from '../server/platform/runtime/command-words.ts';
import { openPortal } from '../server/start/open-portal.ts';

// npm run restore -- FILE: loads a backup (.json.gz) or an export (.zip) into an empty database of either engine. A
// name without a folder that is not here is looked for in the bucket of BACKUP_URL.
// Files that it writes are not readable by other users of the machine.
process.umask(0o077);
const NAMED_IMAGES = 10;
const [file] = process.argv.slice(2);
if (!file) {
  console.error(commandsHere('Quale file? Uso: npm run restore -- FILE'));
  process.exit(1);
}
try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const path = await fileOf(file, config);
  if (!(await isThere(path))) throw new Error(`Il file di backup ${path} non c'è.`);
  const portal = await openPortal(config);
  try {
    report(await restoreBackup(portal, path), config.mediaFolder);
  } finally {
    await portal.database.close();
  }
} catch (error) {
  console.error(commandsHere(`Ripristino non fatto, tutto è rimasto com'era: ${backupFailure(error)}`));
  process.exit(1);
}

/** Returns the path of the file, after a download if necessary. */
async function fileOf(name: string, config: Config): Promise<string> {
  const path = resolve(process.env.INIT_CWD ?? '.', name);
  const offsite = openOffsite(config);
  if (!offsite || !timeOfBackup(name) || (await isThere(path))) return path;
  return fetchOffsite(offsite, name, config.backupDir);
}

function report(
  { rows, restored, cleaned, endedMails, erased, missing, restorePoint }: Restored,
  mediaFolder: string,
): void {
  console.log(`Ripristinate ${rows} righe e ${restored} file di immagini. Quello che c'era prima è in ${restorePoint}`);
  if (erased > 0) console.log(`${erased} record cancellati dopo il backup sono stati cancellati di nuovo.`);
  if (endedMails > 0)
    console.log(`${endedMails} mail non ancora partite non vengono rispedite: sono in Posta in uscita.`);
  if (cleaned > 0) console.log(`In ${cleaned} righe sono stati tolti caratteri che un database non può tenere.`);
  if (missing.length === 0) return;
  const more = missing.length > NAMED_IMAGES ? ` e altre ${missing.length - NAMED_IMAGES}` : '';
  const how = missing.length === 1 ? "Manca un'immagine" : `Mancano ${missing.length} immagini`;
  console.log(`${how}: ${missing.slice(0, NAMED_IMAGES).join(', ')}${more}.`);
  console.log(
    `Per riportarle copia in ${mediaFolder} la cartella media della vecchia installazione o quella accanto ai backup.`,
  );
}
