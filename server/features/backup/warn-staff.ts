import { longDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { compose, queueMail } from '#server/features/mailing/index.ts';
import { commandsHere } from '#server/platform/runtime/command-words.ts';
import type { Portal } from '#server/portal.ts';
import { openOffsite } from './offsite.ts';
import { type BackupState, changeBackupState, readBackupState } from './state.ts';

const HOUR_MS = 3_600_000;
/** After this time without a good backup, staff get a mail and the health check is an error. */
export const LATE_MS = 48 * HOUR_MS;
const AGAIN_MS = 24 * HOUR_MS;

/** Mails staff when there has been no good backup, or none has reached its bucket, for 48 hours; at most once a day. */
export async function warnStaff({ config, database, clock }: Portal): Promise<void> {
  const now = clock.now();
  await database.write(async (db) => {
    const state = await readBackupState(db);
    if (!state) return;
    const { warnedAt } = state;
    const late = lateness(config, state, now);
    if (!late) return;
    if (warnedAt && Math.abs(now.getTime() - Date.parse(warnedAt)) < AGAIN_MS) return;
    const { sentence, place, reason, advice } = late;
    const letter = compose(config, 'Manca un backup recente', [
      `Ciao, ${sentence}`,
      { rows: [place, ...(reason ? ([['Motivo', reason]] as const) : [])] },
      commandsHere(`${advice}, poi prova con il comando npm run backup.`),
    ]);
    await queueMail(db, { kind: 'backup', to: config.mailboxes.info, ...letter }, now);
    await changeBackupState(db, { warnedAt: now.toISOString() }, now);
  });
}

interface Lateness {
  sentence: string;
  place: [label: string, place: string];
  reason: string | undefined;
  advice: string;
}

/** Returns what is late; null when nothing is. */
function lateness(config: Portal['config'], { since, last, failed, offsite }: BackupState, now: Date): Lateness | null {
  const isLate = (at: string) => now.getTime() - Date.parse(at) >= LATE_MS;
  if (isLate(last?.at ?? since)) {
    return {
      sentence: last
        ? `l'ultimo backup riuscito è ${withDate('del', longDateAndTime(last.at))}: da più di 48 ore non ne riesce uno nuovo.`
        : 'il portale gira da più di 48 ore e non è ancora riuscito a fare un backup.',
      place: ['Cartella', config.backupDir],
      reason: failed?.message,
      advice: 'Controlla che il disco ci sia e abbia spazio',
    };
  }
  const address = openOffsite(config)?.address;
  if (!offsite || offsite.address !== address || !isLate(offsite.last?.at ?? offsite.since)) return null;
  return {
    sentence: offsite.last
      ? `i backup si fanno, ma l'ultimo arrivato nel contenitore è ${withDate('del', longDateAndTime(offsite.last.at))}.`
      : 'i backup si fanno, ma da più di 48 ore nessuno è arrivato nel contenitore.',
    place: ['Contenitore', offsite.address],
    reason: offsite.failed?.message,
    advice: 'Controlla BACKUP_URL e il servizio',
  };
}
