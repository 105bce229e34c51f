import type { AlertDevice } from '#contract/features/push/calls.ts';
import { deleteOfAlert, endpointHash, mustBeUsable, subscribeToAlert } from '#server/features/push/index.ts';
import { installationSecret } from '#server/features/settings/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { alertProblems } from './problems.ts';
import { findAlert, lockAlert } from './store.ts';
import { idsIn, KEY } from './token.ts';

/**
 * Notifies of an active alert on a device too, as often as it mails, until the alert ends. Throws 404 as `readAlert`, 409
 * for an alert that is not active, and 422 for an endpoint to which the portal does not send.
 */
export async function startPush(portal: Portal, token: string, device: AlertDevice): Promise<void> {
  mustBeUsable(portal, device);
  const id = await alertIn(portal, token);
  await portal.database.write(async (db) => {
    const alert = id === null ? undefined : await lockAlert(db, id);
    if (!alert) throw problem(alertProblems.alert_not_found);
    if (alert.state !== 'attivo') throw problem(alertProblems.alert_not_active);
    await subscribeToAlert(db, alert.id, device, portal.clock.now());
  });
}

/** Ends the notifications of an alert on a device. Throws 404 as `readAlert`. */
export async function stopPush(portal: Portal, token: string, endpoint: string): Promise<void> {
  const id = await alertIn(portal, token);
  const alert = id === null ? undefined : await findAlert(portal.database.read, id);
  if (!alert) throw problem(alertProblems.alert_not_found);
  await portal.database.write((db) => deleteOfAlert(db, alert.id, endpointHash(endpoint)));
}

async function alertIn({ database }: Portal, token: string): Promise<string | null> {
  return idsIn(await installationSecret(database, KEY), token).alert;
}
