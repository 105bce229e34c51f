import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { warnInactive } from '#server/features/accounts/inactivity/warn-inactive.ts';
import { runAlerts } from '#server/features/alerts/jobs.ts';
import { askSilent } from '#server/features/freshness/ask.ts';
import { standByUnanswered } from '#server/features/freshness/stand-by.ts';
import { remindOfUnanswered } from '#server/features/questionnaires/remind.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { type Mail, Mailbox } from '#testing/mailbox.ts';
import { everyNth } from '#testing/repetitions.ts';
import { MAIL_KINDS } from './queue-mail.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let admin: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.test' });
  admin = await aToken(portal, await anAssociation(portal, { name: 'Ada', is_admin: true }));
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const STAFF = ['info@cucce.test', 'supporto@cucce.test', 'gadget@cucce.test'];
const HOSTILE = {
  'a sentence with an address': 'HAI VINTO! https://evil.example/premio',
  'www.': 'www.evil.example',
  'a domain': 'evil.example',
  'a full-width domain': 'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'a domain with invisible characters': 'evil\u200b.\u00adexample',
  'another mail header': 'Zampe evil\r\nBcc: altri@evil.example',
  'direction marks': '\u202eelpmaxe.live\u2066 evil.example',
  'an address': 'scrivi@evil.example',
};
const approved = Object.entries(HOSTILE).map(([what, words]) => ({ what, words, approved: true, who: 'an approved' }));
const cases = [
  ...approved,
  // none of its words is in a mail, whatever they are
  ...everyNth(approved, 3).map((one) => ({ ...one, approved: false, who: 'an unapproved' })),
];

const post = async (path: string, body: unknown, token?: string) => {
  const { status, body: said } = await portal.request(path, { method: 'POST', body, ...(token && { token }) });
  expect(status, `${path} ${JSON.stringify(said)}`).toBeLessThan(300);
  return said;
};

/** Makes the portal send every mail that an account with these words in all its fields can cause. */
async function provoke(words: string, approved: boolean): Promise<void> {
  const approval = approved ? {} : { approved_at: null };
  const texts = { name: words, city: words, contact_person: words, president_name: words, bio: words };
  const id = await anAccount(portal, { ...texts, ...approval, username: words, email: 'vittima@esempio.it' });
  const own = await aToken(portal, id);
  const wish = { email: 'chi-cerca@esempio.it', frequency: 'subito', gdpr_accepted: true };
  await post('/alerts', { ...wish, search: { q: words, breed: words, city: words } });
  await post('/alerts', { ...wish, email: 'chi-aspetta@esempio.it', search: {} });
  await portal.app.outbox.settled();
  const { text: asked = '' } = await mailbox.newest('chi-aspetta@esempio.it', 'Conferma');
  await post(`/alerts/${/avvisi\/([\w-]+)/.exec(asked)![1]}/confirm`, {});
  const listings = [
    await aListing(portal, id, { name: words, breed: words }),
    await aListing(portal, id, { name: words }),
  ];
  await runAlerts(portal);
  await portal.app.outbox.settled();
  expect((await mailbox.newest('chi-aspetta@esempio.it', 'animal')).text).toContain('/annuncio/');
  const answers = { nome: words, telefono: '333', motivo_adozione: words };
  await post(`/associations/${id}/preaffido`, { ...answers, post_id: listings[0], email: 'chi-adotta@esempio.it' });
  await post(`/associations/${id}/preaffido`, { ...answers, email: 'chi-chiede@esempio.it' });
  const message = { name: words, email: 'chi-scrive@esempio.it', text: words };
  await post(`/adoptions/${listings[1]}/message`, message);
  const notice = { reason: 'vendita', text: words, name: words, email: 'chi-segnala@esempio.it', good_faith: true };
  const { id: report } = await post(`/adoptions/${listings[0]}/report`, notice);
  const decision = { facts: 'Fatti.', ground_kind: 'terms', ground: 'Termini.' };
  await post(`/admin/reports/${report}/decide`, { ...decision, measure: 'none' }, admin);
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest('chi-segnala@esempio.it', 'resta');
  await post('/appeals', { token: /reclamo\?token=([\w-]{43})/.exec(text)![1], text: words });
  const [waiting] = (await portal.request('/admin/reports?state=waiting', { token: admin })).body;
  await post(`/admin/appeals/${waiting.appeals[0].id}/answer`, { outcome: 'confirmed', answer: 'Resta.' }, admin);
  await portal.request(`/admin/adoptions/${listings[1]}`, { method: 'DELETE', token: admin });
  await post(`/admin/associations/${id}/pause`, { paused: true, reason: 'Motivo.' }, admin);
  if (approved) await post('/me/team/invitations', { email: 'chi-entra@esempio.it', role: 'lettore' }, own);
  await post('/me/help', { message: words }, own);
  const gadget = { name: 'Tazza', description: 'Tazza.', price: '5 euro', images_base64: [] };
  const { id: shop } = await post('/admin/gadgets', gadget, admin);
  await post(`/gadgets/${shop}/contact`, { name: words, email: 'chi-compra@esempio.it', message: words });
  await post('/auth/forgot', { username: 'vittima@esempio.it' });
  await portal.app.outbox.settled();
  await post(`/admin/associations/${id}/reset_password`, { new_password: PASSWORD }, admin);
  const changed = { method: 'PATCH', body: { email: 'nuova@evil.example' }, token: await aToken(portal, id) };
  expect((await portal.request('/me/profile', changed)).status).toBe(200);
  const end = { method: 'DELETE', body: { password: PASSWORD }, token: await aToken(portal, id) };
  expect((await portal.request('/me', end)).status).toBe(204);
  // past the minute in which a measure can be withdrawn
  portal.at(new Date(Date.now() + 61_000).toISOString());
  portal.app.outbox.wake();
  await portal.app.outbox.settled();
}

