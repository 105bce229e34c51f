import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Outbox } from '#server/features/mailing/index.ts';
import { smtpCourier } from '#server/features/mailing/smtp.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { reportComposers } from './appeal-link.ts';
import { reportRetention } from './jobs.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let admin: string;
let shelter: string;
let listing: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ INFO_EMAIL: 'info@esempio.it', SUPPORT_EMAIL: 'aiuto@esempio.it' });
  admin = await aToken(portal, await anAssociation(portal, { name: 'Ada della redazione', is_admin: true }));
  shelter = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  listing = await aListing(portal, shelter, { name: 'Birba' });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const NOTICE = { reason: 'vendita', text: 'Chiede 300 euro.', email: 'Lea@Esempio.it', name: 'Lea', good_faith: true };
const HIDE = { measure: 'hide', facts: 'Chiede un prezzo.', ground_kind: 'terms', ground: 'Qui non si vende.' };
const NONE = { measure: 'none', facts: 'È un rimborso.', ground_kind: 'terms', ground: 'I rimborsi sono ammessi.' };

const report = (changes: object = {}, id = listing) =>
  portal.request(`/adoptions/${id}/report`, { method: 'POST', body: { ...NOTICE, ...changes } });
const queue = async (query = '') => (await portal.request(`/admin/reports?${query}`, { token: admin })).body;
const decide = (id: string, body: object, token = admin) =>
  portal.request(`/admin/reports/${id}/decide`, { method: 'POST', token, body });
const answer = (id: string, body: object) =>
  portal.request(`/admin/appeals/${id}/answer`, { method: 'POST', token: admin, body });
const appeal = (token: string, text = 'Non è vero.') =>
  portal.request('/appeals', { method: 'POST', body: { token, text } });
const opened = (token: string) => portal.request('/appeals/read', { method: 'POST', body: { token } });
const isPublic = async () => (await portal.request(`/adoptions/${listing}`)).status === 200;

const mails = () =>
  portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select(['kind', 'recipient', 'reply_to', 'subject', 'plain'])
    .orderBy('mail.id')
    .execute();
const mailsTo = async (recipient: string) => (await mails()).filter((mail) => mail.recipient === recipient);
/** Sends the queued mails and returns the token of the newest link that arrived at an address. */
async function linkOf(recipient: string): Promise<string> {
  // past the minute in which a measure can be withdrawn
  portal.at(new Date(portal.clock.now().getTime() + 60_000).toISOString());
  const courier = smtpCourier({ ...portal.config, smtpUrl: mailbox.url });
  const outbox = new Outbox(portal, courier, { composers: reportComposers(portal.config) });
  await outbox.start();
  await outbox.settled();
  await outbox.stop();
  const tokens = mailbox.mails
    .filter(({ recipients }) => recipients.includes(recipient))
    .map(({ text = '' }) => /\/reclamo\?token=([\w-]{43})$/m.exec(text)?.[1]);
  return tokens.findLast(Boolean) ?? '';
}

test('a visitor without an account reports a listing and gets a receipt, and staff can read the report', async () => {
  expect(await report()).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  const [receipt] = await mailsTo('lea@esempio.it');
  expect(receipt).toMatchObject({ kind: 'receipt', subject: 'La tua segnalazione su Birba è arrivata' });
  expect(receipt!.plain).toContain("la tua segnalazione sull'annuncio di Birba.");
  expect(receipt!.plain).not.toContain('300 euro');
  const [told] = await mailsTo('info@esempio.it');
  expect(told).toMatchObject({ kind: 'report', reply_to: 'lea@esempio.it' });
  expect(told!.plain).toContain('Chiede 300 euro.');
  expect(await queue()).toMatchObject([
    { state: 'open', adoption_name: 'Birba', association_name: 'Amici di Zampa', listing: 'public', decision: null },
  ]);
  expect((await portal.request('/admin/stats', { token: admin })).body.attention.open_reports).toBe(1);
  expect(await mailsTo('amici@esempio.it')).toEqual([]);
});

test('a report without name and e-mail is accepted, and only staff get a mail', async () => {
  expect((await report({ name: '', email: '' })).status).toBe(201);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['info@esempio.it']);
});

test('requests with the same Idempotency-Key store one report, even after the listing was hidden', async () => {
  const headers = { 'idempotency-key': 'una-sola-volta' };
  const again = () => portal.request(`/adoptions/${listing}/report`, { method: 'POST', body: NOTICE, headers });
  const answers = await Promise.all([again(), again()]);
  await portal.request(`/me/adoptions/${listing}/hidden`, {
    method: 'PATCH',
    token: await aToken(portal, shelter),
    body: { hidden: true },
  });
  answers.push(await again());
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await queue()).toHaveLength(1);
  expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['receipt', 'report']);
});

