import type { HealthCheck } from '#server/platform/health/index.ts';
import { countWaitingSince } from './store.ts';

const DAY_MS = 86_400_000;
const PATIENCE_DAYS = 7;

export const moderationHealth: HealthCheck[] = [
  {
    name: 'accounts-waiting',
    title: 'Account da approvare',
    async run({ database, clock }) {
      const aWeekAgo = new Date(clock.now().getTime() - PATIENCE_DAYS * DAY_MS).toISOString();
      const late = await countWaitingSince(database.read, aWeekAgo);
      if (late === 0) return { status: 'ok', message: 'Nessuno aspetta da più di 7 giorni.' };
      const who = late === 1 ? 'Un account aspetta' : `${late} account aspettano`;
      return { status: 'warning', message: `${who} da più di 7 giorni che qualcuno li guardi: scheda Associazioni.` };
    },
  },
];
