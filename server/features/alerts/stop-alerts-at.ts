import { recordAuditEntry } from '#server/features/audit/index.ts';
import { emailKey, hinted } from '#server/features/contacts/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { stopAllAt } from './manage-alert.ts';
import { alertsOf } from './store.ts';

/**
 * Deletes all alerts to an address on behalf of staff, who read bounces and complaints that reach the mailbox after the
 * mail server had accepted the mail. Returns how many there were.
 */
export async function stopAlertsAt(
  { database, clock }: Portal,
  actor: Actor,
  email: string,
): Promise<{ stopped: number }> {
  return database.write(async (db) => {
    const alerts = await alertsOf(db, emailKey(email));
    const [first] = alerts;
    if (!first) return { stopped: 0 };
    await stopAllAt(db, first.address_id, clock.now());
    const subject = { id: first.address_id, name: hinted(email) };
    const after = { stopped: alerts.length };
    await recordAuditEntry(db, actor, { act: 'stopAlertsAt', subject, after }, clock.now());
    return after;
  });
}
