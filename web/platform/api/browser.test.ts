import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getListing, listListings } from '#contract/features/listings/calls.ts';
import { call, none } from '#contract/platform/call.ts';
import { bearer } from './bearer.ts';
import { api } from './browser.ts';
import { fieldErrors, sentence } from './problem.ts';

const mine = call({
  name: 'mine',
  method: 'POST',
  path: '/me/thing',
  access: 'member',
  role: 'lettore',
  summary: '',
  answer: none,
});

let answer: Response;
let asked: { url: string; init: RequestInit };

beforeEach(() => {
  bearer.token = () => 'secret';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked = { url, init };
    return answer;
  });
});
afterEach(() => {
  // files share their globals, and another one may send requests before its first test
  vi.unstubAllGlobals();
  bearer.token = () => null;
  bearer.ended = () => {};
  bearer.role = () => {};
});

const authorization = () => new Headers(asked.init.headers).get('authorization');

test('the role that an answer names is passed on, of a refusal too', async () => {
  const named: string[] = [];
  bearer.role = (role, token) => named.push(`${role} ${token}`);
  answer = Response.json({}, { headers: { 'x-role': 'redattore' } });
  await api(mine);
  answer = Response.json({ detail: '', code: 'role_forbidden' }, { status: 403, headers: { 'x-role': 'lettore' } });
  await expect(api(mine)).rejects.toMatchObject({ status: 403 });
  expect(named).toEqual(['redattore secret', 'lettore secret']);
});

describe('the request', () => {
  test('a call sends its parameters and query in the address and omits empty values', async () => {
    answer = Response.json([]);
    await api(listListings, { query: { city: 'Forlì & Cesena', type: 'cane', cursor: '' } });
    expect(asked.url).toBe('/api/adoptions?city=Forl%C3%AC+%26+Cesena&type=cane');
    answer = Response.json({});
    await api(getListing, { params: { id: '../a b' } });
    expect(asked.url).toBe('/api/adoptions/..%2Fa%20b');
  });

  test('the token is sent only with calls that require it, or when owners read their own data', async () => {
    answer = Response.json({});
    await api(getListing, { params: { id: '1' } });
    expect(authorization()).toBeNull();
    answer = Response.json({});
    await api(mine);
    expect(authorization()).toBe('Bearer secret');
    answer = Response.json({});
    await api(getListing, { params: { id: '1' } }, { authenticated: true });
    expect(authorization()).toBe('Bearer secret');
  });
});

test("a visitor's call that requires a login fails without a request to the server", async () => {
  const network = vi.fn();
  vi.stubGlobal('fetch', network);
  bearer.token = () => null;
  await expect(api(mine)).rejects.toMatchObject({ status: 401, message: "Devi effettuare l'accesso." });
  expect(network).not.toHaveBeenCalled();
});

describe('the response', () => {
  test('a caller reads the total and the next cursor from the headers of a page', async () => {
    answer = Response.json([], {
      headers: { 'x-total-count': '97', link: '</api/adoptions?type=cane&cursor=a%2Bb>; rel="next"' },
    });
    expect(await api.page(listListings)).toEqual({ items: [], total: 97, next: 'a+b' });
    answer = Response.json([]);
    expect(await api.page(listListings)).toMatchObject({ next: null });
  });

  test("a form shows the server's messages for itself and for each field", async () => {
    answer = Response.json(
      { detail: 'Controlla i campi.', errors: [{ field: 'name', message: 'Obbligatorio' }] },
      { status: 422 },
    );
    const failed = await api(mine).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'ApiProblem', status: 422 });
    expect(sentence(failed, 'Errore')).toBe('Controlla i campi.');
    expect(fieldErrors(failed)).toEqual({ name: 'Obbligatorio' });
  });

  test('a page shows its own message if the server sent none', async () => {
    answer = new Response('<html>', { status: 502 });
    const failed = await api(mine).catch((error: unknown) => error);
    expect(sentence(failed, 'Errore salvataggio')).toBe('Errore salvataggio');
  });

  test('a caller that is rate limited learns how long to wait', async () => {
    answer = Response.json({ detail: 'Troppe richieste.' }, { status: 429, headers: { 'retry-after': '30' } });
    await expect(api(mine)).rejects.toMatchObject({ retryAfter: 30 });
  });

  test('an expired token is reported when a private call refuses it, but not by a public read', async () => {
    bearer.ended = vi.fn();
    answer = Response.json({ detail: '' }, { status: 401 });
    await expect(api(getListing, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(bearer.ended).not.toHaveBeenCalled();
    answer = Response.json({ detail: '' }, { status: 401 });
    await expect(api(mine)).rejects.toMatchObject({ status: 401 });
    expect(bearer.ended).toHaveBeenCalledOnce();
  });

  test('an expired token is reported when a public call that was sent with it refuses it', async () => {
    bearer.ended = vi.fn();
    answer = Response.json({ detail: '' }, { status: 401 });
    await expect(api(getListing, { params: { id: '1' } }, { authenticated: true })).rejects.toMatchObject({
      status: 401,
    });
    expect(bearer.ended).toHaveBeenCalledOnce();
  });

  test('a person without a network gets an Italian message, while an aborted call stays an abort', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api(mine)).rejects.toMatchObject({ status: 0, message: /^Connessione assente/ });
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
    await expect(api(mine)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('a request that is refused because its login has a new token meanwhile is sent again with it', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const given = new Headers(headers).get('authorization');
    sent.push(given);
    // another tab confirms the identity while the request is under way
    bearer.token = () => 'new';
    return given === 'Bearer new' ? Response.json({}) : Response.json({ detail: 'no' }, { status: 401 });
  });
  await api(mine);
  expect(sent).toEqual(['Bearer secret', 'Bearer new']);
});

test('a request that is refused with the token of now is not sent again, nor one of another account', async () => {
  let count = 0;
  vi.stubGlobal('fetch', async () => {
    count += 1;
    return Response.json({ detail: 'no' }, { status: 401 });
  });
  await expect(api(mine)).rejects.toMatchObject({ status: 401 });
  expect(count).toBe(1);
  vi.stubGlobal('fetch', async () => {
    count += 1;
    bearer.token = () => 'other';
    bearer.account = () => 'other account';
    return Response.json({ detail: 'no' }, { status: 401 });
  });
  await expect(api(mine)).rejects.toMatchObject({ status: 401 });
  expect(count).toBe(2);
  bearer.account = () => '';
});
