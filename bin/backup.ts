import { backupFailure, takeBackup } from '../server/backup/index.ts';
import { readConfig } from '../server/config.ts';
import { openSnapshots } from '../server/database/connection.ts';
import { createMediaStorage } from '../server/media/create-storage.ts';
import { systemClock } from '../server/time/clock.ts';

// npm run backup: makes a backup in BACKUP_DIR now, even while the portal runs.
// Files that it writes are not readable by other users of the machine.
process.umask(0o077);
try {
  const config = readConfig(process.env);
  const database = await openSnapshots(config.databaseUrl, { onError: () => undefined });
  try {
    const media = createMediaStorage(config);
    const { path, rows, images, missing } = await takeBackup({ config, database, clock: systemClock, media });
    console.log(
      `Backup fatto e riletto: ${path}, ${rows} righe e ${images === 1 ? '1 immagine' : `${images} immagini`}.`,
    );
    if (missing > 0) console.log(`Il portale non ha più ${missing} file di queste immagini.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`Backup non fatto: ${backupFailure(error)}`);
  process.exitCode = 1;
}
