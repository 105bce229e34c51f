import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';
import { bearer } from '#web/platform/api/bearer.ts';
import { stored } from '#web/platform/browser/storage.ts';
import { hasWorker, tellWorker } from './tell-worker.ts';

const store = createStore('trovacuccia_own', 'answers');
const KEY = 'own_offline';
/** Value of the key while a deletion has not succeeded: it is no login's, and the next page tries again. */
const TO_DELETE = 'to-delete';
const DAY_MS = 86_400_000;
/** After this many days without a visit the data is not read any more, and deleted. */
export const DAYS = 14;

/** Key of the login (`bearer.account`) whose data this device keeps for a visit without a network; "" for nobody. */
export const ownOffline = stored<string>(KEY, {
  empty: '',
  parse: (found) => (typeof found === 'string' ? found : null),
  as: 'text',
});

/** Whether this device keeps the data of who is logged in. */
export function useOwnOffline(): boolean {
  const account = ownOffline.use();
  return account !== '' && account === bearer.account();
}

/** What a call answered at the last visit. */
export interface StoredAnswer<T> {
  account: string;
  /** Epoch milliseconds. */
  at: number;
  value: T;
}

/**
 * Switches the storing on for who is logged in, or off for everybody on this device. It begins with nothing stored. Returns
 * false if the browser refuses that, or the key without which no later page would delete the data.
 */
export async function switchOwnOffline(on: boolean): Promise<boolean> {
  if (!on) return forgetOwn();
  if (!(await succeeds(() => clear(store)))) return false;
  const account = bearer.account();
  ownOffline.write(account);
  if (!isPersistent(account)) {
    ownOffline.clear();
    return false;
  }
  storeOwnPage();
  return true;
}

/** Has the worker store the page, if who is logged in wants that. It may have lost the page at a release, or at a failure. */
export function storeOwnPage(): void {
  if (isOn(bearer.account())) void tellWorker({ kind: 'own', isOn: true });
}

/**
 * Switches the storing off, and deletes all that is stored. The key goes last: if the browser refuses to delete, the next
 * page tries again. Returns whether nothing is stored.
 */
export async function forgetOwn(): Promise<boolean> {
  if (ownOffline.read() === '') return true;
  ownOffline.write(TO_DELETE);
  void tellWorker({ kind: 'own', isOn: false });
  if (!(await succeeds(() => clear(store)))) return false;
  // unless it was switched on meanwhile
  if (ownOffline.read() === TO_DELETE) ownOffline.clear();
  return true;
}

/** Stores what a call answered to who is logged in, if the person wants that. */
export async function storeOwn<T>(name: string, value: T): Promise<void> {
  const account = bearer.account();
  if (!isOn(account)) return;
  await succeeds(() => set(name, { account, at: Date.now(), value } satisfies StoredAnswer<T>, store));
  // the person has logged out or switched it off meanwhile
  if (!isOn(account)) await succeeds(() => clear(store));
}

/** Returns what is stored for who is logged in; undefined without it, and for what is too old. */
export async function readOwn<T>(name: string): Promise<StoredAnswer<T> | undefined> {
  const now = Date.now();
  await tidyOwn(now);
  const account = bearer.account();
  if (!isOn(account)) return undefined;
  const found = await get<StoredAnswer<T>>(name, store).catch(() => undefined);
  return found && isReadable(found, account, now) ? found : undefined;
}

/**
 * Deletes what is of another login or too old, and all where pages have no worker, which would open the page. At each start
 * of a page, and when somebody logs in or out.
 */
export async function tidyOwn(now: number): Promise<void> {
  const account = ownOffline.read();
  if (account === '') return;
  if (account !== bearer.account() || !hasWorker()) return void (await forgetOwn());
  const found = await entries<string, StoredAnswer<unknown>>(store).catch(() => []);
  const outdated = found.filter(([, answer]) => !isReadable(answer, account, now)).map(([name]) => name);
  if (outdated.length === 0) return;
  if (outdated.length === found.length) await forgetOwn();
  else await succeeds(() => delMany(outdated, store));
}

const isOn = (account: string) => account !== '' && ownOffline.read() === account;

const isReadable = (answer: StoredAnswer<unknown>, account: string, now: number) =>
  answer.account === account && Math.abs(now - answer.at) <= DAYS * DAY_MS;

if (typeof window !== 'undefined') bearer.onChange.add(() => void tidyOwn(Date.now()));

/** Whether the next page finds the key: with a full storage it is only in this one's memory. */
function isPersistent(account: string): boolean {
  try {
    return window.localStorage.getItem(KEY) === account;
  } catch {
    return false; // storage is disabled
  }
}

/** Whether the browser did it: private mode, an exceeded quota and a missing IndexedDB refuse. */
async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
