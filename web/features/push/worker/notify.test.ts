import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';

const ORIGIN = 'https://portal.test';
type Handler = (event: Record<string, unknown>) => void;

let handlers: Map<string, Handler>;
/** The open tabs: where each was loaded, and what it shows now; one that sleeps does not say it. */
let tabs: { url: string; shows?: string }[];
/** Addresses that the worker brings to the front, and that it opens. */
let focused: string[];
let opened: string[];
/** What the worker subscribed with. */
let subscribed: unknown[];
let hasSubscription: boolean;
let isAllowed: boolean;
/** What the portal answers of its key. */
let keyAnswer: () => Response;

beforeEach(() => {
  handlers = new Map();
  [tabs, focused, opened, subscribed] = [[], [], [], []];
  [hasSubscription, isAllowed] = [false, true];
  keyAnswer = () => Response.json({ key: 'BKey' });
  vi.stubGlobal('fetch', async () => keyAnswer());
  const worker = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    clients: {
      // a worker that leads a tab elsewhere would call `navigate`, which these have not
      matchAll: async () =>
        tabs.map(({ url, shows }) => ({
          url,
          focus: async () => void focused.push(url),
          postMessage: (_: unknown, [port]: MessagePort[]) => shows !== undefined && port!.postMessage(shows),
        })),
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      pushManager: {
        getSubscription: async () => (hasSubscription ? {} : null),
        async subscribe(options: unknown) {
          if (!isAllowed) throw new DOMException('denied', 'NotAllowedError');
          subscribed.push(options);
        },
      },
    },
  };
  notify(worker as unknown as Parameters<typeof notify>[0]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends an event to the worker, and waits for what it does. */
async function send(type: string, event: Record<string, unknown> = {}): Promise<void> {
  const work: unknown[] = [];
  handlers.get(type)!({ ...event, waitUntil: (waited: unknown) => work.push(waited) });
  await Promise.all(work);
}

/** Presses a notification. The time that the worker gives the tabs passes only where one of them sleeps. */
async function press(url: unknown): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pressed = send('notificationclick', { notification: { data: { url }, close: () => {} } });
  if (tabs.some(({ shows }) => shows === undefined)) await vi.runAllTimersAsync();
  await pressed;
}

const RECEIVED = `${ORIGIN}/miei-questionari`;
const there = { url: `${ORIGIN}/`, shows: RECEIVED };

test.each([
  ['the tab that shows its page', [{ url: RECEIVED, shows: `${ORIGIN}/gadget` }, there], [there.url], []],
  ['that tab at any place of the page', [{ ...there, shows: `${RECEIVED}#fine` }], [there.url], []],
  [
    'that tab where a mail has opened it for an account',
    [{ ...there, shows: `${RECEIVED}?account=1` }],
    [there.url],
    [],
  ],
  ['a new tab where those that are open show other pages', [{ url: RECEIVED, shows: `${ORIGIN}/` }], [], [RECEIVED]],
  ['a new tab where those that are open sleep', [{ url: RECEIVED }], [], [RECEIVED]],
  ['a new tab where none is open', [], [], [RECEIVED]],
])('a pressed notification leads to %s', async (_, open, front, fresh) => {
  tabs = open;
  await press('/miei-questionari');
  expect(focused).toEqual(front);
  expect(opened).toEqual(fresh);
});

test.each(['https://elsewhere.test/', 'http://[', 7, undefined])(
  'a press with the address %s opens Home',
  async (url) => {
    await press(url);
    expect(opened).toEqual([`${ORIGIN}/`]);
  },
);

test('a device whose subscription the browser has ended subscribes again, with the key of the portal', async () => {
  await send('pushsubscriptionchange');
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BKey' }]);
});

test('a subscription that the browser has renewed itself is left as it is', async () => {
  hasSubscription = true;
  await send('pushsubscriptionchange');
  expect(subscribed).toEqual([]);
});

test('a device that may not notify any more stays without a subscription', async () => {
  isAllowed = false;
  await send('pushsubscriptionchange');
  expect(subscribed).toEqual([]);
});

test.each([429, 503])(
  'a device to which the portal answers %i in place of its key stays without a subscription',
  async (status) => {
    keyAnswer = () => Response.json({ code: 'push_not_ready' }, { status });
    await send('pushsubscriptionchange');
    expect(subscribed).toEqual([]);
  },
);
