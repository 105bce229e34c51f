import { subscribePush, unsubscribePush } from '#contract/features/push/calls.ts';
import type { PushTopic } from '#contract/features/push/limits.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { api } from '#web/platform/api/browser.ts';
import type { Device } from './device.ts';
import { accountMark } from './marks.ts';

/**
 * Has the portal notify an account on this device, in the place of the address that it had before. Throws if another
 * account has logged in meanwhile: the calls have the token of the moment in which they are sent.
 */
export async function registerDevice(device: Device, topics: readonly PushTopic[], account: string): Promise<void> {
  if (bearer.account() !== account) throw new Error('another login');
  const former = markOf(account)?.endpoint ?? '';
  await api(subscribePush, { body: { ...device, topics: [...topics] } });
  const mark = markOf(account);
  if (mark) accountMark.write({ ...mark, endpoint: device.endpoint });
  if (former === '' || former === device.endpoint || bearer.account() !== account) return;
  // otherwise it ends when its push service says that it is gone
  await api(unsubscribePush, { body: { endpoint: former } }).catch(() => {});
}

function markOf(account: string) {
  const mark = accountMark.read();
  return mark?.account === account ? mark : null;
}
