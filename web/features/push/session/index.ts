import { unsubscribePush } from '#contract/features/push/calls.ts';
import { PUSH_TOPICS } from '#contract/features/push/limits.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { api } from '#web/platform/api/browser.ts';
import { closeDevice, closeShown, currentDevice, isAllowed, openDevice } from '../device.ts';
import { type AccountMark, accountMark, alertMarks, loginOf } from '../marks.ts';
import { isRefusal } from '../refusal.ts';
import { registerDevice } from '../register-device.ts';

/**
 * Continues the notifications of an account whose former session ended by itself, without asking anything. Of a person who
 * works for several, those of the other account stay until the logout, which ends them all on this device.
 */
export async function continuePush(): Promise<void> {
  const mark = accountMark.read();
  if (!mark || !isWanted(mark)) return;
  try {
    await subscribeAgain(mark);
  } catch (error) {
    if (!isWanted(mark)) return;
    // the portal has no address of the new session: the next page says it again
    if (!isRefusal(error)) accountMark.write({ ...mark, endpoint: '' });
    else accountMark.clear();
  }
}

/**
 * Tells the portal the address of this browser if that is another one than the portal has: a browser changes it by itself,
 * and its worker has no login. A browser that has ended its subscription gets another one. At each start of a page.
 */
export async function renewPush(): Promise<void> {
  const mark = accountMark.read();
  if (!mark || !isWanted(mark)) return;
  try {
    const device = await currentDevice();
    if (device?.endpoint !== mark.endpoint) await subscribeAgain(mark);
  } catch (error) {
    // after any other failure it stays as it is, and the next page tries again
    if (isRefusal(error) && isWanted(mark)) accountMark.clear();
  }
}

/** Subscribes this browser for what a mark says. Throws if it is not wanted any more when the portal has answered. */
async function subscribeAgain(mark: AccountMark): Promise<void> {
  const requireWish = () => {
    if (!isWanted(mark)) throw new Error('ended meanwhile');
  };
  const device = await openDevice(requireWish);
  requireWish();
  await registerDevice(device, mark.topics, mark.account);
  if (accountMark.read() || bearer.account() !== mark.account) return;
  // another tab has switched them off, and the portal may have heard that first
  await api(unsubscribePush, { body: { endpoint: device.endpoint } });
}

/** Whether a mark is still that of this browser and of its login. Both may change in any tab while something is awaited. */
function isWanted(mark: AccountMark): boolean {
  // the same object as long as nobody writes it
  return isAllowed() && accountMark.read() === mark && bearer.account() === mark.account;
}

/**
 * Ends the notifications of an account that logs out. The network may hang, and the app be closed before it answers: what
 * this browser can end by itself ends first. Alerts have the same subscription: with some, it waits for the answer.
 * `loggedOut`: whether the server ended the session, and with it what the account has at the device.
 */
export async function endPush(loggedOut: Promise<boolean>): Promise<void> {
  if (!accountMark.read()) return;
  accountMark.clear();
  await closeShown(PUSH_TOPICS);
  if (alertMarks.read().length === 0) return closeDevice();
  if (await loggedOut) return;
  await closeDevice();
  alertMarks.clear();
}

/** The same for an account that is logged in no more: what another one is notified of stays. */
export async function endPushOf(account: string, loggedOut: Promise<boolean>): Promise<void> {
  if (accountMark.read()?.account === account) await endPush(loggedOut);
}

/** The same for a login that another one has replaced on this browser: what `login` itself is notified of stays. */
export async function endPushOfOthers(login: string, loggedOut: Promise<boolean>): Promise<void> {
  const mark = accountMark.read();
  if (mark && loginOf(mark.account) !== login) await endPush(loggedOut);
}
