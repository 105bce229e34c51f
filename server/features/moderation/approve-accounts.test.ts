import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCheck } from '#server/platform/health/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { moderationHealth } from './health.ts';

let portal: TestPortal;
let token: string;
let zampe: string;
let code: string;
beforeEach(async () => {
  portal = await startTestPortal({ INFO_EMAIL: 'info@esempio.it' });
  token = await aToken(portal, await anAssociation(portal, { name: 'Ada', is_admin: true }));
  zampe = await anAssociation(portal, { name: 'Amici di Zampa', approved_at: null });
  code = await anAssociation(portal, { name: 'Code', city: 'Lucca', approved_at: null });
  await anAssociation(portal, { name: 'Vecchia' });
});
afterEach(() => portal.close());

const waiting = async () => {
  const { body, headers } = await portal.request('/admin/associations?waiting=true', { token });
  expect(headers.get('x-total-count')).toBe(String(body.length));
  return body.map(({ name }: { name: string }) => name).toSorted();
};
const approve = (id: string, approved: unknown = true, as = token, version?: number) =>
  portal.request(`/admin/associations/${id}/approve`, { method: 'POST', token: as, body: { approved, version } });
const read = (id: string) => portal.request(`/associations/${id}`, { token });
const approveAll = (ids: unknown, as = token) =>
  portal.request('/admin/associations/approve', { method: 'POST', token: as, body: { ids } });
const acts = async () =>
  (await portal.request('/admin/audit', { token })).body.items.filter(({ act }: { act: string }) =>
    /approve/.test(act),
  );

test('staff see who waits, approve with one call, and can take it back; the audit log has each change once', async () => {
  expect(await waiting()).toEqual(['Amici di Zampa', 'Code']);
  expect(await approve(zampe)).toMatchObject({ status: 200, body: { id: zampe, approved: true } });
  await approve(zampe);
  expect(await waiting()).toEqual(['Code']);
  expect((await approve(zampe, false)).body).toMatchObject({ approved: false });
  expect(await waiting()).toEqual(['Amici di Zampa', 'Code']);
  expect(await acts()).toMatchObject([
    { act: 'approveAssociation', subject_id: zampe, before: { approved: true }, after: { approved: false } },
    { act: 'approveAssociation', subject_id: zampe, before: { approved: false }, after: { approved: true } },
  ]);
});

test('staff approve several at once, also twice and together, and each counts once', async () => {
  const answers = await Promise.all([approveAll([zampe, code, 'nessuno']), approveAll([code, zampe, zampe])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.approved, 0)).toBe(2);
  expect(await waiting()).toEqual([]);
  expect(await acts()).toHaveLength(2);
});

test('staff approve the name that they saw: after a rename they see the new one first', async () => {
  const { version } = (await read(zampe)).body;
  const own = await aToken(portal, zampe);
  await portal.request('/me/profile', { method: 'PATCH', token: own, body: { name: 'Redazione' } });
  const refused = await approve(zampe, true, token, version);
  expect(refused).toMatchObject({ status: 409, body: { code: 'profile_changed' } });
  expect(refused.body.current).toMatchObject({ name: 'Redazione', approved: false, name_waits: true });
  expect((await read(zampe)).body).toMatchObject({ approved: false, name_waits: true });
  const approved = await approve(zampe, true, token, refused.body.current.version);
  expect(approved).toMatchObject({ status: 200, body: { name: 'Redazione', approved: true, name_waits: false } });
});

test('several at once are approved without those whose name waits', async () => {
  await anAssociation(portal, { name: 'Code Felici' });
  const own = await aToken(portal, code);
  await portal.request('/me/profile', { method: 'PATCH', token: own, body: { name: 'code felici' } });
  expect((await approveAll([zampe, code])).body).toEqual({ approved: 1 });
  expect(await waiting()).toEqual(['code felici']);
  expect((await read(code)).body).toMatchObject({ approved: false, name_waits: true });
});

test('only staff approve, an account of staff stays approved, and bad input is refused', async () => {
  const own = await aToken(portal, zampe);
  expect((await approve(zampe, true, own)).status).toBe(403);
  expect((await approveAll([zampe], own)).status).toBe(403);
  const staff = await anAssociation(portal, { is_admin: true });
  expect((await approve(staff, false)).body).toMatchObject({ approved: true });
  expect((await approve('nessuno')).status).toBe(404);
  expect((await approve(zampe, 'forse')).status).toBe(422);
  for (const ids of [[], 'tutti', Array(201).fill(zampe)]) expect((await approveAll(ids)).status).toBe(422);
  expect(await waiting()).toEqual(['Amici di Zampa', 'Code']);
});

test('the owner reads whether the account is approved, the public does not', async () => {
  const own = await portal.request(`/associations/${zampe}`, { token: await aToken(portal, zampe) });
  expect(own.body).toMatchObject({ approved: false });
  expect((await portal.request(`/associations/${zampe}`)).body).not.toHaveProperty('approved');
});

test('an account that waits keeps logging in and publishing', async () => {
  const own = await aToken(portal, zampe);
  const body = { name: 'Birba', type: 'cane' };
  expect((await portal.request('/me/adoptions', { method: 'POST', token: own, body })).status).toBe(201);
  expect((await portal.request('/adoptions')).body).toMatchObject([{ name: 'Birba' }]);
});

test('the health check names accounts that wait for more than seven days', async () => {
  const [check] = moderationHealth;
  expect(await runCheck(portal, check!)).toMatchObject({ status: 'ok' });
  portal.at(new Date(Date.now() + 8 * 86_400_000).toISOString());
  expect(await runCheck(portal, check!)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('2 account'),
  });
});

test('the mail about a sign-up leads staff to the accounts that wait', async () => {
  const form = { name: 'Nuova', username: 'nuova', email: 'nuova@esempio.it', password: 'una-cuccia-calda' };
  await portal.request('/auth/register_association', { method: 'POST', body: { ...form, gdpr_accepted: true } });
  const mail = await portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select('plain')
    .where('kind', '=', 'signup')
    .executeTakeFirstOrThrow();
  expect(mail.plain).toContain('/admin?tab=assoc&waiting=true');
});
