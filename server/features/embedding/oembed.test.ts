import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';

const SITE = 'https://cuccia.esempio.it';

let portal: TestPortal;
let shelter: string;
let luna: string;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: SITE });
  shelter = await anAssociation(portal, { name: 'Zampe & Code' });
  luna = await aListing(portal, shelter, { name: 'Luna "la bella"' });
});
afterAll(() => portal.close());

const ask = (url: string, more = '') => portal.request(`/oembed?url=${encodeURIComponent(url)}${more}`);

test('a page of an association is its frame', async () => {
  const { status, headers, body } = await ask(`${SITE}/associazione/${shelter}?adopted=false#annunci`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('etag')).toBeTruthy();
  expect(body).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: 'Gli animali di Zampe & Code in cerca di casa',
    author_name: 'Zampe & Code',
    author_url: `${SITE}/associazione/${shelter}`,
    provider_name: 'Trovacuccia',
    provider_url: SITE,
    cache_age: 3600,
    width: 640,
    height: expect.any(Number),
  });
  expect(body.html).toContain(`<iframe src="${SITE}/incorpora/${shelter}?limit=6"`);
  expect(body.html).toContain(`width="640" height="${body.height}"`);
  expect(body.html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
});

test.each(['/annuncio/', '/api/annuncio/', '/api/public/adoption/', '/public/adoption/'])(
  'the address %s of a listing is the frame of that listing, with its share image',
  async (path) => {
    const { status, body } = await ask(`${SITE}${path}${luna}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'rich', title: 'Luna "la bella" cerca casa', author_name: 'Zampe & Code' });
    expect(body.html).toContain(`/incorpora/${shelter}?annuncio=${luna}`);
    expect(body.html).toContain('title="Luna &quot;la bella&quot; cerca casa"');
    expect(body.thumbnail_url).toMatch(new RegExp(`^${SITE}/annuncio/${luna}/copertina.jpg`));
    expect([body.thumbnail_width, body.thumbnail_height]).toEqual([1200, 630]);
  },
);

test('frame and picture fit into the room that the other site has', async () => {
  const { body } = await ask(`${SITE}/annuncio/${luna}`, '&maxwidth=300&maxheight=200');
  expect([body.width, body.height]).toEqual([300, 200]);
  expect(body.html).toContain('width="300" height="200"');
  expect(body.thumbnail_url).toBeUndefined();
  expect((await ask(`${SITE}/annuncio/${luna}`, '&maxwidth=x')).status).toBe(422);
});

test('the same as XML, escaped', async () => {
  const { status, headers, body } = await ask(`${SITE}/annuncio/${luna}`, '&format=xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  expect(body).toContain('<type>rich</type>');
  expect(body).toContain('<author_name>Zampe &amp; Code</author_name>');
  expect(body).toContain('<html>&lt;iframe src=&quot;');
});

test('another format, another address, or nothing public to show: the documented status', async () => {
  const paused = await anAssociation(portal, { paused: true });
  const banned = await anAssociation(portal, { banned: true });
  const hidden = await aListing(portal, shelter, { hidden: true });
  for (const [url, more, status] of [
    [`${SITE}/annuncio/${luna}`, '&format=yaml', 501],
    [`${SITE}/annuncio/${hidden}`, '', 404],
    [`${SITE}/annuncio/boh`, '', 404],
    [`${SITE}/associazione/${paused}`, '', 404],
    [`${SITE}/associazione/${banned}`, '', 404],
    [`${SITE}/guida`, '', 404],
    [`${SITE}/domanda/segreto-segreto`, '', 404],
    [`https://altrove.esempio.it/annuncio/${luna}`, '', 404],
    [`javascript://cuccia.esempio.it/annuncio/${luna}`, '', 404],
    ['non un indirizzo', '', 404],
  ] as const) {
    const { status: got, headers, body } = await ask(url, more);
    expect([url, got, typeof body.detail]).toEqual([url, status, 'string']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
  expect((await portal.request('/oembed')).status).toBe(422);
});
