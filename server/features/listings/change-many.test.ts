import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateAssociation } from '#server/features/associations/index.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { watchStatements } from '#server/testing/statements.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { recountListings } from './recount.ts';

let portal: TestPortal;
let mine: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  mine = await anAssociation(portal);
  token = await aToken(portal, mine);
});
afterEach(() => portal.close());

const bulk = (body: object, as = token) => portal.request('/me/adoptions/bulk', { method: 'POST', token: as, body });
const own = async (id: string) => (await portal.request(`/adoptions/${id}`, { token })).body;
const total = async (query = '') => Number((await portal.request(`/adoptions?${query}`)).headers.get('x-total-count'));
const listings = async (count: number) => {
  const ids: string[] = [];
  for (let more = 0; more < count; more += 1) ids.push(await aListing(portal, mine));
  return ids;
};
/** Upper bounds of the statements of a change of many. */
const STATEMENTS_OF_EACH = 5;
const STATEMENTS_OF_A_BATCH = 40;
const isCounted = async () => expect(await recountListings(portal)).toMatchObject({ wrong: 0 });

test('of 300 listings all but three become adopted, and each gets its former state back', async () => {
  const ids = await listings(300);
  const foreign = await aListing(portal, await anAssociation(portal));
  const [waiting, stale, binned] = [ids[0]!, ids[1]!, ids[2]!];
  await portal.request(`/me/adoptions/${waiting}`, {
    method: 'PATCH',
    token,
    body: { adoption_status: 'in attesa di risposta' },
  });
  await portal.request(`/me/adoptions/${binned}`, { method: 'DELETE', token });
  const asked = [...ids, ids[5]!, foreign];
  let statements = 0;
  const stop = watchStatements(() => {
    statements += 1;
  });
  const { status, body } = await bulk({ ids: asked, adoption_status: 'adottato', versions: { [stale]: 7 } });
  stop();
  expect([status, body.changed, body.former.length]).toEqual([200, 298, 298]);
  // some for each of them, some for each hundred
  expect(statements).toBeLessThan(300 * STATEMENTS_OF_EACH + 3 * STATEMENTS_OF_A_BATCH);
  const reasons = Object.fromEntries(body.skipped.map((one: { id: string; reason: string }) => [one.id, one.reason]));
  expect(reasons).toEqual({
    [stale]: "Intanto l'annuncio è cambiato.",
    [binned]: 'Annuncio non trovato',
    [foreign]: 'Annuncio non trovato',
  });
  expect([await total('adopted=true'), await total('adopted=false')]).toEqual([298, 2]);
  const former = new Map(body.former.map((one: { id: string }) => [one.id, one]));
  expect(former.get(waiting)).toMatchObject({ adoption_status: 'in attesa di risposta', hidden: false });
  expect(former.get(ids[5]!)).toMatchObject({ version: (await own(ids[5]!)).version });
  await isCounted();

  for (const state of ['adottabile subito', 'in attesa di risposta']) {
    const back = body.former.filter((one: { adoption_status: string }) => one.adoption_status === state);
    const versions = Object.fromEntries(back.map((one: { id: string; version: number }) => [one.id, one.version]));
    const undone = await bulk({ ids: Object.keys(versions), adoption_status: state, versions });
    expect(undone.body).toMatchObject({ changed: back.length, skipped: [] });
  }
  expect((await own(waiting)).adoption_status).toBe('in attesa di risposta');
  expect(await total('adopted=false')).toBe(300);
  await isCounted();
});

test('listings go into standby and come back, but not those that staff hide, nor any while paused', async () => {
  const ids = await listings(3);
  expect((await bulk({ ids, hidden: true })).body.changed).toBe(3);
  expect(await total()).toBe(0);
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const body = { hidden: true, reason: 'Foto non adatta' };
  await portal.request(`/admin/adoptions/${ids[0]}/hide`, { method: 'POST', token: staff, body });
  const shown = await bulk({ ids, hidden: false });
  expect(shown.body).toMatchObject({
    changed: 2,
    skipped: [{ id: ids[0], reason: 'Annuncio nascosto dalla redazione.' }],
  });
  expect(await total()).toBe(2);
  await portal.database.write((db) => updateAssociation(db, mine, { paused: true }), { invalidates: 'public' });
  const paused = await bulk({ ids: ids.slice(1), hidden: false });
  expect(paused.body).toMatchObject({ changed: 0, skipped: [{ reason: 'Associazione in pausa.' }, {}] });
  await isCounted();
});

test('deleted together they rest in the bin, and return together as far as the quota goes', async () => {
  await portal.close();
  portal = await startTestPortal({ QUOTA_LISTINGS: '3' });
  mine = await anAssociation(portal);
  token = await aToken(portal, mine);
  const ids = await listings(3);
  expect((await bulk({ ids, delete: true })).body).toMatchObject({ changed: 3, skipped: [] });
  expect((await portal.request('/me/bin', { token })).body).toHaveLength(3);
  expect(await total()).toBe(0);
  await listings(1);
  const restore = (body: object) => portal.request('/me/bin/restore', { method: 'POST', token, body });
  const { body } = await restore({ kind: 'annuncio', ids });
  expect(body.changed).toBe(2);
  expect(body.skipped).toEqual([
    { id: expect.any(String), reason: expect.stringContaining('Hai raggiunto 3 annunci') },
  ]);
  expect(await total()).toBe(3);
  expect((await restore({ kind: 'annuncio', ids: ['ignoto'] })).body).toMatchObject({ changed: 0, skipped: [{}] });
  await isCounted();
});

test('none or two things to do, no id, too many and foreign roles are refused', async () => {
  const [id] = await listings(1);
  const wrong = [
    { ids: [id] },
    { ids: [id], hidden: true, delete: true },
    { ids: [id], adoption_status: 'adottato', hidden: false },
    { ids: [], hidden: true },
    { ids: Array.from({ length: 501 }, (_, at) => `a${at}`), hidden: true },
    { ids: [id], adoption_status: 'disperso' },
    { ids: [id], delete: false },
    { ids: [id], hidden: true, versions: { [id!]: 'due' } },
    { ids: 'tutti', hidden: true },
  ];
  await eachCase(wrong, async (body) => expect((await bulk(body)).status).toBe(422));
  expect(await own(id!)).toMatchObject({ version: 1, hidden: false });
  expect(
    (await portal.request('/me/adoptions/bulk', { method: 'POST', body: { ids: [id], hidden: true } })).status,
  ).toBe(401);
});

test('two changes of many and one of one at the same moment leave the counts right', async () => {
  const ids = await listings(40);
  await Promise.all([
    bulk({ ids, adoption_status: 'adottato' }),
    bulk({ ids: ids.toReversed(), hidden: true }),
    ...ids
      .slice(0, 5)
      .map((id) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { bio: 'x' } })),
    portal.request(`/me/adoptions/${ids[7]}`, { method: 'DELETE', token }),
  ]);
  await isCounted();
});
