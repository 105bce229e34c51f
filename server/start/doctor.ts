import type { HealthFinding } from '#contract/platform/health/calls.ts';
import { listPending } from '#server/platform/database/migrate.ts';
import { type HealthCheck, runCheck, THREW } from '#server/platform/health/index.ts';
import { HEALTH_CHECKS } from '../app.ts';
import type { Portal } from '../portal.ts';

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
  const causes = new Set<string>();
  const untried: string[] = [];
  for (const check of [schema, ...HEALTH_CHECKS]) {
    const finding = await runCheck(portal, check, { deep: true });
    const { title, message } = finding;
    if (causes.has(message)) {
      untried.push(title);
      continue;
    }
    if (message.startsWith(THREW)) causes.add(message);
    yield finding;
  }
  if (untried.length > 0) yield notTried(untried);
}

/** One cause, such as a database that is away, stops most checks: it is reported once. */
function notTried(titles: readonly string[]): HealthFinding {
  const message = `Per la stessa causa: ${titles.join(', ')}.`;
  return { name: 'not-tried', title: 'Controlli non fatti', status: 'warning', message };
}
