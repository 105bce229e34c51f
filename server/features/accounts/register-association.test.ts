import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const FORM = {
  name: 'Amici di Zampa',
  city: 'forli',
  province: 'fc',
  phone: '0543 555 010',
  phone2: '',
  whatsapp: '',
  email: 'info@amicidizampa.example',
  contact_person: 'Anna Rinaldi',
  president_name: 'Carlo Monti',
  username: 'AmiciDiZampa',
  password: 'gatti-e-cani-insieme',
  bio: 'Dal 1998.',
  gdpr_accepted: true,
};
const register = (given: object = {}, token?: string) =>
  portal.request('/auth/register_association', {
    method: 'POST',
    body: { ...FORM, ...given },
    ...(token ? { token } : {}),
  });
const row = (username: string) =>
  portal.database.read.selectFrom('association').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const mails = () => portal.database.read.selectFrom('mail').selectAll().orderBy('recipient').execute();

test('an association signs up, is listed in the directory at once, and can log in', async () => {
  const { status, body } = await register();
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    username: 'AmiciDiZampa',
    name: 'Amici di Zampa',
    name_waits: false,
  });
  const directory = await portal.request('/associations');
  expect(directory.body).toMatchObject([{ id: body.id, city: 'Forlì', province: 'FC', not_association: false }]);
  const { password } = FORM;
  const login = await portal.request('/auth/login', { method: 'POST', body: { username: 'amicidizampa', password } });
  expect(login.status).toBe(200);
});

test('signing up stores the accepted terms with time and version, and the password only as an argon2id hash', async () => {
  portal.at('2026-06-01T10:00:00.000Z');
  await register();
  expect(await row('AmiciDiZampa')).toMatchObject({
    terms_accepted_at: '2026-06-01T10:00:00.000Z',
    terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const { password_hash } = await portal.database.read
    .selectFrom('credential')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('signing up mails the association and the portal', async () => {
  await register();
  expect(await mails()).toMatchObject([
    { kind: 'welcome', recipient: 'info@amicidizampa.example' },
    { kind: 'signup', recipient: 'info@localhost', reply_to: 'info@amicidizampa.example' },
  ]);
});

test('an invalid sign-up is refused with the name of the field', () =>
  eachCase(
    [
      ['name', { name: '  ' }, 'Compila tutti i campi obbligatori'],
      ['email', { email: undefined }, "Inserisci un'email valida (obbligatoria)"],
      ['email', { email: 'anna@' }, "Inserisci un'email valida (obbligatoria)"],
      ['username', { username: '' }, 'Compila tutti i campi obbligatori'],
      ['password', { password: 'corta' }, 'La password deve avere almeno 8 caratteri.'],
      ['password', { password: 'Password1' }, 'Scegli una password meno comune.'],
      ['password', { password: 'Juventus' }, 'Scegli una password meno comune.'],
      ['gdpr_accepted', { gdpr_accepted: false }, "Devi confermare l'accettazione obbligatoria"],
      ['gdpr_accepted', { gdpr_accepted: undefined }, "Devi confermare l'accettazione obbligatoria"],
      ['bio', { bio: 'x'.repeat(801) }, 'Troppo lungo: al massimo 800 caratteri.'],
      ['phone', { phone: 543555010 }, 'Deve essere un testo.'],
    ],
    async ([field, given, detail]) => {
      const { status, body } = await register(given);
      expect(status).toBe(422);
      expect(body.detail).toBe(detail);
      expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
      expect((await portal.request('/associations')).body).toEqual([]);
    },
  ));

test('staff whose session has ended are asked to log in, whatever the form lacks, and no visitor signs up in their place', async () => {
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  expect((await portal.request('/auth/logout', { method: 'POST', token: admin })).status).toBe(200);
  for (const given of [{}, { gdpr_accepted: undefined }, { username: '', password: '' }]) {
    const { status, body } = await register(given, admin);
    expect([status, body.code]).toEqual([401, 'login_required']);
  }
});

test('a private person needs no president, and privileged fields of a public sign-up are ignored', async () => {
  const given = { not_association: true, president_name: undefined, is_admin: true, is_test: true, banned: true };
  expect((await register(given)).status).toBe(201);
  expect(await row('AmiciDiZampa')).toMatchObject({
    not_association: true,
    is_admin: false,
    is_test: false,
    banned: false,
  });
});

test('a user name or e-mail equal to an existing user name or e-mail is refused, in any letter case', async () => {
  await register();
  const other = { username: 'altro', email: 'altro@esempio.it' };
  const refused = async (given: object, detail: string, field: string) => {
    const { status, body } = await register({ ...other, ...given });
    expect({ status, body }).toMatchObject({ status: 409, body: { detail, errors: [{ field, message: detail }] } });
  };
  await refused({ username: 'amicidizampa' }, 'Username già in uso.', 'username');
  await refused({ email: 'INFO@amicidizampa.example' }, 'Email già registrata.', 'email');
  await refused({ username: 'Info@AmiciDiZampa.example' }, 'Username già in uso.', 'username');
  await register({ username: 'nome@posta.example', email: 'nome@posta.example' });
  await refused({ email: 'Nome@Posta.example' }, 'Email già registrata.', 'email');
  const both = await register();
  expect(both.body.errors).toHaveLength(2);
});

test('a user name that is an e-mail must be the e-mail of the sign-up, in any letter case', async () => {
  const username = 'Qualcun-Altro@esempio.it';
  expect(await register({ username })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'username', message: 'Se usi una email come username, deve essere la tua.' }] },
  });
  expect((await register({ username, email: username.toLowerCase() })).status).toBe(201);
});

