import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let association: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  association = await anAssociation(portal);
  token = await aToken(portal, association);
});
afterEach(() => portal.close());

const ANSWERED = { telefono: '333 0001234', allergie_pelo: 'Sì, mia figlia', dove_stara: 'In casa' };

/** Sends a questionnaire and returns it as the association reads it. */
async function received(fields: object) {
  const sent = await portal.request(`/associations/${association}/preaffido`, {
    method: 'POST',
    body: { ...ANSWERED, ...fields },
  });
  expect(sent.status).toBe(201);
  const { body } = await portal.request('/me/preaffido', { token });
  return body.find(({ id }: { id: string }) => id === sent.body.id);
}

test('with the consent the answer about health is stored with its time and the version of the notice', async () => {
  portal.at('2026-11-22T10:00:00.000Z');
  expect(await received({ health_consent: true, privacy_version: '2026-11-20' })).toMatchObject({
    ...ANSWERED,
    health_consent_at: '2026-11-22T10:00:00.000Z',
    privacy_version: '2026-11-20',
  });
});

test.each([true, false])('the receipt speaks of withdrawing a consent that was given: %s', async (health_consent) => {
  await received({ health_consent, privacy_version: '2026-11-20', email: 'ada@esempio.it' });
  const { plain } = await portal.database.read
    .selectFrom('mail_body')
    .innerJoin('mail', 'mail.body_id', 'mail_body.id')
    .select('plain')
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow();
  expect(plain.includes('ritirare solo il consenso sulla salute')).toBe(health_consent);
});

test('without the consent the answer about health is not stored anywhere, and the others are', async () => {
  const one = await received({ health_consent: false, privacy_version: '2026-11-20' });
  expect(one).toMatchObject({ ...ANSWERED, allergie_pelo: '', health_consent_at: null });
  for (const table of ['questionnaire', 'questionnaire_search', 'mail_body'] as const) {
    const rows = await portal.database.read.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('mia figlia');
  }
});

test('a client of the specification, which sends no consent, has every answer stored, and no consent is claimed', async () => {
  expect(await received({})).toMatchObject({ ...ANSWERED, health_consent_at: null, privacy_version: '' });
});

test('a consent without an answer is no consent to anything', async () => {
  expect(await received({ allergie_pelo: '', health_consent: true })).toMatchObject({ health_consent_at: null });
});

test('the CSV of the administrator says for each questionnaire whether there is a consent', async () => {
  portal.at('2026-11-22T10:00:00.000Z');
  await received({ health_consent: true, privacy_version: '2026-11-20' });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body } = await portal.request('/admin/preaffido/export', { token: staff });
  expect(body).toContain('health_consent_at;privacy_version;withdrawn_at');
  expect(body).toContain('2026-11-22T10:00:00.000Z;2026-11-20');
});

test('a consent that is no boolean and a version that is no date are refused', async () => {
  for (const [field, value] of [
    ['health_consent', 'si'],
    ['privacy_version', 'ieri'],
  ]) {
    const body = { ...ANSWERED, [field!]: value };
    const refused = await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].field).toBe(field);
  }
});
