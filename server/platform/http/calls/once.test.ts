import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAccount } from '#server/testing/accounts.ts';
import { savedBackup, textOf } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, aToken } from '#server/testing/world.ts';

const KEY = 'la-stessa-chiave-1';
const DAY_MS = 86_400_000;
/** Fields whose edges are trimmed. */
const FREE = ['nome', 'name', 'text', 'message', 'telefono'];
const AT = '2026-03-01T10:00:00.000Z';

interface World {
  association: string;
  listing: string;
  gadget: string;
  token: string;
}

interface Case {
  name: string;
  path: (world: World) => string;
  first: object;
  second: object;
  table: 'questionnaire' | 'report' | 'gadget_request' | 'help_request' | 'listing';
  /** The call is made by an account. */
  own?: boolean;
}

const CASES: Case[] = [
  {
    name: 'a questionnaire',
    path: ({ association }) => `/associations/${association}/preaffido`,
    first: { nome: 'Ada', telefono: '333 1234567' },
    second: { nome: 'Ugo', telefono: '347 7654321' },
    table: 'questionnaire',
  },
  {
    name: 'a report',
    path: ({ listing }) => `/adoptions/${listing}/report`,
    first: { reason: 'truffa', text: 'Chiede soldi', name: '', email: '', good_faith: true },
    second: { reason: 'truffa', text: 'Non esiste', name: 'Ugo', email: 'ugo@esempio.it', good_faith: true },
    table: 'report',
  },
  {
    name: 'a request for a gadget',
    path: ({ gadget }) => `/gadgets/${gadget}/contact`,
    first: { name: 'Ada', email: 'ada@esempio.it', message: '' },
    second: { name: 'Ugo', email: 'ugo@esempio.it', message: '' },
    table: 'gadget_request',
  },
  {
    name: 'a request for help',
    path: () => '/me/help',
    first: { message: 'Non vedo le foto' },
    second: { message: 'Ora le vedo' },
    table: 'help_request',
    own: true,
  },
  {
    name: 'a listing',
    path: () => '/me/adoptions',
    first: { name: 'Birba', type: 'gatto' },
    second: { name: 'Argo', type: 'cane' },
    table: 'listing',
    own: true,
  },
];

let portal: TestPortal;
let world: World;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at(AT);
  const association = await anAccount(portal, { username: 'Zampe', email: 'zampe@esempio.it', name: 'Zampe' });
  const staff = await aToken(portal, await anAccount(portal, { is_admin: true, email: 'capo@esempio.it' }));
  const body = { name: 'Tazza', price: '8 €' };
  const gadget = await portal.request('/admin/gadgets', { method: 'POST', token: staff, body });
  world = {
    association,
    listing: await aListing(portal, association),
    gadget: gadget.body.id,
    token: await aToken(portal, association),
  };
});
afterEach(() => portal.close());

describe.each(CASES)('$name', ({ path, first, second, table, own }) => {
  const send = (body: object, key = KEY) =>
    portal.request(path(world), {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      ...(own && { token: world.token }),
    });
  const count = async () => (await portal.database.read.selectFrom(table).select('id').execute()).length;

  test('sent by a second person under the same key is refused in words, and stored under another key', async () => {
    const before = await count();
    const { status, body } = await send(first);
    expect(status).toBe(201);
    const other = await send(second);
    expect(other.status).toBe(409);
    expect(other.body.detail).toMatch(/^(Un invio con la stessa chiave|Questo annuncio risulta già pubblicato)/);
    expect(JSON.stringify(other.body)).not.toContain(body.id);
    if (body.application_token) expect(JSON.stringify(other.body)).not.toContain(body.application_token);
    expect((await send(second, 'un-altra-chiave-2')).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });

  test('repeated with equal fields within a day gets the same answer, whatever the order and the blanks', async () => {
    const { body } = await send(first);
    const count1 = await count();
    portal.at(new Date(Date.parse(AT) + DAY_MS - 60_000).toISOString());
    const turned = Object.fromEntries(
      Object.entries(first)
        .map(([name, value]) => [name, FREE.includes(name) && value ? ` ${value} ` : value])
        .reverse(),
    );
    if (own) world.token = await aToken(portal, world.association);
    const again = await send(turned);
    expect({ status: again.status, id: again.body.id }).toEqual({ status: 201, id: body.id });
    expect(again.body.application_token).toBe(body.application_token);
    expect(await count()).toBe(count1);
  });

  test('sent a day later under the same key is a new one', async () => {
    const { body } = await send(first);
    portal.at(new Date(Date.parse(AT) + DAY_MS).toISOString());
    if (own) world.token = await aToken(portal, world.association);
    const later = await send(second);
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(body.id);
  });

  test('sent twice at once with other fields stores one and refuses the other', async () => {
    const before = await count();
    const answers = await Promise.all([send(first), send(second)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await count()).toBe(before + 1);
  });
});

test('no backup holds an idempotency key', async () => {
  const folder = portal.config.backupDir;
  expect(folder).not.toBe('');
  const headers = { 'idempotency-key': KEY };
  const body = { nome: 'Ada', telefono: '333 1234567' };
  await portal.request(`/associations/${world.association}/preaffido`, { method: 'POST', body, headers });
  const text = textOf(await savedBackup(portal));
  expect(text).toContain('333 1234567');
  expect(text).not.toContain(KEY);
});

test('a listing that its owner deleted is published again under its key', async () => {
  const publish = () =>
    portal.request('/me/adoptions', {
      method: 'POST',
      token: world.token,
      body: { name: 'Birba', type: 'gatto' },
      headers: { 'idempotency-key': KEY },
    });
  const { body } = await publish();
  await portal.request(`/me/adoptions/${body.id}`, { method: 'DELETE', token: world.token });
  const again = await publish();
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(body.id);
  expect((await publish()).body.id).toBe(again.body.id);
});
