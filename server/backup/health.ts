import { hostname } from 'node:os';
import { withDate } from '#contract/with-date.ts';
import { readTombstones } from '../database/tombstones.ts';
import type { HealthCheck } from '../health/index.ts';
import { isThere, listBackups } from './folder.ts';
import { openOffsite } from './offsite.ts';
import { readBackupState, readTrialState } from './state.ts';
import { readTombstoneFile } from './tombstone-file.ts';
import { dateOf, LATE_MS } from './warn-staff.ts';

const HOUR_MS = 3_600_000;
const FRESH_MS = 26 * HOUR_MS;
const TRY = 'Prova con il comando npm run backup.';

export const backupHealth: HealthCheck[] = [
  {
    name: 'backup-age',
    title: 'Ultimo backup',
    async run({ config, database, clock }) {
      const state = await readBackupState(database.read);
      const reason = state?.failed ? ` Motivo: ${state.failed.message}` : '';
      const age = state ? clock.now().getTime() - Date.parse(state.last?.at ?? state.since) : 0;
      if (!state?.last) {
        if (age > LATE_MS)
          return { status: 'error', message: `Il portale non ha mai fatto un backup.${reason} ${TRY}` };
        if (reason) return { status: 'warning', message: `Il primo backup non è riuscito.${reason}` };
        return { status: 'ok', message: `Il primo backup si fa nelle prossime ore, in ${config.backupDir}.` };
      }
      const { at, path, host, rows, images, missing } = state.last;
      if (host === hostname() && !(await isThere(path).catch(() => false))) {
        // npm run backup replaces the one of the same day, and the portal takes note of it minutes later
        const newer = await newerBackup(config.backupDir, at, clock.now());
        if (newer)
          return { status: 'ok', message: `L'ultimo backup è ${withDate('del', dateOf(newer.at))}: ${newer.path}.` };
        return { status: 'error', message: `L'ultimo backup non è più al suo posto (${path}). ${TRY}` };
      }
      const when = `L'ultimo backup riuscito è ${withDate('del', dateOf(at))}.`;
      if (Math.abs(age) > LATE_MS) return { status: 'error', message: `${when}${reason} ${TRY}` };
      if (Math.abs(age) >= FRESH_MS) return { status: 'warning', message: `${when}${reason}` };
      const lost = missing > 0 ? ` Il portale non ha più ${missing} file di immagini.` : '';
      const message = `${when} ${rows} righe e ${images} immagini in ${path}.${lost}`;
      return { status: missing > 0 ? 'warning' : 'ok', message };
    },
  },
  {
    name: 'backup-offsite',
    title: 'Backup in un altro luogo',
    async run({ config, database, clock }) {
      const offsite = openOffsite(config);
      if (!offsite) return { status: 'ok', message: `I backup stanno solo in ${config.backupDir} (BACKUP_URL).` };
      const known = (await readBackupState(database.read))?.offsite;
      const where = `in ${offsite.address}`;
      if (known?.address !== offsite.address)
        return { status: 'ok', message: `Il prossimo backup si copia anche ${where}.` };
      const reason = known.failed ? ` Motivo: ${known.failed.message}` : '';
      const when = known.last
        ? `L'ultima copia ${where} è ${withDate('del', dateOf(known.last.at))}.`
        : `Nessun backup è ancora ${where}.`;
      const age = Math.abs(clock.now().getTime() - Date.parse(known.last?.at ?? known.since));
      if (age > LATE_MS) return { status: 'error', message: `${when}${reason} ${TRY}` };
      if (known.failed || age >= FRESH_MS) return { status: 'warning', message: `${when}${reason}` };
      return { status: 'ok', message: `${when} È ${known.last?.name}.` };
    },
  },
  {
    name: 'trial-restore',
    title: 'Prova di ripristino',
    async run({ database }) {
      const trial = await readTrialState(database.read);
      if (!trial) return { status: 'ok', message: 'La prima prova si fa dopo il primo backup, poi una volta al mese.' };
      const when = `Prova ${withDate('del', dateOf(trial.at))}`;
      if (trial.failure)
        return { status: 'error', message: `${when} non riuscita con ${trial.file}: ${trial.failure}` };
      return { status: 'ok', message: `${when} riuscita: ${trial.rows} righe da ${trial.file}.` };
    },
  },
  {
    name: 'tombstones',
    title: 'Elenco delle cancellazioni',
    async run({ config, database }) {
      const filed = new Set((await readTombstoneFile(config.backupDir)).map(({ id_hash }) => id_hash));
      const missing = (await readTombstones(database.read)).filter(({ id_hash }) => !filed.has(id_hash)).length;
      if (missing === 0) return { status: 'ok', message: 'Un ripristino non riporta quello che è stato cancellato.' };
      const message = `${missing} cancellazioni non sono ancora scritte accanto ai backup, in ${config.backupDir}.`;
      return { status: 'warning', message };
    },
  },
];

/** Null when the folder holds none that was made after an instant (ISO UTC) and within `FRESH_MS`. */
async function newerBackup(folder: string, than: string, now: Date): Promise<{ at: string; path: string } | null> {
  const [newest] = await listBackups(folder).catch(() => []);
  if (!newest) return null;
  const at = newest.at.toISOString();
  const isFresh = Math.abs(now.getTime() - newest.at.getTime()) < FRESH_MS;
  return isFresh && at > than ? { at, path: newest.path } : null;
}
