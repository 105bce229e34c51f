import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let token: string;
const ids: string[] = [];

beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://cucce.example',
    INFO_EMAIL: 'info@cucce.example',
  });
  token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  ids.length = 0;
  for (const name of ['uno', 'due', 'tre']) ids.push(await anAssociation(portal, { email: `${name}@esempio.it` }));
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const HTML =
  '<h1>Ciao</h1><p style="color:red;position:fixed" onclick="x()">Domenica c\'è la <b>festa</b>.</p><script>alert(1)</script>';
const bulk = (body: object, headers = {}) =>
  portal.request('/admin/email/bulk', {
    method: 'POST',
    token,
    headers,
    body: { subject: 'Festa', html: HTML, to_ids: ids, ...body },
  });

test('each recipient gets a separate message, sanitized, with plain text and an unsubscribe link', async () => {
  const { status, body } = await bulk({});
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'ok', sent: 3, recipients: 3, failed: {} });
  const mail = await mailbox.newest('due@esempio.it', 'Festa');
  expect(mail.recipients).toEqual(['due@esempio.it']);
  expect(mail.from?.address).toBe('info@cucce.example');
  expect(mail.replyTo?.[0]?.address).toBe('info@cucce.example');
  expect(mail.html).toContain('<p style="color:red">Domenica');
  expect(mail.html).not.toMatch(/script|onclick|position/);
  expect(mail.text).toContain('festa');
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/cucce\.example\/disiscrizione\//);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('rejected addresses are listed with their codes, and the others are sent', async () => {
  mailbox.refuse('due@esempio.it', 550);
  expect((await bulk({})).body).toEqual({
    status: 'partial',
    sent: 2,
    recipients: 3,
    failed: { 'due@esempio.it': '550' },
  });
});

test('with respond-async the id is returned at once, and progress can be polled until the end', async () => {
  const begun = await bulk({}, { prefer: 'respond-async' });
  expect(begun).toMatchObject({ status: 202, body: { id: expect.any(String) } });
  await portal.app.outbox.settled();
  const { body } = await portal.request(`/admin/email/bulk/${begun.body.id}`, { token });
  expect(body).toEqual({
    id: begun.body.id,
    state: 'done',
    status: 'ok',
    sent: 3,
    recipients: 3,
    remaining: 0,
    failed: {},
  });
  expect((await portal.request('/admin/email/bulk/mai-visto', { token })).status).toBe(404);
});

test('an embedded image is attached to the mail, and one over 1 MB is refused', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#7c3aed' } })
    .png()
    .toBuffer();
  const html = (bytes: Buffer) =>
    `<p>Guarda</p><img src="data:image/png;base64,${bytes.toString('base64')}" alt="cuccia">`;
  expect((await bulk({ html: html(png), to_ids: [ids[0]] })).body.status).toBe('ok');
  const mail = await mailbox.newest('uno@esempio.it', 'Festa');
  expect(mail.html).toContain('src="cid:immagine"');
  expect(mail.attachments[0]).toMatchObject({ mimeType: 'image/png', contentId: '<immagine>' });
  const heavy = await bulk({ html: html(Buffer.alloc(1_048_577)), to_ids: [ids[0]] });
  expect(heavy).toMatchObject({ status: 422, body: { detail: 'Immagine troppo grande (>1MB).' } });
});

test('a preview equals the mail that arrives, with unsupported content removed from both, and sends nothing', async () => {
  const pixel = `data:image/png;base64,${(
    await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  ).toString('base64')}`;
  const html = `<p>Ciao <a href="/annuncio/1">qui</a> e <a href="https://esempio.it">là</a></p>
    <img src="/media/foto.jpg" alt="di casa"><img src="//esempio.it/a.png"><img src="cid:altro"><img src="http://esempio.it/b.png">
    <img src="${pixel}" alt="dentro"><img src="https://esempio.it/c.png" alt="fuori"><iframe src="https://esempio.it"></iframe><form><button>x</button></form>`;
  const preview = await portal.request('/admin/email/preview', {
    method: 'POST',
    token,
    body: { subject: ' Festa ', html },
  });
  expect(preview).toMatchObject({ status: 200, body: { subject: 'Festa', text: expect.stringContaining('Ciao') } });
  expect(mailbox.mails).toEqual([]);
  await bulk({ html, to_ids: [ids[0]] });
  const arrived = (await mailbox.newest('uno@esempio.it', 'Festa')).html ?? '';
  for (const shown of [preview.body.html, arrived]) {
    expect(shown).not.toMatch(/di casa|\/media\/|annuncio|cid:altro|iframe|form|button|a\.png|b\.png/);
    expect(shown).toContain('href="https://esempio.it"');
    expect(shown).toContain('https://esempio.it/c.png');
  }
  expect(preview.body.html).toContain(pixel);
  expect(arrived).toContain('cid:immagine');
  expect(preview.body.html).not.toContain('UNSUBSCRIBE');
});

test('the status of a running bulk mail counts the messages tried so far', async () => {
  mailbox.refuse('due@esempio.it', 550);
  const release = mailbox.hold();
  const { body } = await bulk({}, { prefer: 'respond-async' });
  const progress = async () => (await portal.request(`/admin/email/bulk/${body.id}`, { token })).body;
  await expect.poll(async () => (await progress()).failed).toEqual({ 'due@esempio.it': '550' });
  expect(await progress()).toMatchObject({ state: 'running', status: 'error', sent: 0, remaining: 2 });
  release();
  await portal.app.outbox.settled();
  expect(await progress()).toMatchObject({ state: 'done', status: 'partial', sent: 2 });
});