/** Makes the portal send what it mails to an account, and an account to applicants, in the course of two years. */
async function letTimePass(words: string, approved: boolean): Promise<void> {
  const approval = approved ? {} : { approved_at: null };
  portal.at('2026-01-10T10:00:00.000Z');
  const id = await anAccount(portal, { name: words, ...approval, email: 'vittima@esempio.it' });
  const listing = await aListing(portal, id, { name: words });
  const form = { post_id: listing, nome: words, telefono: '333', motivo_adozione: words };
  const { id: asked } = await post(`/associations/${id}/preaffido`, { ...form, email: 'chi-adotta@esempio.it' });
  await post(`/associations/${id}/preaffido`, { ...form, email: 'chi-aspetta@esempio.it' });
  const token = await aToken(portal, id);
  const wording = { subject: 'La tua domanda', text: 'Grazie di averci scritto.' };
  const reply = { ...wording, via: 'email', version: 1 };
  const replied = await portal.request(`/me/preaffido/${asked}/reply`, { method: 'POST', token, body: reply });
  expect(replied.status, JSON.stringify(replied.body)).toBe(approved ? 201 : 403);
  const path = `/me/adoptions/${listing}/answer_waiting`;
  const all = { ...wording, state: 'non_idoneo' };
  const answered = await portal.request(path, { method: 'POST', token, body: all });
  expect(answered.status, JSON.stringify(answered.body)).toBe(approved ? 200 : 403);
  await post(`/associations/${id}/preaffido`, { ...form, email: 'chi-arriva-dopo@esempio.it' });
  for (const day of ['2026-01-20', '2026-02-20', '2026-03-20', '2026-04-20', '2028-03-01']) {
    portal.at(`${day}T10:00:00.000Z`);
    await portal.database.write((db) => trustClock(db, portal.clock.now()));
    for (const job of [remindOfUnanswered, askSilent, standByUnanswered, warnInactive]) await job(portal);
    portal.app.outbox.wake();
    await portal.app.outbox.settled();
  }
}

/** What `provoke` and `letTimePass` send of both accounts. */
const MAILED = ['account-deleted', 'alert', 'alert-confirm', 'decision', 'email-changed', 'email-confirm', 'message'];
const PROVOKED = [...MAILED, 'password-set', 'questionnaire', 'receipt', 'report', 'reset', 'gadget', 'help'];
const IN_TIME = ['freshness', 'inactive-account', 'questionnaire', 'receipt', 'standby', 'unanswered'];
/** What only one of them causes. */
const OF_APPROVED = ['invitation', 'reply', 'waiting-answer'];
const OF_UNAPPROVED = ['message-waiting'];
const ELSEWHERE = {
  'sent below': ['welcome', 'first-password', 'account-created'],
  'only to staff': ['signup', 'undelivered', 'backup', 'mail-cap'],
  'only with words of staff': ['bulk'],
  'the search that a confirmed address chose': ['alert-ended'],
  'about an approved account, or without words of others': ['security', 'passkeys-left', 'owners-changed'],
};

