import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PosterKind, posterPath } from '#contract/features/posters/files.ts';
import { loseFiles } from '#server/testing/lose-files.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { readPdf, scanPdf } from '#server/testing/read-pdf.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf, photoOf } from '#testing/images.ts';

const KINDS: PosterKind[] = ['poster', 'kennelCard', 'square', 'story'];
const MOST_BYTES = 300 * 1024;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://cuccia.esempio.it' });
});
afterEach(() => portal.close());

async function read(id: string, kind: PosterKind, headers: Record<string, string> = {}) {
  const response = await fetch(portal.url + posterPath(id, kind), { headers });
  return {
    status: response.status,
    headers: response.headers,
    file: Buffer.from(await response.arrayBuffer()),
  };
}
const statuses = (id: string) => Promise.all(KINDS.map(async (kind) => (await read(id, kind)).status));
const words = async (id: string, kind: PosterKind = 'poster') => readPdf((await read(id, kind)).file).text;

async function withPhoto(shelter: string, photo: Buffer, given: object = {}): Promise<string> {
  const image = `data:image/jpeg;base64,${photo.toString('base64')}`;
  const body = { name: 'Luna', type: 'cane', images_base64: [image], ...given };
  const token = await aToken(portal, shelter);
  return (await portal.request('/me/adoptions', { method: 'POST', token, body })).body.id;
}

/** The photo that compresses worst. */
function noise(): Promise<Buffer> {
  const [width, height] = [1200, 1200];
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 1; at < data.length; at += 1) {
    seed = (seed * 48_271) % 0x7f_ff_ff_ff;
    data[at] = seed % 256;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

test('a visitor gets a poster of A4, a card of A5, a square and a story, with and without a photo', async () => {
  const shelter = await anAssociation(portal, { city: 'Lucca', province: 'LU' });
  const ids = [await aListing(portal, shelter, { name: 'Luna' }), await withPhoto(shelter, await jpegOf(900, 1200))];
  for (const id of ids) {
    const [poster, card, square, story] = await Promise.all(KINDS.map((kind) => read(id, kind)));
    expect(readPdf(poster!.file)).toMatchObject({ pages: 1, size: [595, 842] });
    expect(readPdf(card!.file)).toMatchObject({ pages: 1, size: [420, 595] });
    expect(poster!.headers.get('content-type')).toBe('application/pdf');
    expect(poster!.headers.get('content-disposition')).toBe('inline; filename="luna-locandina.pdf"');
    expect(poster!.headers.get('x-robots-tag')).toBe('noindex');
    for (const [picture, height] of [
      [square!, 1080],
      [story!, 1920],
    ] as const) {
      expect(await sharp(picture.file).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height });
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
    }
  }
});

