import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { SESSION_LIFE } from './identify.ts';
import { deleteExpiredResets } from './reset-store.ts';
import { deleteStaleSessions } from './store.ts';

const HOUR_MS = 3_600_000;

export function accountJobs(schedule: Schedule, { database, clock }: Portal): void {
  schedule.every(HOUR_MS, 'end stale sessions', async () => {
    const now = clock.now().getTime();
    const { idle, whole } = SESSION_LIFE.member;
    const since = (ms: number) => new Date(now - ms).toISOString();
    await database.write((db) => deleteStaleSessions(db, since(idle), since(whole)));
  });

  schedule.every(HOUR_MS / 6, 'end expired resets', async () => {
    await database.write((db) => deleteExpiredResets(db, clock.now().toISOString()));
  });
}
