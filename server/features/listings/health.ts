import { withDate } from '#contract/platform/with-date.ts';
import { readJobState } from '#server/platform/database/job-state.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import { LISTING_COUNTS, type Recount } from './recount.ts';

const TOO_OLD_MS = 3 * 86_400_000;

/** Reports the result of the nightly comparison of the stored counts with the rows. */
export const listingHealth: HealthCheck[] = [
  {
    name: LISTING_COUNTS,
    title: 'Conteggi degli annunci',
    async run({ database, clock }) {
      const last = await readJobState<Recount>(database.read, LISTING_COUNTS);
      if (!last) return { status: 'waiting', message: "Il primo confronto si fa poco dopo l'avvio." };
      const day = new Date(last.checked_at).toLocaleDateString('it-IT', { timeZone: 'Europe/Rome' });
      if (clock.now().getTime() - Date.parse(last.checked_at) > TOO_OLD_MS) {
        return { status: 'warning', message: `Non si confrontano ${withDate('dal', day)}: guarda nel log perché.` };
      }
      if (last.wrong > 0) {
        return {
          status: 'warning',
          message: `${withDate('Il', day)} ${last.wrong} conteggi erano sbagliati: sono stati corretti.`,
        };
      }
      return { status: 'ok', message: `Tutti giusti al confronto ${withDate('del', day)}.` };
    },
  },
];
