import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loseFiles } from '#server/testing/lose-files.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegUrl, photoOf } from '#testing/images.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://cuccia.esempio.it' });
});
afterEach(() => portal.close());

/** Returns the share image without the listing's code, which differs for each. */
async function drawing(id: string): Promise<Buffer> {
  const { database } = portal;
  await database.write((db) => db.updateTable('listing').set({ code: '' }).execute(), { invalidates: 'public' });
  return Buffer.from(await (await fetch(`${portal.url}/annuncio/${id}/copertina.jpg`)).arrayBuffer());
}

test('a share link shows previews of the listing and redirects people to it', async () => {
  const shelter = await anAssociation(portal, { city: 'Lucca' });
  const id = await aListing(portal, shelter, {
    name: 'Birba "la furba" <3',
    character: `Dolce. ${'Gioca. '.repeat(60)}`,
  });
  for (const path of [`/api/public/adoption/${id}`, `/public/adoption/${id}`, `/api/annuncio/${id}`]) {
    const { status, body, headers } = await portal.request(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain(`content="0; url=/?open=${id}"`);
    expect(body).toContain(
      '<meta property="og:title" content="Birba &quot;la furba&quot; &lt;3 a Lucca · Trovacuccia">',
    );
    expect(body).toMatch(/og:image" content="https:\/\/cuccia\.esempio\.it\/annuncio\//);
    expect(body).toContain(`<meta property="og:url" content="https://cuccia.esempio.it${path}">`);
    expect(body).toContain('twitter:card');
    expect(body).not.toContain('<3');
  }
});

test('a share link with a full stop behind it leads to the one without', async () => {
  const path = `/public/adoption/${await aListing(portal, await anAssociation(portal))}`;
  const { status, headers } = await portal.request(`${path}.`);
  expect([status, headers.get('location')]).toEqual([301, path]);
});

test('the share image of a listing without photos is a JPEG of 1200x630', async () => {
  const shelter = await anAssociation(portal, { is_test: true, test_watermark_enabled: true });
  const id = await aListing(portal, shelter);
  const response = await fetch(`${portal.url}/annuncio/${id}/copertina.jpg`);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('the share image carries the code of its listing', async () => {
  const shelter = await anAssociation(portal);
  const [id, twin] = [await aListing(portal, shelter), await aListing(portal, shelter)];
  const coded = Buffer.from(await (await fetch(`${portal.url}/annuncio/${id}/copertina.jpg`)).arrayBuffer());
  expect(coded.equals(await drawing(twin))).toBe(false);
});

test('a share image drawn while the file of its photo is missing is not kept: the next one has the photo', async () => {
  const shelter = await anAssociation(portal);
  const body = { name: 'Luna', type: 'cane', images_base64: [jpegUrl(await photoOf(1))] };
  const answer = await portal.request('/me/adoptions', { method: 'POST', token: await aToken(portal, shelter), body });
  const read = async () => {
    const { headers, ...response } = await portal.request(`/annuncio/${answer.body.id}/copertina.jpg`);
    return { ...response, kept: [headers.get('cache-control'), headers.get('etag')] };
  };
  const putBack = await loseFiles(portal);
  const without = await read();
  expect(without).toMatchObject({ status: 200, kept: ['no-store', null] });
  expect(await read()).toEqual(without);
  await putBack();
  const complete = await read();
  expect(complete.kept).toEqual(['public, max-age=86400', expect.any(String)]);
  expect(complete.body).not.toEqual(without.body);
});

test('a city that the fonts lack is left out of the sentence in the share image', async () => {
  const image = async (city: string) =>
    drawing(await aListing(portal, await anAssociation(portal, { city }), { name: '小白' }));
  const [unnamed, chinese, greek] = [await image(''), await image('東京'), await image('Αθήνα')];
  expect(chinese.equals(unnamed)).toBe(true);
  expect(greek.equals(unnamed)).toBe(false);
});

test('the share page and image of an adopted listing say that it is adopted', async () => {
  const shelter = await anAssociation(portal, { city: 'Lucca' });
  const free = await aListing(portal, shelter, { name: 'Birba', character: '' });
  const twin = await aListing(portal, shelter, { name: 'Birba', character: '' });
  const adopted = await aListing(portal, shelter, {
    name: 'Birba',
    character: '',
    important_notes: 'Cerca casa subito.',
    adoption_status: 'adottato',
  });
  expect((await portal.request(`/api/annuncio/${free}`)).body).toContain('og:image:alt" content="Birba cerca casa"');
  const { body } = await portal.request(`/api/annuncio/${adopted}`);
  expect(body).toContain('og:image:alt" content="Birba ha trovato casa"');
  expect(body).toContain('og:description" content="Ha già trovato casa."');
  expect(body).not.toMatch(/cerca (una )?casa/i);
  expect((await drawing(free)).equals(await drawing(twin))).toBe(true);
  expect((await drawing(free)).equals(await drawing(adopted))).toBe(false);
});

test('a share link of a missing, hidden or deleted listing returns an HTML page with status 404', async () => {
  const shelter = await anAssociation(portal);
  const hidden = await aListing(portal, shelter, { hidden: true });
  const deleted = await aListing(portal, shelter);
  await portal.request(`/me/adoptions/${deleted}`, { method: 'DELETE', token: await aToken(portal, shelter) });
  for (const [id, others] of [
    ['mai-vista', '/'],
    [hidden, '/'],
    [deleted, `/annuncio/${deleted}`],
  ]) {
    const { status, body } = await portal.request(`/api/annuncio/${id}`);
    expect(status).toBe(404);
    expect(body).toContain('<h1>Annuncio non trovato</h1>');
    expect(body).toContain(`<a href="${others}">Guarda gli altri annunci</a>`);
  }
});

test('previews name the comune where the animal is', async () => {
  const shelter = await anAssociation(portal, { city: 'Lucca' });
  const id = await aListing(portal, shelter, { name: 'Birba', lives_in: '098031' });
  expect((await portal.request(`/api/annuncio/${id}`)).body).toContain('content="Birba a Lodi · Trovacuccia"');
  expect((await portal.request('/annunci.xml')).body).toContain('<title>Birba, Lodi (LO)</title>');
});

test('the sitemap lists the pages of provinces where an animal can be adopted, as long as there is one', async () => {
  const lodi = await anAssociation(portal, { city: 'Lodi', province: 'LO' });
  const dog = await aListing(portal, lodi);
  await aListing(portal, lodi, { type: 'gatto', adoption_status: 'adottato' });
  await aListing(portal, lodi, { type: 'altro', hidden: true });
  await aListing(portal, await anAssociation(portal, { city: "Reggio nell'Emilia", province: 'RE' }), {
    type: 'gatto',
  });
  const token = await aToken(portal, lodi);
  const listed = async () => {
    const { body } = await portal.request('/sitemap-pagine.xml');
    return [...body.matchAll(/<loc>https:\/\/cuccia\.esempio\.it(\/adozioni\/[^<]+)<\/loc>/g)].map(([, path]) => path);
  };
  const reggio = '/adozioni/gatti/reggio-nell-emilia';
  expect(await listed()).toEqual(['/adozioni/cani/lodi', reggio]);
  const edit = (body: object) => portal.request(`/me/adoptions/${dog}`, { method: 'PATCH', token, body });
  await edit({ adoption_status: 'adottato' });
  expect(await listed()).toEqual([reggio]);
  await edit({ adoption_status: 'adottabile subito' });
  expect(await listed()).toEqual(['/adozioni/cani/lodi', reggio]);
  await portal.request(`/me/adoptions/${dog}`, { method: 'DELETE', token });
  expect(await listed()).toEqual([reggio]);
});

test('the sitemap lists every public page and no private one', async () => {
  const shelter = await anAssociation(portal);
  const closed = await anAssociation(portal, { hidden: true });
  const shown = await aListing(portal, shelter);
  const hidden = await aListing(portal, shelter, { hidden: true });
  const files = [...(await portal.request('/sitemap.xml')).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => url!,
  );
  expect(files.length).toBeGreaterThan(1);
  let all = '';
  for (const url of files) {
    const { status, body } = await portal.request(url.replace('https://cuccia.esempio.it', ''));
    expect(status).toBe(200);
    all += body;
  }
  expect(all).toContain(`/annuncio/${shown}<`);
  expect(all).toContain(`/associazione/${shelter}<`);
  expect(all).not.toContain(hidden);
  expect(all).not.toContain(closed);
  const robots = (await portal.request('/robots.txt')).body;
  expect(robots).toContain('Sitemap: https://cuccia.esempio.it/sitemap.xml');
  const kept = [
    '/admin',
    '/prima-password',
    '/reset-password',
    '/conferma-email',
    '/annulla-email',
    '/togli-passkey',
    '/annulla-gruppo',
    '/invito',
    '/segnala/',
    '/reclamo',
  ];
  for (const path of kept) expect(robots).toContain(`Disallow: ${path}`);
});
