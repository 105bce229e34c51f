import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMember } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { withSecondFactor } from '#server/testing/second-factor.ts';
import { unzipped } from '#server/testing/unzipped.ts';
import { aListing, aMember, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let shelter: string;
let owner: string;
let editor: string;
let reader: string;
beforeEach(async () => {
  portal = await startTestPortal({ SMTP_URL: 'smtp://127.0.0.1:9' });
  shelter = await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  owner = await aToken(portal, shelter);
  editor = await aToken(portal, await aMember(portal, shelter, 'redattore'), { actingFor: shelter });
  reader = await aToken(portal, await aMember(portal, shelter, 'lettore'), { actingFor: shelter });
});
afterEach(() => portal.close());

const profile = (token: string, body: object) => portal.request('/me/profile', { method: 'PATCH', token, body });

test("an editor changes the profile, not the account's e-mail, and does not take back the owner's new one", async () => {
  expect((await profile(editor, { bio: 'Cani e gatti', email: 'zampe@esempio.it' })).status).toBe(200);
  const changed = await profile(editor, { email: 'anna@esempio.it' });
  expect([changed.status, changed.body.code]).toEqual([403, 'role_forbidden']);
  expect((await profile(owner, { email: 'nuova@esempio.it' })).status).toBe(200);
  expect((await profile(editor, { bio: 'Solo gatti', email: 'nuova@esempio.it' })).status).toBe(200);
  const withdrawn = await profile(editor, { email: 'zampe@esempio.it' });
  expect([withdrawn.status, withdrawn.body.code]).toEqual([403, 'role_forbidden']);
  expect((await portal.request(`/associations/${shelter}`, { token: owner })).body).toMatchObject({
    bio: 'Solo gatti',
    email: 'nuova@esempio.it',
  });
});

test('every answer names the role that the caller has now, a refusal too', async () => {
  for (const [token, role] of [
    [reader, 'lettore'],
    [editor, 'redattore'],
  ]) {
    const refused = await portal.request('/me/adoptions/bulk', { method: 'POST', token, body: {} });
    expect([refused.status >= 400, refused.headers.get('x-role')]).toEqual([true, role]);
  }
  expect((await portal.request('/adoptions', { token: owner })).headers.get('x-role')).toBe('proprietario');
  expect((await portal.request('/adoptions')).headers.get('x-role')).toBeNull();
});

test('a reader writes notes, and deletes only those of its own; notes say who wrote them', async () => {
  const listing = await aListing(portal, shelter);
  const about = { email: 'persona@esempio.it', telefono: '333 555 0101', post_id: listing };
  const { body: sent } = await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: about });
  const path = `/me/preaffido/${sent.id}`;
  const add = (token: string, text: string) =>
    portal.request(`${path}/notes`, { method: 'POST', token, body: { text } });
  const remove = (token: string, note: string) => portal.request(`${path}/notes/${note}`, { method: 'DELETE', token });
  expect((await add(editor, 'Gentile al telefono')).status).toBe(201);
  const { notes } = (await add(reader, 'Ha un giardino')).body;
  const idOf = (text: string) => notes.find((note: { text: string }) => note.text === text).id;
  expect(new Set(notes.map(({ by }: { by: string }) => by)).size).toBe(2);
  expect((await remove(reader, idOf('Gentile al telefono'))).status).toBe(403);
  expect((await remove(reader, idOf('Ha un giardino'))).status).toBe(204);
  expect((await remove(editor, idOf('Gentile al telefono'))).status).toBe(204);
  expect((await portal.request(`${path}/seen`, { method: 'POST', token: reader })).body.code).toBe('role_forbidden');
});

test('a questionnaire is assigned to a colleague, and to nobody else', async () => {
  const colleague = await aMember(portal, shelter, 'lettore');
  const stranger = await anAccount(portal);
  const { body: sent } = await portal.request(`/associations/${shelter}/preaffido`, {
    method: 'POST',
    body: { email: 'persona@esempio.it', telefono: '333 555 0101' },
  });
  const assign = (assigned_to: string) =>
    portal.request(`/me/preaffido/${sent.id}`, { method: 'PATCH', token: editor, body: { assigned_to, version: 1 } });
  expect((await assign(stranger)).status).toBe(422);
  expect((await assign(colleague)).body.assigned_to).toBe(colleague);
});

