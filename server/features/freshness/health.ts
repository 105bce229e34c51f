import { countSilent } from '#server/features/listings/index.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import { countUnreachable } from './store.ts';
import { timetable } from './timetable.ts';

/** Counting more would block other requests. */
const COUNTED_AT_MOST = 10_000;

/** How many listings nobody has confirmed for 30 days, and whether their owners can be asked. */
export const freshnessHealth: HealthCheck[] = [
  {
    name: 'freshness',
    title: 'Annunci senza conferma',
    async run({ database, config, clock }) {
      if (config.demo) return { status: 'ok', message: 'Con i dati di prova non si chiede niente a nessuno.' };
      const { silent } = timetable(clock.now());
      const total = await countSilent(database.read, silent, COUNTED_AT_MOST);
      if (total === 0) return { status: 'ok', message: 'Ogni annuncio è confermato, o si è già chiesto.' };
      const many = total > COUNTED_AT_MOST ? `Più di ${COUNTED_AT_MOST}` : total;
      const who = total === 1 ? 'Un annuncio non cambia' : `${many} annunci non cambiano`;
      if (!config.smtpUrl) {
        const message = `${who} da 30 giorni, ma senza SMTP_URL non si può chiedere se sono attuali: restano visibili.`;
        return { status: 'warning', message };
      }
      const unreachable = await countUnreachable(database.read, silent);
      const without = unreachable > 0 ? ` Senza un'email a cui chiedere: ${unreachable}, che restano visibili.` : '';
      return { status: 'ok', message: `${who} da 30 giorni: si chiede un po' alla volta.${without}` };
    },
  },
];
