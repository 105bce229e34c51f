import { resolve } from 'node:path';
import { restoreBackup } from '../server/backup/index.ts';
import { readConfig } from '../server/config.ts';
import { openPortal } from '../server/open-portal.ts';

// npm run restore -- FILE: loads a backup (.json.gz) or an export (.zip) into an empty portal of either engine.
// What is written is for nobody else on this machine.
process.umask(0o077);
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Quale file? Uso: npm run restore -- FILE');
  process.exit(1);
}
try {
  const portal = await openPortal(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    const { rows, pictures, restorePoint } = await restoreBackup(portal, resolve(process.env.INIT_CWD ?? '.', file));
    console.log(`Ripristinate ${rows} righe e ${pictures} immagini. Quello che c'era prima è in ${restorePoint}`);
  } finally {
    await portal.database.close();
  }
} catch (error) {
  console.error(`Ripristino non fatto, tutto è rimasto com'era: ${(error as Error).message}`);
  process.exit(1);
}
