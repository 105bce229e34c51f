import { beforeEach, expect, test, vi } from 'vitest';

const ENDPOINT = 'https://push.esempio.it/send/uno';
const KEY = 'BAAA';
const MARK = { account: 'one', topics: ['messaggi'], endpoint: ENDPOINT };

/** What stands in `localStorage`. */
let texts: Map<string, string>;
/** Answers to `GET /push/key` and `POST /me/push`; null for a network that is away. */
let keyAnswer: () => Response | null;
let answer: () => Response | null;
let sent: unknown[];
/** Addresses of which the portal is told that they end. */
let ended: string[];
let hasDevice: boolean;
/** How often the browser has subscribed. */
let subscriptions: number;
let isWorkerReady: boolean;
/** Runs while the portal is asked for its key. */
let meanwhile: () => void;
let notification: { permission: string };

const subscription = {
  options: { applicationServerKey: Uint8Array.from([4, 0, 0]).buffer },
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
};
const registration = {
  pushManager: {
    getSubscription: async () => (hasDevice ? subscription : null),
    async subscribe() {
      subscriptions += 1;
      hasDevice = true;
      return subscription;
    },
  },
};
const failure = (status: number, code: string) => () =>
  Response.json({ detail: 'No.', code }, { status, headers: { 'content-type': 'application/problem+json' } });

beforeEach(() => {
  texts = new Map([['push_topics', JSON.stringify(MARK)]]);
  keyAnswer = () => Response.json({ key: KEY });
  answer = () => Response.json({}, { status: 201 });
  [sent, ended] = [[], []];
  hasDevice = true;
  subscriptions = 0;
  meanwhile = () => {};
  isWorkerReady = true;
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
  notification = { permission: 'granted' };
  vi.stubGlobal('window', { localStorage, PushManager: class {}, Notification: notification });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => registration,
      get ready() {
        return isWorkerReady ? Promise.resolve(registration) : Promise.reject(new Error('no worker'));
      },
    },
  });
  vi.stubGlobal('document', { querySelector: () => ({}) });
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (url === '/api/push/key') meanwhile();
    const answered = url === '/api/push/key' ? keyAnswer() : answer();
    if (method === 'POST') sent.push(JSON.parse(body));
    if (method === 'DELETE') ended.push(JSON.parse(body).endpoint);
    if (!answered) throw new TypeError('Failed to fetch');
    return answered;
  });
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

type Push = typeof import('./index.ts');
let logInAs: (account: string) => void;

/** Logs in as an account and continues its notifications, in a page whose modules are new. */
async function logIn(account = 'one'): Promise<void> {
  const { continuePush } = await openPage(account);
  await continuePush();
}
async function openPage(account = 'one') {
  vi.resetModules();
  const { bearer } = await import('#web/platform/api/bearer.ts');
  logInAs = (present) => {
    bearer.account = () => present;
    bearer.token = () => present && `token of ${present}`;
  };
  logInAs(account);
  return import('./index.ts');
}
const mark = () => JSON.parse(texts.get('push_topics') ?? 'null');

test('a login continues what the same account was notified of on this device', async () => {
  await logIn();
  expect(sent).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' }, topics: ['messaggi'] }]);
  expect(mark()).toEqual(MARK);
});

test.each([
  ['the network is away', null],
  ['the portal is busy', failure(503, 'database_unavailable')],
  ['too many requests were sent', failure(429, 'too_many_requests')],
  ['the session has ended again', failure(401, 'login_required')],
  ['the portal has an error', failure(500, 'internal')],
])('notifications are not forgotten because %s', async (_reason, fails) => {
  answer = fails ?? (() => null);
  await logIn();
  expect(sent).toHaveLength(1);
  // the next page says it again, once
  answer = () => Response.json({}, { status: 201 });
  for (let pages = 0; pages < 2; pages += 1) await (await openPage()).renewPush();
  expect(sent).toHaveLength(2);
  expect(mark()).toEqual(MARK);
});

