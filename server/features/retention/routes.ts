import { confirmRetention } from '#contract/platform/health/calls.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { confirmWaiting } from '#server/platform/jobs/retention.ts';
import type { Portal } from '#server/portal.ts';

export function retentionRoutes(routes: CallRouter, { database, clock }: Portal): void {
  routes.on(confirmRetention, async ({ member }) => {
    const now = clock.now();
    await database.write(async (db) => {
      const confirmed = await confirmWaiting(db, now);
      const after = Object.fromEntries(confirmed.map(({ title, due }) => [title, due]));
      await recordAuditEntry(db, member, { act: 'confirmRetention', subject: SUBJECT, after }, now);
    });
    return { status: 'ok' as const };
  });
}

const SUBJECT = { id: 'retention', name: 'Pulizia dei dati' };
