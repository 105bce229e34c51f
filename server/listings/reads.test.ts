import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSettings } from '../settings/index.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { aListing, anAssociation, aToken } from '../testing/world.ts';

let it: TestPortal;
beforeEach(async () => {
  it = await startTestPortal();
});
afterEach(() => it.close());

const names = (body: { name: string }[]) => body.map(({ name }) => name);

test('a visitor reads visible listings, newest first, with and without the /api prefix', async () => {
  const shelter = await anAssociation(it.portal, { name: 'Amici di Zampa', city: 'Forlì', province: 'FC' });
  await aListing(it.portal, shelter, { name: 'Primo', createdAt: '2026-01-01T10:00:00.000Z' });
  await aListing(it.portal, shelter, { name: 'Secondo', createdAt: '2026-02-01T10:00:00.000Z' });
  await aListing(it.portal, shelter, { name: 'Nascosto', hidden: true });
  await aListing(it.portal, shelter, { name: 'Non mostrato', adoption_status: 'adottato', show_when_adopted: false });
  for (const path of ['/adoptions', '/api/adoptions']) {
    const { status, body, headers } = await it.ask(path);
    expect(status).toBe(200);
    expect(names(body)).toEqual(['Secondo', 'Primo']);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body[0]).toMatchObject({ association_name: 'Amici di Zampa', city: 'Forlì', province: 'FC', is_new: false });
  }
});

test('filters ignore letter case, and an unknown city returns an empty list', async () => {
  const forli = await anAssociation(it.portal, { city: 'Forlì' });
  const roma = await anAssociation(it.portal, { city: 'Roma' });
  await aListing(it.portal, forli, { name: 'Micia', type: 'gatto', size: 'piccola' });
  await aListing(it.portal, roma, { name: 'Rex', type: 'cane', size: 'grande' });
  const ask = async (query: string) => {
    const { body, headers } = await it.ask(`/adoptions?${query}`);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return names(body);
  };
  expect(await ask('type=GATTO')).toEqual(['Micia']);
  expect(await ask('city=forl%C3%AC')).toEqual(['Micia']);
  expect(await ask('city=ROMA&size=grande')).toEqual(['Rex']);
  expect(await ask('city=ROMA&size=piccola')).toEqual([]);
  expect(await ask('city=Paperopoli')).toEqual([]);
  expect(await ask(`association_id=${roma}`)).toEqual(['Rex']);
  expect(await ask('type=')).toHaveLength(2);
});

test.each([
  ['type=drago', 'type'],
  ['size=enorme', 'size'],
  ['sort=a_caso', 'sort'],
  ['limit=molti', 'limit'],
  ['limit=0', 'limit'],
  ['cursor=%%%', 'cursor'],
  ['cursor=e30', 'cursor'],
  [`cursor=${Buffer.from('["x\0","y"]').toString('base64url')}`, 'cursor'],
  ['visible_only=forse', 'visible_only'],
  ['city=a%00b', 'city'],
  ['type=cane&type=gatto', 'type'],
  [`city=${'x'.repeat(500)}`, 'city'],
])('%s is refused with the name of the field and a message in Italian', async (query, field) => {
  const { status, body } = await it.ask(`/adoptions?${query}`);
  expect(query.includes('%%%') ? [400, 422] : [422]).toContain(status);
  expect(body.detail).toMatch(/[a-zà-ù]/);
  if (status === 422) expect(body.errors[0].field).toBe(field);
});

test('paging by cursor returns every listing once, pinned listings included', async () => {
  const shelter = await anAssociation(it.portal);
  const ids: string[] = [];
  for (let day = 1; day <= 7; day += 1) {
    ids.push(await aListing(it.portal, shelter, { name: `Cane ${day}`, createdAt: `2026-01-0${day}T10:00:00.000Z` }));
  }
  await it.portal.database.write(
    (db) => changeSettings(db, { pinned_listing_id: ids[1]!, pinned_listing_word: 'cane 4' }, new Date()),
    { invalidates: 'public' },
  );
  const seen: string[] = [];
  let next: string | null = '/api/adoptions?limit=3';
  while (next) {
    const { body, headers } = await it.ask(next);
    expect(headers.get('x-total-count')).toBe('7');
    seen.push(...names(body));
    const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    next = link ? link.replace(/^https?:\/\/[^/]+/, '') : null;
  }
  expect(seen).toEqual(['Cane 2', 'Cane 4', 'Cane 7', 'Cane 6', 'Cane 5', 'Cane 3', 'Cane 1']);
  const filtered = await it.ask('/adoptions?type=cane');
  expect(names(filtered.body)[0]).toBe('Cane 7');
  const pinned = async (path: string) =>
    names((await it.ask(path)).body.filter((one: { pinned: boolean }) => one.pinned));
  // twice each: a listing cached for one list must not be reused for the other
  for (const n of [1, 2]) {
    expect(await pinned(`/adoptions?n=${n}`)).toEqual(['Cane 2', 'Cane 4']);
    expect(await pinned(`/adoptions?type=cane&n=${n}`)).toEqual([]);
  }
  expect(await pinned('/adoptions?adopted=false')).toEqual(['Cane 2', 'Cane 4']);
  expect(await pinned('/adoptions?adopted=true')).toEqual([]);
});

