import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

test('a visitor who types a city gets real comuni, under both path forms', async () => {
  for (const path of ['/places', '/api/places']) {
    const { status, body, headers } = await portal.request(`${path}?q=ravenn&limit=3`);
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      name: 'Ravenna',
      province: 'RA',
      region: 'Emilia-Romagna',
      istat: '039014',
      lat: expect.closeTo(44.41, 1),
      lon: expect.closeTo(12.2, 1),
    });
    expect(headers.get('etag')).toBeTruthy();
  }
});

test('ten comuni are returned by default, and no comune for an empty query', async () => {
  expect((await portal.request('/places?q=san')).body).toHaveLength(10);
  expect((await portal.request('/places?q=san&limit=25')).body).toHaveLength(25);
  expect((await portal.request('/places')).body).toEqual([]);
  expect((await portal.request('/places?q=')).body).toEqual([]);
  expect((await portal.request('/places?q=%F0%9F%90%95')).body).toEqual([]);
});

test('an invalid search is refused in Italian', () =>
  eachCase(['limit=tutti', 'limit=0', 'q=a%00b', `q=${'x'.repeat(121)}`], async (query) => {
    const { status, body } = await portal.request(`/places?${query}`);
    expect(status).toBe(422);
    expect(body.errors[0].message).toMatch(/^[A-Z].*\.$/);
  }));

test('the comuni nearest to a point or to a comune are found, and nothing outside Italy', async () => {
  const near = async (place: string) =>
    (await portal.request(`/places?limit=2&near=${place}`)).body.map(({ name }: { name: string }) => name);
  expect((await near('45.3,9.5'))[0]).toBe('Lodi');
  expect((await near('098031'))[0]).toBe('Lodi');
  expect(await near('48.85,2.35')).toEqual([]);
  expect(await near('999999')).toEqual([]);
  expect((await portal.request('/places?near=Lodi')).body.errors).toEqual([
    { field: 'near', message: 'Luogo non valido: serve il codice ISTAT o lat,lon.' },
  ]);
});
