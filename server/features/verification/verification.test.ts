import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, readCode } from '#contract/features/listings/code.ts';
import { fillDerivedColumns } from '#server/features/fill-derived-columns.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let shelter: string;
beforeEach(async () => {
  portal = await startTestPortal();
  shelter = await anAssociation(portal, { name: 'Amici di Zampa', city: 'Lodi', province: 'LO' });
});
afterEach(() => portal.close());

const codeFor = async (id: string, token?: string): Promise<string> =>
  (await portal.request(`/adoptions/${id}`, { token })).body.code;

test('every listing has a code of its own, which stays with it', async () => {
  const ids = [await aListing(portal, shelter, { name: 'Luna' }), await aListing(portal, shelter, { name: 'Argo' })];
  const codes = await Promise.all(ids.map((id) => codeFor(id)));
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(code).toMatch(/^TC-[0-9A-HJKMNP-TV-Z]{6}$/);
  const token = await aToken(portal, shelter);
  const body = { name: 'Luna II', adoption_status: 'adottato', code: 'TC-000000' };
  await portal.request(`/me/adoptions/${ids[0]}`, { method: 'PATCH', token, body });
  expect(await codeFor(ids[0]!)).toBe(codes[0]);
});

test('a visitor reads whose code it is and whether the animal looks for a home, however it is typed', async () => {
  const id = await aListing(portal, shelter, { name: 'Luna', type: 'gatto' });
  const code = await codeFor(id);
  const there = {
    state: 'in_corso',
    listing: { id, name: 'Luna', type: 'gatto', city: 'Lodi' },
    association: { id: shelter, name: 'Amici di Zampa', verified_at: null, new_account: false },
  };
  for (const typed of [code, code.toLowerCase(), code.slice(3), ` ${code.replace('-', ' – ')} `]) {
    const { status, body, headers } = await portal.request(`/verify/${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect(body).toEqual(there);
    expect(headers.get('etag')).toBeTruthy();
  }
  const token = await aToken(portal, shelter);
  const edit = (body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
  await edit({ adoption_status: 'adottato' });
  expect((await portal.request(`/verify/${code}`)).body).toEqual({ ...there, state: 'adottato' });
});

test('a listing that the public does not see keeps its code and is not named', async () => {
  const id = await aListing(portal, shelter, { name: 'Nascosta', hidden: true });
  const token = await aToken(portal, shelter);
  const code = await codeFor(id, token);
  const nothing = { state: 'non_visibile', listing: null, association: null };
  for (const reader of [undefined, token])
    expect((await portal.request(`/verify/${code}`, { token: reader })).body).toEqual(nothing);
});

test('a code says where the animal is, as its poster does, and not where its association is', async () => {
  const code = await codeFor(await aListing(portal, shelter, { lives_in: '015146' }));
  expect((await portal.request(`/verify/${code}`)).body.listing).toMatchObject({ city: 'Milano' });
});

test('a mistyped code and a code that no listing has get different replies', async () => {
  const wrong = await portal.request('/verify/TC-000001');
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual([
    { field: 'code', message: 'Codice non valido: controlla di averlo copiato giusto.' },
  ]);
  const unknown = await portal.request(`/verify/${codeOf(7)}`);
  expect(unknown.status).toBe(404);
  expect(unknown.body.detail).toBe('Nessun annuncio ha questo codice.');
});

test('listings of an older release or backup get a code each', async () => {
  const ids = [await aListing(portal, shelter), await aListing(portal, shelter), await aListing(portal, shelter)];
  const kept = await codeFor(ids[0]!);
  const { database } = portal;
  const fill = () => database.write((db) => fillDerivedColumns(db), { invalidates: 'public' });
  await database.write((db) => db.updateTable('listing').set({ code: '' }).where('id', '<>', ids[0]!).execute());
  await fill();
  const codes = await Promise.all(ids.map((id) => codeFor(id)));
  expect(codes[0]).toBe(kept);
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(readCode(code)).toBe(code);
  await fill();
  expect(await Promise.all(ids.map((id) => codeFor(id)))).toEqual(codes);
});

test('an account that waits for staff is named as new', async () => {
  const newcomer = await anAssociation(portal, { name: 'Nuovi Arrivati', approved_at: null });
  const code = await codeFor(await aListing(portal, newcomer));
  expect((await portal.request(`/verify/${code}`)).body.association).toMatchObject({ new_account: true });
});
