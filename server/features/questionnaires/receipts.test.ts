import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let association: string;
let listing: string;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at('2026-11-01T10:00:00.000Z');
  association = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  listing = await aListing(portal, association, { name: 'Olga' });
});
afterEach(() => portal.close());

async function send(fields: object = {}, headers: Record<string, string> = {}) {
  const body = { nome: 'Ada Neri', email: 'ada@esempio.it', post_id: listing, ...fields };
  const sent = await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body, headers });
  expect(sent.status).toBe(201);
  return sent.body as { id: string; application_token: string };
}
const resend = (email: unknown, more: object = {}) =>
  portal.request('/applications/resend', { method: 'POST', body: { email, ...more } });
const again = async () => {
  const rows = await portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select(['recipient', 'subject', 'plain', 'secret'])
    .where('kind', '=', 'receipt')
    .orderBy('mail.id')
    .execute();
  return rows.filter(({ subject }) => subject.endsWith('domanda') || subject.endsWith('domande'));
};

test('a lost receipt is sent again to the same address, with all its links; the answer never differs', async () => {
  const olga = await send();
  const other = await send({ post_id: '', email: 'ADA@esempio.it' });
  const foreign = await send({ email: 'ugo@esempio.it' });
  const answers = [await resend('Ada@Esempio.it'), await resend('nessuno@esempio.it')];
  for (const { status, body } of answers) expect([status, body]).toEqual([202, { status: 'ok' }]);
  const [mail, ...more] = await again();
  expect(more).toEqual([]);
  expect(mail!.recipient.toLowerCase()).toBe('ada@esempio.it');
  expect(mail!.secret).toBe(true);
  for (const { application_token } of [olga, other]) expect(mail!.plain).toContain(`/domanda/${application_token}`);
  expect(mail!.plain).not.toContain(foreign.application_token);
  expect(mail!.plain).toContain('Olga');
});

test('an address gets its links three times a day at most, a robot none', async () => {
  const limited = await startTestPortal({ RATE_LIMITS: '1' }, undefined, { instances: 1 });
  try {
    const account = await anAssociation(limited);
    const body = { email: 'ada@esempio.it' };
    await limited.request(`/associations/${account}/preaffido`, { method: 'POST', body });
    const sent = { ...body, sito_web: '' };
    for (const sito_web of ['http://robot.example', '', '', '', '']) {
      const answer = await limited.request('/applications/resend', { method: 'POST', body: { ...sent, sito_web } });
      expect([answer.status, answer.body]).toEqual([202, { status: 'ok' }]);
    }
    const rows = await limited.database.read
      .selectFrom('mail')
      .select('subject')
      .where('kind', '=', 'receipt')
      .execute();
    expect(rows.filter(({ subject }) => subject === 'Il link della tua domanda')).toHaveLength(3);
  } finally {
    await limited.close();
  }
});

test('a wrong address is refused', async () => {
  expect((await resend('ada')).status).toBe(422);
  expect((await resend(1)).status).toBe(422);
});

test('the fourth questionnaire of an e-mail for a listing within a day stores nothing and sends the receipt again', async () => {
  const headers = { 'idempotency-key': 'la-prima-volta' };
  const first = await send({}, headers);
  // a repeated request is no second questionnaire
  expect(await send({}, headers)).toEqual(first);
  await send({ email: 'ADA@esempio.it' });
  const third = await send();
  const fourth = await send();
  expect(Object.keys(fourth).toSorted()).toEqual(['application_token', 'id']);
  const token = await aToken(portal, association);
  expect((await portal.request('/me/preaffido', { token })).body).toHaveLength(3);
  expect((await portal.request(`/applications/${fourth.application_token}`)).status).toBe(404);
  const [mail, ...more] = await again();
  expect(more).toEqual([]);
  expect(mail!.plain).toContain(`/domanda/${third.application_token}`);
  // another listing, another address and another day are none of it
  await send({ post_id: await aListing(portal, association, { name: 'Nina' }) });
  await send({ email: 'ugo@esempio.it' });
  portal.at('2026-11-02T10:00:01.000Z');
  await send();
  const stored = await portal.request('/me/preaffido', { token: await aToken(portal, association) });
  expect(stored.body).toHaveLength(6);
});

test('of many questionnaires of an e-mail for a listing at the same time three are stored', async () => {
  await Promise.all(Array.from({ length: 12 }, () => send()));
  const stored = await portal.request('/me/preaffido', { token: await aToken(portal, association) });
  expect(stored.body).toHaveLength(3);
});
