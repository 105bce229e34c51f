import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { pseudonymize, removeOldNames } from './pseudonyms.ts';

const HOUR_MS = 3_600_000;

/** `readKey` returns the secret of the pseudonyms. */
export function auditJobs(schedule: Schedule, portal: Portal, readKey: () => Promise<string>): void {
  schedule.every(HOUR_MS, 'remove names from old audit entries', (stopping) => removeOldNames(portal, stopping));
  schedule.every(HOUR_MS, 'pseudonymize old audit entries', async (stopping) =>
    pseudonymize(portal, await readKey(), stopping),
  );
}
