import { compose, queueMail } from '../mailing/index.ts';
import type { Portal } from '../portal.ts';
import { changeBackupState, readBackupState } from './state.ts';

const HOUR_MS = 3_600_000;
/** After this time without a good backup, staff get a mail and the health check is an error. */
export const LATE_MS = 48 * HOUR_MS;
const AGAIN_MS = 24 * HOUR_MS;

/** Mails staff when there has been no good backup for 48 hours; at most once a day. */
export async function warnStaff({ config, database, clock }: Portal): Promise<void> {
  const now = clock.now();
  await database.write(async (db) => {
    const state = await readBackupState(db);
    if (!state) return;
    const { since, last, failed, warnedAt } = state;
    if (now.getTime() - Date.parse(last?.at ?? since) < LATE_MS) return;
    if (warnedAt && Math.abs(now.getTime() - Date.parse(warnedAt)) < AGAIN_MS) return;
    const letter = compose(config, 'Manca un backup recente', [
      last
        ? `Ciao, l'ultimo backup riuscito è del ${dateOf(last.at)}: da più di 48 ore non ne riesce uno nuovo.`
        : 'Ciao, il portale gira da più di 48 ore e non è ancora riuscito a fare un backup.',
      { rows: [['Cartella', config.backupDir], ...(failed ? ([['Motivo', failed.message]] as const) : [])] },
      'Controlla che il disco ci sia e abbia spazio, poi prova con il comando npm run backup.',
    ]);
    await queueMail(db, { kind: 'backup', to: config.mailboxes.info, ...letter }, now);
    await changeBackupState(db, { warnedAt: now.toISOString() }, now);
  });
}

const DATE = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });

/** Formats an instant as an Italian date. */
export function dateOf(instant: string): string {
  return DATE.format(new Date(instant));
}
