import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileTombstones } from '../backup/keep-tombstones.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { withoutToken } from '../operations/access-log.ts';
import { savedBackup } from '../testing/backups.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { runTrusted } from '../testing/retention.ts';
import { aListing, anAssociation, aToken } from '../testing/world.ts';
import { questionnaireRetention } from './jobs.ts';

let portal: TestPortal;
let association: string;
let listing: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  association = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  listing = await aListing(portal, association, { name: 'Birba', type: 'gatto' });
  token = await aToken(portal, association);
});
afterEach(() => portal.close());

const SENT = {
  nome: 'Ada Neri',
  email: 'ada@esempio.it',
  telefono: '333 0001234',
  dove_stara: 'In casa con Zeta',
  allergie_pelo: 'Nessuna',
  health_consent: true,
};

async function send(fields: object = {}, headers: Record<string, string> = {}) {
  const { status, body } = await portal.request(`/associations/${association}/preaffido`, {
    method: 'POST',
    body: { ...SENT, post_id: listing, ...fields },
    headers,
  });
  expect(status).toBe(201);
  return body as { id: string; application_token: string };
}
const application = (key: string, path = '', method = 'GET') =>
  portal.request(`/applications/${key}${path}`, { method });
const received = async () => (await portal.request('/me/preaffido', { token })).body;
const mails = () =>
  portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select(['recipient', 'subject', 'plain', 'secret'])
    .orderBy('mail.id')
    .execute();

test('the receipt carries a link with which the applicant reads what was sent, and nothing else', async () => {
  portal.at('2026-11-22T10:00:00.000Z');
  const { application_token } = await send();
  const receipt = (await mails()).find(({ recipient }) => recipient === SENT.email);
  expect(receipt?.plain).toContain(`/domanda/${application_token}`);
  // it opens answers about health, so staff do not see it either
  expect(receipt?.secret).toBe(true);
  const { status, body, headers } = await application(application_token);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    association: { id: association, name: 'Amici di Zampa' },
    listing: { id: listing, name: 'Birba', type: 'gatto' },
    state: 'ricevuto',
    sent_at: '2026-11-22T10:00:00.000Z',
    kept_until: '2028-11-22T10:00:00.000Z',
    answers: { nome: 'Ada Neri', telefono: '333 0001234', dove_stara: 'In casa con Zeta' },
  });
  expect(JSON.stringify(body)).not.toContain('amici@esempio.it');
});

test('opening the link any number of times changes nothing', async () => {
  const { application_token } = await send();
  const before = await received();
  for (let time = 0; time < 3; time += 1) expect((await application(application_token)).status).toBe(200);
  expect((await application(application_token, '', 'HEAD')).status).toBe(200);
  expect(await received()).toEqual(before);
});

test('a repeated request gets the same link; without an e-mail the answer is the only place that has it', async () => {
  const headers = { 'idempotency-key': 'una-volta-sola' };
  const first = await send({ email: '' }, headers);
  expect(await send({ email: '' }, headers)).toEqual(first);
  expect((await application(first.application_token)).body.answers.email).toBe('');
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['amici@esempio.it']);
});

test('a withdrawn questionnaire loses its answers; the association sees who withdrew and is told by mail', async () => {
  const { id, application_token } = await send();
  const { status, body } = await application(application_token, '/withdraw', 'POST');
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'ritirato', answers: { nome: 'Ada Neri', dove_stara: '', allergie_pelo: '' } });
  expect((await application(application_token, '/withdraw', 'POST')).body).toEqual(body);
  expect(await received()).toMatchObject([
    { id, nome: 'Ada Neri', dove_stara: '', withdrawn_at: expect.any(String), health_consent_at: null },
  ]);
  const told = (await mails()).filter(({ subject }) => subject === 'Un questionario per Birba è stato ritirato');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ recipient: 'amici@esempio.it' });
  expect(told[0]?.plain).not.toContain('Ada');
  for (const table of ['questionnaire', 'questionnaire_search'] as const) {
    expect(JSON.stringify(await portal.database.read.selectFrom(table).selectAll().execute())).not.toContain('Zeta');
  }
});

test('an erased questionnaire is gone with its mails; the association learns of it without a name', async () => {
  const { application_token } = await send();
  expect((await application(application_token, '', 'DELETE')).status).toBe(204);
  expect((await application(application_token)).status).toBe(404);
  expect((await application(application_token, '', 'DELETE')).status).toBe(404);
  expect((await application(application_token, '/withdraw', 'POST')).status).toBe(404);
  expect(await received()).toEqual([]);
  const left = await mails();
  expect(left.map(({ subject }) => subject)).toEqual(['Un questionario per Birba è stato cancellato']);
  expect(JSON.stringify(left)).not.toMatch(/Ada|ada@/);
});

test('a forged, truncated or foreign token opens nothing', async () => {
  const { id, application_token } = await send();
  const other = await send({ nome: 'Ugo' });
  const forged = [
    application_token.slice(0, -1),
    `${application_token.slice(0, 43)}${other.id}`,
    `${'A'.repeat(43)}${id}`,
    id,
    `${application_token}x`,
  ];
  for (const key of forged) {
    for (const [path, method] of [
      ['', 'GET'],
      ['/withdraw', 'POST'],
      ['', 'DELETE'],
    ] as const) {
      expect([key, method, (await application(key, path, method)).status]).toEqual([key, method, 404]);
    }
  }
  expect(await received()).toHaveLength(2);
});

test('the access log names the call and not the secret of the link', () => {
  for (const path of ['/applications', '/api/applications', '/domanda']) {
    const logged = withoutToken(`${path}/${'A'.repeat(43)}${association}?x=1`);
    expect(logged).toBe(`${path}/…`);
  }
  expect(withoutToken('/applications/abc/withdraw')).toBe('/applications/…/withdraw');
});

test('the link ends with the questionnaire', async () => {
  const { application_token } = await send();
  portal.at(new Date(Date.now() + 25 * 31 * 86_400_000).toISOString());
  expect(await runTrusted(portal, questionnaireRetention)).toBe(1);
  expect((await application(application_token)).status).toBe(404);
});

test('a restore of an older backup neither brings back an erased questionnaire nor the answers of a withdrawn one', async () => {
  const erased = await send();
  const withdrawn = await send({ nome: 'Ugo' });
  const into = await startTestPortal({ BACKUP_DIR: portal.config.backupDir });
  try {
    const file = await savedBackup(portal);
    await application(erased.application_token, '', 'DELETE');
    await application(withdrawn.application_token, '/withdraw', 'POST');
    const [before] = await received();
    await fileTombstones(portal);
    // the erased one with the mail about it, and the withdrawn one
    expect((await restoreBackup(into, file)).erased).toBe(3);
    const rows = await into.database.read.selectFrom('questionnaire').selectAll().execute();
    expect(rows.map(({ id }) => id)).toEqual([withdrawn.id]);
    expect(rows[0]?.withdrawn_at).not.toBeNull();
    expect(before.withdrawn_at).not.toBeNull();
    expect(JSON.stringify(rows)).not.toContain('Zeta');
    // the derived links of the restored portal are the same
    expect((await into.request(`/applications/${withdrawn.application_token}`)).body.state).toBe('ritirato');
  } finally {
    await into.close();
  }
});
