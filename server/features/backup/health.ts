import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { longDateAndTime } from '#contract/platform/dates.ts';
import type { HealthFinding } from '#contract/platform/health/calls.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { readTombstones } from '#server/platform/database/tombstones.ts';
import { whyNotWritable } from '#server/platform/disk/index.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import type { Portal } from '#server/portal.ts';
import { foreignBackups, knownBucketOwner } from './claim-at-start.ts';
import { isThere } from './folder.ts';
import { backupFailure } from './italian-error.ts';
import { listOffsite, type Offsite, openOffsite } from './offsite.ts';
import { newestOfOwner, newestOwnBackup, ownershipOf, readIdentity } from './ownership.ts';
import { type BackupPlace, bucketPlace, folderPlace } from './place.ts';
import { readBackupState, readTrialState } from './state.ts';
import { readTombstoneFile } from './tombstone-file.ts';
import { LATE_MS } from './warn-staff.ts';

const HOUR_MS = 3_600_000;
const FRESH_MS = 26 * HOUR_MS;
const TRY = 'Prova con il comando npm run backup.';

export const backupHealth: HealthCheck[] = [
  {
    name: 'backup-folder',
    title: 'Cartella dei backup',
    async run({ config }) {
      const refused = await whyNotWritable(config.backupDir, 'BACKUP_DIR');
      if (!refused) return { status: 'ok', message: `I backup si possono scrivere in ${config.backupDir}.` };
      return { status: 'error', message: refused[0]!.toUpperCase() + refused.slice(1) };
    },
  },
  {
    name: 'backup-owner',
    title: 'Di chi sono i backup',
    async run(portal, options) {
      const { config, database, clock } = portal;
      const identity = await readIdentity(database.read);
      const askOwner = async (place: BackupPlace) => {
        const ownership = await ownershipOf(place, identity);
        const newest = ownership === 'foreign' ? await newestOfOwner(place, identity, clock.now()) : undefined;
        return { ownership, newest };
      };
      const here = await askOwner(folderPlace(config.backupDir));
      if (here.ownership === 'foreign')
        return { status: 'error', message: foreignBackups(`In ${config.backupDir}`, here.newest) };
      const bucket = bucketPlace(config);
      // one that cannot be asked is the finding of backup-offsite
      const asked = bucket && options?.deep ? await askOwner(bucket).catch(() => null) : null;
      const there = asked ?? (await knownBucketOwner(portal));
      if (there?.ownership === 'foreign')
        return { status: 'error', message: foreignBackups(`In ${openOffsite(config)!.address}`, there.newest) };
      return { status: 'ok', message: 'I backup sono di questo database.' };
    },
  },
  {
    name: 'backup-age',
    title: 'Ultimo backup',
    async run(portal) {
      const { config, database, clock } = portal;
      const state = await readBackupState(database.read);
      const reason = state?.failed ? ` Motivo: ${state.failed.message}` : '';
      const age = state ? clock.now().getTime() - Date.parse(state.last?.at ?? state.since) : 0;
      if (!state?.last) {
        // made by npm run backup, of which the portal takes note minutes later
        const made = await newerBackup(portal);
        if (made) return made;
        if (age > LATE_MS)
          return { status: 'error', message: `Il portale non ha mai fatto un backup.${reason} ${TRY}` };
        if (reason) return { status: 'warning', message: `Il primo backup non è riuscito.${reason}` };
        return { status: 'waiting', message: `Il primo backup si fa nelle prossime ore, in ${config.backupDir}.` };
      }
      const { at, path, host, rows, images, missing, bytes } = state.last;
      if (host === hostname() && !(await isThere(path).catch(() => false))) {
        // npm run backup replaces the one of the same day, and the portal takes note of it minutes later
        const newer = await newerBackup(portal, at);
        if (newer) return newer;
        return { status: 'error', message: `L'ultimo backup non è più al suo posto (${path}). ${TRY}` };
      }
      if (host === hostname() && (await isCut(path, bytes))) {
        const message = `L'ultimo backup è danneggiato: ${path} non ha più i suoi ${bytes} byte. ${TRY}`;
        return { status: 'error', message };
      }
      const when = `L'ultimo backup riuscito è ${withDate('del', longDateAndTime(at))}.`;
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
    async run({ config, database, clock }, options) {
      const offsite = openOffsite(config);
      if (!offsite)
        return {
          status: 'waiting',
          message: `Nessuna copia altrove: i backup stanno solo in ${config.backupDir} (BACKUP_URL).`,
        };
      // the doctor asks it, as the start does
      const refused = options?.deep ? await refusalOf(offsite) : null;
      if (refused) return { status: 'error', message: refused };
      const storedState = (await readBackupState(database.read))?.offsite;
      const where = `in ${offsite.address}`;
      if (storedState?.address !== offsite.address)
        return { status: 'waiting', message: `Il prossimo backup si copia anche ${where}.` };
      const reason = storedState.failed ? ` Motivo: ${storedState.failed.message}` : '';
      const when = storedState.last
        ? `L'ultima copia ${where} è ${withDate('del', longDateAndTime(storedState.last.at))}.`
        : `Nessun backup è ancora ${where}.`;
      const age = Math.abs(clock.now().getTime() - Date.parse(storedState.last?.at ?? storedState.since));
      if (age > LATE_MS) return { status: 'error', message: `${when}${reason} ${TRY}` };
      if (storedState.failed || age >= FRESH_MS) return { status: 'warning', message: `${when}${reason}` };
      return { status: 'ok', message: `${when} È ${storedState.last?.name}.` };
    },
  },
  {
    name: 'trial-restore',
    title: 'Prova di ripristino',
    async run({ database }) {
      const trial = await readTrialState(database.read);
      if (!trial)
        return { status: 'waiting', message: 'La prima prova si fa dopo il primo backup, poi una volta al mese.' };
      const when = `Prova ${withDate('del', longDateAndTime(trial.at))}`;
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

async function refusalOf(offsite: Offsite): Promise<string | null> {
  return listOffsite(offsite).then(() => null, backupFailure);
}

async function isCut(path: string, bytes: number): Promise<boolean> {
  return (await stat(path)).size !== bytes;
}

/** Null when the folder holds none of this database that was made after an instant (ISO UTC) and within `FRESH_MS`. */
async function newerBackup(
  { config, database, clock }: Portal,
  than = '',
): Promise<Pick<HealthFinding, 'status' | 'message'> | null> {
  const identity = await readIdentity(database.read);
  const newest = await newestOwnBackup(folderPlace(config.backupDir), identity, clock.now()).catch(() => undefined);
  if (!newest) return null;
  const at = newest.at.toISOString();
  const isFresh = Math.abs(clock.now().getTime() - newest.at.getTime()) < FRESH_MS;
  if (!isFresh || at <= than) return null;
  return { status: 'ok', message: `L'ultimo backup è ${withDate('del', longDateAndTime(at))}: ${newest.path}.` };
}
