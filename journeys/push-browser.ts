import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Arrival, Device } from '#testing/push-service.ts';
import { expect } from './fixtures.ts';

/** The notifications that a browser shows, as a page reads them. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/**
 * Lets a browser subscribe to the push service of this machine instead of its maker's, which no test can reach, and allows
 * notifications, which a browser without a window always denies. `device` is the subscription that it gets.
 */
export async function subscribeTo(context: BrowserContext, device: Device, key: string): Promise<void> {
  await context.addInitScript(
    ({ device: { endpoint, keys }, key: applicationServerKey }) => {
      if (!('PushManager' in window)) return;
      const name = 'push_of_the_journey';
      Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' });
      const bytes = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      ).buffer;
      const subscription = {
        endpoint,
        options: { applicationServerKey: bytes },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(name);
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(name, '1');
        return subscription;
      };
      PushManager.prototype.getSubscription = async () => (localStorage.getItem(name) ? subscription : null);
    },
    { device, key },
  );
}

/** Hands what a push service received to the browser's worker, as the browser itself does. */
export async function deliver(page: Page, payload: Arrival['payload'] | string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
}

/** Makes the worker note what it shows and where it leads: both need a browser with a window. */
export async function noteNotifications(context: BrowserContext): Promise<void> {
  await (await workerOf(context)).evaluate(() => {
    const scope = self as unknown as Noting;
    scope.noted = { shown: [], focused: [], opened: [] };
    scope.ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void scope.noted.shown.push({ title, ...options });
    scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      scope.noted.focused.push(new URL(this.url).pathname);
    };
    scope.Clients.prototype.openWindow = async (url) => void scope.noted.opened.push(new URL(url).pathname);
  });
}

/** Returns what the worker has shown. */
export async function shown(context: BrowserContext): Promise<Shown[]> {
  return (await workerOf(context)).evaluate(() =>
    (self as unknown as Noting).noted.shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })),
  );
}

/** Presses a shown notification. Returns the paths of the tabs that the worker brings to the front, and that it opens. */
export async function press(context: BrowserContext, tag: string): Promise<{ focused: string[]; opened: string[] }> {
  return (await workerOf(context)).evaluate(async (pressed) => {
    const { noted, dispatchEvent } = self as unknown as Noting;
    const { data } = noted.shown.find((one) => one.tag === pressed)!;
    Object.assign(noted, { focused: [], opened: [] });
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (waited: Promise<unknown>) => {
      work = waited;
    };
    const event = Object.assign(new Event('notificationclick'), { notification: { data, close() {} }, waitUntil });
    dispatchEvent.call(self, event);
    await work;
    return { focused: noted.focused, opened: noted.opened };
  }, tag);
}

/** The global scope of the worker, with what it notes. */
interface Noting {
  noted: {
    shown: { title: string; body: string; tag: string; data: { url: string } }[];
    focused: string[];
    opened: string[];
  };
  ServiceWorkerRegistration: {
    prototype: {
      showNotification: (title: string, options: Omit<Noting['noted']['shown'][number], 'title'>) => Promise<void>;
    };
  };
  WindowClient: { prototype: { focus: () => Promise<void> } };
  Clients: { prototype: { openWindow: (url: string) => Promise<void> } };
  dispatchEvent: (event: Event) => boolean;
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  return context.serviceWorkers()[0]!;
}
