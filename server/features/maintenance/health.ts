import { untilWords } from '#contract/features/maintenance/until-words.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import { readMaintenance } from './state.ts';

export const maintenanceHealth: HealthCheck[] = [
  {
    name: 'maintenance',
    title: 'Manutenzione',
    async run({ database, clock }) {
      const maintenance = await readMaintenance(database.read, clock.now());
      if (!maintenance)
        return { status: 'ok', message: 'Nessuna manutenzione in corso: il portale accetta scritture.' };
      const until = untilWords(maintenance.until);
      return {
        status: 'warning',
        message: `In manutenzione fino ${until}: si può solo leggere. Per finire prima: npm run maintenance -- off.`,
      };
    },
  },
];