test('an Idempotency-Key is valid for one listing, and an invalid key is refused', async () => {
  const other = await aListing(portal, shelter, { name: 'Rex' });
  const under = (key: string, id: string) =>
    portal.request(`/adoptions/${id}/report`, { method: 'POST', body: NOTICE, headers: { 'idempotency-key': key } });
  const [one, two] = [await under('la-stessa-chiave', listing), await under('la-stessa-chiave', other)];
  expect(two.status).toBe(201);
  expect(two.body.id).not.toBe(one.body.id);
  expect((await under('no', listing)).status).toBe(422);
  expect(await queue()).toHaveLength(2);
});

test('an invalid report is refused with the name of the field and not stored', () =>
  eachCase(
    [
      ['an unknown reason', { reason: 'antipatia' }, 'reason'],
      ['no reason', { reason: undefined }, 'reason'],
      ['a blank text', { text: '   ' }, 'text'],
      ['no text', { text: undefined }, 'text'],
      ['too long a text', { text: 'x'.repeat(4001) }, 'text'],
      ['a list for a text', { text: ['x'] }, 'text'],
      ['an invalid e-mail', { email: 'non-una-email' }, 'email'],
      ['no good faith', { good_faith: false }, 'good_faith'],
    ],
    async ([, changes, field]) => {
      const { status, body } = await report(changes);
      expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
      expect(await queue()).toEqual([]);
    },
  ));

test('only publicly visible listings can be reported', async () => {
  const hidden = await aListing(portal, shelter, { hidden: true });
  expect((await report({}, hidden)).status).toBe(404);
  expect((await report({}, 'non-esiste')).status).toBe(404);
});

test('an e-mail address gets at most five receipts an hour, and every report is stored', async () => {
  for (let times = 0; times < 7; times += 1) expect((await report()).status).toBe(201);
  expect(await mailsTo('lea@esempio.it')).toHaveLength(5);
  expect(await queue()).toHaveLength(7);
});

