import type { HealthFinding } from '#contract/health/calls.ts';
import { HEALTH_CHECKS } from './app.ts';
import { listPending } from './database/migrate.ts';
import { type HealthCheck, runCheck } from './health/index.ts';
import type { Portal } from './portal.ts';

/** Runs only in the doctor: a portal that has started is always migrated. */
const schema: HealthCheck = {
  name: 'schema',
  title: 'Versione del database',
  async run({ database }) {
    const pending = await listPending(database.read);
    if (pending.length === 0) return { status: 'ok', message: 'Il database è aggiornato.' };
    return { status: 'warning', message: `Il prossimo avvio aggiorna il database (migrazioni: ${pending.length}).` };
  },
};

/** Runs all checks in sequence, including the slow ones; yields each finding as it is available. */
export async function* examine(portal: Portal): AsyncGenerator<HealthFinding> {
  for (const check of [schema, ...HEALTH_CHECKS]) yield await runCheck(portal, check, { deep: true });
}
