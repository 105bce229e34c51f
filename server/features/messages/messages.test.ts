import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let person: string;
let listing: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  const contacts = { phone: '0371 1234', phone2: '0371 5678', whatsapp: '333 1234567', email: 'ugo@casa.example' };
  person = await anAssociation(portal, { name: 'Ugo Rossi', ...contacts, not_association: true });
  listing = await aListing(portal, person, { name: 'Luna' });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const MESSAGE = { name: 'Ada', email: 'ada@posta.example', phone: '333 765', text: 'Ciao!\nLuna ama i gatti?' };
const send = (body: unknown = MESSAGE, headers: Record<string, string> = {}, to = listing) =>
  portal.request(`/adoptions/${to}/message`, { method: 'POST', body, headers });
const delivered = async () => {
  await portal.app.outbox.settled();
  return mailbox.mails.length;
};
const profile = async (token?: string) => (await portal.request(`/associations/${person}`, { token })).body;
const read = async (token?: string) => (await portal.request(`/adoptions/${listing}`, { token })).body;
const NOTHING = { phone: '', phone2: '', whatsapp: '', email: '' };

test('visitors read no contact of a private person who does not want it, and the person does', async () => {
  expect(await profile()).toMatchObject({ ...NOTHING, phone2_links: [], contacts_public: false });
  expect((await profile()).contact).toMatchObject({ phone: '', whatsapp: '', email: '' });
  expect((await read()).contact).toMatchObject({ phone: '', phone_links: [], whatsapp_link: '', email: '' });
  const directory = (await portal.request('/associations')).body;
  expect(JSON.stringify(directory)).not.toMatch(/0371 1234|333 1234567|casa\.example/);
  for (const path of [`/annuncio/${listing}`, `/api/annuncio/${listing}`, `/associazione/${person}`])
    expect(String((await portal.request(path)).body)).not.toMatch(/0371 1234|333 1234567|casa\.example/);
  expect(await profile(await aToken(portal, person))).toMatchObject({ phone: '0371 1234', email: 'ugo@casa.example' });
});

test('the person shows the contacts in the profile, and what stands in a listing is shown as before', async () => {
  const token = await aToken(portal, person);
  const { version } = await profile(token);
  const edit = (path: string, body: unknown) => portal.request(path, { method: 'PATCH', token, body });
  await edit(`/me/adoptions/${listing}`, { info_phone: '02 999' });
  expect((await read()).contact).toMatchObject({ phone: '02 999', email: '' });
  const { status, body } = await edit('/me/profile', { contacts_public: true, version });
  expect([status, body.contacts_public, body.version]).toEqual([200, true, version + 1]);
  expect(await profile()).toMatchObject({ phone: '0371 1234', email: 'ugo@casa.example', contacts_public: true });
  expect((await read()).contact).toMatchObject({ phone: '02 999', email: 'ugo@casa.example' });
});

test('a new private person shows no contacts unless asked for; associations always do', async () => {
  const register = async (username: string, given: object) => {
    const account = {
      name: `Prova ${username}`,
      email: `${username}@posta.example`,
      username,
      password: 'tre cucce blu',
    };
    const body = { ...account, phone: '02 1', gdpr_accepted: true, ...given };
    const { body: made } = await portal.request('/auth/register_association', { method: 'POST', body });
    return (await portal.request(`/associations/${made.id}`)).body;
  };
  expect(await register('primo', { not_association: true })).toMatchObject({ phone: '', email: '' });
  const shown = await register('secondo', { not_association: true, contacts_public: true });
  expect(shown).toMatchObject({ phone: '02 1', email: 'secondo@posta.example' });
  expect(await register('terza', {})).toMatchObject({ phone: '02 1', contacts_public: true });
});

test('a message reaches the account with the visitor as Reply-To, and no link of the words', async () => {
  const { status, body } = await send({ ...MESSAGE, text: 'Guarda https://evil.example\n.Ciao' });
  expect([status, body]).toEqual([201, { status: 'ok' }]);
  expect(await delivered()).toBe(1);
  const mail = await mailbox.newest('ugo@casa.example', 'Un messaggio per Luna');
  expect(mail.replyTo).toMatchObject([{ address: 'ada@posta.example' }]);
  for (const words of ['Ada', 'ada@posta.example', '333 765', 'Guarda']) expect(mail.text).toContain(words);
  expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
});

test('the same message with one key is sent once, and the fourth of a day about one animal is not', async () => {
  const key = { 'idempotency-key': '6f1a5a52-4a0a-4c0e-9d2e-0d7a1f0c9b11' };
  expect((await send(MESSAGE, key)).status).toBe(201);
  expect((await send(MESSAGE, key)).status).toBe(201);
  expect((await send({ ...MESSAGE, text: 'Altro' }, key)).status).toBe(409);
  expect(await delivered()).toBe(1);
  for (const text of ['due', 'tre', 'quattro', 'cinque'])
    expect((await send({ ...MESSAGE, email: 'ADA@posta.example', text })).status).toBe(201);
  expect(await delivered()).toBe(3);
});

test('of messages that arrive at once no more are sent', async () => {
  const texts = Array.from({ length: 9 }, (_, index) => `Messaggio ${index}`);
  const answers = await Promise.all(texts.map((text) => send({ ...MESSAGE, text })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await delivered()).toBe(3);
});

test('nothing reaches who is paused, banned or hidden, nor goes about a listing that visitors do not see', async () => {
  const staff = await aToken(portal, await anAssociation(portal, { name: 'Staff', is_admin: true }));
  for (const [flag, body] of [
    ['pause', 'paused'],
    ['hide', 'hidden'],
    ['ban', 'banned'],
  ] as const) {
    const set = (on: boolean) =>
      portal.request(`/admin/associations/${person}/${flag}`, { method: 'POST', token: staff, body: { [body]: on } });
    await set(true);
    expect((await send()).status, flag).toBe(404);
    await set(false);
  }
  expect((await send(MESSAGE, {}, 'nessuno')).status).toBe(404);
  expect((await send()).status).toBe(201);
});

test('a message needs a name, an e-mail and a text', async () => {
  const { status, body } = await send({ name: ' ', email: 'ada', text: '' });
  expect(status).toBe(422);
  expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['email', 'name', 'text']);
  expect((await send({ ...MESSAGE, text: 'x'.repeat(2001) })).status).toBe(422);
  expect((await send({ ...MESSAGE, name: 'x'.repeat(101) })).status).toBe(422);
});
