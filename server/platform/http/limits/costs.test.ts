import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { POSTER_FILES } from '#contract/features/posters/files.ts';
import type { App } from '#server/app.ts';
import { storeImage } from '#server/features/media/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { stubWeb } from '#server/testing/stub-web.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { LIMITS } from './rate-limiter.ts';

const opened: TestPortal[] = [];
afterEach(async () => {
  for (const portal of opened.splice(0)) await portal.close();
});

/** A portal with limits, whose clock stands still so that no capacity refills. */
async function limitedPortal(web = stubWeb(), instances: 1 | 2 = 2, factor = '1') {
  const portal = await startTestPortal({ RATE_LIMITS: factor }, undefined, { web, instances });
  portal.at(new Date().toISOString());
  opened.push(portal);
  return portal;
}

/** Returns the statuses of `times` requests, one after the other. */
async function statuses(times: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < times; n += 1) all.push((await ask(n)).status);
  return all;
}
const count = (all: number[], status: number) => all.filter((each) => each === status).length;

test('the portal does not start with a route that names no cost', async () => {
  const start = startTestPortal({}, ({ server }) => server.get('/forgotten', async () => 'x'));
  await expect(start).rejects.toThrow(/no cost: GET \/forgotten/);
});

test('a visitor gets 30 pages rendered at once, then one that says when to retry', async () => {
  const web = stubWeb();
  const portal = await limitedPortal(web);
  const page = (n: number) => portal.request(`/pagina-${n}`, { headers: { accept: 'text/html,*/*' } });
  expect(count(await statuses(30, page), 200)).toBe(30);
  const { status, headers, body } = await page(30);
  expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    429,
    '1',
    'text/html; charset=utf-8',
  ]);
  expect(body).toContain('<h1>Troppe richieste. Riprova tra poco.</h1>');
  expect(body).toContain('Puoi riprovare tra un secondo.');
  expect(web.rendered).toHaveLength(30);
  // a program gets the problem as JSON
  expect((await portal.request('/pagina-31')).body.code).toBe('too_many_requests');
});

test('pages from memory are not counted', async () => {
  const portal = await limitedPortal();
  expect(count(await statuses(100, () => portal.request('/')), 200)).toBe(100);
});

test('requests for a page that is being rendered are not counted', async () => {
  const web = stubWeb();
  const [underWay, allArrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  web.beforeRender = () => {
    underWay.resolve();
    return allArrived.promise;
  };
  let arrived = 0;
  const count = ({ server }: App) =>
    server.addHook('preHandler', async ({ url }) => {
      if (url === '/pagina') arrived += 1;
      if (arrived === 51) setImmediate(allArrived.resolve);
    });
  // each process renders and keeps its own pages
  const portal = await startTestPortal({ RATE_LIMITS: '1' }, count, { web, instances: 1 });
  opened.push(portal);
  // before that, no page is cached
  await expect.poll(() => portal.database.content.current).not.toBeNull();
  const first = portal.request('/pagina');
  await underWay.promise;
  const others = Array.from({ length: 50 }, () => portal.request('/pagina'));
  const answers = await Promise.all([first, ...others]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(web.rendered).toEqual(['/pagina']);
});

test('20 posters and 60 share images are drawn a minute, here a tenth; one that is cached is not counted', async () => {
  const portal = await limitedPortal(stubWeb(), 1, '0.1');
  const shelter = await anAssociation(portal);
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await aListing(portal, shelter));
  for (const [file, drawn] of [
    [POSTER_FILES.story, 2],
    ['copertina.jpg', 6],
  ] as const) {
    const ask = (n: number) => portal.request(`/annuncio/${ids[n]}/${file}`);
    expect(count(await statuses(drawn, ask), 200), file).toBe(drawn);
    expect((await ask(drawn)).status, file).toBe(429);
    expect(count(await statuses(drawn, ask), 200), file).toBe(drawn);
  }
});

test('`images=inline` is limited to 10 a minute, the same call without it is not', async () => {
  const portal = await limitedPortal();
  const shelter = await anAssociation(portal);
  const id = await aListing(portal, shelter);
  const ask = (n: number) => portal.request(`/adoptions?images=inline&limit=${n + 1}`);
  const all = await statuses(11, ask);
  expect([count(all, 200), all.at(-1)]).toEqual([10, 429]);
  expect((await portal.request(`/adoptions/${id}?images=inline`)).status).toBe(429);
  expect((await portal.request(`/adoptions/${id}?images=url`)).status).toBe(200);
});

test('an account may change public pages 30 times a minute; others and private changes are not affected', async () => {
  const portal = await limitedPortal();
  const token = async () => aToken(portal, await anAssociation(portal));
  const [one, other] = [await token(), await token()];
  const edit = (by: string) => portal.request('/me/profile', { method: 'PATCH', token: by, body: { about: 'Ciao' } });
  const all = await statuses(35, () => edit(one));
  expect([count(all, 200), count(all, 429)]).toEqual([30, 5]);
  expect((await edit(other)).status).toBe(200);
  expect((await portal.request('/me/preaffido/mark_all_seen', { method: 'POST', token: one })).status).toBe(200);
});

test('an unknown address counts as a read', async () => {
  // another instance may hold a reservation that it does not use up
  const portal = await limitedPortal(stubWeb(), 1);
  const ask = () => portal.request('/nowhere', { method: 'DELETE' });
  const all: number[] = [];
  // not all at once: on a slow machine the last ones would send nothing for so long that their connections are closed
  for (let n = 0; n < 24; n += 1)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, ask))) all.push(status);
  expect(count(all, 404)).toBe(1200);
  expect((await ask()).status).toBe(429);
});

