import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { draw, heic, imageHeld, jpegUrl, scene } from '#testing/images.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { mailing } from '../feature.ts';
import { Outbox } from '../index.ts';
import { smtpCourier } from '../smtp.ts';

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

test('a signature of staff leaves the unsubscribe link outside it', async () => {
  await bulk({ html: '<p>Ciao.</p><p>--&nbsp;<br>La redazione</p>' });
  const { text = '' } = await mailbox.newest('due@esempio.it', 'Festa');
  expect(text).toContain('—\nLa redazione');
  expect(text).not.toMatch(/^--\s*$/m);
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

test('the same mail with its key is sent once, also while it is running', async () => {
  const headers = { 'idempotency-key': 'la-stessa-chiave-1', prefer: 'respond-async' };
  const [first, second] = await Promise.all([bulk({}, headers), bulk({}, headers)]);
  expect(first.body.id).toEqual(expect.any(String));
  expect(second.body.id).toBe(first.body.id);
  expect((await bulk({ subject: 'Altra' }, headers)).body.code).toBe('key_used_before');
  const queued = await portal.database.read.selectFrom('mail').select('id').where('kind', '=', 'bulk').execute();
  expect(queued).toHaveLength(3);
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
  expect(mail.attachments[0]).toMatchObject({ mimeType: 'image/jpeg', contentId: '<immagine>' });
  const heavy = await bulk({ html: html(Buffer.alloc(1_048_577)), to_ids: [ids[0]] });
  expect(heavy).toMatchObject({ status: 422, body: { detail: 'Immagine troppo grande (>1MB).' } });
});

const pictureOf = async (to: string) => {
  const [attachment] = (await mailbox.newest(to, 'Festa')).attachments;
  return { mimeType: attachment?.mimeType, bytes: Buffer.from(attachment?.content as ArrayBuffer) };
};

test('the photo of a phone leaves upright and without its place, and waits like that in the queue', async () => {
  await portal.app.outbox.stop();
  const photo = await imageHeld(6, scene(40, 60));
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  await bulk({ html: `<p>Guarda</p><img src="${jpegUrl(photo)}">`, to_ids: [ids[0]] }, { prefer: 'respond-async' });
  const { image } = await portal.database.read.selectFrom('mail_body').select('image').executeTakeFirstOrThrow();
  const kept = Buffer.from(image.slice('data:image/jpeg;base64,'.length), 'base64');
  expect(image.startsWith('data:image/jpeg;base64,')).toBe(true);
  const { format, width, height, exif, xmp, orientation } = await sharp(kept).metadata();
  expect({ format, width, height, exif, xmp, orientation }).toEqual({ format: 'jpeg', width: 40, height: 60 });
});

test('a photo of any accepted format leaves as JPEG, and as PNG if it has transparency', async () =>
  eachCase(
    [
      ['webp', await draw(scene(30, 20)).webp().toBuffer(), 'image/jpeg'],
      ['gif', await draw(scene(30, 20)).gif().toBuffer(), 'image/jpeg'],
      ['png', await draw(scene(30, 20)).png().toBuffer(), 'image/jpeg'],
      ['webp', await transparent().webp().toBuffer(), 'image/png'],
    ],
    async ([format, bytes, mimeType]) => {
      mailbox.empty();
      const src = `data:image/${format};base64,${bytes.toString('base64')}`;
      expect((await bulk({ html: `<p>Guarda</p><img src="${src}">`, to_ids: [ids[0]] })).body.status).toBe('ok');
      const picture = await pictureOf('uno@esempio.it');
      expect(picture.mimeType).toBe(mimeType);
      expect((await sharp(picture.bytes).metadata()).format).toBe(mimeType.slice('image/'.length));
    },
  ));

const transparent = () =>
  sharp({ create: { width: 30, height: 20, channels: 4, background: { r: 124, g: 58, b: 237, alpha: 0.5 } } });

test('a heavy transparent picture leaves within 1 MB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const half = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
    .ensureAlpha(0.5)
    .webp({ quality: 60 })
    .toBuffer();
  const src = `data:image/webp;base64,${half.toString('base64')}`;
  expect((await bulk({ html: `<p>Guarda</p><img src="${src}">`, to_ids: [ids[0]] })).body.status).toBe('ok');
  const { mimeType, bytes } = await pictureOf('uno@esempio.it');
  expect(mimeType).toBe('image/jpeg');
  expect(bytes.length).toBeLessThanOrEqual(1_048_576);
});

test('what is no photo is refused in a preview, in a test mail and in a bulk mail, and nothing is queued', async () =>
  eachCase(
    [
      ['image/png', Buffer.from('non sono una foto'), 'Questo file non è una foto'],
      ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Questo file non è una foto'],
      ['image/jpeg', heic(), 'Le foto HEIC non si possono leggere'],
      ['image/jpeg', (await imageHeld(1, scene(300, 200))).subarray(0, 2000), 'La foto è danneggiata o incompleta'],
    ],
    async ([type, bytes, sentence]) => {
      const html = `<p>Guarda</p><img src="data:${type};base64,${bytes.toString('base64')}" alt="cuccia">`;
      const send = (path: string, body: object) =>
        portal.request(path, { method: 'POST', token, body: { subject: 'Festa', html, ...body } });
      for (const answer of [
        await bulk({ html }),
        await send('/admin/email/test', { to: 'io@esempio.it' }),
        await send('/admin/email/preview', {}),
      ]) {
        const refused = { field: 'html', message: expect.stringContaining(sentence) };
        expect(answer).toMatchObject({ status: 422, body: { errors: [refused] } });
      }
      expect(await portal.database.read.selectFrom('mail').select('id').execute()).toEqual([]);
    },
  ));

test('who does not see images reads what they show, and a mail of nothing else needs that description', async () => {
  const src = jpegUrl(await imageHeld(1, scene(30, 20)));
  await bulk({ html: `<p>Ciao</p><img src="${src}" alt=" Il cortile &quot;nuovo&quot; "><p>A presto</p>` });
  const mail = await mailbox.newest('uno@esempio.it', 'Festa');
  expect(mail.text).toMatch(/Ciao\s+\[Immagine: Il cortile "nuovo"]\s+A presto/);
  expect(mail.html).toContain('alt="Il cortile &quot;nuovo&quot;"');
  const bare = await bulk({ html: `<img src="${src}" alt=" ">` });
  expect(bare).toMatchObject({ status: 422, body: { errors: [{ field: 'html' }] } });
  expect(bare.body.detail).toMatch(/descrivi l'immagine/);
  expect((await bulk({ html: `<img src="${src}" alt="Il cortile">` })).status).toBe(200);
  await bulk({ html: `<p>Buone feste</p><img src="${src}">`, to_ids: [ids[1]] });
  const decorated = await mailbox.newest('due@esempio.it', 'Festa');
  expect(decorated.html).toMatch(/<img src="cid:immagine" alt=""/);
  expect(decorated.text).not.toContain('Immagine');
});

test('no image is wider than the mail, whatever its own style says', async () => {
  const src = jpegUrl(await imageHeld(1, scene(30, 20)));
  const html = `<p>Ciao</p><img src="${src}" width="1600" style="max-width:none"><img src="https://esempio.it/c.png">`;
  await bulk({ html, to_ids: [ids[0]] });
  const { html: arrived = '' } = await mailbox.newest('uno@esempio.it', 'Festa');
  const images = [...arrived.matchAll(/<img [^>]*>/g)].map(([image]) => image).slice(1);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toContain('style="max-width:100%;height:auto"');
});

test('a line of code is broken where the mail ends', async () => {
  await bulk({ html: '<pre style="color:red"><code>una riga</code></pre>', to_ids: [ids[0]] });
  const { html } = await mailbox.newest('uno@esempio.it', 'Festa');
  expect(html).toContain('<pre style="color:red;white-space:pre-wrap">');
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
  expect(preview.body.html).toContain('src="data:image/jpeg;base64,');
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

/** Queues a bulk mail that is not sent yet. Returns a function that unsubscribes one of its recipients. */
async function queued(): Promise<(name: string) => Promise<void>> {
  await portal.app.outbox.stop();
  await bulk({}, { prefer: 'respond-async' });
  const rows = await portal.database.read.selectFrom('mail').select(['recipient', 'unsubscribe_url']).execute();
  const urls = new Map(rows.map(({ recipient, unsubscribe_url }) => [recipient, unsubscribe_url]));
  return async (name) => {
    const { pathname } = new URL(urls.get(`${name}@esempio.it`)!);
    expect((await portal.request(pathname, { method: 'POST' })).status).toBe(200);
  };
}
const listed = async (): Promise<{ id: string; recipient: string; state: string; code: string }[]> =>
  (await portal.request('/admin/outbox', { token })).body.items;

test('the bulk mails that wait for an address end when it unsubscribes, and cannot be sent again', async () => {
  const unsubscribe = await queued();
  await unsubscribe('tre');
  const ends = Object.fromEntries((await listed()).map(({ recipient, state, code }) => [recipient, [state, code]]));
  expect(ends).toEqual({
    'uno@esempio.it': ['waiting', ''],
    'due@esempio.it': ['waiting', ''],
    'tre@esempio.it': ['failed', 'not_needed'],
  });
  const { id } = await portal.database.read.selectFrom('bulk_mail').select('id').executeTakeFirstOrThrow();
  expect((await portal.request(`/admin/email/bulk/${id}`, { token })).body).toMatchObject({
    remaining: 2,
    failed: { 'tre@esempio.it': 'disiscritto' },
  });
  // one that was delivered before is not sent a second time either
  await portal.database.write((db) => db.updateTable('mail').set({ state: 'sent', code: '250' }).execute());
  const again = async (name: string) => {
    const mail = (await listed()).find(({ recipient }) => recipient === `${name}@esempio.it`)!;
    return portal.request(`/admin/outbox/${mail.id}/resend`, { method: 'POST', token });
  };
  expect(await again('tre')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('disiscritto') } });
  expect((await again('due')).status).toBe(200);
});

test('who unsubscribes while a bulk mail is being queued does not get it, and still gets a test mail', async () => {
  await queued();
  const values = { email_key: 'tre@esempio.it', created_at: portal.clock.now().toISOString() };
  await portal.database.write((db) => db.insertInto('unsubscribed').values(values).execute());
  const outbox = new Outbox(portal, smtpCourier(portal.config), { composers: mailing.composers?.(portal) });
  await outbox.start();
  await outbox.settled();
  expect(mailbox.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    'due@esempio.it',
    'uno@esempio.it',
  ]);
  const body = { subject: 'Prova', html: HTML, to: 'tre@esempio.it' };
  expect(await portal.request('/admin/email/test', { method: 'POST', token, body })).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  await outbox.stop();
  await mailbox.newest('tre@esempio.it', 'Prova');
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
  expect(Object.keys(body)).toContain('pinned_listing_word');
  expect(JSON.stringify(body)).not.toMatch(/secret|unsubscribe/);
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
      ['words that begin like an image', `data:image/png;base64,${'parola '.repeat(450_000)}`],
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