test("an export has the account's data and the caller's own second step, not the owner's", async () => {
  await withSecondFactor(portal, owner);
  await profile(owner, { email: 'nuova@esempio.it' });
  await aListing(portal, shelter, { name: 'Birba' });
  const exported = async (token: string) => {
    const response = await fetch(`${portal.url}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    return (name: string) => files.has(`${name}.json`) && JSON.parse(files.get(`${name}.json`)!);
  };
  const hers = await exported(reader);
  expect(hers('annunci')).toMatchObject([{ name: 'Birba' }]);
  expect(hers('accesso')).toMatchObject({ name: 'Bruno Testi', ruolo: 'lettore', password: { impostata_il: null } });
  expect([hers('verifica-in-due-passaggi'), hers('cambi-email')]).toEqual([[], false]);
  const own = await exported(owner);
  expect(own('accesso')).toMatchObject({ id: shelter, ruolo: 'proprietario' });
  expect(own('verifica-in-due-passaggi')).toHaveLength(1);
  expect(own('cambi-email')).toHaveLength(1);
  // of the sessions and memberships each login gets its own
  expect([hers('accessi').length, own('accessi').length]).toEqual([1, 1]);
  expect([hers('gruppi'), own('gruppi')]).toEqual([[{ id: shelter, name: expect.any(String), ruolo: 'lettore' }], []]);
  expect([hers('disiscrizione'), own('disiscrizione')]).toEqual([false, []]);
});

test('a person exports the mails to the own address, not those to colleagues or to the account', async () => {
  const [ada, leo] = [
    await aMember(portal, shelter, 'redattore', { email: 'ada@esempio.it' }),
    await aMember(portal, shelter, 'redattore', { email: 'leo@esempio.it' }),
  ];
  const email_confirmed_at = portal.clock.now().toISOString();
  await portal.database.write(async (db) => {
    // as everybody who accepts an invitation
    await db.updateTable('association').set({ email_confirmed_at }).where('id', 'in', [ada, leo]).execute();
    for (const to of ['Ada@Esempio.it', 'leo@esempio.it', 'zampe@esempio.it'])
      await queueMail(db, { kind: 'security', to, about: ada, subject: to, html: '', text: '' }, portal.clock.now());
  });
  const subjects = async (token: string) => {
    const response = await fetch(`${portal.url}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    return JSON.parse(files.get('messaggi-a-te.json')!).map(({ oggetto }: { oggetto: string }) => oggetto);
  };
  expect(await subjects(await aToken(portal, ada, { actingFor: shelter }))).toEqual(['Ada@Esempio.it']);
  expect(await subjects(await aToken(portal, leo, { actingFor: shelter }))).toEqual(['leo@esempio.it']);
  expect(await subjects(owner)).toEqual([]);
});

test('who deletes an account of colleagues loses nothing of the own login, and is told of nothing of it', async () => {
  const chief = await anAccount(portal, { username: 'baffi', name: 'Baffi Felici' });
  const member = { association_id: shelter, account_id: chief, role: 'proprietario' as const, added_by: shelter };
  const at = portal.clock.now().toISOString();
  await portal.database.write((db) => insertMember(db, { id: newId(), ...member, joined_at: at, last_seen_at: null }));
  await aListing(portal, shelter);
  const named = async (token: string) =>
    (await portal.request('/me/belongings', { token })).body.map(({ name }: { name: string }) => name);
  expect(await named(await aToken(portal, chief, { actingFor: shelter }))).toContain('annunci');
  expect(await named(await aToken(portal, chief, { actingFor: shelter }))).not.toContain('accessi');
  expect(await named(owner)).toContain('accessi');
  expect(await named(reader)).toEqual(expect.arrayContaining(['accessi', 'passkey']));
  expect(await named(reader)).not.toContain('annunci');
});
