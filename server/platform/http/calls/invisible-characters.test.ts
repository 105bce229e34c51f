import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

const INVISIBLE = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u061c',
  '\ufe0f',
  '\u{e0041}',
];
/** Names of what is copied from a mail, a chat or another page. */
const COPIED: Record<string, string> = {
  email: 'nome@posta.example.org',
  username: 'amicidizampa',
  new_username: 'amicidizampa',
  otp: '123456',
  token: 'N1nk1_ErdojxIAvHJcG40OoKgLUlD2ecvpNXbDLLFGc01a21072',
  contact: 'nome@posta.example.org',
  q: 'Amici di Zampa',
};

type Shape = Record<string, z.ZodType>;
const shapeOf = (schema: unknown): Shape => (schema as { shape?: Shape }).shape ?? {};

const fields = calls.flatMap((call) =>
  [call.params, call.query, call.body].flatMap((schema) =>
    Object.entries(shapeOf(schema))
      .filter(([name]) => name in COPIED)
      .map(([name, field]) => ({ call: call.name, name, field })),
  ),
);

describe('an address, a user name, a code, a token or a search is read without its invisible characters', () => {
  test('in every call that takes one', () => {
    expect(fields.length).toBeGreaterThan(25);
    const wrong = fields.filter(({ name, field }) => {
      const plain = COPIED[name]!;
      const copied = [...INVISIBLE.map((one) => `${one}${plain}${one}`), plain.split('').join(INVISIBLE[0])];
      return copied.some((typed) => field.safeParse(typed).data !== plain);
    });
    expect(wrong.map(({ call, name }) => `${call}: ${name}`)).toEqual([]);
  });
});

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

test('a copied user name or address logs in, asks for a reset, and is stored without them', async () => {
  await anAccount(portal, { username: 'Zampe', email: 'zampe@esempio.it', name: 'Zampe' });
  for (const username of ['\u202aZampe\u202c', 'zam\u200bpe', 'zampe@esem\u00adpio.it\u200e']) {
    const { status } = await portal.request('/auth/login', { method: 'POST', body: { username, password: PASSWORD } });
    expect([username, status]).toEqual([username, 200]);
  }
  const association = await anAssociation(portal);
  const body = { nome: 'Ada', email: 'ada@esempio.it\u200b' };
  expect((await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body })).status).toBe(201);
  const rows = await portal.database.read.selectFrom('questionnaire').select('email').execute();
  expect(rows).toEqual([{ email: 'ada@esempio.it' }]);
});

test('the panel finds by copied words', async () => {
  const staff = await anAccount(portal, { is_admin: true });
  await anAssociation(portal, { name: 'Bella Luna' });
  const token = await aToken(portal, staff);
  const q = encodeURIComponent('\u202aBel\u00adla\u202c \u200b');
  const { body } = await portal.request(`/admin/associations?q=${q}`, { token });
  expect(body).toMatchObject([{ name: 'Bella Luna' }]);
});