test('a poster is one page with its whole name beside an upright photo and below a wide one', async () => {
  const shelter = await anAssociation(portal);
  const name = 'Principessa Amedea Carolina Guglielmina di Monte San Giuliano';
  const told = { name, character: 'Una storia lunga. '.repeat(220), important_notes: 'Cerca casa. '.repeat(80) };
  for (const photo of [await jpegOf(900, 1200), await jpegOf(1200, 900)]) {
    const { file } = await read(await withPhoto(shelter, photo, { ...told, breed: 'Meticcio '.repeat(12) }), 'poster');
    const { pages, text } = readPdf(file);
    expect(pages).toBe(1);
    expect(text).toContain(name);
    expect(scanPdf(file)).toMatch(/^https:\/\/cuccia\.esempio\.it\/annuncio\//);
  }
});

test('a picture has at most 300 KB, whatever its photo', async () => {
  const id = await withPhoto(await anAssociation(portal), await noise());
  for (const kind of ['square', 'story'] as const)
    expect((await read(id, kind)).file.length, kind).toBeLessThanOrEqual(MOST_BYTES);
});

test('poster and card say who the animal is, how to reach its people, and its code', async () => {
  const shelter = await anAssociation(portal, {
    name: 'Amici di Zampa',
    phone: '051 555 0101',
    email: 'amici@esempio.it',
  });
  const id = await aListing(portal, shelter, {
    name: 'Luna',
    character: 'Dolce e curiosa.',
    important_notes: 'Cerca casa in fretta.',
    whatsapp: '333 555 0102',
    lives_in: '098031',
    good_cani: 'si',
    energy: 'alta',
    garden: 'non_serve',
  });
  const { code } = (await portal.request(`/adoptions/${id}`)).body;
  const poster = await words(id);
  for (const said of [
    'Cerca casa a Lodi',
    'Luna',
    'Femmina · 3 anni · meticcio · taglia media',
    'Dolce e curiosa.',
    'Cerca casa in fretta.',
    'Amici di Zampa',
    '051 555 0101',
    'WhatsApp 333 555 0102 · amici@esempio.it',
    'cuccia.esempio.it/verifica',
  ])
    expect(poster).toContain(said);
  // once beside the QR code and on each strip
  expect(poster.split(code)).toHaveLength(10);
  const card = await words(id, 'kennelCard');
  for (const said of [
    'Luna',
    'Femmina · 3 anni',
    'Taglia Media',
    'Energia Alta',
    'Giardino Non serve',
    'Amici di Zampa',
    '051 555 0101',
    code,
  ])
    expect(card).toContain(said);
});

test('the number of a private person is on a poster only if it is shown to everybody', async () => {
  const person = { not_association: true, phone: '333 555 0199' };
  const shy = await anAssociation(portal, { ...person, email: 'schiva@esempio.it', contacts_public: false });
  const open = await anAssociation(portal, { ...person, contacts_public: true });
  const hidden = await words(await aListing(portal, shy));
  expect(hidden).not.toMatch(/333 555 0199|schiva@/);
  expect(hidden).toContain('Per scriverci inquadra il codice qui accanto.');
  expect(await words(await aListing(portal, open))).toContain('333 555 0199');
  expect(await words(await aListing(portal, shy, { info_phone: '333 555 0155' }))).toContain('333 555 0155');
});

test('a poster says that an animal was adopted, is asked for, or is too young', async () => {
  portal.at('2026-11-20T12:00:00Z');
  const shelter = await anAssociation(portal, { city: 'Lucca' });
  const adopted = await words(await aListing(portal, shelter, { adoption_status: 'adottato' }));
  expect(adopted).toContain('Ha trovato casa');
  expect(adopted).toContain('ADOTTATO');
  expect(adopted).not.toContain('Cerca casa');
  const asked = await words(await aListing(portal, shelter, { adoption_status: 'in attesa di risposta' }));
  expect(asked).toContain('In attesa');
  const token = await aToken(portal, shelter);
  const young = { name: 'Pulce', type: 'cane', born_on: '2026-11' };
  const puppy = (await portal.request('/me/adoptions', { method: 'POST', token, body: young })).body.id;
  expect(await words(puppy)).toContain('Adottabile dal 29 gennaio');
  portal.at('2027-02-20T12:00:00Z');
  expect(await words(puppy)).not.toContain('Adottabile');
});

test('posters are public as their listing is: 404 while it is not shown, 410 after it was deleted', async () => {
  const shelter = await anAssociation(portal);
  const token = await aToken(portal, shelter);
  const id = await aListing(portal, shelter);
  const change = (body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
  expect(await statuses(id)).toEqual([200, 200, 200, 200]);
  await change({ hidden: true });
  expect(await statuses(id)).toEqual([404, 404, 404, 404]);
  // its owner too: the address has no password
  expect((await portal.request(posterPath(id, 'poster'), { token })).status).toBe(404);
  await change({ hidden: false });
  expect(await statuses(id)).toEqual([200, 200, 200, 200]);
  await portal.request(`/me/adoptions/${id}`, { method: 'DELETE', token });
  expect(await statuses(id)).toEqual([410, 410, 410, 410]);
  expect(await statuses('mai-vista')).toEqual([404, 404, 404, 404]);
});

test.each(['pause', 'ban', 'hide'])('the posters of an association end when staff %s it', async (measure) => {
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const shelter = await anAssociation(portal);
  const id = await aListing(portal, shelter);
  const state = { pause: { paused: true }, ban: { banned: true }, hide: { hidden: true } }[measure];
  const { status } = await portal.request(`/admin/associations/${shelter}/${measure}`, {
    method: 'POST',
    token: staff,
    body: { ...state, reason: 'Una verifica in corso.' },
  });
  expect(status).toBe(200);
  expect(await statuses(id)).toEqual([404, 404, 404, 404]);
});

test('a listing that waits for staff has no poster', async () => {
  await portal.close();
  portal = await startTestPortal({ REVIEW_FIRST: 'on' });
  const newcomer = await anAssociation(portal, { approved_at: null, listings_wait: true });
  expect(await statuses(await aListing(portal, newcomer))).toEqual([404, 404, 404, 404]);
});

test.each(['poster', 'square'] as const)(
  'a %s drawn while the file of its photo is missing is not kept: the next one has the photo',
  async (kind) => {
    const id = await withPhoto(await anAssociation(portal), await photoOf(1));
    const putBack = await loseFiles(portal);
    const without = await read(id, kind);
    expect(without.status).toBe(200);
    expect([without.headers.get('cache-control'), without.headers.get('etag')]).toEqual(['no-store', null]);
    await read(id, kind);
    await putBack();
    const complete = await read(id, kind);
    expect(complete.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(complete.headers.get('etag')).toMatch(/^W\//);
    expect(complete.file.length).not.toBe(without.file.length);
  },
);

test('a cached copy is used until something on the poster changes', async () => {
  const shelter = await anAssociation(portal);
  const id = await aListing(portal, shelter, { name: 'Luna' });
  const token = await aToken(portal, shelter);
  const first = await read(id, 'poster');
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await read(id, 'poster', { 'if-none-match': etag })).status).toBe(304);
  await portal.request('/me/profile', { method: 'PATCH', token, body: { phone: '051 555 0999' } });
  const changed = await read(id, 'poster', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(readPdf(changed.file).text).toContain('051 555 0999');
});
