import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { POSTER_FILES } from '#contract/features/posters/files.ts';
import { jpegOf } from '#testing/images.ts';
import { type Answered, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { aListing, anAssociation, aToken } from '../testing/world.ts';

const START = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-07T08:00:00.000Z';

let portal: TestPortal;
afterEach(() => portal.close());

interface Hidden {
  id: string;
  code: string;
  photo: string;
  shelter: string;
}

/** Public addresses that show one listing: they answer as for one that never was, or that was deleted. */
const OF_ONE = ({ id, code, photo, shelter }: Hidden) => [
  `/adoptions/${id}`,
  `/adoptions/${id}?images=inline`,
  `/verify/${code}`,
  `/api/public/adoption/${id}`,
  `/public/adoption/${id}`,
  `/api/annuncio/${id}`,
  `/annuncio/${id}/copertina.jpg`,
  ...Object.values(POSTER_FILES).map((file) => `/annuncio/${id}/${file}`),
  `/incorpora/${shelter}?annuncio=${id}`,
  `/oembed?url=${encodeURIComponent(`${portal.config.publicUrl}/annuncio/${id}`)}`,
  photo,
];

/** Public addresses that show many, or count them: they answer as before the listing was written. */
const OF_MANY = ({ id, shelter }: Hidden) => [
  '/adoptions',
  '/adoptions?visible_only=false',
  `/adoptions?ids=${id}`,
  `/adoptions?association_id=${shelter}&sort=views_desc`,
  '/adoptions?q=zaffira',
  '/adoptions?city=Lodi',
  '/adoptions?near=098031&km=50&sort=near',
  '/adoptions/facets',
  '/adoptions/facets?q=zaffira',
  '/adoptions/relaxations?q=zaffira&sex=M',
  '/adoptions/provinces',
  '/adoptions/portraits',
  `/associations/${shelter}/adoptions`,
  `/associations/${shelter}/adoptions?visible_only=false`,
  '/site/summary',
  '/annunci.xml',
  '/annunci.atom',
  '/annunci.atom?type=cane',
  '/sitemap-annunci-1.xml',
  `/associazione/${shelter}/annunci.json`,
  `/associazione/${shelter}/annunci.csv`,
  `/associazione/${shelter}/annunci.xml`,
  `/incorpora/${shelter}`,
];

/** What visitors do with a listing. */
const WRITES = ({ id, shelter }: Hidden): [path: string, body: object][] => [
  [`/adoptions/${id}/view`, {}],
  [`/adoptions/${id}/count`, { what: 'cuore' }],
  [`/adoptions/${id}/message`, { name: 'Ada', email: 'ada@esempio.it', text: 'È ancora libera?' }],
  [`/adoptions/${id}/report`, { reason: 'truffa', text: 'Falso', good_faith: true }],
  [`/associations/${shelter}/preaffido`, { email: 'ada@esempio.it', telefono: '333 555 0101', post_id: id }],
];

/** Public calls that read nothing of listings. */
const OTHERS = [
  'GET /alerts/{token}',
  'GET /associations',
  'GET /associations/{id}',
  'GET /freshness/{token}',
  'GET /gadgets',
  'GET /places',
  'GET /applications/{token}',
  'GET /invitations/{token}',
  // what is similar is shown, not the listing: see below
  'GET /adoptions/{id}/similar',
];

test('every public call that reads listings is looked at here', () => {
  const shape = (path: string) =>
    path
      .split('?')[0]!
      .replaceAll(/\{\w+\}|\/x(?=\/|$)/g, '/x')
      .replaceAll('//', '/');
  portal = { config: { publicUrl: '' }, close: async () => undefined } as unknown as TestPortal;
  const unknown = { id: 'x', code: 'x', photo: '/x', shelter: 'x' };
  const looked = new Set([...OF_ONE(unknown), ...OF_MANY(unknown)].map(shape));
  const missing = calls
    .filter(({ access, method }) => access === undefined && method === 'GET')
    .filter(({ method, path }) => !OTHERS.includes(`${method} ${path}`) && !looked.has(shape(path)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

const read = async (path: string, headers = {}): Promise<Answered> => portal.request(path, { headers });

/** Returns what each address answers, without what changes with every request. */
async function readAll(paths: readonly string[]): Promise<Record<string, unknown>> {
  const answers: [string, unknown][] = [];
  for (const path of paths) {
    const { status, headers, body } = await read(path);
    answers.push([path, { status, total: headers.get('x-total-count'), body }]);
  }
  return Object.fromEntries(answers);
}

async function aWorld() {
  portal = await startTestPortal({ PUBLIC_URL: 'https://cuccia.esempio.it' });
  portal.at(START);
  const shelter = await anAssociation(portal, { city: 'Lodi', province: 'LO' });
  // so that no list is empty, and the listing is not the only one of its kind
  const other = await aListing(portal, shelter, { name: 'Birba', sex: 'M' });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const tokens = {
    owner: await aToken(portal, shelter),
    staff,
    stranger: await aToken(portal, await anAssociation(portal)),
  };
  const image = (await jpegOf(300, 400)).toString('base64');
  const post = async (given: object): Promise<Hidden> => {
    const fields = { name: 'Zaffira', type: 'cane', sex: 'F', size: 'grande', images_base64: [image], ...given };
    const { body } = await portal.request('/me/adoptions', { method: 'POST', token: tokens.owner, body: fields });
    return { id: body.id, code: body.code, photo: body.images_base64[0].split('?')[0], shelter };
  };
  return { shelter, other, tokens, post };
}

/** Checks that nothing public knows of a listing: `before` is what the lists said without it. */
async function expectGone(hidden: Hidden, before: Record<string, unknown>): Promise<void> {
  for (const path of OF_ONE(hidden)) {
    const { status, body } = await read(path, { accept: 'text/html' });
    expect([404, 410], path).toContain(status);
    expect(JSON.stringify(body), path).not.toContain('Zaffira');
  }
  expect(await readAll(OF_MANY(hidden))).toEqual(before);
  for (const [path, body] of WRITES(hidden)) {
    const { status, body: refusal } = await portal.request(path, { method: 'POST', body });
    // a questionnaire names the wrong field
    expect([status, refusal.errors?.[0]?.field], path).toEqual('post_id' in body ? [422, 'post_id'] : [404, undefined]);
  }
}

test('a listing that is published later is nowhere before its time', async () => {
  const { shelter, other, tokens, post } = await aWorld();
  const before = await readAll(OF_MANY({ id: 'nessuno', code: '', photo: '', shelter }));
  const hidden = await post({ publish_at: LATER });
  const paths = OF_MANY(hidden);
  const then = Object.fromEntries(Object.values(before).map((answer, at) => [paths[at]!, answer]));
  await expectGone(hidden, then);
  expect((await read(`/adoptions/${hidden.id}/similar`)).body.map(({ id }: { id: string }) => id)).toEqual([other]);
  for (const token of [tokens.staff, tokens.stranger])
    for (const path of [`/adoptions/${hidden.id}`, '/adoptions?visible_only=false', '/adoptions?q=zaffira']) {
      const { body } = await portal.request(path, { token });
      expect(JSON.stringify(body), path).not.toContain('Zaffira');
    }
  expect((await portal.request(`/adoptions/${hidden.id}`, { token: tokens.owner })).body.name).toBe('Zaffira');
});

test('a listing in the bin is nowhere any more, also where a cache or an ETag knew it', async () => {
  const { shelter, tokens, post } = await aWorld();
  const before = await readAll(OF_MANY({ id: 'nessuno', code: '', photo: '', shelter }));
  const hidden = await post({});
  const paths = OF_MANY(hidden);
  const then = Object.fromEntries(Object.values(before).map((answer, at) => [paths[at]!, answer]));
  // each of them shows it while it is public, so that the comparison can fail
  const during = await readAll(paths);
  const same = paths.filter((path) => JSON.stringify(during[path]) === JSON.stringify(then[path]));
  expect(same).toEqual([]);
  const etags: [path: string, etag: string][] = [];
  for (const path of [...OF_ONE(hidden), ...paths]) {
    const { status, headers } = await read(path, { accept: 'text/html' });
    expect(status, path).toBe(200);
    const etag = headers.get('etag');
    if (etag) etags.push([path, etag]);
  }
  await portal.request(`/me/adoptions/${hidden.id}`, { method: 'DELETE', token: tokens.owner });
  await expectGone(hidden, then);
  for (const [path, etag] of etags) expect((await read(path, { 'if-none-match': etag })).status, path).not.toBe(304);
});
