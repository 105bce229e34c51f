import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateAssociation } from '#server/features/associations/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';

const SITE = 'https://cuccia.esempio.it';
const PAGE = { accept: 'text/html' };

let portal: TestPortal;
let shelter: string;
let luna: string;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: SITE, SITE_COLOR: '#0f766e' });
  shelter = await anAssociation(portal, { name: 'Zampe & Code' });
  for (let n = 0; n < 30; n += 1) await aListing(portal, shelter, { name: `Cane ${n}` });
  luna = await aListing(portal, shelter, { name: 'Luna <3' });
});
afterAll(() => portal.close());

const cardsIn = (html: string) => html.match(/<li class="card">/g)?.length ?? 0;

test('other sites may frame it, it runs nothing, and search engines leave it out', async () => {
  for (const turn of ['written', 'again', 'from memory']) {
    const { status, headers, body } = await portal.request(`/incorpora/${shelter}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect([turn, status]).toEqual([turn, 200]);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toContain('public');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/);
    const etag = headers.get('etag') ?? '';
    const unchanged = await portal.request(`/incorpora/${shelter}`, { headers: { 'if-none-match': etag } });
    expect([unchanged.status, unchanged.headers.get('x-frame-options')]).toEqual([304, null]);
  }
});

test('it shows six animals, or as many as asked up to 24; a wrong number counts as none', async () => {
  for (const [query, cards] of [
    ['', 6],
    ['?limit=3', 3],
    ['?limit=24', 24],
    ['?limit=500', 24],
    ['?limit=0', 6],
    ['?limit=x', 6],
    ['?limit=2&limit=3', 6],
  ] as const)
    expect([query, cardsIn((await portal.request(`/incorpora/${shelter}${query}`)).body)]).toEqual([query, cards]);
});

test('it shows one listing alone, only within its association', async () => {
  const { status, body } = await portal.request(`/incorpora/${shelter}?annuncio=${luna}`);
  expect([status, cardsIn(body)]).toEqual([200, 1]);
  expect(body).toContain('<h1>Luna &lt;3 cerca casa</h1>');
  expect(body).toContain(`href="${SITE}/annuncio/${luna}" target="_blank" rel="noopener"`);
  const other = await anAssociation(portal);
  for (const path of [`${other}?annuncio=${luna}`, `${shelter}?annuncio=boh`]) {
    const gone = await portal.request(`/incorpora/${path}`, { headers: PAGE });
    expect([gone.status, gone.body]).toEqual([404, expect.stringContaining('Questo annuncio non c&#39;è più')]);
    expect(gone.headers.get('content-security-policy')).toContain('frame-ancestors *');
  }
});

test('an unknown, paused, hidden or banned association is a kind sentence in the frame', async () => {
  const ids = ['boh'];
  for (const flag of ['paused', 'hidden', 'banned'] as const) {
    const id = await anAssociation(portal, { name: 'Non mostrata' });
    await aListing(portal, id);
    await portal.database.write((db) => updateAssociation(db, id, { [flag]: true }), { invalidates: 'public' });
    ids.push(id);
  }
  for (const id of ids) {
    const { status, headers, body } = await portal.request(`/incorpora/${id}`, { headers: PAGE });
    expect(status).toBe(404);
    expect(body).toContain('Gli annunci di questa associazione ora non si possono vedere.');
    expect(body).not.toContain('Non mostrata');
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('x-frame-options')).toBeNull();
  }
});

test('an association without animals says so', async () => {
  const { status, body } = await portal.request(`/incorpora/${await anAssociation(portal)}`);
  expect([status, body]).toEqual([200, expect.stringContaining('Per ora qui nessun animale cerca casa')]);
});

test('who asks for too many of them afresh reads that in the frame, and as an answer of the files', async () => {
  const limited = await startTestPortal({ PUBLIC_URL: SITE, RATE_LIMITS: '1' });
  try {
    const ask = (path: string) => limited.request(path, { headers: PAGE });
    limited.at(new Date().toISOString());
    // in turn, because a limit that is shared between instances is reserved in parts
    let frame = await ask('/incorpora/boh');
    for (let n = 0; n < 100 && frame.status === 404; n += 1) frame = await ask(`/incorpora/boh-${n}`);
    expect([frame.status, frame.headers.get('x-frame-options')]).toEqual([429, null]);
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(frame.headers.get('content-security-policy')).not.toContain('script-src');
    expect(frame.body).not.toContain('<script');
    expect(Number(frame.headers.get('retry-after'))).toBeGreaterThan(0);
    let file = await ask('/associazione/boh/annunci.json');
    for (let n = 0; n < 100 && file.status === 404; n += 1) file = await ask(`/associazione/boh-${n}/annunci.json`);
    expect([file.status, file.headers.get('access-control-allow-origin')]).toEqual([429, '*']);
    expect((await ask('/incorpora.js')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('the script is small, knows the portal, and may be loaded from everywhere', async () => {
  const { status, headers, body } = await portal.request('/incorpora.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('set-cookie')).toBeNull();
  expect(Buffer.byteLength(body)).toBeLessThan(20 * 1024);
  expect(body).toContain(`const SITE = {"portal":"${SITE}","name":"Trovacuccia"};`);
  expect(body).not.toMatch(/^(im|ex)port /m);
  expect(body).not.toMatch(/innerHTML|\beval\b|document\.cookie|localStorage/);
  // it parses as a classic script
  expect(() => new Script(body)).not.toThrow();
  const unchanged = await portal.request('/incorpora.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(unchanged.status).toBe(304);
});