test('a sign-up submitted twice, also concurrently, creates one account', async () => {
  const answers = await Promise.all([register(), register(), register({ username: 'altro' }), register()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect((await portal.request('/associations')).body).toHaveLength(1);
});

test('of two concurrent sign-ups with one login, as user name and as e-mail, only one succeeds', async () => {
  const answers = await Promise.all([
    register({ username: 'zampa@esempio.it', email: 'zampa@esempio.it' }),
    register({ username: 'due', email: 'zampa@esempio.it' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('an administrator creates an association, also a test one, and must give the eight required fields', async () => {
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const without = await register({ city: '', president_name: ' ', gdpr_accepted: undefined }, token);
  expect(without.status).toBe(422);
  expect(without.body).toEqual({
    detail: 'Compila tutti i campi obbligatori',
    code: 'invalid_fields',
    errors: [
      { field: 'city', message: 'Obbligatorio' },
      { field: 'president_name', message: 'Obbligatorio' },
    ],
  });
  const { status } = await register({ gdpr_accepted: undefined, is_test: true }, token);
  expect(status).toBe(201);
  expect(await row('AmiciDiZampa')).toMatchObject({ is_test: true, terms_accepted_at: null });
  expect(await mails(), 'nobody stands behind a test association').toEqual([]);
});

test('a name with a web address is refused at sign-up and in the profile', () =>
  eachCase(['Premi su https://evil.example', 'WWW.evil.example', 'ｗｗｗ．evil', 'w\u200bww.evil'], async (name) => {
    const errors = [{ field: 'name', message: expect.stringContaining('indirizzo web') }];
    expect(await register({ name })).toMatchObject({ status: 422, body: { errors } });
    const token = await aToken(portal, await anAssociation(portal));
    const edit = await portal.request('/me/profile', { method: 'PATCH', token, body: { name } });
    expect(edit).toMatchObject({ status: 422, body: { errors } });
  }));

test('a name that is older than the rule about web addresses stays until it is changed', async () => {
  const name = 'www.zampe.example';
  const token = await aToken(portal, await anAssociation(portal, { name }));
  const edit = await portal.request('/me/profile', { method: 'PATCH', token, body: { name, bio: 'Dal 1998.' } });
  expect(edit).toMatchObject({ status: 200, body: { name, bio: 'Dal 1998.' } });
});

test('an account that a visitor creates waits for approval, one that staff create is approved', async () => {
  await register();
  expect(await row('AmiciDiZampa')).toMatchObject({ approved_at: null, approved_by: null });
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  await register({ username: 'AltriAmici', email: 'altri@amicidizampa.example' }, token);
  expect(await row('AltriAmici')).toMatchObject({ approved_at: expect.any(String) });
});

test('an association whose account staff created gets a mail without its password', async () => {
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  expect((await register({ gdpr_accepted: undefined }, token)).status).toBe(201);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const { mailboxes, publicUrl, siteName } = portal.config;
  expect(mail).toMatchObject({
    kind: 'account-created',
    recipient: FORM.email,
    reply_to: mailboxes.support,
    subject: `Il tuo profilo su ${siteName}`,
  });
  const { plain, html } = await portal.database.read.selectFrom('mail_body').selectAll().executeTakeFirstOrThrow();
  for (const part of [plain, html]) {
    expect(part).toContain(FORM.username);
    expect(part).toContain(mailboxes.support);
    expect(part).toContain(`${publicUrl}/forgot`);
    expect(part).toContain(`${publicUrl}/gdpr#privacy-altre-fonti`);
    expect(part).not.toContain(FORM.password);
  }
});

test('a refused account creation sends no mail', async () => {
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true, email: FORM.email }));
  expect((await register({ gdpr_accepted: undefined }, token)).status).toBe(409);
  expect(await mails()).toEqual([]);
});

test('after ten sign-ups in an hour an address gets 429 with Retry-After; administrators are not limited', async () => {
  const strict = await startTestPortal({ RATE_LIMITS: '1' });
  const send = (n: number, token?: string) =>
    strict.request('/auth/register_association', {
      method: 'POST',
      body: { ...FORM, username: `u${n}`, email: `e${n}@esempio.it` },
      ...(token ? { token } : {}),
    });
  for (let n = 0; n < 10; n += 1) expect((await send(n)).status).toBe(201);
  const late = await send(10);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  const token = await aToken(strict, await anAssociation(strict, { is_admin: true }));
  expect((await send(11, token)).status).toBe(201);
  await strict.close();
});

test.each(['corta', 'Password1'])(
  'a sign-up refused for its password (%s) does not count among the ten',
  async (password) => {
    const strict = await startTestPortal({ RATE_LIMITS: '1' });
    const send = (given: object) =>
      strict.request('/auth/register_association', { method: 'POST', body: { ...FORM, ...given } });
    for (let n = 0; n < 11; n += 1) expect((await send({ password })).status).toBe(422);
    expect((await send({})).status).toBe(201);
    await strict.close();
  },
);
