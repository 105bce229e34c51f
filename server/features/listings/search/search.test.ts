import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let lodi: string;
beforeEach(async () => {
  portal = await startTestPortal();
  lodi = await anAssociation(portal, { city: 'Lodi', province: 'LO' });
});
afterEach(() => portal.close());

type Given = Parameters<typeof aListing>[2];
const add = (name: string, given: Given = {}, association = lodi) => aListing(portal, association, { name, ...given });
const search = (query: string) => portal.request(`/adoptions?${query}`);
const names = async (query: string) => ((await search(query)).body as { name: string }[]).map(({ name }) => name);
const facets = async (query = '') => (await portal.request(`/adoptions/facets?${query}`)).body;
const MILANO = '015146';
const LODI = '098031';
const PALERMO = '082053';

test('words are found in name, breed and texts, without accents, as beginnings, all of them', async () => {
  await add('Perché', { breed: 'Épagneul bretón', character: 'Corre felice.' });
  await add('Nuvola', { bio: "Trovata nell'orto", important_notes: 'Urgentissimo' });
  expect(await names('q=perche')).toEqual(['Perché']);
  expect(await names('q=EPAGNEUL')).toEqual(['Perché']);
  expect(await names('q=urgen')).toEqual(['Nuvola']);
  expect(await names('q=orto')).toEqual(['Nuvola']);
  expect(await names('q=felice+breton')).toEqual(['Perché']);
  expect(await names('q=felice+orto')).toEqual([]);
  expect(await names('q=%F0%9F%90%95')).toHaveLength(2);
});

test('one typing error is forgiven', async () => {
  await add('Argo', { breed: 'Labrador' });
  await add('Milù', { breed: 'Bassotto' });
  await eachCase(['labradro', 'labrado', 'labraddor', 'lavrador', 'alabrador'], async (q) => {
    expect(await names(`q=${q}`)).toEqual(['Argo']);
  });
});

test('a word that is spelt right finds only itself, and two errors find nothing', async () => {
  await add('Luna');
  await add('Lupa');
  expect(await names('q=luna')).toEqual(['Luna']);
  expect(await names('q=lunna')).toEqual(['Luna']);
  expect(await names('q=lumna+x')).toEqual([]);
  expect(await names('q=xuxa')).toEqual([]);
});

test('filters narrow together, and lists of values widen or narrow as they say', async () => {
  await add('A', {
    sex: 'F',
    born_on: '',
    age_band: 'anziano',
    stated_facts: 'age_band',
    compatibility: 'Gatti, cani',
  });
  await add('B', { sex: 'M', age: '4 anni', compatibility: 'Gatti' });
  await add('C', { type: 'gatto', sex: 'F', age: '3 mesi', compatibility: 'cani no' });
  expect(await names('sex=f')).toEqual(['C', 'A']);
  expect(await names('age_band=anziano')).toEqual(['A']);
  expect(await names('age_band=anziano&age_band=cucciolo')).toEqual(['C', 'A']);
  expect(await names('age_band=anziano,cucciolo&type=gatto')).toEqual(['C']);
  expect(await names('good_with=gatti')).toEqual(['B', 'A']);
  expect(await names('good_with=gatti&good_with=cani')).toEqual(['A']);
  expect(await names('breed=METICCI&sex=M')).toEqual(['B']);
  expect(await names('type=cane&sex=&q=')).toEqual(['B', 'A']);
});

test('energy and garden find what their owner states, at once after a change of it, and count each value', async () => {
  const calm = await add('Calma', { energy: 'bassa', garden: 'non_serve' });
  await add('Furia', { energy: 'alta', garden: 'necessario' });
  await add('Non detto');
  expect(await names('energy=BASSA')).toEqual(['Calma']);
  expect(await names('garden=necessario&energy=alta')).toEqual(['Furia']);
  expect(await names('garden=gradito')).toEqual([]);
  expect(await facets('energy=bassa')).toMatchObject({
    total: 1,
    energy: { bassa: 1, media: 0, alta: 1 },
    garden: { non_serve: 1, gradito: 0, necessario: 0 },
  });
  const token = await aToken(portal, lodi);
  const change = (body: object) => portal.request(`/me/adoptions/${calm}`, { method: 'PATCH', token, body });
  await change({ garden: 'gradito' });
  expect([await names('garden=gradito'), await names('garden=non_serve')]).toEqual([['Calma'], []]);
  await change({ special_care: 'Dieta per i reni' });
  expect(await names('q=reni')).toEqual(['Calma']);
});

