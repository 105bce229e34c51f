import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aToken } from '#server/testing/world.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { refuseUnfitVariable } from './password-rule.ts';
import { generateReset } from './set-password.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_NAME: 'Casa Pelosa' });
  admin = await aToken(portal, await anAccount(portal, { is_admin: true, username: 'redazione' }));
});
afterAll(() => portal.close());

const USERNAME = 'codefelici';
const EMAIL = 'rifugio@codefelici.example';
const SHORT = 'La password deve avere almeno 8 caratteri.';
const COMMON = 'Scegli una password meno comune.';
const OWN = 'Scegli una password che non sia il tuo nome, il tuo username, la tua email o il nome del portale.';
const REFUSED: [what: string, password: string, sentence: string][] = [
  ['seven characters', 'abc-123', SHORT],
  ['201 characters', 'ab'.repeat(101), 'La password può avere al massimo 200 caratteri.'],
  ['a well-known one', 'password123', COMMON],
  ['one character again and again', 'aaaaaaaa', COMMON],
  ['spaces', ' '.repeat(8), COMMON],
  ['one known from leaks', '1Gandalf', COMMON],
  ['the own user name', 'CodeFelici', OWN],
  ['the own user name with a year', 'codefelici2026', OWN],
  ['the own e-mail', EMAIL.toUpperCase(), OWN],
  ['the local part of the own e-mail', 'rifugio-9', OWN],
  ['a word of the own name, with accents', '2026 Canìle', OWN],
  ['the name of the software with two digits', 'Trova-Cuccia-26', OWN],
  ["the portal's own name", 'Casa-Pelosa-1', OWN],
  ['NULs', '\0'.repeat(8), 'La password contiene un carattere non ammesso.'],
  ['a control character', 'zampa\u0007felice', 'La password contiene un carattere non ammesso.'],
];

/** Each function sets a password for an account with the user name and e-mail above, and returns the error message. */
const WAYS: Record<string, (password: string) => Promise<string>> = {
  'a sign-up': (password) => refusal('/auth/register_association', { ...ASSOCIATION, gdpr_accepted: true, password }),
  'staff that creates an account': (password) =>
    refusal('/auth/register_association', { ...ASSOCIATION, password }, admin),
  'a reset by mail': (new_password) =>
    withOwner({}, async (id) => {
      const { link, otp } = await generateReset(portal, id);
      const token = new URL(link).searchParams.get('token');
      return refusal('/auth/reset-password', { token, otp, new_password });
    }),
  'a change of the own password': (new_password) =>
    withOwner({}, async (id) => {
      const body = { old_password: PASSWORD, new_password };
      return refusal('/me/change_password', body, await aToken(portal, id));
    }),
  'a change by an administrator': (new_password) =>
    withOwner({ is_admin: true }, async (id) => {
      const body = { old_password: PASSWORD, new_password };
      return refusal('/admin/me/change_password', body, await aToken(portal, id));
    }),
  'a reset by staff': (new_password) =>
    withOwner({}, (id) => refusal(`/admin/associations/${id}/reset_password`, { new_password }, admin)),
  'a CSV import': async (password) => {
    const form = new FormData();
    const { name, city, phone, email, username, contact_person, president_name } = ASSOCIATION;
    const cells = [name, city, phone, email, username, contact_person, president_name, password];
    const csv = `name,city,phone,email,username,contact_person,president_name,password\n"${cells.join('","')}"`;
    form.append('file', new Blob([csv]), 'associazioni.csv');
    const { body } = await portal.request('/admin/associations/import_csv', {
      method: 'POST',
      body: form,
      token: admin,
    });
    return body.results[0].reason;
  },
};

const OWNER = { username: USERNAME, email: EMAIL, name: 'Canile di Forlì' };
const ASSOCIATION = {
  ...OWNER,
  city: 'Forlì',
  phone: '0543 555 010',
  contact_person: 'Anna Rinaldi',
  president_name: 'Carlo Monti',
};

async function refusal(path: string, body: object, token?: string): Promise<string> {
  const answer = await portal.request(path, { method: 'POST', body, ...(token ? { token } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  expect(answer.body.errors[0].field).toMatch(/^(new_)?password$/);
  return answer.body.errors[0].message;
}

function anOwner(given: object = {}): Promise<string> {
  return anAccount(portal, { ...OWNER, ...given });
}

/** Creates an account, calls `use` and deletes the account: every function above needs the same user name. */
async function withOwner(given: object, use: (id: string) => Promise<string>): Promise<string> {
  const id = await anOwner(given);
  try {
    return await use(id);
  } finally {
    await forget(id);
  }
}

async function forget(id: string): Promise<void> {
  await portal.database.write((db) => db.deleteFrom('association').where('id', '=', id).execute());
}

test.each(Object.entries(WAYS))('%s refuses a password that is too short, too common or unreadable', async (_, set) => {
  for (const [what, password, sentence] of REFUSED) {
    // the CSV import trims its cells: spaces mean no password, and the account gets a mail to choose one
    if (what === 'spaces' && set === WAYS['a CSV import']) continue;
    expect([what, await set(password)]).toEqual([what, expect.stringContaining(sentence)]);
  }
});

test('staff who reset a password without giving one get an error', async () => {
  const id = await anOwner();
  expect(await refusal(`/admin/associations/${id}/reset_password`, { new_password: '' }, admin)).toBe(
    'Inserisci la nuova password',
  );
  await forget(id);
});

test('a password may contain own words beside enough of other ones', async () => {
  const id = await anOwner();
  const token = await aToken(portal, id);
  const change = (old_password: string, new_password: string) =>
    portal.request('/me/change_password', { method: 'POST', body: { old_password, new_password }, token });
  expect((await change(PASSWORD, 'codefelici-tutti-i-giorni')).status).toBe(200);
  expect((await change('codefelici-tutti-i-giorni', 'il canile sul tetto')).status).toBe(200);
  await forget(id);
});

test('a reset link still works after a password equal to the user name was refused', async () => {
  const id = await anOwner();
  const { link, otp } = await generateReset(portal, id);
  const body = { token: new URL(link).searchParams.get('token'), otp };
  await refusal('/auth/reset-password', { ...body, new_password: USERNAME });
  const second = { ...body, new_password: 'una-cuccia-nuova' };
  expect((await portal.request('/auth/reset-password', { method: 'POST', body: second })).status).toBe(200);
  await forget(id);
});

test('the portal does not start with an operator password that breaks the rule', async () => {
  for (const [what, password, sentence] of REFUSED) {
    const refuse = () => refuseUnfitVariable(portal.config, 'DEMO_PASSWORD', password, OWNER);
    expect(refuse, what).toThrow(`DEMO_PASSWORD non va bene. ${sentence}`);
  }
  const empty = await startTestPortal();
  empty.config.admin = { username: 'amministra', password: 'amministra', email: EMAIL };
  await expect(createFirstAdministrator(empty)).rejects.toThrow(`ADMIN_PASSWORD non va bene. ${OWN}`);
  await empty.close();
});
