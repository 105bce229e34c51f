import { ECDH } from 'node:crypto';
import type { AccountDevice, AlertDevice } from '#contract/features/push/calls.ts';
import { ENDPOINT_WRONG, KEY_WRONG } from '#contract/features/push/limits.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { canonicalEndpoint, endpointHash, isSendable } from './endpoint.ts';
import {
  changeTopics,
  deleteOfAccounts,
  insertSubscription,
  limitOfAlert,
  limitOfLogin,
  lockDevices,
  lockSession,
  NO_FAILURES,
  type SubscriptionRow,
} from './store.ts';

/**
 * Notifies an account on a device until the session ends. A device notifies one account: what another one had there
 * ends. Throws 422 for an endpoint to which the portal does not send.
 */
export async function subscribePush(portal: Portal, actor: Actor, device: AccountDevice): Promise<void> {
  mustBeUsable(portal, device);
  await portal.database.write(async (db) => {
    const row = { ...rowOf(device, portal.clock.now()), topics: device.topics.join(), session_hash: actor.session };
    await lockDevices(db, actor.loginId, row.endpoint_hash);
    if (!(await lockSession(db, actor.session))) throw problem(httpProblems.login_required);
    // a page that says again what is stored ends no notification that waits
    if (await changeTopics(db, row)) return;
    await deleteOfAccounts(db, row.endpoint_hash);
    await insertSubscription(db, row);
    await limitOfLogin(db, actor.loginId, row.id);
  });
}

/** Notifies of an alert on a device, in the transaction that has locked the alert. Call `mustBeUsable` before it. */
export async function subscribeToAlert(db: Write, alertId: string, device: AlertDevice, now: Date): Promise<void> {
  const row = { ...rowOf(device, now), topics: '', alert_id: alertId };
  await insertSubscription(db, row);
  await limitOfAlert(db, alertId, row.id);
}

/** Throws 422 for an endpoint to which the portal does not send, and for a key with which nothing can be encrypted. */
export function mustBeUsable({ config }: Portal, { endpoint, keys }: AlertDevice): void {
  if (!isSendable(endpoint, config.pushOrigins)) throw invalidField('endpoint', ENDPOINT_WRONG);
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url', undefined, 'compressed');
  } catch {
    throw invalidField('keys.p256dh', KEY_WRONG);
  }
}

function rowOf({ endpoint, keys }: AlertDevice, now: Date): SubscriptionRow {
  return {
    id: newId(),
    endpoint: canonicalEndpoint(endpoint),
    endpoint_hash: endpointHash(endpoint),
    p256dh: keys.p256dh,
    auth: keys.auth,
    topics: '',
    session_hash: null,
    alert_id: null,
    created_at: now.toISOString(),
    accepted_at: null,
    ...NO_FAILURES,
  };
}