test('where an animal is: province, region, and the distance from a comune or a point', async () => {
  await add('Lodigiano');
  await add('Milanese', { lives_in: MILANO });
  await add('Palermitano', {}, await anAssociation(portal, { city: 'Palermo', province: 'PA' }));
  await add('Ignoto', {}, await anAssociation(portal, { city: 'Paperopoli', province: '' }));
  expect(await names('province=mi')).toEqual(['Milanese']);
  expect(await names('region=03')).toEqual(['Milanese', 'Lodigiano']);
  expect(await names(`near=${LODI}&km=20`)).toEqual(['Lodigiano']);
  expect(await names(`near=${LODI}`)).toEqual(['Milanese', 'Lodigiano']);
  expect(await names(`near=${LODI}&sort=near`)).toEqual(['Lodigiano', 'Milanese']);
  expect(await names('near=45.46,9.19&km=5')).toEqual(['Milanese']);
  const { body } = await search(`near=${LODI}&km=300&sort=near`);
  // from the seats of the comuni: Lodi and Milano are 29 km apart in a straight line
  expect(body.map((one: { distance_km: number }) => one.distance_km)).toEqual([0, expect.closeTo(29, -1)]);
  expect((await search('province=mi')).body[0]).not.toHaveProperty('distance_km');
});

test('the provinces of Sardinia are those of 2025, and a search may name a former one', async () => {
  await add('Di Olbia', { lives_in: '090047' });
  await add('Di Sassari', {}, await anAssociation(portal, { city: 'Sassari', province: 'SS' }));
  await add('Di Lanusei', {}, await anAssociation(portal, { city: 'Lanusei', province: 'NU' }));
  await add('Di Sanluri', { lives_in: '111067' });
  await add('Di Cagliari', { lives_in: '092009' });
  const found = async (province: string) => [province, ...(await names(`province=${province}`))];
  expect(await Promise.all(['ot', 'SS', 'OG', 'NU', 'VS', 'CA', 'CI'].map(found))).toEqual([
    ['ot', 'Di Olbia'],
    ['SS', 'Di Sassari'],
    ['OG', 'Di Lanusei'],
    ['NU'],
    ['VS', 'Di Sanluri'],
    ['CA', 'Di Cagliari'],
    ['CI'],
  ]);
  expect(await Promise.all(['SU', 'ss-ot', 'NU-OG'].map(found))).toEqual([
    ['SU', 'Di Sanluri'],
    ['ss-ot', 'Di Sassari', 'Di Olbia'],
    ['NU-OG', 'Di Lanusei'],
  ]);
  const { body } = await portal.request('/adoptions/provinces');
  expect(body.map(({ province }: { province: string }) => province)).toEqual(['CA', 'OG', 'OT', 'SS', 'VS']);
  const wider = await portal.request('/adoptions/relaxations?province=NU-OG&q=Sassari');
  expect(wider.body).toContainEqual({ changed: ['province'], search: { q: 'Sassari', region: '20' }, total: 1 });
});

test('where it may be adopted: everywhere, in some regions, or in the region where it is', async () => {
  await add('Ovunque', { goes_to: 'ovunque', lives_in: PALERMO });
  await add('Nordico', { goes_to: '01,03', lives_in: PALERMO });
  await add('Di zona', { goes_to: 'zona' });
  await add('Non detto');
  expect(await names('goes_to=03')).toEqual(['Non detto', 'Di zona', 'Nordico', 'Ovunque']);
  expect(await names('goes_to=19')).toEqual(['Ovunque']);
});

test('those who wait longest come first, adopted ones last', async () => {
  await add('Nuovo', { createdAt: '2026-03-01T00:00:00Z' });
  await add('Adottato', { createdAt: '2025-01-01T00:00:00Z', adoption_status: 'adottato' });
  await add('Vecchio', { createdAt: '2026-01-01T00:00:00Z' });
  expect(await names('sort=longest_waiting')).toEqual(['Vecchio', 'Nuovo', 'Adottato']);
  expect(await names('sort=longest_waiting&adopted=false')).toEqual(['Vecchio', 'Nuovo']);
  expect(await names('sort=recent')).toEqual(['Nuovo', 'Vecchio', 'Adottato']);
});

test('pages follow each other without gaps or repeats, in every order', async () => {
  const wanted = new Set<string>();
  for (let at = 0; at < 11; at += 1) {
    // several with the same time and the same distance
    const createdAt = `2026-01-0${1 + Math.floor(at / 3)}T00:00:00Z`;
    wanted.add(
      await add(`N${at}`, { createdAt, lives_in: at % 2 ? MILANO : LODI, adoption_status: 'adottabile subito' }),
    );
  }
  await eachCase(['sex=F', `near=${LODI}&km=300&sort=near`, 'sort=longest_waiting', 'q=meticcio'], async (query) => {
    const whole = (await search(query)).body.map(({ id }: { id: string }) => id);
    expect(new Set(whole)).toEqual(wanted);
    const paged: string[] = [];
    let path: string | null = `/adoptions?${query}&limit=3`;
    while (path) {
      const { body, headers }: { body: { id: string }[]; headers: Headers } = await portal.request(path);
      expect(headers.get('x-total-count')).toBe('11');
      paged.push(...body.map(({ id }) => id));
      const next: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      path = next ? new URL(next, portal.url).pathname + new URL(next, portal.url).search : null;
    }
    expect(paged).toEqual(whole);
  });
});

