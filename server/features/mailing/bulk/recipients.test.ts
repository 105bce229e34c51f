import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/database/ids.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { insertUnsubscribed } from './store.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let token: string;
const ids: Record<string, string> = {};

beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  token = await aToken(portal, await anAssociation(portal, { is_admin: true, email: 'capo@esempio.it' }));
  const accounts = [
    { name: 'Zampe', city: 'Torino', email: 'zampe@esempio.it' },
    { name: "L'Oasi", city: 'Forlì', email: 'oasi@esempio.it' },
    { name: 'Amici', city: 'Torino', email: 'amici@esempio.it', banned: true },
  ];
  for (const account of accounts) ids[account.name] = await anAssociation(portal, account);
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const list = (query = '') => portal.request(`/admin/email/recipients${query}`, { token });
const names = async (query = '') => (await list(query)).body.map(({ name }: { name: string }) => name);
const post = (path: string, body: object) => portal.request(path, { method: 'POST', token, body });
const send = (body: object) => post('/admin/email/bulk', { subject: 'Festa', html: '<p>Ciao</p>', ...body });
const count = async (body: object) => (await post('/admin/email/recipients/count', body)).body;
const reached = () => mailbox.mails.flatMap(({ recipients }) => recipients).toSorted();

test('staff sees who receives bulk mail by city and name: accounts with an email, and staff with listings', async () => {
  await anAssociation(portal, { name: 'Muta', email: '' });
  const editor = await anAssociation(portal, { is_admin: true, name: 'Redazione', city: 'Aosta' });
  const { headers, body } = await list();
  expect(body.map(({ name }: { name: string }) => name)).toEqual(["L'Oasi", 'Amici', 'Zampe']);
  expect(headers.get('x-total-count')).toBe('3');
  expect(body[1]).toEqual({
    id: ids.Amici,
    name: 'Amici',
    username: expect.any(String),
    city: 'Torino',
    email: 'amici@esempio.it',
    banned: true,
  });
  await aListing(portal, editor);
  expect(await names()).toEqual(['Redazione', "L'Oasi", 'Amici', 'Zampe']);
});

test('the list is read page by page, and each page has the number of all matches', async () => {
  const first = await list('?limit=2');
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
  const { search } = new URL(next);
  const second = await list(search);
  expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(["L'Oasi", 'Amici', 'Zampe']);
  expect(second.headers.get('x-total-count')).toBe('3');
  expect(second.headers.get('link')).toBeNull();
});

test('a search finds every word in any order, without accents and case', async () => {
  expect(await names('?q=TORINO%20zam')).toEqual(['Zampe']);
  expect(await names('?q=forli%20oasi@esempio.it')).toEqual(["L'Oasi"]);
  expect(await names("?q=l'oasi")).toEqual(["L'Oasi"]);
  expect(await names('?q=torino%20oasi')).toEqual([]);
  expect(await names('?q=%25')).toEqual([]);
});

test('only staff reads the recipients', async () => {
  const member = await aToken(portal, ids.Zampe!);
  expect((await portal.request('/admin/email/recipients', { token: member })).status).toBe(403);
  expect((await portal.request('/admin/email/recipients')).status).toBe(401);
});

test('a mail to all reaches the whole list, and those who unsubscribed are skipped', async () => {
  const now = portal.clock.now().toISOString();
  await portal.database.write((db) => insertUnsubscribed(db, 'zampe@esempio.it', now));
  expect((await send({ to: 'all' })).body).toEqual({
    status: 'partial',
    sent: 2,
    recipients: 3,
    failed: { 'zampe@esempio.it': 'disiscritto' },
  });
  expect(reached()).toEqual(['amici@esempio.it', 'oasi@esempio.it']);
});

test('a mail to a search reaches what it finds when the mail is sent, without the exceptions', async () => {
  const to = { q: 'torino', except: [ids.Zampe] };
  expect(await count({ to })).toEqual({ recipients: 1, gone: [] });
  await anAssociation(portal, { name: 'Nuova', city: 'Torino', email: 'nuova@esempio.it' });
  expect(await count({ to })).toEqual({ recipients: 2, gone: [] });
  expect((await send({ to })).body).toMatchObject({ status: 'ok', sent: 2, recipients: 2 });
  expect(reached()).toEqual(['amici@esempio.it', 'nuova@esempio.it']);
});

test('more recipients than one batch are all reached, once each', async () => {
  await portal.app.outbox.stop();
  const { database } = portal;
  const given = await database.read.selectFrom('association').selectAll().where('id', '=', ids.Zampe!).execute();
  const copies = Array.from({ length: 520 }, (_, n) => {
    const email = `rifugio${n}@esempio.it`;
    return { ...given[0]!, id: newId(), username: email, username_key: email, email, email_key: email };
  });
  await database.write((db) => db.insertInto('association').values(copies).execute());
  expect(await count({ to: 'all' })).toEqual({ recipients: 523, gone: [] });
  const begun = await portal.request('/admin/email/bulk', {
    method: 'POST',
    token,
    headers: { prefer: 'respond-async' },
    body: { subject: 'Festa', html: '<p>Ciao</p>', to: 'all' },
  });
  expect(begun.status).toBe(202);
  const rows = await database.read.selectFrom('mail').select('recipient').execute();
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(523);
  expect(rows).toHaveLength(523);
});

test('ids of accounts that do not exist, or are no recipients, are named and not counted', async () => {
  const to_ids = [ids.Zampe, 'mai-vista', ids.Amici];
  expect(await count({ to_ids })).toEqual({ recipients: 2, gone: ['mai-vista'] });
  expect(await count({ to: { q: '', except: to_ids } })).toEqual({ recipients: 1, gone: ['mai-vista'] });
});

test('an invalid choice of recipients is refused with a message, and nothing is sent', () =>
  eachCase(
    [
      ['no choice', {}],
      ['two choices', { to: 'all', to_ids: ['una'] }],
      ['an unknown word', { to: 'tutti' }],
      ['a search without a match', { to: { q: 'nessuna-cuccia' } }],
      ['no id', { to_ids: [] }],
    ],
    async ([, choice]) => {
      expect(await send(choice)).toMatchObject({ status: 422, body: { detail: 'Seleziona almeno un destinatario' } });
      expect(mailbox.mails).toEqual([]);
    },
  ));