test('an image that is not shown counts as a read, one that is shown does not', async () => {
  // 12 reads a minute
  const portal = await limitedPortal(stubWeb(), 1, '0.01');
  const { id: imageId } = await storeImage(portal, await jpegOf(40, 30), null);
  await aListing(portal, await anAssociation(portal), { imageIds: [imageId] });
  const madeUp = (n: number) => portal.request(`/media/${String(n).padStart(32, '0')}.jpg`, { method: 'HEAD' });
  const shown = () => portal.request(`/media/${imageId}.jpg`, { method: 'HEAD' });
  expect(count(await statuses(14, madeUp), 404)).toBe(12);
  const refused = await madeUp(1);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  expect(count(await statuses(14, shown), 200)).toBe(14);
});

test('a counted response names its limits and what remains of them; one from memory does not', async () => {
  // what remains is an estimate where another instance counts too
  const portal = await limitedPortal(stubWeb(), 1);
  const quotas = async (path: string) => {
    const { headers } = await portal.request(path);
    return [headers.get('ratelimit-policy'), headers.get('ratelimit')];
  };
  // a limit of 1,200 is reserved in batches on PostgreSQL, and a smaller one is exact on both engines
  expect(await quotas('/adoptions?limit=3')).toEqual(['"read";q=1200;w=60', '"read";r=1199;t=1']);
  expect(await quotas('/adoptions?images=inline')).toEqual([
    '"read";q=1200;w=60, "inline";q=10;w=60',
    '"read";r=1198;t=1, "inline";r=9;t=6',
  ]);
  expect(await quotas('/pagina')).toEqual(['"page";q=30;w=30', '"page";r=29;t=1']);
  await expect.poll(() => quotas('/pagina')).toEqual([null, null]);
  for (let n = 0; n < 29; n += 1) await portal.request(`/pagina-${n}`);
  expect(await quotas('/altra')).toEqual(['"page";q=30;w=30', '"page";r=0;t=30']);
});

test('docs/operations/limits.md names every limit with its numbers', () => {
  const document = readFileSync(new URL('../../../../docs/operations/limits.md', import.meta.url), 'utf8');
  for (const limits of Object.values(LIMITS)) {
    for (const { name, times, windowMs } of limits) {
      const row = document.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
      expect([name, row?.split('|')[2]?.trim(), row?.split('|')[3]?.trim()]).toEqual([
        name,
        `${times}`,
        `${windowMs / 1000} s`,
      ]);
    }
  }
});