async function expectKinds(kinds: readonly string[]): Promise<void> {
  const rows = await portal.database.read.selectFrom('mail').select('kind').distinct().execute();
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]));
}

/** Returns what a person reads of a mail, without the portal's own links. */
function readable({ subject = '', text = '', html = '' }: Mail): string {
  return `${subject}\n${text}\n${html}`.replaceAll(/https:\/\/cucce\.test[\w/?=#.-]*/g, '');
}

function expectHarmless(mail: Mail, approved: boolean): void {
  const { subject = '', recipients } = mail;
  const read = readable(mail);
  expect(recipients).toHaveLength(1);
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(subject).not.toMatch(/[\r\n\p{Cf}]/u);
  expect(read, subject).not.toMatch(/https?:\/\/(?!www\.w3)|www\.(?!agcom\.it)\S|[\u200b\u202a-\u202e\u2066-\u2069]/i);
  expect(read.normalize('NFKC'), subject).not.toMatch(/evil\.example|elpmaxe\.live/i);
  if (!approved) expect(read.normalize('NFKC'), subject).not.toMatch(/evil|vinto|live/i);
}

test.each(cases)('no mail to a stranger repeats words of $who account: $what', async ({ words, approved }) => {
  await provoke(words, approved);
  await expectKinds([...PROVOKED, approved ? 'invitation' : 'message-waiting']);
  const strangers = mailbox.mails.filter(({ recipients }) => !recipients.some((to) => STAFF.includes(to)));
  expect(strangers.length).toBeGreaterThan(12);
  for (const mail of strangers) expectHarmless(mail, approved);
});

test.each(cases)('no reminder or reply repeats words of $who account: $what', async ({ words, approved }) => {
  await letTimePass(words, approved);
  await expectKinds([...IN_TIME, ...(approved ? ['reply', 'waiting-answer'] : [])]);
  for (const mail of mailbox.mails.filter(({ recipients }) => !recipients.some((to) => STAFF.includes(to))))
    expectHarmless(mail, approved);
});

test('nothing that a visitor typed at the sign-up is in the mail to the address that the visitor gave', async () => {
  const form = {
    name: 'evil.example premia',
    city: 'evil',
    contact_person: 'evil',
    president_name: 'evil',
    bio: 'evil',
  };
  const login = { username: 'https://evil.example', email: 'vittima@esempio.it', password: PASSWORD };
  await post('/auth/register_association', { ...form, ...login, phone: '0583 1', gdpr_accepted: true });
  await portal.app.outbox.settled();
  expect(readable(await mailbox.newest('vittima@esempio.it'))).not.toMatch(/evil/i);
});

test('a name that staff or a CSV gave an account is defused in the mail to it', async () => {
  const form = { name: 'Zampe evil.example', city: 'Lucca', phone: '0583 1', contact_person: 'A', president_name: 'B' };
  const login = { username: 'evil.example', email: 'una@esempio.it', password: PASSWORD };
  await post('/auth/register_association', { ...form, ...login }, admin);
  const body = new FormData();
  const header = 'name,city,phone,email,contact_person,president_name,username';
  body.set(
    'file',
    new Blob([`${header}\nZampe evil.example,Lucca,0583 1,altra@esempio.it,A,B,evil.example2`]),
    'a.csv',
  );
  await portal.request('/admin/associations/import_csv', { method: 'POST', token: admin, body });
  await portal.app.outbox.settled();
  for (const to of ['una@esempio.it', 'altra@esempio.it']) {
    const read = readable(await mailbox.newest(to));
    expect(read).toContain('Ciao Zampe evil. example,');
    expect(read).not.toContain('evil.example');
  }
});

test('every kind of mail is tried with hostile words, or has a reason why not', () => {
  const named = [...PROVOKED, ...IN_TIME, ...OF_APPROVED, ...OF_UNAPPROVED, ...Object.values(ELSEWHERE).flat()];
  expect([...new Set(named)].toSorted()).toEqual([...MAIL_KINDS].toSorted());
});

test('docs/mail.md says of every kind of mail who gets it and whose words it has', () => {
  const rows = readFileSync(new URL('../../../docs/mail.md', import.meta.url), 'utf8').matchAll(/^\| `([a-z-]+)`/gm);
  expect([...new Set([...rows].map(([, kind]) => kind!))].toSorted()).toEqual([...MAIL_KINDS].toSorted());
});