test('an invalid filter is refused with its field, in Italian', () =>
  eachCase(
    [
      ['km=20', 'km'],
      ['sort=near', 'sort'],
      [`near=${LODI}&km=4`, 'km'],
      [`near=${LODI}&km=301`, 'km'],
      [`near=${LODI}&km=venti`, 'km'],
      ['near=999999', 'near'],
      ['near=Lodi', 'near'],
      ['near=48.85,2.35', 'near'],
      // inside the rectangle around Italy, but in Tunis and in Zagreb
      ['near=36.8,10.18', 'near'],
      ['near=45.8,15.97', 'near'],
      ['near=NaN,9', 'near'],
      ['sex=X', 'sex'],
      ['age_band=vecchio', 'age_band'],
      ['good_with=draghi', 'good_with'],
      ['energy=enorme', 'energy'],
      ['garden=forse', 'garden'],
      ['province=XX', 'province'],
      ['region=3', 'region'],
      ['goes_to=21', 'goes_to'],
      ['sort=boh', 'sort'],
      [`q=${'a'.repeat(500)}`, 'q'],
      ['q=a%00b', 'q'],
      ['type=drago', 'type'],
      ['sex=F&sex=M', 'sex'],
    ],
    async ([query, field]) => {
      for (const path of ['/adoptions', '/adoptions/facets', '/adoptions/relaxations']) {
        const { status, body } = await portal.request(`${path}?${query}`);
        expect([path, status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([
          path,
          422,
          [field],
        ]);
        expect(body.errors[0].message).toMatch(/^[A-Z].*\.$/);
      }
    },
  ));

test('an order by views does not go with the new filters, and an invented cursor is refused', async () => {
  expect((await search('sex=F&sort=views_desc')).body.errors[0].field).toBe('sort');
  expect((await search('sex=F&cursor=abc')).body.errors[0].field).toBe('cursor');
  expect((await search('sort=views_desc')).status).toBe(200);
});

test('a listing that the public does not see is neither found nor counted, at once after each change', async () => {
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const token = await aToken(portal, lodi);
  const id = await add('Zafferano', { sex: 'F' });
  const asAdmin = (path: string, body: unknown) =>
    portal.request(`/admin${path}`, { method: 'POST', token: admin, body });
  const seen = async () => {
    const [found, counted, provinces] = await Promise.all([
      names('q=zafferano'),
      facets('q=zafferano'),
      portal.request('/adoptions/provinces'),
    ]);
    return [found.length, counted.total, counted.sex.F, provinces.body.length];
  };
  const shown = [1, 1, 1, 1];
  const gone = [0, 0, 0, 0];
  expect(await seen()).toEqual(shown);
  for (const [action, flag] of [
    ['hide', 'hidden'],
    ['pause', 'paused'],
    ['ban', 'banned'],
  ] as const) {
    await asAdmin(`/associations/${lodi}/${action}`, { [flag]: true });
    expect(await seen()).toEqual(gone);
    await asAdmin(`/associations/${lodi}/${action}`, { [flag]: false });
    expect(await seen()).toEqual(shown);
  }
  await asAdmin(`/adoptions/${id}/hide`, { hidden: true, reason: 'Prova' });
  expect(await seen()).toEqual(gone);
  await asAdmin(`/adoptions/${id}/hide`, { hidden: false, reason: '' });
  expect(await seen()).toEqual(shown);
  const own = await aToken(portal, lodi);
  await portal.request(`/me/adoptions/${id}/hidden`, { method: 'PATCH', token: own, body: { hidden: true } });
  expect(await seen()).toEqual(gone);
  // its owner finds it among the own ones, a stranger does not
  const mine = await portal.request('/adoptions?q=zafferano&visible_only=false', { token: own });
  expect(mine.body).toHaveLength(1);
  const stranger = await aToken(portal, await anAssociation(portal));
  expect((await portal.request('/adoptions?q=zafferano&visible_only=false', { token: stranger })).body).toEqual([]);
  expect(token).toBeTruthy();
});

test('a changed, moved or deleted listing is found as it is now', async () => {
  const token = await aToken(portal, lodi);
  const id = await add('Birillo');
  expect(await names('q=birillo&province=LO')).toEqual(['Birillo']);
  await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { name: 'Tamburino', sex: 'M' } });
  expect(await names('q=birillo')).toEqual([]);
  expect(await names('q=tamburino&sex=M')).toEqual(['Tamburino']);
  await portal.request('/me/profile', { method: 'PATCH', token, body: { city: 'Milano', province: 'MI' } });
  expect(await names('province=LO&sex=M')).toEqual([]);
  expect(await names('province=MI&sex=M')).toEqual(['Tamburino']);
  await portal.request(`/me/adoptions/${id}`, { method: 'DELETE', token });
  expect(await names('province=MI&sex=M')).toEqual([]);
});

