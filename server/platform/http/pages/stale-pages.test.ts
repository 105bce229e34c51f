import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { stubWeb } from '#server/testing/stub-web.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

const web = stubWeb();
let portal: TestPortal;
let shelter: string;
let token: string;
let rendering: PromiseWithResolvers<void>;
let held: PromiseWithResolvers<void>;

beforeEach(async () => {
  web.beforeRender = async () => undefined;
  portal = await startTestPortal({}, undefined, { web });
  shelter = await anAssociation(portal);
  token = await aToken(portal, shelter);
  await expect.poll(() => portal.database.content.current).not.toBeNull();
  await aListing(portal, shelter);
  expect((await page()).status).toBe(200);
});
afterEach(() => portal.close());

const page = () => portal.request('/');
const detailOf = ({ headers }: Awaited<ReturnType<typeof page>>) => headers.get('cache-status');

/** Holds the next rendering; `rendering` resolves when it has begun. */
function hold(): void {
  rendering = Promise.withResolvers<void>();
  held = Promise.withResolvers<void>();
  web.beforeRender = () => {
    rendering.resolve();
    return held.promise;
  };
}

test('while a page is rendered after a new listing, other visitors get the earlier page', async () => {
  hold();
  // an earlier page is served for two seconds, however long twenty requests take
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await publish();
  const first = page();
  await rendering.promise;
  const others = await Promise.all(Array.from({ length: 20 }, page));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const other of others) expect(detailOf(other)).toMatch(/^trovacuccia; hit; ttl=-?\d+; detail=updating$/);
  held.resolve();
  expect(detailOf(await first)).toBeNull();
  expect(detailOf(await page())).toBeNull();
  expect(web.rendered.at(-1)).toBe('/');
});

test('after a write that may have removed something, all visitors wait for one rendering', async () => {
  hold();
  await aListing(portal, shelter);
  web.rendered = [];
  const visitors = Array.from({ length: 200 }, page);
  await rendering.promise;
  // a second rendering would have begun before this answer
  expect((await portal.request('/healthz')).status).toBe(200);
  held.resolve();
  const answers = await Promise.all(visitors);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(detailOf))).toEqual(new Set([null]));
  // on PostgreSQL the notification of the write may come during the rendering
  expect(web.rendered.length).toBeLessThanOrEqual(portal.database.engine === 'postgres' ? 2 : 1);
});

test('after a listing is hidden nobody gets an earlier page', async () => {
  hold();
  const id = await publish();
  const { status } = await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { hidden: true } });
  expect(status).toBe(200);
  const first = page();
  await rendering.promise;
  const second = page();
  held.resolve();
  expect([detailOf(await first), detailOf(await second)]).toEqual([null, null]);
});

test('a page that visitors ask for all the time is rendered again before the next one asks', async () => {
  for (let n = 0; n < 4; n += 1) await page();
  web.rendered = [];
  await publish();
  await expect.poll(() => web.rendered).toEqual(['/']);
  expect(detailOf(await page())).toBeNull();
  expect(web.rendered).toEqual(['/']);
});

test('a request waits for a page that is being rendered ahead: the owner finds the listing just published', async () => {
  for (let n = 0; n < 4; n += 1) await page();
  hold();
  await publish();
  await rendering.promise;
  const first = page();
  expect((await portal.request('/healthz')).status).toBe(200);
  held.resolve();
  expect(detailOf(await first)).toBeNull();
});

async function publish(): Promise<string> {
  const fields = { name: 'Birba', type: 'cane', breed: 'meticcio', age: '3 anni', size: 'media', sex: 'F' };
  const { status, body } = await portal.request('/me/adoptions', { method: 'POST', token, body: fields });
  expect([status, body]).toMatchObject([201, { name: 'Birba' }]);
  return body.id;
}
