import type { HealthCheck } from '#server/platform/health/index.ts';
import { countUnused } from './store.ts';
import { timetable } from './timetable.ts';

/** How many accounts nobody uses, and whether they can be warned. */
export const inactivityHealth: HealthCheck[] = [
  {
    name: 'inactive-accounts',
    title: 'Account che nessuno usa',
    async run({ database, config, clock }) {
      const { inactiveAccountMonths: months, smtpUrl } = config;
      if (months === 0) return { status: 'ok', message: 'Non si cancellano mai da soli (INACTIVE_ACCOUNT_MONTHS=0).' };
      const { unused, warned } = await countUnused(database.read, timetable(clock.now(), months).warns.first);
      if (unused === 0) return { status: 'ok', message: `Nessuno è fermo da ${months - 1} mesi o più.` };
      const who = unused === 1 ? 'Un account è fermo' : `${unused} account sono fermi`;
      if (!smtpUrl) {
        return {
          status: 'warning',
          message: `${who} da ${months - 1} mesi o più, ma senza SMTP_URL non si possono avvisare: non si cancellano.`,
        };
      }
      return { status: 'ok', message: `${who} da ${months - 1} mesi o più; avvisati per email: ${warned}.` };
    },
  },
];
