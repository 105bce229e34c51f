import { confirmRetention } from '#contract/platform/health/calls.ts';
import type { Couplings } from '#server/feature.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { judgeClock } from '#server/platform/jobs/clock-watch.ts';
import { confirmWaiting } from '#server/platform/jobs/retention.ts';
import type { Portal } from '#server/portal.ts';

export function retentionRoutes(
  routes: CallRouter,
  portal: Portal,
  { restartNotices }: Pick<Couplings, 'restartNotices'>,
): void {
  const { database, clock } = portal;
  routes.on(confirmRetention, async ({ member }) => {
    const now = clock.now();
    const wasOff = (await judgeClock(portal)).state === 'ahead';
    await database.write(async (db) => {
      if (wasOff) await restartNotices(db, now);
      const confirmed = await confirmWaiting(db, now);
      const after = Object.fromEntries(confirmed.map(({ title, due }) => [title, due]));
      await recordAuditEntry(db, member, { act: 'confirmRetention', subject: SUBJECT, after }, now);
    });
    return { status: 'ok' as const };
  });
}

const SUBJECT = { id: 'retention', name: 'Pulizia dei dati' };
