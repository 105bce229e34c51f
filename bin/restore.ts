import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../server/config.ts';
import { backupFailure, CONFIRM, findBackup, type Restored, restoreBackup } from '../server/features/backup/index.ts';
import { commandsHere } from '../server/platform/runtime/command-words.ts';
import { openPortal } from '../server/start/open-portal.ts';

// npm run restore -- FILE [--conferma]: loads a backup (.json.gz) or an export (.zip) into an empty database of either
// engine. A name without a folder that is not here is looked for in BACKUP_DIR, then in the bucket of BACKUP_URL. It asks
// before it restores a backup with far fewer rows than another one; --conferma answers yes.
// Files that it writes are not readable by other users of the machine.
process.umask(0o077);
const NAMED_IMAGES = 10;
const words = process.argv.slice(2);
const isConfirmed = words.includes(CONFIRM);
const [file, ...others] = words.filter((word) => word !== CONFIRM);
if (!file || others.length > 0) {
  console.error(commandsHere(`Quale file? Uso: npm run restore -- FILE [${CONFIRM}]`));
  process.exit(1);
}
try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const path = await findBackup(config, { asked: file, path: resolve(process.env.INIT_CWD ?? '.', file) });
  const portal = await openPortal(config);
  try {
    report(await restoreBackup(portal, path, confirm), config.mediaFolder);
  } finally {
    await portal.database.close();
  }
} catch (error) {
  console.error(commandsHere(`Ripristino non fatto, tutto è rimasto com'era: ${backupFailure(error)}`));
  process.exit(1);
}

/** Asks in a terminal; elsewhere nobody can answer. */
async function confirm(question: string): Promise<boolean> {
  if (isConfirmed || !process.stdin.isTTY || !process.stdout.isTTY) return isConfirmed;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^s[iì]$/i.test((await terminal.question(`${question} Ripristinare questo? (sì/no) `)).trim());
  } finally {
    terminal.close();
  }
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
