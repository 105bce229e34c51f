import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { Mailbox } from '#testing/mailbox.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let mine: string;
let token: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  mine = await anAssociation(portal, { name: 'Amici di Zampa', city: 'Forlì', province: 'FC', bio: 'Siamo qui' });
  token = await aToken(portal, mine);
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const save = (body: unknown, as = token) => portal.request('/me/profile', { method: 'PATCH', token: as, body });
const image = async (width: number, height: number) =>
  `data:image/jpeg;base64,${(await jpegOf(width, height)).toString('base64')}`;

const PROFILE = {
  name: 'Zampe Felici',
  city: 'Ravenna',
  province: 'RA',
  phone: '0544 123456',
  phone2: '333 1234567',
  whatsapp: '',
  email: 'Nuova@Zampe.it',
  contact_person: 'Lucia Bianchi',
  president_name: 'Ugo Neri',
  bio: 'Dal 1998 accanto ai cani.',
};

test('an association saves its whole profile, and a visitor reads the public part', async () => {
  const { status, body } = await save({
    ...PROFILE,
    logo_base64: (await jpegOf(64, 64)).toString('base64'),
    banner_base64: await image(1200, 400),
    theme: {
      bg_color: '#FFFAF0',
      primary_color: '#0f766e',
      highlight_color: '#be185d',
      highlight_enabled: true,
    },
    highlight_enabled: true,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...PROFILE,
    theme: { bg_color: '#fffaf0', primary_color: '#0f766e', highlight_color: '#be185d', highlight_enabled: true },
    highlight_enabled: true,
    highlight_color: '#be185d',
    logo: { width: 64, height: 64 },
    banner: { width: 1200, height: 400 },
  });
  const visitor = (await portal.request(`/associations/${mine}`)).body;
  expect(visitor).toMatchObject({ name: 'Zampe Felici', email: 'Nuova@Zampe.it', banner_base64: body.banner_base64 });
  expect(visitor).not.toHaveProperty('contact_person');
  expect((await portal.request(`/associations/${mine}`, { token })).body).toEqual(body);
});

test('missing fields stay as they are, and sending the profile back as read changes nothing', async () => {
  const before = (await save({ logo_base64: await image(64, 64), bio: 'Siamo sempre qui' })).body;
  expect(before).toMatchObject({ name: 'Amici di Zampa', city: 'Forlì', bio: 'Siamo sempre qui' });
  // every field except the second phone, which this association has not given
  const { phone2: _, ...read } = before;
  expect((await save(read)).body).toEqual(before);
  const theme = await save({ theme: { primary_color: '#0f766e' } });
  expect(theme.body.theme).toEqual({ ...before.theme, primary_color: '#0f766e' });
  expect((await save({ logo_base64: '' })).body).toMatchObject({ logo: null, logo_base64: '' });
});

test.each(['  ', '\u200b', '\u2800'])('each required field that is blank (%j) gets an error', async (typed) => {
  const blank = Object.fromEntries(Object.keys(PROFILE).map((field) => [field, typed]));
  const { status, body } = await save(blank);
  expect(status).toBe(422);
  expect(body.detail).toBe('Compila tutti i campi obbligatori');
  const required = Object.keys(PROFILE).filter((field) => field !== 'whatsapp');
  expect(body.errors).toEqual(expect.arrayContaining(required.map((field) => ({ field, message: 'Obbligatorio' }))));
  expect(body.errors).toHaveLength(required.length);
  expect((await portal.request(`/associations/${mine}`)).body.name).toBe('Amici di Zampa');
});

test('a private person needs no second phone and no president', async () => {
  const person = await anAssociation(portal, { not_association: true });
  const as = await aToken(portal, person);
  expect((await save({ ...PROFILE, phone2: '', president_name: '' }, as)).status).toBe(200);
  const refused = await save({ bio: '', phone2: '' }, as);
  expect(refused.body.errors).toEqual([{ field: 'bio', message: 'Obbligatorio' }]);
});

test('an invalid change is refused and changes nothing', () =>
  eachCase(
    [
      [{ email: 'senza-chiocciola' }, { field: 'email', message: 'Email non valida' }],
      [{ email: 'due@chiocciole@x.it' }, { field: 'email', message: 'Email non valida' }],
      [{ bio: 'x'.repeat(801) }, { field: 'bio', message: 'Troppo lungo: al massimo 800 caratteri.' }],
      [{ theme: { bg_color: 'rosso' } }, { field: 'theme.bg_color' }],
      [{ theme: { highlight_color: '#12345' } }, { field: 'theme.highlight_color' }],
      [{ highlight_enabled: 'true' }, { field: 'highlight_enabled' }],
      [{ phone: 333 }, { field: 'phone' }],
      [{ logo_base64: 'https://esempio.it/logo.png' }, { field: 'logo_base64' }],
      [{ banner_base64: 'data:text/html;base64,PGI+' }, { field: 'banner_base64' }],
    ],
    async ([changes, error]) => {
      const before = (await portal.request(`/associations/${mine}`, { token })).body;
      const refused = await save({ name: 'Altro nome', ...changes });
      expect(refused).toMatchObject({ status: 422, body: { errors: [error] } });
      expect((await portal.request(`/associations/${mine}`, { token })).body).toEqual(before);
    },
  ));

