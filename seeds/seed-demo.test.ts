import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { gadgets } from './gadgets.ts';
import { listings as demoListings } from './listings.ts';
import { questionnaires } from './questionnaires.ts';
import { seedDemo } from './seed-demo.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

test('an empty portal gets the demo data, and a second start changes nothing', { timeout: 300_000 }, async () => {
  expect(await seedDemo(portal)).toBe(true);
  expect(await seedDemo(portal)).toBe(false);

  const listed = await portal.request('/adoptions?limit=200');
  const everything = Object.values(demoListings).flat().length;
  expect(listed.body.length).toBe(everything - LEFT_OUT);
  for (const one of listed.body) expect(one.images.length, one.name).toBeGreaterThan(0);
  expect((await portal.request(listed.body[0].images[0].src)).headers.get('content-type')).toBe('image/webp');

  const names = listed.body.map(({ name }: { name: string }) => name);
  for (const unseen of ['Celestino', 'Canna', 'Cuccioli disponibili', 'Ercole', 'Tufo', 'Sarda']) {
    expect(names).not.toContain(unseen);
  }
  expect(listed.body.find(({ name }: { name: string }) => name === 'Prova Uno').watermark).toBe(true);
  expect(listed.body.filter((one: { is_new: boolean }) => one.is_new).length).toBeGreaterThanOrEqual(6);

  const directory = (await portal.request('/associations')).body;
  const shown = directory.map(({ name }: { name: string }) => name);
  expect(shown).toContain('Rifugio Bellaluna');
  expect(shown).not.toContain('Cuccioli Express');
  expect(shown).not.toContain('Le Cucce del Delta');
  expect(directory.find(({ paused }: { paused: boolean }) => paused).name).toBe('Gran Sasso a Quattro Zampe');

  const shop = (await portal.request('/gadgets')).body;
  expect(shop.map(({ name }: { name: string }) => name)).toEqual(
    gadgets.filter((one) => !one.hidden).map((one) => one.name),
  );
  for (const gadget of shop) expect(gadget.images, gadget.name).toHaveLength(1);

  const bellaluna = directory.find(({ name }: { name: string }) => name === 'Rifugio Bellaluna').id;
  const received = (await portal.request('/me/preaffido', { token: await aToken(portal, bellaluna) })).body;
  expect(received.map(({ nome, post_name, state }: Record<string, string>) => [nome, post_name, state])).toEqual([
    ['Riccardo Gallo', 'Tempesta', 'ricevuto'],
    ['Teresa Bo', 'Lupa', 'in_lettura'],
    ['Elena Ferraris', 'Neve', 'in_lettura'],
    ['Martina Vallauri', 'Neve', 'accettato'],
    ['Giulio e Sara Odasso', 'Tempesta', 'visita'],
    ['Fabio Marengo', 'Baldo', 'non_idoneo'],
  ]);
  expect(received[3]).toMatchObject({
    version: 7,
    history: [{ state: 'ricevuto' }, {}, {}, {}, { state: 'accettato', by: 'bellaluna' }],
    notes: [{}, {}],
    messages: [{ subject: 'Parliamo di Neve?' }, {}, { subject: 'Neve ha scelto te', delivery: 'a_mano' }],
  });
  expect(await portal.database.read.selectFrom('mail').selectAll().execute()).toEqual([]);
  await expectTrueCharts();
  await expectTrueFigures();
});

/** Listings of the paused, hidden and banned associations (4), hidden (2), adopted and not shown (1). */
const LEFT_OUT = 7;

test('a portal that already has an association gets no demo data', async () => {
  await anAssociation(portal, { name: 'La prima vera' });
  expect(await seedDemo(portal)).toBe(false);
  expect((await portal.request('/associations')).body.map(({ name }: { name: string }) => name)).toEqual([
    'La prima vera',
  ]);
  expect((await portal.request('/adoptions')).body).toEqual([]);
});

/** The figures of the owners match the demo data of the last year. */
async function expectTrueFigures(): Promise<void> {
  const counts = await portal.database.read.selectFrom('listing_day_count').selectAll().execute();
  const all = (kind: string) => counts.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const listings = Object.values(demoListings).flat();
  expect(all('views')).toBeLessThanOrEqual(listings.reduce((sum, { views }) => sum + views, 0));
  expect(all('favourites')).toBeGreaterThan(all('shares'));
  expect(all('shares')).toBeGreaterThan(0);
  expect(all('adoptions')).toBeGreaterThan(0);
}

/** The charts of the panel match the demo data. */
async function expectTrueCharts(): Promise<void> {
  const listings = Object.values(demoListings).flat();
  const days = await portal.database.read.selectFrom('day_count').selectAll().execute();
  const all = (kind: string) => days.filter((day) => day.kind === kind).reduce((sum, { count }) => sum + count, 0);
  expect(all('listings')).toBe(listings.length);
  expect(all('questionnaires')).toBe(questionnaires.length);
  expect(all('views')).toBe(listings.reduce((sum, { views }) => sum + views, 0));
  expect(all('adoptions')).toBe(listings.filter((one) => one.adoption_status === 'adottato').length);
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { weeks } = (await portal.request('/admin/stats', { token: admin })).body;
  for (const kind of ['listings', 'adoptions', 'questionnaires', 'views']) {
    const drawn = weeks.filter((week: Record<string, number>) => week[kind]! > 0);
    expect([kind, drawn.length > 1]).toEqual([kind, true]);
  }
}
