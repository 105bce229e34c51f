import { afterEach, beforeEach, expect, test } from 'vitest';
import { welcomeLetter } from '#server/features/accounts/letters.ts';
import { testEngine } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

const NEW = {
  site_name: 'Zampe d’Abruzzo',
  site_color: '#0b6e4f',
  legal_name: 'Zampe ODV',
  legal_address: 'Via Roma 1, L’Aquila',
  vat_id: '01234567890',
  privacy_email: 'privacy@zampe.esempio.it',
  info_email: 'ciao@zampe.esempio.it',
  support_email: 'aiuto@zampe.esempio.it',
  gadget_email: 'negozio@zampe.esempio.it',
  authorities_email: 'autorita@zampe.esempio.it',
  authorities_languages: 'in italiano o in tedesco',
};

let portal: TestPortal;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
});
afterEach(() => portal.close());

const change = (body: object) => portal.request('/admin/settings', { method: 'PATCH', token, body });
const shades = () => portal.instances.map(({ config }) => config.palette.primary);
const identity = async (url = portal.url) => (await fetch(`${url}/api/site/identity`)).json();

test('a change in the panel is on every page, in every file and in every mail at once, without a restart', async () => {
  const shelter = await anAssociation(portal, { name: 'Rifugio' });
  const listing = await aListing(portal, shelter);
  const documents = {
    name: [
      '/api/site/identity',
      '/api/openapi.json',
      '/api/docs',
      '/disiscrizione/x/y',
      '/incorpora.js',
      '/manifest.webmanifest',
      '/senza-rete',
      `/incorpora/${shelter}`,
      `/incorpora/mai-esistita`,
      `/associazione/${shelter}/annunci.xml`,
      `/oembed?url=${encodeURIComponent(`${portal.config.publicUrl}/annuncio/${listing}`)}`,
      `/api/annuncio/${listing}`,
      '/api/annuncio/mai-esistito',
    ],
    support: ['/.well-known/security.txt'],
  };
  const picture = `/annuncio/${listing}/copertina.jpg`;
  const read = async (path: string) => (await fetch(portal.url + path)).text();
  // each is cached before the change
  for (const path of [...documents.name, ...documents.support]) await read(path);
  const before = (await fetch(portal.url + picture)).headers.get('etag');

  expect(await change(NEW)).toMatchObject({ status: 200, body: { ...NEW, fixed: [], pinned_listing_word: '' } });

  await expect.poll(shades).not.toContain('#7c3aed');
  expect(await identity()).toMatchObject({
    name: NEW.site_name,
    palette: { primary: NEW.site_color },
    legal_name: NEW.legal_name,
    legal_address: NEW.legal_address,
    vat_id: NEW.vat_id,
    privacy_email: NEW.privacy_email,
    info_email: NEW.info_email,
    support_email: NEW.support_email,
    gadget_email: NEW.gadget_email,
    authorities_email: NEW.authorities_email,
    authorities_languages: NEW.authorities_languages,
  });
  for (const path of documents.name) {
    const text = await read(path);
    expect(text, path).toContain(NEW.site_name);
    expect(text, path).not.toMatch(/Trovacuccia(?!Annunci)/);
  }
  for (const path of documents.support) expect(await read(path)).toContain(NEW.support_email);
  expect((await fetch(portal.url + picture)).headers.get('etag')).not.toBe(before);
  const { subject, html } = welcomeLetter(portal.config);
  expect(subject + html).toContain(NEW.site_name);
  expect(html).not.toMatch(/Trovacuccia|#7c3aed/i);
});

test('an empty value is the own one of the portal again', async () => {
  const { body: own } = await portal.request('/admin/settings', { token });
  expect(own).toMatchObject({ site_name: 'Trovacuccia', site_color: '#7c3aed', legal_name: '' });
  await change(NEW);
  const emptied = await change(Object.fromEntries(Object.keys(NEW).map((field) => [field, ''])));
  expect(emptied).toMatchObject({ status: 200, body: own });
  await expect.poll(() => identity()).toMatchObject({ name: 'Trovacuccia', palette: null, info_email: own.info_email });
});

test('authorities write to the mailbox for information, in Italian or English, until the panel names others', async () => {
  const { body } = await change({ info_email: NEW.info_email });
  expect(body).toMatchObject({ authorities_email: '', authorities_languages: 'in italiano o in inglese' });
  const named = { authorities_email: NEW.info_email, authorities_languages: 'in italiano o in inglese' };
  await expect.poll(() => identity()).toMatchObject(named);
  const { authorities_email, authorities_languages } = NEW;
  await change({ authorities_email });
  await expect.poll(() => identity()).toMatchObject({ ...named, authorities_email });
  await change({ authorities_languages });
  await expect.poll(() => identity()).toMatchObject({ authorities_email, authorities_languages });
});

test('what a form may not say is refused by field, and nothing changes', async () => {
  for (const [field, value] of [
    ['site_name', 'a'.repeat(200)],
    ['site_name', 'Una\nriga'],
    ['legal_address', 'Via Roma 1\r\nBcc: tutti@esempio.it'],
    ['info_email', 'info@esempio.it\nBcc: tutti@esempio.it'],
    ['info_email', 'info'],
    ['authorities_email', 'autorità'],
    ['authorities_languages', 'in italiano\no in inglese'],
    ['authorities_languages', 'a'.repeat(101)],
    ['site_color', 'viola'],
    ['site_color', '#7c3aed;}'],
  ]) {
    const refused = await change({ legal_name: 'Mai scritto', [field!]: value });
    expect(refused.status, `${field} ${value}`).toBe(422);
    expect(refused.body.errors[0].field).toBe(field);
  }
  expect((await portal.request('/admin/settings', { token })).body).toMatchObject({
    site_name: 'Trovacuccia',
    legal_name: '',
  });
});

test('of a colour that nobody can read a readable shade is used', async () => {
  expect((await change({ site_color: '#FFFF66' })).body.site_color).toBe('#FFFF66');
  await expect.poll(shades).not.toContain('#7c3aed');
  expect(shades()).not.toContain('#ffff66');
  expect((await identity()).palette.primary).toBe(shades()[0]);
});

test('a variable wins over the panel, which names it', async () => {
  const fixed = {
    SITE_NAME: 'Nome fisso',
    INFO_EMAIL: 'fisso@esempio.it',
    DSA_CONTACT: 'autorita@esempio.it',
    DSA_LANGUAGES: 'in italiano',
  };
  await portal.close();
  portal = await startTestPortal(fixed);
  token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  await change({ legal_name: NEW.legal_name });
  const { body } = await portal.request('/admin/settings', { token });
  expect(body).toMatchObject({ site_name: 'Nome fisso', info_email: 'fisso@esempio.it', legal_name: NEW.legal_name });
  expect(body.fixed).toEqual([
    { field: 'site_name', variable: 'SITE_NAME' },
    { field: 'info_email', variable: 'INFO_EMAIL' },
    { field: 'authorities_email', variable: 'DSA_CONTACT' },
    { field: 'authorities_languages', variable: 'DSA_LANGUAGES' },
  ]);
  const authorities = { authorities_email: 'autorita@esempio.it', authorities_languages: 'in italiano' };
  expect(body).toMatchObject(authorities);
  expect(await identity()).toMatchObject(authorities);
  for (const field of ['authorities_email', 'authorities_languages'] as const)
    expect((await change({ [field]: NEW[field] })).body).toMatchObject({ code: 'setting_fixed' });
  const refused = await change({ site_name: 'Altro', vat_id: '1' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'setting_fixed' } });
  expect(refused.body.detail).toContain('SITE_NAME');
  expect((await portal.request('/admin/settings', { token })).body.vat_id).toBe('');
  // a form that sends everything back as it was read changes the rest
  const { site_name, info_email } = body;
  expect(await change({ site_name, info_email, vat_id: '1' })).toMatchObject({ status: 200, body: { vat_id: '1' } });
});

test.runIf(testEngine() === 'postgres')('another process says the new name when it starts, and follows', async () => {
  await change({ site_name: 'Primo nome' });
  const beside = await startTestPortal({ DATABASE_URL: portal.config.databaseUrl });
  expect(await identity(beside.url)).toMatchObject({ name: 'Primo nome' });
  await change({ site_name: 'Secondo nome' });
  await expect.poll(() => identity(beside.url)).toMatchObject({ name: 'Secondo nome' });
  await beside.close();
});