test('an e-mail that another account uses as e-mail or user name is refused, in any letter case', async () => {
  await anAssociation(portal, { email: 'presa@esempio.it' });
  await anAssociation(portal, { username: 'utente@esempio.it' });
  for (const email of ['PRESA@esempio.it', 'Utente@Esempio.it']) {
    expect(await save({ email })).toMatchObject({ status: 409, body: { detail: 'Email già registrata.' } });
  }
  const own = (await portal.request(`/associations/${mine}`, { token })).body.email;
  expect((await save({ email: own.toUpperCase() })).body.email).toBe(own.toUpperCase());
});

test('when the e-mail changes, the old address gets a mail', async () => {
  const id = await anAssociation(portal, { name: 'Amici di Zampa', email: 'vecchia@zampa.example' });
  token = await aToken(portal, id);
  await save({ bio: 'Altro', email: 'Vecchia@Zampa.example' });
  await save({ email: 'nuova@zampa.example' });
  const mail = await mailbox.newest('Vecchia@zampa.example');
  expect(mail.subject).toBe("L'email del tuo profilo è cambiata");
  expect(mail.text).not.toContain('nuova@zampa.example');
  expect(mailbox.mails.filter(({ recipients }) => recipients.includes('Vecchia@zampa.example'))).toHaveLength(1);
});

test("the listings of an association that moves appear under the new city's filter", async () => {
  const id = await aListing(portal, mine);
  const hidden = await aListing(portal, mine, { hidden: true });
  await save({ city: ' reggio  nell emilia ', province: 're' });
  const found = async (city: string) => (await portal.request(`/adoptions?city=${encodeURIComponent(city)}`)).body;
  expect(await found('Forlì')).toEqual([]);
  expect(await found("reggio nell'emilia")).toMatchObject([{ id, city: "Reggio nell'Emilia", province: 'RE' }]);
  expect((await portal.request('/site/summary')).body).toMatchObject({ cities: ["Reggio nell'Emilia"], adoptable: 1 });
  expect((await portal.request(`/adoptions/${hidden}`, { token })).body.city).toBe("Reggio nell'Emilia");
});

test('a city that is not a known comune is stored as typed', async () => {
  const { body } = await save({ city: 'Borgo  Inventato', province: 'Chissà' });
  expect(body).toMatchObject({ city: 'Borgo Inventato', province: 'Chissà' });
});

test('privileged fields in the body are ignored', async () => {
  const { body } = await save({
    name: 'Nuovo',
    is_admin: true,
    banned: true,
    paused: true,
    hidden: true,
    is_test: true,
    username: 'capo',
    not_association: true,
    id: 'altro',
  });
  expect(body).toMatchObject({
    id: mine,
    name: 'Nuovo',
    is_admin: false,
    banned: false,
    paused: false,
    hidden: false,
    is_test: false,
    not_association: false,
  });
  expect(body.username).not.toBe('capo');
});

test('a paused or hidden association can edit its profile; without a token the call is refused', async () => {
  const closed = await aToken(portal, await anAssociation(portal, { paused: true, hidden: true }));
  expect((await save({ name: 'Ancora noi' }, closed)).body.name).toBe('Ancora noi');
  expect((await save({ name: 'x' }, 'stantio')).status).toBe(401);
});

test('of two volunteers who change one profile, the second one is told what the first one changed', async () => {
  const own = async () => (await portal.request(`/associations/${mine}`, { token })).body;
  const read = (await own()).version;
  const first = await save({ bio: 'Siamo in dieci', version: read });
  expect(first.body).toMatchObject({ bio: 'Siamo in dieci', version: read + 1 });
  const { status, body } = await save({ phone: '0543 222333', version: read });
  expect([status, body.detail, body.code]).toEqual([
    409,
    "Intanto il profilo è cambiato: guarda com'è adesso.",
    'profile_changed',
  ]);
  expect(body.current).toEqual(await own());
  expect((await own()).phone).not.toBe('0543 222333');
  expect((await save({ phone: '0543 222333', version: body.current.version })).body).toMatchObject({
    bio: 'Siamo in dieci',
    phone: '0543 222333',
    version: read + 2,
  });
  expect((await save({ bio: 'Altro', version: '3' })).body.errors).toMatchObject([{ field: 'version' }]);
  expect((await portal.request(`/associations/${mine}`)).body.version).toBeUndefined();
});

test('the same profile again does not change its version', async () => {
  const { phone2: _, ...read } = (await portal.request(`/associations/${mine}`, { token })).body;
  const texts = { name: read.name, city: read.city, bio: read.bio, theme: read.theme };
  expect((await save(texts)).body.version).toBe(read.version);
});
