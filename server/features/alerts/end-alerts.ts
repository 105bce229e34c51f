import { deleteDevicesOfAlert } from '#server/features/push/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { queueEnded } from './mails.ts';
import { stopAllAt } from './manage-alert.ts';
import { activeWith } from './match-store.ts';
import { changeAlert, lockAlert, selectOver, selectRefused } from './store.ts';
import { stateEnds } from './timetable.ts';

const AT_ONCE = 50;

/** Ends active alerts whose time is over, each with a mail that asks whether to continue. Returns how many. */
export async function endOld(portal: Portal, stopping?: AbortSignal): Promise<number> {
  const { database, clock } = portal;
  const now = clock.now().toISOString();
  const over = await selectOver(database.read, { state: 'attivo', now }, AT_ONCE);
  let ended = 0;
  for (const { id } of over) {
    if (stopping?.aborted) break;
    const isOver = await database.write((db) => endOne(db, portal, id, ({ until }) => until <= now));
    if (isOver) ended += 1;
  }
  return ended;
}

/** Ends all active alerts with a search that cannot be run any more, each with a mail that says so. */
export async function endUnsearchable(portal: Portal, key: string): Promise<void> {
  for (;;) {
    const alerts = await activeWith(portal.database.read, key, { after: '', limit: AT_ONCE });
    for (const { id } of alerts)
      await portal.database.write((db) => endOne(db, portal, id, ({ search_key }) => search_key === key));
    if (alerts.length < AT_ONCE) return;
  }
}

/** Ends alerts to addresses that the mail server refused for good. Returns how many addresses. */
export async function endRefused(portal: Portal): Promise<number> {
  const { database, clock } = portal;
  const refused = await selectRefused(database.read, AT_ONCE);
  for (const { address_id, refused_at } of refused) {
    await database.write((db) => stopAllAt(db, address_id, clock.now(), refused_at));
  }
  return refused.length;
}

/** Returns false if a change, or another instance, was quicker. */
async function endOne(
  db: Write,
  portal: Portal,
  id: string,
  isMeant: (alert: { until: string; search_key: string }) => boolean,
): Promise<boolean> {
  const alert = await lockAlert(db, id);
  if (alert?.state !== 'attivo' || !isMeant(alert)) return false;
  const ended = { ...alert, state: 'finito', until: stateEnds('finito', portal.clock.now()) } as const;
  await changeAlert(db, id, { state: ended.state, until: ended.until });
  await deleteDevicesOfAlert(db, id);
  await queueEnded(db, portal, ended);
  return true;
}
