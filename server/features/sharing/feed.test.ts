import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';

let portal: TestPortal;
let shelter: string;
beforeEach(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://cuccia.esempio.it' });
  shelter = await anAssociation(portal, { name: 'Zampe & Code', city: 'Lodi', province: 'LO' });
});
afterEach(() => portal.close());

const FEEDS = [
  ['/annunci.xml', 'application/rss+xml'],
  ['/annunci.atom', 'application/atom+xml'],
] as const;

test.each(FEEDS)('%s has the listings of a search, newest first and without adopted ones', async (path, type) => {
  await aListing(portal, shelter, { name: 'Vecchia', createdAt: '2026-01-01T10:00:00.000Z' });
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await aListing(portal, shelter, { name: 'Micio', type: 'gatto' });
  await aListing(portal, shelter, { name: 'Felice', adoption_status: 'adottato' });
  const { status, headers, body } = await portal.request(`${path}?type=cane&near=098031&km=20&utm_source=x`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(body).toMatch(/Luna[\s\S]*Vecchia/);
  expect(body).not.toMatch(/Micio|Felice|utm_source/);
  expect(body).toContain(`https://cuccia.esempio.it/annuncio/${luna}`);
  expect(body).toContain('Cani, entro 20 km da Lodi');
  expect(body).toContain(`href="https://cuccia.esempio.it${path}?type=cane&amp;near=098031&amp;km=20"`);
  expect(headers.get('cache-control')).toContain('public');
});

test.each(FEEDS)('%s escapes what people wrote', async (path) => {
  await aListing(portal, shelter, {
    name: 'Tom & <Jerry> "x"',
    character: 'Buono ]]> <script>alert(1)</script>\uffff',
  });
  const { body } = await portal.request(`${path}?q=tom`);
  expect(body).toContain('<title>Tom &amp; &lt;Jerry&gt; &quot;x&quot;, Lodi (LO)</title>');
  expect(body).not.toMatch(/<script|<Jerry|\uffff/);
  // the HTML of the text is escaped twice: as text in HTML, and that HTML in XML
  expect(body).toContain('&amp;lt;script&amp;gt;');
});

test.each(FEEDS)('%s follows a change at once, and is valid while a search finds nothing', async (path) => {
  expect((await portal.request(`${path}?type=gatto`)).body).not.toContain('Micio');
  await aListing(portal, shelter, { name: 'Micio', type: 'gatto' });
  expect((await portal.request(`${path}?type=gatto`)).body).toContain('Micio');
  for (const query of ['q=%ff', 'type=&q=', 'type=altro&utm_source=x&boh=1'])
    expect((await portal.request(`${path}?${query}`)).status, query).toBe(200);
});

test.each(FEEDS)('%s of a wrong search, or of a comune that is no more, names the field instead', async (path) => {
  for (const [query, field] of [
    ['type=drago', 'type'],
    ['near=999999&km=20', 'near'],
    ['near=51.5,-0.1', 'near'],
    ['near=40.0,12.0', 'near'],
    ['km=3', 'km'],
    ['km=20', 'km'],
    ['q=%00', 'q'],
    [`q=${'a'.repeat(500)}`, 'q'],
  ]) {
    const { status, body, headers } = await portal.request(`${path}?${query}`);
    const fields = body.errors?.map((error: { field: string }) => error.field);
    expect([query, status, fields?.includes(field)]).toEqual([query, 422, true]);
    expect(headers.get('cache-control')).not.toContain('public');
  }
});