test('an invalid bulk mail is refused with a message, and nothing is sent', () =>
  eachCase(
    [
      [{ subject: ' ' }, 'Inserisci un oggetto'],
      [{ html: '' }, 'Inserisci il corpo del messaggio'],
      [{ html: '<p> </p><script>x</script>' }, 'Inserisci il corpo del messaggio'],
      [{ to_ids: [] }, 'Seleziona almeno un destinatario'],
      [{ to_ids: ['mai-vista'] }, 'Seleziona almeno un destinatario'],
    ],
    async ([wrong, sentence]) => {
      expect(await bulk(wrong)).toMatchObject({ status: 422, body: { detail: sentence } });
      expect(mailbox.mails).toEqual([]);
    },
  ));

test('a recipient who unsubscribes is skipped next time, and only the link from the mail can unsubscribe', async () => {
  await bulk({});
  const mail = await mailbox.newest('tre@esempio.it', 'Festa');
  const path = /https:\/\/cucce\.example(\/disiscrizione\/[\w-]+\/[\w-]+)/.exec(mail.text ?? '')![1]!;
  expect((await portal.request(`${path}x`, { method: 'POST' })).status).toBe(404);
  const asked = await portal.request(path);
  expect(asked.body).toContain('<b>tre@esempio.it</b>');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (await portal.request(path, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form })).status,
  ).toBe(200);
  expect((await bulk({})).body).toEqual({
    status: 'partial',
    sent: 2,
    recipients: 3,
    failed: { 'tre@esempio.it': 'disiscritto' },
  });
});

test('a test mail goes to one address, and a rejection is reported with its code', async () => {
  const send = (body: object) =>
    portal.request('/admin/email/test', { method: 'POST', token, body: { subject: 'Prova', html: HTML, ...body } });
  expect(await send({ to: 'io@esempio.it' })).toMatchObject({ status: 200, body: { status: 'ok' } });
  await mailbox.newest('io@esempio.it', 'Prova');
  mailbox.refuse('no@esempio.it', 550);
  expect(await send({ to: 'no@esempio.it' })).toMatchObject({
    status: 502,
    body: { detail: expect.stringContaining('550') },
  });
  expect(await send({ to: ' ' })).toMatchObject({ status: 422, body: { detail: 'Inserisci un indirizzo di prova' } });
});

test('the secret key of the unsubscribe links is not among the settings', async () => {
  await bulk({});
  const { body } = await portal.request('/admin/settings', { token });
  expect(Object.keys(body).toSorted()).toEqual(['pinned_listing_id', 'pinned_listing_word']);
});

test('of several bulk mails started concurrently by one administrator only one is sent', async () => {
  await portal.app.outbox.stop();
  const answers = await Promise.all([...Array(6)].map(() => bulk({}, { prefer: 'respond-async' })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    202, 409, 409, 409, 409, 409,
  ]);
  const mails = await portal.database.read.selectFrom('mail').select('recipient').execute();
  expect(mails).toHaveLength(ids.length);
});

test('HTML that is too complex is refused in a preview, in a test mail and in a bulk mail', () =>
  eachCase(
    [
      ['tags nested 50,000 deep', '<b>'.repeat(50_000)],
      ['elements nested 300 deep, closed', `${'<div>'.repeat(300)}x${'</div>'.repeat(300)}`],
      ['a table of 30,000 rows', `<table>${'<tr><td>x</td></tr>'.repeat(30_000)}</table>`],
      ['three megabytes of signs', '<'.repeat(3_000_000)],
      ['comments that never end', '<!--'.repeat(200_000)],
      ['900 KB of ampersands', '&'.repeat(900_000)],
      ['references without end', '&#38;'.repeat(30_000)],
      ['references in an address', `<a href="${'&'.repeat(900_000)}">x</a>`],
      ['a style without end', `<p style="${'('.repeat(900_000)}">x</p>`],
      ['three megabytes of words', 'parola '.repeat(450_000)],
    ],
    async ([, html]) => {
      const sent = await bulk({ html });
      expect([sent.status, sent.body.errors?.[0].field]).toEqual([422, 'html']);
      const body = { to: 'prova@esempio.it', subject: 'Prova', html };
      const tried = await portal.request('/admin/email/test', { method: 'POST', token, body });
      expect([tried.status, tried.body.detail]).toEqual([422, sent.body.detail]);
      expect(sent.body.detail).toMatch(/troppo complesso|troppo lungo|Inserisci il corpo/);
      const shown = { subject: 'Prova', html };
      const preview = await portal.request('/admin/email/preview', { method: 'POST', token, body: shown });
      expect([preview.status, preview.body.detail]).toEqual([422, sent.body.detail]);
    },
  ));

test('a newsletter with a long table without end tags is sent', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => `<tr><td>Cane ${n}<td>Bologna<td><b>adottabile</b>`).join('');
  const html = `<div><p>Uno<p>Due<ul><li>a<li>b</ul><!-- <b> --><table>${rows}</table></div>`;
  expect((await bulk({ html })).body.status).toBe('ok');
});