test('with a limit of one, the pinned listing comes first and no listing is skipped', async () => {
  const shelter = await anAssociation(it.portal);
  const ids: string[] = [];
  for (const day of [1, 2, 3])
    ids.push(await aListing(it.portal, shelter, { name: `Cane ${day}`, createdAt: `2026-01-0${day}T10:00:00.000Z` }));
  await it.portal.database.write(
    (db) => changeSettings(db, { pinned_listing_id: ids[0]!, pinned_listing_word: 'cane 2' }, new Date()),
    { invalidates: 'public' },
  );
  const seen: string[] = [];
  let next: string | null = '/api/adoptions?limit=1';
  while (next) {
    const { body, headers } = await it.ask(next);
    seen.push(...names(body));
    const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    next = link ? link.replace(/^https?:\/\/[^/]+/, '') : null;
  }
  expect(seen).toEqual(['Cane 1', 'Cane 3', 'Cane 2']);
});

test('each sort option pages in its own order', async () => {
  const shelter = await anAssociation(it.portal);
  for (const [name, views] of [
    ['A', 5],
    ['B', 9],
    ['C', 1],
  ] as const)
    await aListing(it.portal, shelter, { name, views });
  expect(names((await it.ask('/adoptions?sort=views_desc')).body)).toEqual(['B', 'A', 'C']);
  expect(names((await it.ask('/adoptions?sort=views_asc')).body)).toEqual(['C', 'A', 'B']);
  expect(names((await it.ask('/adoptions?sort=created_asc')).body)).toEqual(['A', 'B', 'C']);
  const { headers } = await it.ask('/adoptions?sort=views_desc&limit=2');
  const link = /<https?:\/\/[^/]+([^>]+)>/.exec(headers.get('link')!)![1]!;
  expect(names((await it.ask(link)).body)).toEqual(['C']);
});

test('reading favourites by id leaves out deleted listings', async () => {
  const shelter = await anAssociation(it.portal);
  const one = await aListing(it.portal, shelter, { name: 'Uno' });
  const two = await aListing(it.portal, shelter, { name: 'Due', hidden: true });
  const { body } = await it.ask(`/adoptions?ids=${one},${two},mai-vista`);
  expect(names(body)).toEqual(['Uno']);
  expect((await it.ask('/adoptions?ids=')).body).toEqual([]);
  expect((await it.ask(`/adoptions?ids=${Array(201).fill('x').join(',')}`)).status).toBe(422);
});

test('visible_only=false adds their hidden listings for owners, all for administrators, none for visitors', async () => {
  const mine = await anAssociation(it.portal);
  const other = await anAssociation(it.portal);
  const admin = await anAssociation(it.portal, { is_admin: true });
  await aListing(it.portal, mine, { name: 'Mio nascosto', hidden: true });
  await aListing(it.portal, mine, { name: 'Mio adottato', adoption_status: 'adottato', show_when_adopted: false });
  await aListing(it.portal, other, { name: 'Altrui nascosto', hidden: true });
  const read = async (token?: string) =>
    names((await it.ask('/adoptions?visible_only=false', token ? { token } : {})).body).sort();
  expect(await read()).toEqual([]);
  expect(await read('stantio')).toEqual([]);
  expect(await read(await aToken(it.portal, mine))).toEqual(['Mio adottato', 'Mio nascosto']);
  expect(await read(await aToken(it.portal, admin))).toEqual(['Altrui nascosto', 'Mio adottato', 'Mio nascosto']);
});

