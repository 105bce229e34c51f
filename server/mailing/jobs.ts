import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { deleteEnded } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the outbox remembers what it delivered, and what it could not. */
const KEPT_DAYS = { sent: 30, failed: 90 } as const;

export function mailingJobs(schedule: Schedule, { database, clock }: Portal): void {
  schedule.every(6 * HOUR_MS, 'forget old mails', async () => {
    const now = clock.now().getTime();
    for (const state of ['sent', 'failed'] as const) {
      const before = new Date(now - KEPT_DAYS[state] * DAY_MS).toISOString();
      await database.write((db) => deleteEnded(db, state, before));
    }
  });
}
