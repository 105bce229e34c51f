import { type Config, readConfig } from '../server/config.ts';
import {
  type BackupPlace,
  backupFailure,
  bucketPlace,
  claimPlace,
  folderPlace,
  foreignBackups,
  type Identity,
  identityOf,
  listEverywhere,
  newestOfOwner,
  openOffsite,
  sendNewest,
  takeBackup,
} from '../server/features/backup/index.ts';
import { createMediaStorage } from '../server/features/media/create-storage.ts';
import { openSnapshots } from '../server/platform/database/connection.ts';
import { systemClock } from '../server/platform/runtime/clock.ts';
import { commandsHere } from '../server/platform/runtime/command-words.ts';

// npm run backup: makes a backup in BACKUP_DIR now, even while the portal runs, and sends it to BACKUP_URL.
// npm run backup -- elenco: lists the backups, and whose they are.
const USAGE = 'Uso: npm run backup, oppure npm run backup -- elenco';
// Files that it writes are not readable by other users of the machine.
process.umask(0o077);
const words = process.argv.slice(2);
if (words.length > 1 || ![undefined, 'elenco'].includes(words[0])) {
  console.error(commandsHere(USAGE));
  process.exit(2);
}
let failed = 'Backup non fatto';
try {
  const config = readConfig(process.env);
  if (words[0] === 'elenco') {
    failed = 'Elenco non letto';
    await list(config);
  } else {
    const identity = await make(config);
    failed = 'Backup fatto, ma non copiato';
    await send(config, identity);
  }
} catch (error) {
  console.error(commandsHere(`${failed}: ${backupFailure(error)}`));
  process.exitCode = 1;
}

async function make(config: Config): Promise<Identity> {
  const database = await openSnapshots(config.databaseDirectUrl, { onError: () => undefined });
  try {
    const media = createMediaStorage(config);
    const { path, rows, images, missing, ownership } = await takeBackup({
      config,
      database,
      clock: systemClock,
      media,
    });
    console.log(
      `Backup fatto e riletto: ${path}, ${rows} righe e ${images === 1 ? '1 immagine' : `${images} immagini`}.`,
    );
    if (missing > 0) console.log(`Il portale non ha più ${missing} file di queste immagini.`);
    const identity = await identityOf({ database, clock: systemClock });
    if (ownership === 'foreign') await sayForeign(folderPlace(config.backupDir), config.backupDir, identity);
    return identity;
  } finally {
    await database.close();
  }
}

async function send(config: Config, identity: Identity): Promise<void> {
  const offsite = openOffsite(config);
  if (!offsite) return;
  const place = bucketPlace(config)!;
  const ownership = await claimPlace(place, identity);
  const sent = await sendNewest(offsite, { folder: config.backupDir, identity, now: systemClock.now() });
  if (ownership === 'foreign') await sayForeign(place, offsite.address, identity);
  if (sent) console.log(`Copiato in ${offsite.address}${sent.name}, con ${sent.images} file di immagini nuovi.`);
}

async function sayForeign(place: BackupPlace, where: string, identity: Identity): Promise<void> {
  console.log(foreignBackups(`In ${where}`, await newestOfOwner(place, identity, systemClock.now())));
}

async function list(config: Config): Promise<void> {
  const lines = await listEverywhere(config, await identityIn(config));
  console.log(lines.join('\n') || 'Nessun backup.');
}

/** Null for a database that does not exist yet or does not answer: the backups can be listed all the same. */
async function identityIn(config: Config): Promise<Identity | null> {
  try {
    const database = await openSnapshots(config.databaseDirectUrl, { onError: () => undefined });
    try {
      return await identityOf({ database, clock: systemClock });
    } finally {
      await database.close();
    }
  } catch {
    return null;
  }
}