test('the eleventh report in a row from one address gets 429', async () => {
  const strict = await startTestPortal({ RATE_LIMITS: '1' });
  strict.at('2026-11-20T10:00:00.000Z');
  const id = await aListing(strict, await anAssociation(strict));
  const statuses = [];
  for (let times = 0; times < 11; times += 1) {
    statuses.push((await strict.request(`/adoptions/${id}/report`, { method: 'POST', body: NOTICE })).status);
  }
  await strict.close();
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test('hiding a reported listing sends both sides the reasons, and the publisher a link to contest them', async () => {
  const { body } = await report();
  const decided = await decide(body.id, HIDE);
  expect(decided).toMatchObject({
    status: 200,
    body: { state: 'decided', listing: 'hidden', decision: { ...HIDE, decided_by: 'Ada della redazione' } },
  });
  expect(await isPublic()).toBe(false);
  const owner = await portal.request(`/adoptions/${listing}`, { token: await aToken(portal, shelter) });
  expect(owner.body).toMatchObject({ hidden_by_admin: true, hidden_reason: 'Chiede un prezzo.' });

  const publisher = (await mailsTo('amici@esempio.it')).at(-1)!;
  const notifier = (await mailsTo('lea@esempio.it')).at(-1)!;
  for (const mail of [publisher, notifier]) {
    expect(mail).toMatchObject({ kind: 'decision', reply_to: 'aiuto@esempio.it' });
    for (const part of ['Chiede un prezzo.', 'Qui non si vende.', 'Una segnalazione', 'Nessun mezzo automatico']) {
      expect(mail.plain).toContain(part);
    }
  }
  expect(notifier.plain).toContain("abbiamo deciso sulla tua segnalazione dell'annuncio di Birba.");
  // the notifier stays anonymous to the publisher, and has no decision to contest
  expect(publisher.plain).not.toMatch(/\blea\b/i);
  expect(publisher.plain).toContain('Presenta un reclamo');
  expect(notifier.plain).not.toContain('Presenta un reclamo');
  expect(await decide(body.id, NONE)).toMatchObject({ status: 409 });
  expect((await decide(body.id, HIDE, await aToken(portal, shelter))).status).toBe(403);
});

test('a decision without a measure sends both sides the reasons, and the notifier a link to contest them', async () => {
  const { body } = await report();
  await decide(body.id, NONE);
  expect(await isPublic()).toBe(true);
  expect((await mailsTo('lea@esempio.it')).at(-1)!.plain).toContain('Presenta un reclamo');
  const publisher = (await mailsTo('amici@esempio.it')).at(-1)!;
  expect(publisher.plain).toContain('non prende nessuna misura');
  expect(publisher.plain).not.toContain('Presenta un reclamo');
});

test('only the mail that arrives holds the link to contest: not the outbox, the panel or a backup', async () => {
  const { body } = await report();
  await decide(body.id, HIDE);
  const token = await linkOf('amici@esempio.it');
  expect(token).toHaveLength(43);
  const { body: outbox } = await portal.request('/admin/outbox', { token: admin });
  const decision = outbox.items.find(
    ({ kind, recipient }: Record<string, string>) => kind === 'decision' && recipient === 'amici@esempio.it',
  );
  expect(decision.text).toContain('Presenta un reclamo:\n[link personale]');
  const stored = await mails();
  const backup = gunzipSync(
    await (await fetch(`${portal.url}/admin/backup`, { headers: { authorization: `Bearer ${admin}` } })).bytes(),
  ).toString();
  for (const text of [JSON.stringify(outbox), JSON.stringify(stored), backup]) expect(text).not.toContain(token);
  expect((await opened(token)).status).toBe(200);
});

test('a decision mail that has to be sent again carries the same link, because the first may have arrived', async () => {
  const { body } = await report();
  await decide(body.id, HIDE);
  const first = await linkOf('amici@esempio.it');
  const [mail] = (await portal.request('/admin/outbox', { token: admin })).body.items.filter(
    ({ kind, recipient }: Record<string, string>) => kind === 'decision' && recipient === 'amici@esempio.it',
  );
  await portal.request(`/admin/outbox/${mail.id}/resend`, { method: 'POST', token: admin });
  mailbox.empty();
  expect(await linkOf('amici@esempio.it')).toBe(first);
});

test('words in a mail that look like the mark of a link do not become one', async () => {
  const { body } = await report();
  const mark = `%LINK:publisher:${body.id}%`;
  await decide(body.id, { ...HIDE, facts: `Leggi ${mark}` });
  const token = await linkOf('amici@esempio.it');
  const { text = '', html = '' } = await mailbox.newest('lea@esempio.it', 'nascosto');
  expect(text).toContain(mark);
  expect(text + html).not.toContain(token);
});

test('a publisher can contest once, and a reversal shows the listing again and notifies both sides', async () => {
  const { body } = await report();
  await decide(body.id, HIDE);
  const token = await linkOf('amici@esempio.it');
  const look = await opened(token);
  expect(look).toMatchObject({ status: 200, body: { side: 'publisher', measure: 'hide', appeal: null } });
  expect(JSON.stringify(look.body)).not.toMatch(/\b(lea|ada)\b/i);
  expect(await appeal(token)).toMatchObject({ status: 201, body: { appeal: { text: 'Non è vero.', outcome: null } } });
  expect((await appeal(token)).status).toBe(409);
  expect((await mailsTo('amici@esempio.it')).at(-1)!.kind).toBe('receipt');

  const [waiting] = await queue('state=waiting');
  expect(waiting).toMatchObject({ state: 'appealed', appeals: [{ side: 'publisher', text: 'Non è vero.' }] });
  const answered = await answer(waiting.appeals[0].id, { outcome: 'reversed', answer: 'Era un rimborso.' });
  expect(answered).toMatchObject({
    status: 200,
    body: {
      state: 'decided',
      listing: 'public',
      decision: { measure: 'none', facts: 'Era un rimborso.' },
      appeals: [{ outcome: 'reversed', against: { measure: 'hide', facts: 'Chiede un prezzo.' } }],
    },
  });
  expect(await isPublic()).toBe(true);
  expect((await mailsTo('amici@esempio.it')).at(-1)!.subject).toBe("L'annuncio di Birba torna visibile");
  expect((await opened(token)).body.appeal).toMatchObject({ outcome: 'reversed', answer: 'Era un rimborso.' });
  expect((await answer(waiting.appeals[0].id, { outcome: 'confirmed', answer: 'No.' })).status).toBe(409);

  // the reversal goes against the notifier, who can contest it in turn; after that nobody can
  const theirs = await linkOf('lea@esempio.it');
  expect((await appeal(theirs, 'Ho le ricevute.')).status).toBe(201);
  const again = (await queue('state=waiting'))[0].appeals.at(-1);
  await answer(again.id, { outcome: 'reversed', answer: 'Le ricevute parlano di vendita.' });
  expect(await isPublic()).toBe(false);
  expect((await mailsTo('amici@esempio.it')).at(-1)!.plain).not.toContain('Presenta un reclamo');
  expect((await appeal(token)).status).toBe(409);
});

test('a confirmed decision stays, and only the side that contested it gets the reason', async () => {
  const { body } = await report();
  await decide(body.id, HIDE);
  await appeal(await linkOf('amici@esempio.it'));
  const before = (await mailsTo('lea@esempio.it')).length;
  await answer((await queue())[0].appeals[0].id, { outcome: 'confirmed', answer: 'Il prezzo è scritto.' });
  expect(await isPublic()).toBe(false);
  const last = (await mailsTo('amici@esempio.it')).at(-1)!;
  expect(last.subject).toBe('Reclamo su Birba: la decisione resta');
  expect(last.plain).toContain('Il prezzo è scritto.');
  expect(await mailsTo('lea@esempio.it')).toHaveLength(before);
});

test('a link is valid for six months, and an unknown link returns 404', async () => {
  portal.at('2026-01-10T10:00:00.000Z');
  const { body } = await report();
  await decide(body.id, NONE);
  const token = await linkOf('lea@esempio.it');
  expect((await opened(token)).body).toMatchObject({ expired: false, until: '2026-07-10T10:00:00.000Z' });
  portal.at('2026-07-10T10:00:01.000Z');
  expect((await opened(token)).body.expired).toBe(true);
  expect(await appeal(token)).toMatchObject({ status: 410 });
  expect((await opened('x'.repeat(43))).status).toBe(404);
  expect((await appeal('x')).status).toBe(404);
});

test('hiding a listing without a report is a decision too, with reasons and a link to contest them', async () => {
  const hide = () =>
    portal.request(`/admin/adoptions/${listing}/hide`, {
      method: 'POST',
      token: admin,
      body: { hidden: true, reason: 'Manca il microchip.' },
    });
  await hide();
  await hide();
  const letters = await mailsTo('amici@esempio.it');
  expect(letters).toHaveLength(1);
  for (const part of ['Manca il microchip.', 'Un controllo della redazione', 'Presenta un reclamo']) {
    expect(letters[0]!.plain).toContain(part);
  }
  expect(await queue()).toMatchObject([{ origin: 'staff', state: 'decided', reason: '' }]);
  await appeal(await linkOf('amici@esempio.it'));
  await answer((await queue('state=waiting'))[0].appeals[0].id, { outcome: 'reversed', answer: 'È arrivato.' });
  expect(await isPublic()).toBe(true);
});

test('a report of a deleted listing and association remains and can be decided', async () => {
  const { body } = await report();
  await portal.request(`/admin/associations/${shelter}`, { method: 'DELETE', token: admin });
  expect((await queue())[0]).toMatchObject({ listing: 'gone', association_name: 'Amici di Zampa' });
  const hide = await decide(body.id, HIDE);
  expect(hide).toMatchObject({ status: 422, body: { errors: [{ field: 'measure' }] } });
  expect((await decide(body.id, NONE)).status).toBe(200);
  expect((await mailsTo('lea@esempio.it')).at(-1)!.kind).toBe('decision');
});

test('reports can be filtered and paged, and every decision is in the audit log', async () => {
  const other = await aListing(portal, shelter, { name: 'Mirtillo' });
  const first = (await report({ text: 'Uno' })).body.id;
  await report({ text: 'Due', reason: 'truffa' }, other);
  await report({ text: 'Tre', email: 'ugo@esempio.it' });
  await decide(first, NONE);
  const texts = async (query: string) => (await queue(query)).map(({ text }: { text: string }) => text);
  expect(await texts('')).toEqual(['Tre', 'Due', 'Uno']);
  expect(await texts('state=waiting')).toEqual(['Tre', 'Due']);
  expect(await texts('state=decided&q=')).toEqual(['Uno']);
  expect(await texts('reason=truffa&state=')).toEqual(['Due']);
  expect(await texts('q=MIRTILLO')).toEqual(['Due']);
  expect(await texts('q=ugo@')).toEqual(['Tre']);
  const page = await portal.request('/admin/reports?limit=2', { token: admin });
  expect(page.headers.get('x-total-count')).toBe('3');
  const next = /<https?:\/\/[^/]+([^>]+)>/.exec(page.headers.get('link')!)![1]!;
  expect((await portal.request(next, { token: admin })).body).toMatchObject([{ text: 'Uno' }]);
  await appeal(await linkOf('lea@esempio.it'));
  await answer((await queue('state=waiting')).at(-1).appeals[0].id, { outcome: 'confirmed', answer: 'No.' });
  const acts = (await portal.request('/admin/audit', { token: admin })).body.items;
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['answerAppeal', 'decideReport']);
  expect(acts[1]).toMatchObject({ actor_name: 'Ada della redazione', subject_name: 'Birba' });
  expect(acts[1].after).toEqual({ measure: NONE.measure, ground_kind: NONE.ground_kind });
});

test('staff read the reports of one account, also after it is renamed, and none of another with its name', async () => {
  const other = await aListing(portal, await anAssociation(portal, { name: 'Amici di Zampa' }), { name: 'Luna' });
  await report({}, listing);
  await report({}, other);
  const token = await aToken(portal, shelter);
  const renamed = await portal.request('/me/profile', { method: 'PATCH', token, body: { name: 'Cuccia Serena' } });
  expect(renamed.status).toBe(200);
  const found = async (query: string) =>
    (await queue(query)).map(({ adoption_name }: { adoption_name: string }) => adoption_name);
  expect(await found(`association_id=${shelter}`)).toEqual(['Birba']);
  expect(await found(`association_id=${shelter}&state=waiting&q=zampa`)).toEqual(['Birba']);
  expect(await found(`association_id=${shelter}&state=decided`)).toEqual([]);
  const { headers } = await portal.request(`/admin/reports?association_id=${shelter}`, { token: admin });
  expect(headers.get('x-total-count')).toBe('1');
});

test('reports are deleted two years after their last decision, not before', async () => {
  portal.at('2024-01-10T10:00:00.000Z');
  const { body } = await report();
  await report({ text: 'Mai decisa' });
  await decide(body.id, HIDE);
  await appeal(await linkOf('amici@esempio.it'));
  portal.at('2026-02-10T10:00:00.000Z');
  expect(await runTrusted(portal, reportRetention)).toBe(0);
  portal.at('2024-01-11T10:00:00.000Z');
  const contested = (await queue()).find(({ state }: { state: string }) => state === 'appealed');
  await answer(contested.appeals[0].id, { outcome: 'confirmed', answer: 'No.' });
  portal.at('2026-01-10T10:00:00.001Z');
  expect(await runTrusted(portal, reportRetention)).toBe(1);
  expect(await queue()).toMatchObject([{ text: 'Mai decisa' }]);
  portal.at('2027-01-10T09:59:59.000Z');
  expect(await runTrusted(portal, reportRetention)).toBe(0);
  portal.at('2027-01-10T10:00:00.001Z');
  expect(await runTrusted(portal, reportRetention)).toBe(1);
  expect(await portal.database.read.selectFrom('report').select('id').execute()).toEqual([]);
});

test('staff download how many reports there were, by year, reason and decision, and the median time to decide', async () => {
  const csv = async () => {
    const { status, headers, body } = await portal.request('/admin/reports/export', { token: admin });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return (body as string).replace('\uFEFF', '').trim().split('\r\n');
  };
  const HEAD = 'anno;origine;motivo;decisione;base;segnalazioni;mediana_ore;reclami;decisioni_cambiate';
  expect(await csv()).toEqual([HEAD]);
  portal.at('2025-12-31T23:30:00.000Z');
  const first = (await report()).body.id;
  const second = (await report({ email: 'ugo@esempio.it' })).body.id;
  await report({ text: 'In attesa', email: 'eva@esempio.it', reason: 'termini' });
  portal.at('2026-01-01T01:30:00.000Z');
  await decide(first, NONE);
  portal.at('2026-01-01T05:30:00.000Z');
  await decide(second, NONE);
  await appeal(await linkOf('ugo@esempio.it'));
  const contested = (await queue('state=waiting')).find(({ id }: { id: string }) => id === second);
  await answer(contested.appeals[0].id, { outcome: 'confirmed', answer: 'No.' });
  await portal.request(`/admin/adoptions/${listing}/hide`, { method: 'POST', token: admin, body: { hidden: true } });
  const rows = await csv();
  // the years of Italy: half past midnight of New Year's Day
  expect(rows.slice(1).toSorted()).toEqual(
    [
      '2026;redazione;;annuncio nascosto;termini;1;0;0;0',
      `2026;visitatore;${NOTICE.reason};nessuna misura;termini;2;4;1;0`,
      '2026;visitatore;termini;in attesa;;1;;0;0',
    ].toSorted(),
  );
  expect(rows.join()).not.toMatch(/esempio|Birba/);
  expect((await portal.request('/admin/reports/export')).status).toBe(401);
  const { items } = (await portal.request('/admin/audit', { token: admin })).body;
  expect(items[0]).toMatchObject({ act: 'exportReportCounts', subject_name: 'Segnalazioni' });
});
