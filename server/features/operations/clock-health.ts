import { longDateAndTime } from '#contract/platform/dates.ts';
import { databaseNow } from '#server/platform/database/instants.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import { judgeClock } from '#server/platform/jobs/clock-watch.ts';
import type { Portal } from '#server/portal.ts';

const MINUTE_MS = 60_000;
const SKEW = { warning: MINUTE_MS, error: 10 * MINUTE_MS };

const clockCheck: HealthCheck = {
  name: 'clock',
  title: 'Orologio',
  async run(portal) {
    const now = `Per questo server adesso è ${longDateAndTime(portal.clock.now())}.`;
    const skew = await skewMs(portal);
    if (skew > SKEW.warning) {
      const message = `${now} Il server di PostgreSQL è lontano di ${minutes(skew)}: regola gli orologi con NTP.`;
      return { status: skew > SKEW.error ? 'error' : 'warning', message };
    }
    const { state, byMs } = await judgeClock(portal);
    if (state === 'back')
      return { status: 'warning', message: `${now} È indietro di ${minutes(byMs)} rispetto all'ultima volta.` };
    if (state === 'ahead')
      return { status: 'warning', message: `${now} L'ultima volta il portale era acceso ${minutes(byMs)} fa.` };
    return { status: 'ok', message: now };
  },
};

export const clockHealth: HealthCheck[] = [clockCheck];

/** Returns the difference between the clocks of the database server and of this machine, in milliseconds. */
async function skewMs({ database, clock }: Portal): Promise<number> {
  if (database.engine !== 'postgres') return 0;
  return Math.abs((await databaseNow(database.read)).getTime() - clock.now().getTime());
}

function minutes(ms: number): string {
  const count = Math.round(ms / MINUTE_MS);
  if (count < 120) return `${count} minuti`;
  const hours = Math.round(count / 60);
  return hours < 48 ? `${hours} ore` : `${Math.round(hours / 24)} giorni`;
}
