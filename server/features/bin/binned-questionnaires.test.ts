import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationKey, applicationToken } from '#server/features/questionnaires/application-token.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { emptyBins } from './jobs.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let mine: string;
let token: string;
let listing: string;
beforeEach(async () => {
  portal = await startTestPortal();
  mine = await anAssociation(portal);
  token = await aToken(portal, mine);
  listing = await aListing(portal, mine, { name: 'Birba' });
});
afterEach(() => portal.close());

const send = async (nome: string) => {
  const body = { nome, email: `${nome.toLowerCase()}@esempio.it`, telefono: '333', post_id: listing };
  return (await portal.request(`/associations/${mine}/preaffido`, { method: 'POST', body })).body.id as string;
};
const my = (path: string, method = 'GET', body?: unknown) =>
  portal.request(`/me/preaffido${path}`, { method, token, ...(body === undefined ? {} : { body }) });
const restore = (id: string) => portal.request(`/me/bin/questionario/${id}/restore`, { method: 'POST', token });
const bin = async () => (await portal.request('/me/bin', { token })).body;
const link = async (id: string) => applicationToken(await applicationKey(portal.database), id);

test('a deleted questionnaire leaves every list and count, and returns as it was', async () => {
  const [anna, ugo] = [await send('Anna'), await send('Ugo')];
  const before = (await my(`/${anna}`)).body;
  expect((await my(`/${anna}`, 'DELETE')).status).toBe(204);
  expect((await my(`/${anna}`, 'DELETE')).status).toBe(404);
  expect((await my('')).body.map(({ id }: { id: string }) => id)).toEqual([ugo]);
  expect((await my('')).headers.get('x-total-count')).toBe('1');
  expect((await my('/count')).body).toEqual({ count: 1 });
  expect((await my('/unseen')).body.items).toMatchObject([{ id: ugo }]);
  for (const [path, method] of [
    [`/${anna}`, 'GET'],
    [`/${anna}/seen`, 'POST'],
    [`/${anna}/reply`, 'POST'],
  ] as const)
    expect((await my(path, method, method === 'POST' ? {} : undefined)).status, path).toBeGreaterThanOrEqual(404);
  const questionnaires = async () => (await portal.request(`/adoptions/${listing}`, { token })).body.questionnaires;
  expect(await questionnaires()).toEqual({ open: 1, total: 1 });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  for (const query of ['', '?q=anna', `?association_id=${mine}`]) {
    const { body } = await portal.request(`/admin/preaffido${query}`, { token: staff });
    expect([query, body.items.map(({ id }: { id: string }) => id), body.total]).toEqual(
      query.startsWith('?q') ? [query, [], 0] : [query, [ugo], 1],
    );
  }
  expect(await bin()).toMatchObject([{ kind: 'questionario', id: anna, name: 'Anna · Birba' }]);
  const { status, body } = await restore(anna);
  expect([status, body]).toEqual([200, { ...before, version: before.version + 2 }]);
  expect((await restore(anna)).status).toBe(200);
  expect(await questionnaires()).toEqual({ open: 2, total: 2 });
  expect(await bin()).toEqual([]);
});

test("the applicant's link still reads, withdraws and erases; it says until when it is kept", async () => {
  const [anna, ugo] = [await send('Anna'), await send('Ugo')];
  const path = `/applications/${await link(anna)}`;
  const before = (await portal.request(path)).body;
  await my(`/${anna}`, 'DELETE');
  const [{ until }] = await bin();
  const read = await portal.request(path);
  expect(read.status).toBe(200);
  expect(read.body).toEqual({ ...before, kept_until: until });
  const withdrawn = await portal.request(`${path}/withdraw`, { method: 'POST' });
  expect([withdrawn.status, withdrawn.body.state]).toEqual([200, 'ritirato']);
  expect((await restore(anna)).body).toMatchObject({ state: 'ritirato', nome: 'Anna' });
  await my(`/${ugo}`, 'DELETE');
  expect((await portal.request(`/applications/${await link(ugo)}`, { method: 'DELETE' })).status).toBe(204);
  expect([await bin(), (await restore(ugo)).body.code]).toEqual([[], 'not_in_bin']);
});

test('staff who erase what they have of a person find and erase what is in a bin, too', async () => {
  const [anna, ugo] = [await send('Anna'), await send('Ugo')];
  for (const id of [anna, ugo]) await my(`/${id}`, 'DELETE');
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const desk = async (what: string, body: object) =>
    (await portal.request(`/admin/personal-data/${what}`, { method: 'POST', token: staff, body })).body;
  const contact = 'anna@esempio.it';
  const found = await desk('search', { contact });
  expect(found.groups.find(({ name }: { name: string }) => name === 'questionari').rows).toMatchObject([{ id: anna }]);
  const { erased } = await desk('erase', { contact, version: found.version });
  expect(erased).toMatchObject({ questionari: 1 });
  expect((await restore(anna)).body.code).toBe('not_in_bin');
  expect(await bin()).toMatchObject([{ id: ugo }]);
  expect((await portal.request(`/applications/${await link(anna)}`)).status).toBe(404);
});

test('an accepted one stays in the bin while another one for the animal is accepted', async () => {
  const [anna, ugo] = [await send('Anna'), await send('Ugo')];
  const accept = async (id: string) =>
    (await my(`/${id}`, 'PATCH', { state: 'accettato', version: (await my(`/${id}`)).body.version })).status;
  expect(await accept(anna)).toBe(200);
  await my(`/${anna}`, 'DELETE');
  expect(await accept(ugo)).toBe(200);
  const refused = await restore(anna);
  expect([refused.status, refused.body.code]).toEqual([409, 'listing_has_accepted']);
  expect(await bin()).toHaveLength(1);
  await my(`/${ugo}`, 'DELETE');
  expect((await restore(anna)).body.state).toBe('accettato');
});

test('after 30 days it is deleted, also by its owner at once; the export of the account has it until then', async () => {
  portal.at('2026-03-01T10:00:00.000Z');
  token = await aToken(portal, mine);
  const [anna, ugo] = [await send('Anna'), await send('Ugo')];
  for (const id of [anna, ugo]) await my(`/${id}`, 'DELETE');
  expect(JSON.stringify((await portal.request('/me/export', { token })).body)).toContain('anna@esempio.it');
  const eraseOne = () => portal.request(`/me/bin/questionario/${ugo}`, { method: 'DELETE', token });
  expect([(await eraseOne()).status, (await eraseOne()).status]).toEqual([204, 404]);
  portal.at(new Date(Date.parse('2026-03-01T10:00:00.000Z') + 31 * DAY_MS).toISOString());
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  await emptyBins(portal);
  expect(await portal.database.read.selectFrom('questionnaire').select('id').execute()).toEqual([]);
});
