import { beforeEach, expect, test, vi } from 'vitest';
import type { LoggedIn } from '#contract/features/accounts/calls.ts';

/** What stands in `localStorage`. */
let texts: Map<string, string>;
let unsubscribed: number;
/** Tags of the notifications that the device shows. */
let shown: string[];
/** Tokens that the server is told to end. */
let loggedOut: string[];

const LOGIN = { token: 'secret', is_admin: false, association: { id: 'one', name: 'Uno' }, login: 'one' };

beforeEach(() => {
  texts = new Map([
    ['auth', JSON.stringify(LOGIN)],
    ['push_topics', JSON.stringify({ account: 'one', topics: ['messaggi'], endpoint: 'https://push.esempio.it/uno' })],
  ]);
  unsubscribed = 0;
  shown = ['messaggi', 'avviso'];
  loggedOut = [];
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => (unsubscribed += 1) }) },
    getNotifications: async () =>
      shown.map((tag) => ({
        tag,
        close() {
          shown = shown.filter((one) => one !== tag);
        },
      })),
  };
  const listen = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { ...listen, localStorage });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url === '/api/auth/logout') loggedOut.push(new Headers(headers).get('authorization')!);
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal('navigator', { serviceWorker: { ...listen, getRegistration: async () => registration } });
  return () => {
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

test('a deleted account is notified no more on this device, where another person may log in', async () => {
  const { forgetAccount } = await import('./index.ts');
  await forgetAccount();
  await vi.waitUntil(() => unsubscribed > 0, 30_000);
  expect(unsubscribed).toBe(1);
  expect(shown).toEqual(['avviso']);
  expect([texts.has('auth'), texts.has('push_topics')]).toEqual([false, false]);
});

/** The response to a login of a person, for one of the accounts that the person works for. */
const loginOf = (id: string, account = id, is_temporary = false) =>
  ({
    token: `new token of ${id}`,
    is_admin: false,
    association: { id: account, name: account },
    has_page: true,
    is_temporary,
    role: 'proprietario',
    login: { id, name: id, username: id, person: false },
    more: false,
  }) as LoggedIn;

test.each([
  ['a password', false],
  ['a temporary password', true],
])('who logs in with %s over another person ends that login, and its notifications here', async (_, isTemporary) => {
  const { beginLogin } = await import('./first-password/waiting-login.ts');
  beginLogin(loginOf('other', 'other', isTemporary), 'password');
  await vi.waitUntil(() => unsubscribed > 0, 30_000);
  expect(loggedOut).toEqual(['Bearer secret']);
  expect(shown).toEqual(['avviso']);
  expect(texts.has('push_topics')).toBe(false);
  expect(JSON.parse(texts.get('auth') ?? 'null')?.login).toBe(isTemporary ? undefined : 'other');
});

test('a login over another person whose file does not arrive ends that session, and its notifications at the next page', async () => {
  vi.doMock('./session-end.ts', () => {
    throw new Error('not found');
  });
  const { rememberLogin } = await import('./index.ts');
  rememberLogin(loginOf('other'));
  await vi.waitUntil(() => loggedOut.length > 0, 30_000);
  expect([loggedOut, unsubscribed]).toEqual([['Bearer secret'], 0]);
  vi.doUnmock('./session-end.ts');
  vi.resetModules();
  texts.set('help_draft:one', '"Aiuto"');
  const { finishLogouts } = await import('./session-end.ts');
  await finishLogouts();
  expect([unsubscribed, shown]).toEqual([1, ['avviso']]);
  expect([texts.has('push_topics'), texts.has('unfinished_logouts')]).toEqual([false, false]);
  // as after a session that ended by itself
  expect(texts.has('help_draft:one')).toBe(true);
});

test('who logs in again before the next page keeps what is typed from then on', async () => {
  texts.set('unfinished_logouts', JSON.stringify({ one: { drafts: true, ended: true } }));
  const { rememberLogin } = await import('./index.ts');
  rememberLogin(loginOf('one'));
  expect(texts.has('unfinished_logouts')).toBe(false);
});

test('who logs in over another person keeps the notifications of the own former login here', async () => {
  const mark = JSON.stringify({ account: 'other/two', topics: ['messaggi'], endpoint: '' });
  texts.set('push_topics', mark);
  const { rememberLogin } = await import('./index.ts');
  rememberLogin(loginOf('other'));
  await vi.waitUntil(() => loggedOut.length > 0, 30_000);
  expect([texts.get('push_topics'), unsubscribed]).toEqual([mark, 0]);
});

test.each([
  ['logs in again', 'one'],
  ['goes on for another account', 'two'],
])('a person who %s stays notified, and the former session stays', async (_, account) => {
  const { rememberLogin } = await import('./index.ts');
  rememberLogin(loginOf('one', account));
  await import('./session-end.ts');
  await new Promise((done) => setTimeout(done));
  expect([loggedOut, unsubscribed, texts.has('push_topics')]).toEqual([[], 0, true]);
});
