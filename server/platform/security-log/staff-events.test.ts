import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { loggedEvents } from '#server/testing/logged-events.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let events: ReturnType<typeof loggedEvents>;
let staff: string;
let token: string;
let shelter: string;

beforeEach(async () => {
  portal = await startTestPortal({ LOG_ADDRESSES: 'full' });
  events = loggedEvents(portal);
  staff = await anAssociation(portal, { name: 'Ada', is_admin: true });
  token = await aToken(portal, staff);
  shelter = await anAssociation(portal, { name: 'Amici di Zampa' });
});
afterEach(() => portal.close());

test('every download by staff is an event', async () => {
  const downloads = calls.filter(({ access, produces }) => access === 'admin' && produces);
  expect(downloads.length).toBeGreaterThan(2);
  for (const { name, path } of downloads) {
    const before = events().length;
    expect([name, (await portal.request(path, { token })).status]).toEqual([name, 200]);
    const event = expect.stringMatching(/^(backup|export)$/);
    expect([name, events().slice(before)]).toEqual([
      name,
      [expect.objectContaining({ event, account: staff, address: '127.0.0.1' })],
    ]);
  }
});

test('a promotion and a demotion name both accounts', async () => {
  for (const is_admin of [true, false]) {
    await portal.request(`/admin/associations/${shelter}/admin`, { method: 'POST', token, body: { is_admin } });
  }
  expect(events()).toMatchObject([
    { event: 'promotion', account: staff, subject: shelter, address: '127.0.0.1' },
    { event: 'demotion', account: staff, subject: shelter },
  ]);
});

test('a questionnaire opened by staff is an event and an audit log entry, with ids only', async () => {
  const body = { nome: 'Lea Bianchi', telefono: '333 1234567' };
  const { id } = (await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body })).body;

  const page = await portal.request('/admin/preaffido', { token });
  expect(page.body.items).toHaveLength(1);
  expect(events()).toMatchObject([{ event: 'questionnaires_listed', account: staff, count: 1 }]);

  expect((await portal.request(`/admin/preaffido/${id}/open`, { method: 'POST', token })).status).toBe(204);
  expect(events().at(-1)).toMatchObject({ event: 'questionnaire_opened', account: staff, subject: id });
  const [entry] = (await portal.request('/admin/audit', { token })).body.items;
  expect(entry).toMatchObject({
    act: 'openQuestionnaire',
    actor_id: staff,
    subject_id: id,
    subject_name: 'Questionario',
  });
  expect(JSON.stringify([entry, events()])).not.toMatch(/\bLea\b|1234567/);
  expect((await portal.request('/admin/preaffido', { token })).body.items[0].seen).toBe(false);

  expect((await portal.request('/admin/preaffido/nessuno/open', { method: 'POST', token })).status).toBe(404);
  expect(events().filter(({ event }) => event === 'questionnaire_opened')).toHaveLength(1);
});

test('an account that registers, logs out or is deleted leaves a line', async () => {
  const account = {
    username: 'ada',
    password: 'cuccia-calda-7',
    email: 'ada@esempio.it',
    name: 'Ada',
    gdpr_accepted: true,
  };
  await portal.request('/auth/register_association', { method: 'POST', body: account });
  const own = { method: 'POST', token: await aToken(portal, shelter) };
  await portal.request('/auth/logout', own);
  await portal.request(`/admin/associations/${shelter}`, { method: 'DELETE', token });
  expect(events()).toMatchObject([
    { event: 'account_registered', address: '127.0.0.1' },
    { event: 'logout', account: shelter },
    { event: 'account_deleted', account: staff, subject: shelter },
  ]);
});
