import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { helpRetention } from './jobs.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let token: string;
let mine: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  const environment = { SMTP_URL: mailbox.url, SUPPORT_EMAIL: 'aiuto@cucce.example', RATE_LIMITS: '1' };
  portal = await startTestPortal(environment);
  mine = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@zampa.example', paused: true });
  token = await aToken(portal, mine);
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const ask = (body: unknown, as = token) => portal.request('/me/help', { method: 'POST', token: as, body });

test('an association, paused or not, sends the support a request for help', async () => {
  const { status, body } = await ask({ message: '  Non riesco a caricare le foto. ', seen: true });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    association_id: mine,
    association_name: 'Amici di Zampa',
    association_email: expect.any(String),
    message: 'Non riesco a caricare le foto.',
    seen: false,
    created_at: expect.any(String),
  });
});

test('requests with the same Idempotency-Key are stored and mailed once, also when concurrent', async () => {
  const send = (key: string) =>
    portal.request('/me/help', {
      method: 'POST',
      token,
      body: { message: 'Aiuto' },
      headers: { 'idempotency-key': key },
    });
  const answers = [
    ...(await Promise.all([send('una-sola-volta'), send('una-sola-volta')])),
    await send('una-sola-volta'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers[2]!.body).toEqual(answers[0]!.body);
  expect((await send('un-altra-volta')).body.id).not.toBe(answers[0]!.body.id);
  expect(await portal.database.read.selectFrom('mail').selectAll().execute()).toHaveLength(2);
});

test('a request is mailed to the support mailbox with the association as Reply-To', async () => {
  await ask({ message: 'Non vedo <le> foto\ndi Birba' });
  const mail = await mailbox.newest('aiuto@cucce.example', 'Richiesta di assistenza da Amici di Zampa');
  expect(mail.text).toContain('> Non vedo <le> foto');
  expect(mail.html).toContain('Non vedo &lt;le&gt; foto');
  expect(mail.replyTo?.[0]?.address).toBe('amici@zampa.example');
});

test.each([{ message: '' }, { message: ' \n ' }, {}])('%o is refused because the message is missing', async (body) => {
  expect(await ask(body)).toMatchObject({
    status: 422,
    body: { detail: 'Scrivi il messaggio', errors: [{ field: 'message' }] },
  });
});

test('a message has at most 4000 characters', async () => {
  expect((await ask({ message: 'x'.repeat(4001) })).status).toBe(422);
  expect((await ask({ message: 'x'.repeat(4000) })).status).toBe(201);
});

test('a request without a valid token returns 401', async () => {
  expect((await ask({ message: 'Aiuto' }, 'stantio')).status).toBe(401);
});

test('ten requests in a minute are accepted, and the next one gets 429 with Retry-After', async () => {
  portal.at(new Date().toISOString());
  for (let time = 0; time < 10; time += 1) expect((await ask({ message: 'Aiuto' })).status).toBe(201);
  const late = await ask({ message: 'Aiuto' });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a request is deleted after 24 months', async () => {
  portal.at('2024-01-10T10:00:00.000Z');
  await ask({ message: 'Vecchia' }, await aToken(portal, mine));
  portal.at('2024-01-12T10:00:00.000Z');
  await ask({ message: 'Recente' }, await aToken(portal, mine));
  portal.at('2026-01-11T10:00:00.000Z');
  expect(await runTrusted(portal, helpRetention)).toBe(1);
  const left = await portal.database.read.selectFrom('help_request').select('message').execute();
  expect(left).toEqual([{ message: 'Recente' }]);
});