test('an unchanged response is 304, and a write changes it at once', async () => {
  const shelter = await anAssociation(it.portal);
  await aListing(it.portal, shelter, { name: 'Primo' });
  const first = await it.ask('/adoptions');
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toMatch(/must-revalidate/);
  const again = await it.ask('/adoptions', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  await aListing(it.portal, shelter, { name: 'Secondo' });
  const changed = await it.ask('/adoptions', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(changed.body).toHaveLength(2);
});

test('a listing is new for less than five days, to the millisecond', async () => {
  it.at('2026-06-10T12:00:00.000Z');
  const shelter = await anAssociation(it.portal);
  const id = await aListing(it.portal, shelter);
  const isNew = async () => (await it.ask(`/adoptions/${id}`)).body.is_new;
  expect(await isNew()).toBe(true);
  it.at('2026-06-15T11:59:59.999Z');
  expect(await isNew()).toBe(true);
  it.at('2026-06-15T12:00:00.000Z');
  expect(await isNew()).toBe(false);
});

test('a list read again shows new views at once, the end of Nuovo, a new name and a new telephone number', async () => {
  it.at('2026-06-10T12:00:00.000Z');
  const shelter = await anAssociation(it.portal, { phone: '06 1234567' });
  const token = await aToken(it.portal, shelter);
  const id = await aListing(it.portal, shelter, { name: 'Prima' });
  let asked = 0;
  const first = async () => {
    asked += 1;
    return (await it.ask(`/adoptions?n=${asked}`)).body[0];
  };
  expect(await first()).toEqual(await first());
  expect(await first()).toMatchObject({ name: 'Prima', is_new: true, views: 0 });
  await it.ask(`/adoptions/${id}/view`, { method: 'POST' });
  await it.app.settle();
  expect(await first()).toMatchObject({ views: 1 });
  it.at('2026-06-15T12:00:00.000Z');
  expect(await first()).toMatchObject({ is_new: false });
  const renamed = await it.ask(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { name: 'Dopo' } });
  expect(renamed.status).toBe(200);
  expect(await first()).toMatchObject({ name: 'Dopo' });
  const called = await it.ask('/me/profile', { method: 'PATCH', token, body: { phone: '06 7654321' } });
  expect(called.status).toBe(200);
  expect(JSON.stringify((await first()).contact)).toContain('7654321');
  await it.ask(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { hidden: true } });
  expect(await first()).toBeUndefined();
});

test('a view is counted without a body, with an empty body and with {}; a missing listing returns 404', async () => {
  const shelter = await anAssociation(it.portal);
  const id = await aListing(it.portal, shelter, { views: 3 });
  expect((await it.ask(`/adoptions/${id}/view`, { method: 'POST' })).status).toBe(204);
  expect((await it.ask(`/api/adoptions/${id}/view`, { method: 'POST', body: '{}' })).status).toBe(204);
  const odd = { method: 'POST', body: '', headers: { 'content-type': 'text/plain' } };
  expect((await it.ask(`/adoptions/${id}/view`, odd)).status).toBe(204);
  await it.app.settle();
  it.at(new Date(Date.now() + 61_000).toISOString());
  expect((await it.ask(`/adoptions/${id}`)).body.views).toBe(6);
  const missing = await it.ask('/adoptions/mai-vista/view', { method: 'POST' });
  expect(missing).toMatchObject({ status: 404, body: { detail: 'Annuncio non trovato' } });
});

test('a hidden listing can be read only by its owner and by administrators', async () => {
  const mine = await anAssociation(it.portal);
  const other = await anAssociation(it.portal);
  const id = await aListing(it.portal, mine, { hidden: true });
  expect((await it.ask(`/adoptions/${id}`)).status).toBe(404);
  expect((await it.ask(`/adoptions/${id}`, { token: await aToken(it.portal, other) })).status).toBe(404);
  expect((await it.ask(`/adoptions/${id}`, { token: await aToken(it.portal, mine) })).status).toBe(200);
});

test('the summary lists each city once, capitalised, in Italian order, with the counters', async () => {
  const forli = await anAssociation(it.portal, { city: 'forlì' });
  const aosta = await anAssociation(it.portal, { city: 'AOSTA' });
  const reggio = await anAssociation(it.portal, { city: "reggio nell'emilia" });
  await anAssociation(it.portal, { city: 'Nessuno' });
  await anAssociation(it.portal, { is_admin: true });
  await aListing(it.portal, forli);
  await aListing(it.portal, aosta, { adoption_status: 'adottato' });
  await aListing(it.portal, reggio, { adoption_status: 'in attesa di risposta' });
  const { body } = await it.ask('/site/summary');
  expect(body).toEqual({ cities: ['Aosta', 'Forlì', "Reggio nell'Emilia"], adoptable: 2, adopted: 1, associations: 4 });
});