test('an age band changes at the turn of the month in Italy, also in what was counted before', async () => {
  portal.at('2026-11-30T22:59:00Z');
  await add('Dicembrino', { born_on: '2025-12', stated_facts: 'born_on' });
  expect([await names('age_band=cucciolo'), (await facets()).age_band.cucciolo]).toEqual([['Dicembrino'], 1]);
  portal.at('2026-11-30T23:00:00Z');
  expect([await names('age_band=cucciolo'), (await facets()).age_band.cucciolo]).toEqual([[], 0]);
  expect(await names('age_band=giovane')).toEqual(['Dicembrino']);
});

test('a search without results says which wider ones find something', async () => {
  await add('Felix', { type: 'gatto', lives_in: MILANO, sex: 'M' });
  await add('Rex', { type: 'cane', sex: 'M' });
  const { body } = await portal.request(`/adoptions/relaxations?type=gatto&sex=F&near=${LODI}&km=10`);
  // neither a larger radius nor another sex alone is enough
  expect(body).toEqual([{ changed: ['sex', 'km'], search: { type: 'gatto', near: LODI, km: 300 }, total: 1 }]);
  const near = await portal.request(`/adoptions/relaxations?type=gatto&near=${LODI}&km=10`);
  expect(near.body).toEqual([
    { changed: ['km'], search: { type: 'gatto', near: LODI, km: 30 }, total: 1 },
    { changed: ['near'], search: { type: 'gatto' }, total: 1 },
    { changed: ['type'], search: { near: LODI, km: 10 }, total: 1 },
  ]);
  const province = await portal.request('/adoptions/relaxations?type=gatto&province=LO');
  expect(province.body).toEqual([
    { changed: ['province'], search: { type: 'gatto', region: '03' }, total: 1 },
    { changed: ['province'], search: { type: 'gatto' }, total: 1 },
    { changed: ['type'], search: { province: 'LO' }, total: 1 },
  ]);
});

test('wider searches count adopted animals only where the search does', async () => {
  await add('Felix', { type: 'gatto', lives_in: MILANO, adoption_status: 'adottato' });
  await add('Micia', { type: 'gatto', lives_in: PALERMO });
  const wider = async (adopted: string) => {
    const { body } = await portal.request(`/adoptions/relaxations?type=gatto&near=${LODI}&km=10${adopted}`);
    return body.map(({ search, total }: { search: unknown; total: number }) => [search, total]);
  };
  const around = { type: 'gatto', near: LODI, km: 30 };
  expect(await wider('')).toEqual([
    [around, 1],
    [{ type: 'gatto' }, 2],
  ]);
  expect(await wider('&adopted=false')).toEqual([[{ type: 'gatto' }, 1]]);
  expect(await wider('&adopted=true')).toEqual([
    [around, 1],
    [{ type: 'gatto' }, 1],
  ]);
});

test('provinces list the animals that can still be adopted', async () => {
  await add('Rex');
  await add('Micia', { type: 'gatto', lives_in: MILANO });
  await add('Casa', { lives_in: PALERMO, adoption_status: 'adottato' });
  expect((await portal.request('/adoptions/provinces')).body).toEqual([
    { province: 'LO', region: '03', cane: 1, gatto: 0, altro: 0 },
    { province: 'MI', region: '03', cane: 0, gatto: 1, altro: 0 },
  ]);
});

test('public searches carry an ETag, and made-up parameters do not make another answer', async () => {
  await add('Rex', { sex: 'M' });
  for (const path of [
    '/adoptions?sex=M',
    '/adoptions/facets?sex=M',
    '/adoptions/relaxations?sex=M',
    '/adoptions/provinces',
  ]) {
    const first = await portal.request(path);
    const etag = first.headers.get('etag')!;
    const again = await portal.request(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`, {
      headers: { 'if-none-match': etag },
    });
    expect([path, again.status]).toEqual([path, 304]);
  }
});
