import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#server/features/settings/index.ts';
import { testEngine } from '#server/testing/database.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const names = (body: { name: string }[]) => body.map(({ name }) => name);

test('a visitor reads visible listings, newest first, with and without the /api prefix', async () => {
  const shelter = await anAssociation(portal, { name: 'Amici di Zampa', city: 'Forlì', province: 'FC' });
  await aListing(portal, shelter, { name: 'Primo', createdAt: '2026-01-01T10:00:00.000Z' });
  await aListing(portal, shelter, { name: 'Secondo', createdAt: '2026-02-01T10:00:00.000Z' });
  await aListing(portal, shelter, { name: 'Nascosto', hidden: true });
  await aListing(portal, shelter, { name: 'Non mostrato', adoption_status: 'adottato', show_when_adopted: false });
  for (const path of ['/adoptions', '/api/adoptions']) {
    const { status, body, headers } = await portal.request(path);
    expect(status).toBe(200);
    expect(names(body)).toEqual(['Secondo', 'Primo']);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body[0]).toMatchObject({ association_name: 'Amici di Zampa', city: 'Forlì', province: 'FC', is_new: false });
  }
});

test('filters ignore letter case, and an unknown city returns an empty list', async () => {
  const forli = await anAssociation(portal, { city: 'Forlì' });
  const roma = await anAssociation(portal, { city: 'Roma' });
  await aListing(portal, forli, { name: 'Micia', type: 'gatto', size: 'piccola' });
  await aListing(portal, roma, { name: 'Rex', type: 'cane', size: 'grande' });
  const ask = async (query: string) => {
    const { body, headers } = await portal.request(`/adoptions?${query}`);
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

test('an invalid filter is refused with the name of the field and a message in Italian', () =>
  eachCase(
    [
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
    ],
    async ([query, field]) => {
      const { status, body } = await portal.request(`/adoptions?${query}`);
      expect(query.includes('%%%') ? [400, 422] : [422]).toContain(status);
      expect(body.detail).toMatch(/[a-zà-ù]/);
      if (status === 422) expect(body.errors[0].field).toBe(field);
    },
  ));

test('paging by cursor returns every listing once, pinned listings included', async () => {
  const shelter = await anAssociation(portal);
  const ids: string[] = [];
  for (let day = 1; day <= 7; day += 1) {
    ids.push(await aListing(portal, shelter, { name: `Cane ${day}`, createdAt: `2026-01-0${day}T10:00:00.000Z` }));
  }
  await portal.database.write(
    (db) => changeSettings(db, { pinned_listing_id: ids[1]!, pinned_listing_word: 'cane 4' }, new Date()),
    { invalidates: 'public' },
  );
  const seen: string[] = [];
  let next: string | null = '/api/adoptions?limit=3';
  while (next) {
    const { body, headers } = await portal.request(next);
    expect(headers.get('x-total-count')).toBe('7');
    seen.push(...names(body));
    const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    next = link ? link.replace(/^https?:\/\/[^/]+/, '') : null;
  }
  expect(seen).toEqual(['Cane 2', 'Cane 4', 'Cane 7', 'Cane 6', 'Cane 5', 'Cane 3', 'Cane 1']);
  const filtered = await portal.request('/adoptions?type=cane');
  expect(names(filtered.body)[0]).toBe('Cane 7');
  const pinned = async (path: string) =>
    names((await portal.request(path)).body.filter((one: { pinned: boolean }) => one.pinned));
  // twice each: a listing cached for one list must not be reused for the other
  for (const n of [1, 2]) {
    expect(await pinned(`/adoptions?limit=${7 + n}`)).toEqual(['Cane 2', 'Cane 4']);
    expect(await pinned(`/adoptions?type=cane&limit=${7 + n}`)).toEqual([]);
  }
  expect(await pinned('/adoptions?adopted=false')).toEqual(['Cane 2', 'Cane 4']);
  expect(await pinned('/adoptions?adopted=true')).toEqual([]);
});

test('with a limit of one, the pinned listing comes first and no listing is skipped', async () => {
  const shelter = await anAssociation(portal);
  const ids: string[] = [];
  for (const day of [1, 2, 3])
    ids.push(await aListing(portal, shelter, { name: `Cane ${day}`, createdAt: `2026-01-0${day}T10:00:00.000Z` }));
  await portal.database.write(
    (db) => changeSettings(db, { pinned_listing_id: ids[0]!, pinned_listing_word: 'cane 2' }, new Date()),
    { invalidates: 'public' },
  );
  const seen: string[] = [];
  let next: string | null = '/api/adoptions?limit=1';
  while (next) {
    const { body, headers } = await portal.request(next);
    seen.push(...names(body));
    const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    next = link ? link.replace(/^https?:\/\/[^/]+/, '') : null;
  }
  expect(seen).toEqual(['Cane 1', 'Cane 3', 'Cane 2']);
});

test('each sort option pages in its own order', async () => {
  const shelter = await anAssociation(portal);
  for (const [name, views] of [
    ['A', 5],
    ['B', 9],
    ['C', 1],
  ] as const)
    await aListing(portal, shelter, { name, views });
  expect(names((await portal.request('/adoptions?sort=views_desc')).body)).toEqual(['B', 'A', 'C']);
  expect(names((await portal.request('/adoptions?sort=views_asc')).body)).toEqual(['C', 'A', 'B']);
  expect(names((await portal.request('/adoptions?sort=created_asc')).body)).toEqual(['A', 'B', 'C']);
  const { headers } = await portal.request('/adoptions?sort=views_desc&limit=2');
  const link = /<https?:\/\/[^/]+([^>]+)>/.exec(headers.get('link')!)![1]!;
  expect(names((await portal.request(link)).body)).toEqual(['C']);
});

test('reading favourites by id leaves out deleted listings', async () => {
  const shelter = await anAssociation(portal);
  const one = await aListing(portal, shelter, { name: 'Uno' });
  const two = await aListing(portal, shelter, { name: 'Due', hidden: true });
  const { body } = await portal.request(`/adoptions?ids=${one},${two},mai-vista`);
  expect(names(body)).toEqual(['Uno']);
  expect((await portal.request('/adoptions?ids=')).body).toEqual([]);
  expect((await portal.request(`/adoptions?ids=${Array(201).fill('x').join(',')}`)).status).toBe(422);
});

test('visible_only=false adds their hidden listings for owners, all for administrators, nothing for visitors', async () => {
  const mine = await anAssociation(portal);
  const other = await anAssociation(portal);
  const admin = await anAssociation(portal, { is_admin: true });
  await aListing(portal, mine, { name: 'Mio nascosto', hidden: true });
  await aListing(portal, mine, { name: 'Mio adottato', adoption_status: 'adottato', show_when_adopted: false });
  await aListing(portal, other, { name: 'Altrui nascosto', hidden: true });
  const read = async (token?: string) =>
    names((await portal.request('/adoptions?visible_only=false', token ? { token } : {})).body).sort();
  expect(await read()).toEqual([]);
  expect(await read('stantio')).toEqual([]);
  expect(await read(await aToken(portal, mine))).toEqual(['Mio adottato', 'Mio nascosto']);
  expect(await read(await aToken(portal, admin))).toEqual(['Altrui nascosto', 'Mio adottato', 'Mio nascosto']);
});

test('an unchanged response is 304, and a write changes it at once', async () => {
  const shelter = await anAssociation(portal);
  await aListing(portal, shelter, { name: 'Primo' });
  const first = await portal.request('/adoptions');
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toMatch(/must-revalidate/);
  const again = await portal.request('/adoptions', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  await aListing(portal, shelter, { name: 'Secondo' });
  const changed = await portal.request('/adoptions', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(changed.body).toHaveLength(2);
});

test('a listing is new for less than five days, to the millisecond', async () => {
  portal.at('2026-06-10T12:00:00.000Z');
  const shelter = await anAssociation(portal);
  const id = await aListing(portal, shelter);
  const isNew = async () => (await portal.request(`/adoptions/${id}`)).body.is_new;
  expect(await isNew()).toBe(true);
  portal.at('2026-06-15T11:59:59.999Z');
  expect(await isNew()).toBe(true);
  portal.at('2026-06-15T12:00:00.000Z');
  expect(await isNew()).toBe(false);
});

test('a list read again shows new views at once, the end of Nuovo, a new name and a new telephone number', async () => {
  portal.at('2026-06-10T12:00:00.000Z');
  const shelter = await anAssociation(portal, { phone: '06 1234567' });
  const token = await aToken(portal, shelter);
  const id = await aListing(portal, shelter, { name: 'Prima' });
  let asked = 0;
  // each address is asked once, because the response cache keeps the counts of an address for a minute
  const first = async () => {
    asked += 1;
    return (await portal.request(`/adoptions?limit=${asked}`)).body[0];
  };
  expect(await first()).toEqual(await first());
  expect(await first()).toMatchObject({ name: 'Prima', is_new: true, views: 0 });
  await portal.request(`/adoptions/${id}/view`, { method: 'POST' });
  await portal.app.settle();
  expect(await first()).toMatchObject({ views: 1 });
  portal.at('2026-06-15T12:00:00.000Z');
  expect(await first()).toMatchObject({ is_new: false });
  const renamed = await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { name: 'Dopo' } });
  expect(renamed.status).toBe(200);
  expect(await first()).toMatchObject({ name: 'Dopo' });
  const called = await portal.request('/me/profile', { method: 'PATCH', token, body: { phone: '06 7654321' } });
  expect(called.status).toBe(200);
  expect(JSON.stringify((await first()).contact)).toContain('7654321');
  await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { hidden: true } });
  expect(await first()).toBeUndefined();
});

test('a view is counted without a body, with an empty body and with {}; a missing listing returns 404', async () => {
  const shelter = await anAssociation(portal);
  const id = await aListing(portal, shelter, { views: 3 });
  expect((await portal.request(`/adoptions/${id}/view`, { method: 'POST' })).status).toBe(204);
  const later = (minutes: number) => portal.at(new Date(Date.now() + minutes * 60_000).toISOString());
  later(61);
  expect((await portal.request(`/api/adoptions/${id}/view`, { method: 'POST', body: '{}' })).status).toBe(204);
  later(122);
  const odd = { method: 'POST', body: '', headers: { 'content-type': 'text/plain' } };
  expect((await portal.request(`/adoptions/${id}/view`, odd)).status).toBe(204);
  await portal.app.settle();
  later(125);
  expect((await portal.request(`/adoptions/${id}`)).body.views).toBe(6);
  const missing = await portal.request('/adoptions/mai-vista/view', { method: 'POST' });
  expect(missing).toMatchObject({ status: 404, body: { detail: 'Annuncio non trovato' } });
});

test('an address counts once per listing and hour, however often it asks, and each listing by itself', async () => {
  await portal.close();
  // each instance remembers for itself who has seen what
  portal = await startTestPortal({ TRUST_PROXY: 'loopback' }, undefined, { instances: 1 });
  const shelter = await anAssociation(portal);
  const [one, other] = [await aListing(portal, shelter), await aListing(portal, shelter)];
  const view = (id: string, address: string) =>
    portal.request(`/adoptions/${id}/view`, { method: 'POST', headers: { 'x-forwarded-for': address } });
  portal.at('2026-06-10T12:00:00.000Z');
  for (let time = 0; time < 20; time += 1) expect((await view(one, '198.51.100.7')).status).toBe(204);
  await view(one, '198.51.100.8');
  await view(one, '2001:db8:1:2::1');
  // the same network of one household
  await view(one, '2001:db8:1:2::ffff');
  await view(other, '198.51.100.7');
  portal.at('2026-06-10T13:00:01.000Z');
  await view(one, '198.51.100.7');
  await portal.app.settle();
  const rows = await portal.database.read.selectFrom('listing').select(['id', 'views']).execute();
  expect(new Map(rows.map(({ id, views }) => [id, views]))).toEqual(
    new Map([
      [one, 4],
      [other, 1],
    ]),
  );
});

test('a hidden listing can be read only by its owner and by administrators', async () => {
  const mine = await anAssociation(portal);
  const other = await anAssociation(portal);
  const id = await aListing(portal, mine, { hidden: true });
  expect((await portal.request(`/adoptions/${id}`)).status).toBe(404);
  expect((await portal.request(`/adoptions/${id}`, { token: await aToken(portal, other) })).status).toBe(404);
  expect((await portal.request(`/adoptions/${id}`, { token: await aToken(portal, mine) })).status).toBe(200);
});

test('the summary lists each city once, capitalised, in Italian order, with the counters', async () => {
  const forli = await anAssociation(portal, { city: 'forlì' });
  const aosta = await anAssociation(portal, { city: 'AOSTA' });
  const reggio = await anAssociation(portal, { city: "reggio nell'emilia" });
  await anAssociation(portal, { city: 'Nessuno' });
  await anAssociation(portal, { is_admin: true });
  await aListing(portal, forli);
  await aListing(portal, aosta, { adoption_status: 'adottato' });
  await aListing(portal, reggio, { adoption_status: 'in attesa di risposta' });
  const { body } = await portal.request('/site/summary');
  expect(body).toEqual({ cities: ['Aosta', 'Forlì', "Reggio nell'Emilia"], adoptable: 2, adopted: 1, associations: 4 });
});

test.runIf(testEngine() === 'sqlite')('SQLite reads the listings of an association through their index', async () => {
  const query = `select id from listing where visible = 1 and association_id = 'x' order by created_at desc, id desc limit 6`;
  const { rows } = await sql.raw(`explain query plan ${query}`).execute(portal.database.read);
  expect(JSON.stringify(rows)).toContain('listing_association_newest');
});