test('nor because the key cannot be read, or the worker does not start', async () => {
  keyAnswer = failure(503, 'push_not_ready');
  await logIn();
  keyAnswer = () => Response.json({ key: KEY });
  isWorkerReady = false;
  await logIn();
  expect(sent).toEqual([]);
  isWorkerReady = true;
  await (await openPage()).renewPush();
  expect(sent).toHaveLength(1);
});

test.each([
  ['stay while the portal is away', null, true],
  ['stay while it is busy', failure(503, 'database_unavailable'), true],
  ['end when it refuses the address', failure(422, 'validation_failed'), false],
])('notifications of a browser with a new address %s', async (_case, fails, stay) => {
  texts.set('push_topics', JSON.stringify({ ...MARK, endpoint: 'https://push.esempio.it/send/prima' }));
  answer = fails ?? (() => null);
  await (await openPage()).renewPush();
  expect(sent).toHaveLength(1);
  expect(texts.has('push_topics')).toBe(stay);
});

test('they are forgotten once the portal says that it does not notify this device', async () => {
  answer = failure(422, 'validation_failed');
  await logIn();
  expect(mark()).toBeNull();
});

test('another account continues nothing', async () => {
  await logIn('another');
  expect([sent, subscriptions]).toEqual([[], 0]);
  expect(mark()).toEqual(MARK);
});

test.each([
  ['a login', (push: Push) => push.continuePush()],
  ['the next page', (push: Push) => push.renewPush()],
])('a browser without its subscription, which it has ended itself, subscribes again after %s', async (_, begin) => {
  hasDevice = false;
  await begin(await openPage());
  expect(subscriptions).toBe(1);
  expect(sent).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' }, topics: ['messaggi'] }]);
  expect(mark()).toEqual(MARK);
});

test('not without the permission, which it would have to ask for', async () => {
  hasDevice = false;
  for (const permission of ['default', 'denied']) {
    notification.permission = permission;
    await logIn();
    await (await openPage()).renewPush();
  }
  expect([sent, subscriptions]).toEqual([[], 0]);
  expect(mark()).toEqual(MARK);
});

test.each([
  ['another account has logged in', () => logInAs('another'), MARK],
  ['the person has logged out', () => [logInAs(''), texts.delete('push_topics')], null],
  ['another tab has switched them off', () => texts.delete('push_topics'), null],
  [
    'another account has logged in and switched its own on',
    () => [logInAs('another'), texts.set('push_topics', JSON.stringify({ ...MARK, account: 'another' }))],
    { ...MARK, account: 'another' },
  ],
])('nothing is continued if, until the portal has answered, %s', async (_case, change, left) => {
  texts.set('push_topics', JSON.stringify({ ...MARK, endpoint: 'https://push.esempio.it/send/prima' }));
  const before = mark();
  for (const begin of ['continuePush', 'renewPush'] as const) {
    hasDevice = begin === 'continuePush';
    texts.set('push_topics', JSON.stringify(before));
    const page = await openPage();
    meanwhile = change;
    await page[begin]();
    expect([sent, ended, subscriptions]).toEqual([[], [], 0]);
    expect(mark()).toEqual(left === MARK ? before : left);
    expect(texts.get('push_topics')).not.toBe('null');
  }
});

test.each([201, 422])('what ends while the portal is told (it answers %i) stays ended', async (status) => {
  texts.set('push_topics', JSON.stringify({ ...MARK, endpoint: 'https://push.esempio.it/send/prima' }));
  answer = () => {
    texts.delete('push_topics');
    logInAs('');
    return Response.json({}, { status });
  };
  await (await openPage()).renewPush();
  expect(sent).toHaveLength(1);
  expect(ended).toEqual([]);
  expect(texts.has('push_topics')).toBe(false);
});

test('what another tab switches off while the portal is told is ended there too', async () => {
  hasDevice = false;
  answer = () => {
    texts.delete('push_topics');
    return Response.json({}, { status: 201 });
  };
  await logIn();
  expect(sent).toHaveLength(1);
  expect(ended).toEqual([ENDPOINT]);
  expect(texts.has('push_topics')).toBe(false);
});
