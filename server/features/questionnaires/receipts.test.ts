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

test('an address gets its links three times a day at most', async () => {
  const limited = await startTestPortal({ RATE_LIMITS: '1' }, undefined, { instances: 1 });
  try {
    const account = await anAssociation(limited);
    const body = { email: 'ada@esempio.it' };
    await limited.request(`/associations/${account}/preaffido`, { method: 'POST', body });
    for (let times = 0; times < 5; times += 1) {
      const answer = await limited.request('/applications/resend', { method: 'POST', body });
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

const received = async () => (await portal.request('/me/preaffido', { token: await aToken(portal, association) })).body;
const mailed = async (kind: string) => {
  const rows = await portal.database.read.selectFrom('mail').select('id').where('kind', '=', kind).execute();
  return rows.length;
};

test('the fourth questionnaire of an e-mail for a listing within a day is stored like the others, and not mailed', async () => {
  const headers = { 'idempotency-key': 'la-prima-volta' };
  const first = await send({ nome: 'Falso nome' }, headers);
  // a repeated request is no second questionnaire
  expect(await send({ nome: 'Falso nome' }, headers)).toEqual(first);
  await send({ nome: 'Falso nome', email: 'ADA@esempio.it' });
  await send({ nome: 'Falso nome' });
  const receipts = await mailed('receipt');
  const fourth = await send();
  expect(Object.keys(fourth).toSorted()).toEqual(['application_token', 'id']);
  expect((await portal.request(`/applications/${fourth.application_token}`)).status).toBe(200);
  const [newest, ...before] = await received();
  expect(newest).toMatchObject({ id: fourth.id, nome: 'Ada Neri' });
  expect(newest.same_person).toHaveLength(3);
  expect(before).toHaveLength(3);
  expect([await mailed('questionnaire'), await mailed('receipt'), await again()]).toEqual([3, receipts, []]);
  // another listing, another address and another day are none of it
  await send({ post_id: await aListing(portal, association, { name: 'Nina' }) });
  await send({ email: 'ugo@esempio.it' });
  portal.at('2026-11-02T10:00:01.000Z');
  await send();
  expect(await received()).toHaveLength(7);
  expect(await mailed('questionnaire')).toBe(6);
});

test('of many questionnaires of an e-mail for a listing at the same time all are stored, and three are mailed', async () => {
  await Promise.all(Array.from({ length: 6 }, () => send()));
  expect(await received()).toHaveLength(6);
  expect(await mailed('questionnaire')).toBe(3);
});

test('a network sends so many questionnaires for one listing in a day, and others are not refused for it', async () => {
  await portal.close();
  portal = await startTestPortal({ RATE_LIMITS: '1', TRUST_PROXY: 'loopback' }, undefined, { instances: 1 });
  association = await anAssociation(portal);
  listing = await aListing(portal, association);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  for (let n = 0; n < 60; n += 1) await send({ email: `${n}@esempio.it` }, from(`2001:db8:1:${n}::7`));
  const body = { nome: 'Ada Neri', email: 'ada@esempio.it', post_id: listing };
  const refused = await portal.request(`/associations/${association}/preaffido`, {
    method: 'POST',
    body,
    headers: from('2001:db8:1:77::7'),
  });
  expect([refused.status, refused.body.detail]).toEqual([
    429,
    'Da questa rete sono già partite molte domande per questo animale. Le tue risposte restano qui: riprova più tardi.',
  ]);
  await send({ email: 'ada@esempio.it' }, from('2001:db8:2:77::7'));
  await send({ email: 'ada@esempio.it', post_id: '' }, from('2001:db8:1:77::7'));
});
