import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken, manyListings } from '#server/testing/world.ts';

const SITE = 'https://cuccia.esempio.it';
const FILES = ['annunci.json', 'annunci.csv', 'annunci.xml'];

let portal: TestPortal;
let shelter: string;
beforeEach(async () => {
  portal = await startTestPortal({ PUBLIC_URL: SITE });
  shelter = await anAssociation(portal, { name: 'Zampe & Code', city: 'Lodi', province: 'LO' });
});
afterEach(() => portal.close());

const fileOf = (name: string, id = shelter) => `/associazione/${id}/${name}`;

test('the files name the animals of one association that look for a home, newest first', async () => {
  await aListing(portal, shelter, { name: 'Vecchia', createdAt: '2026-01-01T10:00:00.000Z' });
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await aListing(portal, shelter, { name: 'Felice', adoption_status: 'adottato' });
  await aListing(portal, shelter, { name: 'Nascosta', hidden: true });
  await aListing(portal, await anAssociation(portal), { name: 'Altrove' });
  for (const name of FILES) {
    const { status, headers, body } = await portal.request(fileOf(name));
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect([name, status]).toEqual([name, 200]);
    expect(text).toMatch(/Luna[\s\S]*Vecchia/);
    expect(text).not.toMatch(/Felice|Nascosta|Altrove/);
    expect(text).toContain(`${SITE}/annuncio/${luna}`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toContain('public');
    expect(headers.get('set-cookie')).toBeNull();
    const etag = headers.get('etag') ?? '';
    expect((await portal.request(fileOf(name), { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});

test('files, frame and feeds say when an old age was written, as the page does', async () => {
  portal.at('2024-03-10T10:00:00.000Z');
  const token = await aToken(portal, shelter);
  const body = { name: 'Micia', type: 'gatto', age: '3 mesi' };
  await portal.request('/me/adoptions', { method: 'POST', token, body });
  const shown = async (path: string) => JSON.stringify((await portal.request(path)).body);
  const PLACES = [...FILES.map((name) => fileOf(name)), `/incorpora/${shelter}`, '/annunci.xml', '/annunci.atom'];
  for (const path of PLACES) expect(await shown(path), path).not.toContain('(a marzo 2024)');
  portal.at('2026-03-10T10:00:00.000Z');
  await aListing(portal, shelter, { name: 'Luna' });
  for (const path of PLACES) expect(await shown(path), path).toContain('3 mesi (a marzo 2024)');
  const [, micia] = (await portal.request(fileOf('annunci.json'))).body;
  expect(micia).toMatchObject({ name: 'Micia', age: '3 mesi', age_text: '3 mesi (a marzo 2024)' });
});

test('the files follow a change at once', async () => {
  for (const name of FILES) expect(JSON.stringify((await portal.request(fileOf(name))).body)).not.toContain('Micia');
  const id = await aListing(portal, shelter, { name: 'Micia' });
  for (const name of FILES) expect(JSON.stringify((await portal.request(fileOf(name))).body)).toContain('Micia');
  const token = await aToken(portal, shelter);
  await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { hidden: true } });
  for (const name of FILES) expect(JSON.stringify((await portal.request(fileOf(name))).body)).not.toContain('Micia');
});

test('of an unknown, paused, hidden or banned association there are no files, and other sites can read that', async () => {
  const ids = ['boh'];
  for (const flag of ['paused', 'hidden', 'banned'] as const) ids.push(await anAssociation(portal, { [flag]: true }));
  for (const id of ids) {
    for (const name of FILES) {
      const { status, headers, body } = await portal.request(fileOf(name, id));
      expect([name, status, body.detail]).toEqual([name, 404, 'Associazione non disponibile']);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  }
});

test('the JSON has absolute addresses of photos, and neither contacts nor what only the owner reads', async () => {
  const token = await aToken(portal, shelter);
  const photo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { status } = await portal.request('/me/adoptions', {
    method: 'POST',
    token,
    body: { name: 'Luna', type: 'cane', info_phone: '333 1234567', images_base64: [photo] },
  });
  expect(status).toBe(201);
  const [luna] = (await portal.request(fileOf('annunci.json'))).body;
  expect(luna).toMatchObject({ name: 'Luna', city: 'Lodi', association_name: 'Zampe & Code', is_new: true });
  expect(luna.images[0].src).toMatch(new RegExp(`^${SITE}/media/`));
  expect(luna.images_base64).toEqual([luna.images[0].src]);
  for (const candidate of luna.images[0].srcset.split(', ').filter(Boolean))
    expect(candidate).toMatch(new RegExp(`^${SITE}/media/\\S+ \\d+w$`));
  expect(Object.keys(luna)).not.toEqual(expect.arrayContaining([expect.stringMatching(/phone|contact|hidden|views/)]));
  // all of the number: an id may have the first three digits
  expect(JSON.stringify(luna)).not.toContain('1234567');
  expect((await portal.request(fileOf('annunci.csv'))).body).toContain(luna.images[0].src);
});

test('the last columns of the CSV for other sites say for whom an animal is suited, and none has the fee', async () => {
  const needs = { energy: 'alta', hours_alone: 4, garden: 'gradito', first_time: 'no', special_care: 'Dieta' } as const;
  await aListing(portal, shelter, { name: 'Luna', ...needs, fee: '50 euro' });
  const [luna] = (await portal.request(fileOf('annunci.json'))).body;
  expect(luna).toMatchObject(needs);
  const [header, row] = ((await portal.request(fileOf('annunci.csv'))).body as string).split('\r\n');
  expect(header).toMatch(/;updated_at;energy;hours_alone;garden;first_time;special_care;age_text$/);
  expect(row).toMatch(/;alta;4;gradito;no;Dieta;3 anni$/);
  expect(JSON.stringify(luna) + row).not.toContain('50 euro');
});

test('the JSON comes in pages, as other lists do', async () => {
  for (const name of ['Una', 'Due', 'Tre']) await aListing(portal, shelter, { name });
  const first = await portal.request(fileOf('annunci.json?limit=2'));
  expect(first.body.map(({ name }: { name: string }) => name)).toEqual(['Tre', 'Due']);
  expect(first.headers.get('x-total-count')).toBe('3');
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  expect(next).toContain(`${SITE}/associazione/${shelter}/annunci.json?limit=2&cursor=`);
  const second = await portal.request(next.replace(SITE, ''));
  expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['Una']);
  expect(second.headers.get('link')).toBeNull();
  for (const query of ['limit=0', 'limit=x', 'cursor=x'])
    expect((await portal.request(fileOf(`annunci.json?${query}`))).status, query).toBe(422);
});

test('the CSV has every animal, for a spreadsheet that runs nothing of it', async () => {
  await manyListings(portal, shelter, 230);
  await aListing(portal, shelter, { name: '=HYPERLINK("http://x")', character: 'Due;righe\ne "virgolette"' });
  const { headers, body } = await portal.request(fileOf('annunci.csv'));
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = (body as string).split('\r\n');
  expect(rows[0]).toMatch(/^\ufeff?id;code;name;type;/);
  expect(rows).toHaveLength(231 + 2);
  expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(body).toContain('"Due;righe\ne ""virgolette"""');
});

test('the RSS is of the association, and escapes what people wrote', async () => {
  await aListing(portal, shelter, { name: 'Tom & <Jerry>' });
  const { headers, body } = await portal.request(fileOf('annunci.xml'));
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(body).toContain('<title>Zampe &amp; Code · Trovacuccia</title>');
  expect(body).toContain(`<link>${SITE}/associazione/${shelter}</link>`);
  expect(body).toContain(`<atom:link href="${SITE}/associazione/${shelter}/annunci.xml" rel="self"`);
  expect(body).toContain('<title>Tom &amp; &lt;Jerry&gt;, Lodi (LO)</title>');
});

test('a listing that waits for staff is in none of the files', async () => {
  await portal.close();
  portal = await startTestPortal({ PUBLIC_URL: SITE, REVIEW_FIRST: 'on' });
  const newcomer = await anAssociation(portal, { approved_at: null, listings_wait: true });
  await aListing(portal, newcomer, { name: 'In attesa' });
  for (const name of FILES)
    expect(JSON.stringify((await portal.request(fileOf(name, newcomer))).body)).not.toContain('In attesa');
});
