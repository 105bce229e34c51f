import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '#server/features/backup/restore-backup.ts';
import { fileTombstones } from '#server/features/backup/store-tombstones.ts';
import { alter } from '#server/testing/alter.ts';
import { savedBackup } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
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

test.each(['%20', '%0D%0A', '=%0D%0A', '%E2%80%8B'])(
  'a link that a mail broke with %s is read, as is one with signs behind it',
  async (broken) => {
    const { application_token } = await send();
    const token = application_token.slice(0, 20) + broken + application_token.slice(20);
    for (const added of ['', '.', ').', '%3E', '%20', '%C2%A0'])
      expect(await portal.request(`/applications/${token}${added}`)).toMatchObject({
        status: 200,
        body: { state: 'ricevuto' },
      });
  },
);

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
    association: { id: association, name: 'Amici di Zampa', new_account: false },
    listing: { id: listing, name: 'Birba', type: 'gatto' },
    state: 'ricevuto',
    sent_at: '2026-11-22T10:00:00.000Z',
    kept_until: '2028-11-22T10:00:00.000Z',
    answers: { nome: 'Ada Neri', telefono: '333 0001234', dove_stara: 'In casa con Zeta' },
  });
});

test('the applicant reads that staff have not looked at the account yet', async () => {
  const { application_token } = await send();
  await portal.database.write((db) =>
    db.updateTable('association').set({ approved_at: null }).where('id', '=', association).execute(),
  );
  expect((await application(application_token)).body.association).toMatchObject({ new_account: true });
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
  expect(told[0]?.plain).not.toMatch(/\bAda\b/);
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
  expect(JSON.stringify(left)).not.toMatch(/\bAda\b|ada@/);
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
      const { status, body } = await application(key, path, method);
      expect([key, method, status, body.code]).toEqual([key, method, 404, 'application_not_found']);
    }
  }
  expect(await received()).toHaveLength(2);
});

test('the link ends with the questionnaire', async () => {
  const { application_token } = await send();
  portal.at(new Date(Date.now() + 25 * 31 * 86_400_000).toISOString());
  expect(await runTrusted(portal, questionnaireRetention)).toBe(1);
  expect((await application(application_token)).status).toBe(404);
});

test('a restore of an older backup brings back nothing that its applicant erased or withdrew', async () => {
  const erased = await send();
  const withdrawn = await send({ nome: 'Ugo' });
  const healthy = await send({ nome: 'Ida', dove_stara: 'Sul divano', allergie_pelo: 'Il gatto' });
  for (const { id } of [erased, withdrawn, healthy]) {
    const work = (path: string, body: object) =>
      portal.request(`/me/preaffido/${id}${path}`, { token, method: 'POST', body });
    expect((await work('/notes', { text: `Nota su ${id}` })).status).toBe(201);
    const reply = { subject: 'Ciao', text: `Risposta a ${id}`, via: 'copiata', version: 2 };
    expect((await work('/reply', reply)).status).toBe(201);
  }
  const template = { subject: 'Evviva', text: 'Ciao {nome}' };
  await portal.request('/me/templates/scelto', { token, method: 'PUT', body: template });
  const into = await startTestPortal({ BACKUP_DIR: portal.config.backupDir });
  try {
    const file = await savedBackup(portal);
    await application(erased.application_token, '', 'DELETE');
    await application(withdrawn.application_token, '/withdraw', 'POST');
    await application(healthy.application_token, '/withdraw_health', 'POST');
    await fileTombstones(portal);
    // the erased one with the mail about it, the withdrawn one, and the answer about health
    expect((await restoreBackup(into, file)).erased).toBe(4);
    const rows = await into.database.read.selectFrom('questionnaire').selectAll().orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([withdrawn.id, healthy.id]);
    expect(rows[0]).toMatchObject({ withdrawn_at: expect.any(String), health_withdrawn_at: null });
    expect(rows[1]).toMatchObject({ withdrawn_at: null, health_withdrawn_at: expect.any(String) });
    const parts = await into.database.read.selectFrom('questionnaire_message').selectAll().orderBy('id').execute();
    expect(parts.map(({ text }) => text)).toEqual([`Risposta a ${withdrawn.id}`, `Risposta a ${healthy.id}`]);
    const notes = await into.database.read.selectFrom('questionnaire_note').selectAll().execute();
    expect(notes.map(({ text }) => text)).toEqual([`Nota su ${healthy.id}`]);
    const steps = await into.database.read.selectFrom('questionnaire_step').selectAll().orderBy('id').execute();
    expect(steps.map(({ questionnaire_id, state }) => [questionnaire_id, state])).toEqual([
      [withdrawn.id, 'colloquio'],
      [healthy.id, 'colloquio'],
    ]);
    expect(await into.database.read.selectFrom('reply_template').selectAll().execute()).toMatchObject([template]);
    expect(JSON.stringify(rows)).toContain('Sul divano');
    expect(JSON.stringify(rows)).not.toMatch(/Zeta|Il gatto/);
    // the derived links of the restored portal are the same
    expect((await into.request(`/applications/${withdrawn.application_token}`)).body.state).toBe('ritirato');
  } finally {
    await into.close();
  }
});

test('the consent about health is withdrawn alone: that answer goes, everything else stays, and the association knows', async () => {
  portal.at('2026-11-22T10:00:00.000Z');
  const { id, application_token } = await send({ allergie_pelo: 'Sì, mia figlia' });
  portal.at('2026-11-23T10:00:00.000Z');
  const { status, body } = await application(application_token, '/withdraw_health', 'POST');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'ricevuto',
    health_consent_at: null,
    health_withdrawn_at: '2026-11-23T10:00:00.000Z',
    answers: { allergie_pelo: '', dove_stara: 'In casa con Zeta', nome: 'Ada Neri' },
  });
  expect(await received()).toMatchObject([
    { id, allergie_pelo: '', dove_stara: 'In casa con Zeta', health_withdrawn_at: '2026-11-23T10:00:00.000Z' },
  ]);
  for (const table of ['questionnaire', 'questionnaire_search', 'mail_body'] as const) {
    const rows = await portal.database.read.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('mia figlia');
  }
  const told = (await mails()).filter(({ recipient }) => recipient === 'amici@esempio.it');
  expect(told.at(-1)?.subject).toBe('Consenso ritirato in un questionario per Birba');
  expect(told.at(-1)?.plain).not.toMatch(/\bAda\b/);
  // a second click changes and mails nothing
  portal.at('2026-11-24T10:00:00.000Z');
  const again = await application(application_token, '/withdraw_health', 'POST');
  expect(again.body.health_withdrawn_at).toBe('2026-11-23T10:00:00.000Z');
  expect((await mails()).filter(({ recipient }) => recipient === 'amici@esempio.it')).toHaveLength(told.length);
});

test('an answer about health without a recorded consent can be erased as well; without one there is nothing to withdraw', async () => {
  const { application_token } = await send({ health_consent: undefined, allergie_pelo: 'Sì' });
  const { body } = await application(application_token, '/withdraw_health', 'POST');
  expect(body).toMatchObject({ health_withdrawn_at: expect.any(String), answers: { allergie_pelo: '' } });
  const { application_token: without } = await send({ allergie_pelo: '' });
  expect((await application(without, '/withdraw_health', 'POST')).body.health_withdrawn_at).toBeNull();
});

test('a wrong link withdraws no consent', async () => {
  const { application_token } = await send();
  const wrong = alter(application_token);
  expect((await application(wrong, '/withdraw_health', 'POST')).status).toBe(404);
  expect((await received())[0].allergie_pelo).toBe('Nessuna');
});
