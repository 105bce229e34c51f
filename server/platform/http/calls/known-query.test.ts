import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { stubWeb } from '#server/testing/stub-web.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';

const web = stubWeb();
let portal: TestPortal;
// a portal for each test: pages that one has asked for often would be made ahead in the next
beforeEach(async () => {
  portal = await startTestPortal({ RATE_LIMITS: '1' }, undefined, { web });
  portal.at(new Date().toISOString());
  const owner = await anAssociation(portal);
  for (let n = 0; n < 2; n += 1) await aListing(portal, owner);
  web.rendered = [];
});
afterEach(() => portal.close());

/** On PostgreSQL the notification of the write may empty the cache once more, so that a page is rendered twice. */
function expectRendered(...addresses: string[]): void {
  expect([...new Set(web.rendered)]).toEqual(addresses);
  expect(web.rendered.length).toBeLessThanOrEqual(addresses.length * (portal.database.engine === 'postgres' ? 3 : 1));
}

test('a page is rendered without parameters that it does not know, and once for all of them', async () => {
  for (const query of [
    '',
    '?fbclid=abc',
    '?utm_source=x&utm_medium=y',
    '?open=123',
    '?token=secret',
    '?%63ity2=x',
    '?&&',
  ])
    expect((await portal.request(`/${query}`)).status).toBe(200);
  expectRendered('/');
});

test('known parameters are kept as they were sent, whatever stands between them', async () => {
  await portal.request('/?fbclid=1&city=San+Don%C3%A0&x=2&type=cane&type=gatto');
  await portal.request('/?%63ity=Lucca');
  expectRendered('/?city=San+Don%C3%A0&type=cane&type=gatto', '/?%63ity=Lucca');
});

test('a flood of made-up parameters uses up no limit, because the page is in the cache', async () => {
  for (let n = 0; n < 100; n += 1) expect((await portal.request(`/?made-up-${n}=${n}`)).status).toBe(200);
  expectRendered('/');
});

test('a list is computed and linked without parameters that the call does not know', async () => {
  const { headers, body } = await portal.request('/api/adoptions?utm_source=x&limit=1&fbclid=y');
  expect(body).toHaveLength(1);
  expect(headers.get('link')).toMatch(/\/api\/adoptions\?limit=1&cursor=[\w-]+>; rel="next"$/);
});

test('a response from the cache is compressed, has its ETag and needs no body for HEAD', async () => {
  const plain = await portal.request('/api/adoptions');
  const foreign = await portal.request('/api/adoptions?fbclid=1', {
    headers: { 'if-none-match': plain.headers.get('etag')! },
  });
  expect(foreign.status).toBe(304);
  expect((await portal.request('/api/adoptions?fbclid=2', { method: 'HEAD' })).headers.get('etag')).toBe(
    plain.headers.get('etag'),
  );
});

test('a request with a token is never answered from the cache of visitors', async () => {
  await portal.request('/api/adoptions');
  const { headers } = await portal.request('/api/adoptions?fbclid=1', { headers: { authorization: 'Bearer x' } });
  expect(headers.get('x-request-id')).toMatch(/./);
});
