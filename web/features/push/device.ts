import { getPushKey } from '#contract/features/push/calls.ts';
import { hasWorker, offersWorker } from '#web/features/pocket/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { alertMarks } from './marks.ts';
import { sayWhere } from './say-where.ts';

/**
 * Whether this browser can be notified: `install` stands for an iPhone or iPad that needs the installed app, `update` for
 * that app before iOS 16.4, `portal` for a portal that notifies nobody: without a worker or without HTTPS.
 */
export type Support = 'yes' | 'install' | 'update' | 'portal' | 'no';

/** What the portal needs to notify this browser. */
export interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Time for the worker to start; with `SERVICE_WORKER=off` it never does. */
const WORKER_MS = 10_000;

if (typeof window !== 'undefined') sayWhere();

/** Returns whether this browser can be notified, by what it has and not by its name. The portal's worker shows it. */
export function support(): Support {
  if (!hasWorker()) return offersWorker() && window.isSecureContext ? 'no' : 'portal';
  if ('PushManager' in window && 'Notification' in window) return 'yes';
  // only iOS has this property: false in a tab, true in the app on the home screen
  if (!('standalone' in navigator)) return 'no';
  return navigator.standalone === false ? 'install' : 'update';
}

/** Returns whether the person has blocked notifications of this site. */
export function isBlocked(): boolean {
  return Notification.permission === 'denied';
}

/** Asks for the permission to notify, right after a press. Returns whether it is given, now or earlier. */
export async function requestPermission(): Promise<boolean> {
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}

/** Returns whether this browser can be notified, and may be: it subscribes without a question. */
export function isAllowed(): boolean {
  return support() === 'yes' && Notification.permission === 'granted';
}

/** Returns the subscription of this browser, without creating one; null without one or without the permission. */
export async function currentDevice(): Promise<Device | null> {
  if (!isAllowed()) return null;
  const subscription = await currentSubscription();
  return subscription && deviceOf(subscription);
}

/**
 * Returns the subscription of this browser, created or renewed if it is not for the key that the portal has now.
 * `requireWish` throws if nobody wants it any more: the portal and the worker may have taken long to answer.
 */
export async function openDevice(requireWish: () => void = () => {}): Promise<Device> {
  const [{ key }, { pushManager }] = await Promise.all([api(getPushKey), readyWorker()]);
  const present = await pushManager.getSubscription();
  requireWish();
  if (present && isFor(present, key)) return deviceOf(present);
  if (present) {
    // the alerts of this browser had the same one
    alertMarks.clear();
    await present.unsubscribe();
  }
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
}

/** Ends the subscription of this browser, for accounts and alerts: its push service answers that it is gone. */
export async function closeDevice(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Removes shown notifications with these tags. */
export async function closeShown(tags: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) if (tags.includes(shown.tag)) shown.close();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, failed) => {
    setTimeout(() => failed(new Error('no worker')), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function deviceOf(subscription: PushSubscription): Device {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const present = options.applicationServerKey;
  return present !== null && btoa(String.fromCharCode(...new Uint8Array(present))) === btoa(binary(key));
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary(key), (character) => character.charCodeAt(0));
}

/** Decodes base64url. */
function binary(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
}
