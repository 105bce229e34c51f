import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';

const EMAIL = 'zampe@esempio.it';
const NEW = 'tre-gatti-sul-tetto';

let portal: TestPortal;
let mailbox: Mailbox;
let id: string;
let token: string;
let admin: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.example' });
  id = await anAccount(portal, { username: 'zampe', email: EMAIL, name: 'Zampe' });
  token = await aToken(portal, id);
  admin = await aToken(portal, await anAccount(portal, { is_admin: true }));
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const post = (path: string, body: unknown, as = token) => portal.request(path, { method: 'POST', token: as, body });
const logIn = (device: string) =>
  portal.request('/auth/login', { method: 'POST', body: { username: 'zampe', password: PASSWORD, device } });
async function subjects(): Promise<string[]> {
  await portal.app.outbox.settled();
  const rows = await portal.database.read.selectFrom('mail').select(['subject', 'recipient']).orderBy('id').execute();
  return rows.filter(({ recipient }) => recipient === EMAIL).map(({ subject }) => subject);
}

test('a login on a new device is mailed, but neither the first login nor one on a known device', async () => {
  await logIn('portatile');
  await logIn('portatile');
  expect(await subjects()).toEqual([]);
  await logIn('telefono');
  await logIn('telefono');
  expect(await subjects()).toEqual(['Nuovo accesso su Trovacuccia']);
  const { text = '' } = await mailbox.newest(EMAIL, 'Nuovo accesso');
  expect(text).toContain('https://cucce.example/forgot');
});

test('a changed password, a changed user name and a link made by staff are each mailed, without what was typed', async () => {
  await post('/me/change_password', { old_password: PASSWORD, new_password: NEW });
  await post('/me/change_username', { new_username: 'premi.example', password_confirm: NEW });
  await post(`/admin/associations/${id}/generate_reset`, {}, admin);
  expect(await subjects()).toEqual([
    'La tua password è cambiata',
    'Il tuo username è cambiato',
    'Un link per la tua password',
  ]);
  const bodies = await portal.database.read.selectFrom('mail_body').select('plain').execute();
  expect(JSON.stringify(bodies)).not.toMatch(/premi\.example|tre-gatti/);
  // staff made the link: the question is who asked for it
  expect((await mailbox.newest(EMAIL, 'Un link per la tua password')).text).toContain("L'hai chiesto tu?");
  expect((await mailbox.newest(EMAIL, 'La tua password è cambiata')).text).toContain('Sei stato tu?');
});

test('a refused change is not mailed', async () => {
  await post('/me/change_password', { old_password: 'sbagliata', new_password: NEW });
  await post('/me/change_username', { new_username: 'altro', password_confirm: 'sbagliata' });
  expect(await subjects()).toEqual([]);
});

test('staff end every session of an account, and the audit log says so', async () => {
  expect((await post(`/admin/associations/${id}/end_sessions`, {})).status).toBe(403);
  expect(await post(`/admin/associations/${id}/end_sessions`, {}, admin)).toMatchObject({ status: 200 });
  expect((await portal.request('/me/sessions', { token })).status).toBe(401);
  const acts = await portal.database.read.selectFrom('act').select('act').execute();
  expect(acts).toEqual([{ act: 'endAssociationSessions' }]);
});

test('a promotion ends the sessions that began as a member', async () => {
  expect((await post(`/admin/associations/${id}/admin`, { is_admin: true }, admin)).status).toBe(200);
  expect((await portal.request('/me/sessions', { token })).status).toBe(401);
});

test('a user name that is an e-mail must be the account’s own', async () => {
  const foreign = { new_username: 'qualcun-altro@esempio.it', password_confirm: PASSWORD };
  expect(await post('/me/change_username', foreign)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'new_username', message: 'Se usi una email come username, deve essere la tua.' }] },
  });
  expect((await post('/me/change_username', { ...foreign, new_username: EMAIL.toUpperCase() })).status).toBe(200);
});
