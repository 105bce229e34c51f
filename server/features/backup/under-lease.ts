import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { endLease, takeLease } from '#server/platform/database/lease.ts';
import type { Portal } from '#server/portal.ts';

const MINUTE_MS = 60_000;
const LEASE = { name: 'backup-lease', ms: 10 * MINUTE_MS };
const RENEW_EVERY_MS = 2 * MINUTE_MS;

/**
 * Ensures that one of several instances makes or sends a backup. The lease is renewed during the work; it is released at the
 * end, or expires soon after a crash.
 */
export async function underLease({ database, clock, log }: Portal, work: () => Promise<boolean>): Promise<boolean> {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const take = () => takeLease(database, { ...LEASE, holder }, clock.now());
  if (!(await take())) return false;
  const renewal = setInterval(() => {
    take().catch((error: unknown) => log.warn({ err: error }, 'lease of the backup not renewed'));
  }, RENEW_EVERY_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await endLease(database, LEASE.name, holder, clock.now());
  }
}
