import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMember } from '#server/features/associations/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { softAuthenticator } from '#server/testing/authenticator.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { codeAt, withSecondFactor } from '#server/testing/second-factor.ts';
import { aToken } from '#server/testing/world.ts';

const HOME = '198.51.100.1';
const ELSEWHERE = '198.51.100.77';
const NEW = 'tre-gatti-sul-tetto';
const strangerAt = (n: number) => `203.0.113.${n}`;

let portal: TestPortal;
let id: string;
let token: string;
let secret: string;
let codes: string[];
beforeEach(async () => {
  portal = await startTestPortal({ RATE_LIMITS: '1', TRUST_PROXY: 'loopback' });
  portal.at('2026-05-01T08:00:00.000Z');
  id = await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  token = await aToken(portal, id);
  ({ secret, codes } = await withSecondFactor(portal, token));
});
afterEach(() => portal.close());

const later = (minutes: number) => portal.at(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString());
const post = (path: string, body: unknown, { as, address = HOME }: { as?: string; address?: string } = {}) =>
  portal.request(path, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': address },
    ...(as ? { token: as } : {}),
  });
const logIn = (
  otp: string,
  address: string,
  { device, password = PASSWORD }: { device?: string; password?: string } = {},
) => post('/auth/login', { username: 'zampe', password, otp, device }, { address });
async function changePassword(old_password: string, new_password: string, as: string): Promise<string> {
  expect((await post('/me/change_password', { old_password, new_password }, { as })).status).toBe(200);
  return new_password;
}
const rightCode = () => codeAt(portal, secret);
const wrongCode = () => codeAt(portal, secret, 50);
/** Who knows the password tries a wrong code at each of these addresses. Returns the statuses. */
async function guess(addresses: readonly string[], password = PASSWORD): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await logIn(wrongCode(), address, { password })).status);
  return statuses;
}
/** Six addresses try five codes each: all that unseen places have in a day. */
const flood = () => guess(Array.from({ length: 30 }, (_, n) => strangerAt(n % 6)));
const warnings = async () => {
  const rows = await portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select(['mail.recipient', 'mail.priority', 'mail_body.plain'])
    .where('mail.subject', 'like', 'Password giusta%')
    .execute();
  return rows;
};

test('who knows the password and tries codes elsewhere does not refuse the owner on a known device or address', async () => {
  expect((await logIn(rightCode(), HOME, { device: 'portatile' })).status).toBe(200);
  later(5);
  expect(new Set(await flood())).toEqual(new Set([401]));
  expect((await logIn(rightCode(), strangerAt(9))).status).toBe(429);
  expect((await logIn(rightCode(), HOME, { device: 'un altro' })).status).toBe(200);
  later(1);
  expect((await logIn(rightCode(), strangerAt(1), { device: 'portatile' })).status).toBe(200);
});

test('behind one address, tries with another device do not refuse the known device', async () => {
  expect((await logIn(rightCode(), HOME, { device: 'portatile' })).status).toBe(200);
  later(5);
  for (let n = 0; n < 5; n += 1) expect((await logIn(wrongCode(), HOME, { device: 'un altro' })).status).toBe(401);
  expect((await logIn(wrongCode(), HOME, { device: 'un altro' })).status).toBe(429);
  expect((await logIn(rightCode(), HOME, { device: 'portatile' })).status).toBe(200);
});

test('one address that tries codes does not refuse the owner at another place that the account has not used', async () => {
  for (let hour = 0; hour < 12; hour += 1) {
    later(60);
    await guess(Array.from({ length: 6 }, () => strangerAt(1)));
  }
  expect((await logIn(rightCode(), strangerAt(1))).status).toBe(429);
  expect((await logIn(rightCode(), ELSEWHERE)).status).toBe(200);
});

test('the addresses of one /48 of IPv6 are one place', async () => {
  const address = (n: number) => `2001:db8:1:${n.toString(16)}::1`;
  expect(await guess(Array.from({ length: 6 }, (_, n) => address(n)))).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logIn(rightCode(), '2001:db8:2::1')).status).toBe(200);
});

test('all unseen places together try thirty codes a day, however many addresses there are', async () => {
  await flood();
  const tries = Array.from({ length: 40 }, (_, n) => strangerAt(100 + n));
  expect(new Set(await guess(tries))).toEqual(new Set([429]));
});

test('a refused try counts nowhere', async () => {
  // one address that goes on although it is refused does not use up what others have
  await guess(Array.from({ length: 60 }, () => strangerAt(1)));
  expect((await logIn(rightCode(), ELSEWHERE)).status).toBe(200);
});

test('recovery codes and codes of the app are counted separately', async () => {
  await flood();
  expect((await logIn(rightCode(), ELSEWHERE)).status).toBe(429);
  for (let n = 0; n < 5; n += 1) expect((await logIn('aaaaa-aaaaa', strangerAt(1))).status).toBe(401);
  expect((await logIn('aaaaa-aaaaa', strangerAt(1))).status).toBe(429);
  expect((await logIn(codes[0]!, ELSEWHERE)).status).toBe(200);
});

test('a confirmation of the identity is counted for its own session only', async () => {
  await flood();
  const confirm = (as: string, otp: string) => post('/me/confirm_identity', { password: PASSWORD, otp }, { as });
  const stolen = await aToken(portal, id);
  for (let n = 0; n < 5; n += 1) expect((await confirm(stolen, wrongCode())).status).toBe(403);
  expect((await confirm(stolen, rightCode())).status).toBe(429);
  expect((await confirm(token, rightCode())).status).toBe(200);
});

test('wrong passwords in a stolen session do not refuse the owner in another one', async () => {
  const confirm = (as: string, password: string, otp: string) =>
    post('/me/confirm_identity', { password, otp }, { as });
  const stolen = await aToken(portal, id);
  for (let n = 0; n < 10; n += 1) expect((await confirm(stolen, `no ${n}`, '')).status).toBe(403);
  expect((await confirm(stolen, PASSWORD, rightCode())).status).toBe(429);
  expect((await confirm(token, PASSWORD, rightCode())).status).toBe(200);
});

/** The account works for a second one. Returns its id. */
async function aSecondAssociation(): Promise<string> {
  const other = await anAccount(portal, { username: 'baffi' });
  const member = { id: newId(), association_id: other, account_id: id, role: 'redattore', added_by: other } as const;
  const joined = { joined_at: portal.clock.now().toISOString(), last_seen_at: null };
  await portal.database.write((db) => insertMember(db, { ...member, ...joined }));
  return other;
}
const switchTo = async (as: string, association: string): Promise<string> =>
  (await post('/me/switch', { association_id: association }, { as })).body.token;

test('a switch begins no other count of wrong codes and passwords: to the own association or another, to and fro', async () => {
  const other = await aSecondAssociation();
  const confirm = (as: string, password: string, otp: string) =>
    post('/me/confirm_identity', { password, otp }, { as });
  const tries = async (password: string, otp: () => string) => {
    let stolen = await aToken(portal, id);
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      stolen = await switchTo(stolen, [id, other, other, id][n % 4]!);
      statuses.push((await confirm(stolen, password, otp())).status);
    }
    return statuses;
  };
  expect((await tries(PASSWORD, wrongCode)).filter((status) => status === 403)).toHaveLength(5);
  expect((await tries('non-questa', rightCode)).filter((status) => status === 403)).toHaveLength(10);
  expect((await confirm(token, PASSWORD, rightCode())).status).toBe(200);
});

test('a new password ends no count of a session, which changes it without a code', async () => {
  const stolen = await aToken(portal, id);
  const statuses: number[] = [];
  let password = PASSWORD;
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1)
      statuses.push((await post('/me/confirm_identity', { password, otp: wrongCode() }, { as: stolen })).status);
    later(1);
    password = await changePassword(password, `${NEW} ${round}`, stolen);
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(5);
});

test('who can change the password again and again tries a hundred codes a day at a place that the account knows', async () => {
  expect((await logIn(rightCode(), HOME, { device: 'portatile' })).status).toBe(200);
  const start = portal.clock.now().getTime();
  const statuses: number[] = [];
  let password = PASSWORD;
  for (let round = 0; round < 24; round += 1) {
    for (let n = 0; n < 5; n += 1)
      statuses.push((await logIn(wrongCode(), HOME, { device: 'portatile', password })).status);
    portal.at(new Date(start + (round + 1) * 1000).toISOString());
    password = await changePassword(password, `${NEW} ${round}`, token);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
});

test('a new password ends the count', async () => {
  await flood();
  expect((await logIn(rightCode(), ELSEWHERE)).status).toBe(429);
  later(1);
  await changePassword(PASSWORD, NEW, token);
  expect((await logIn(rightCode(), ELSEWHERE, { password: NEW })).status).toBe(200);
});

test('who can change the password again and again tries a hundred codes a day at most', async () => {
  let password = PASSWORD;
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    statuses.push(
      ...(await guess(
        Array.from({ length: 30 }, (_, n) => strangerAt(round * 10 + (n % 6))),
        password,
      )),
    );
    later(1);
    password = await changePassword(password, `${NEW} ${round}`, token);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
});

test('a passkey and the right code of a known device are never counted against the owner', async () => {
  const device = softAuthenticator(portal.config.publicUrl);
  const begun = await post('/me/passkeys/options', {}, { as: token });
  await post('/me/passkeys', { name: 'Telefono', passkey: device.create(begun.body.options) }, { as: token });
  await flood();
  const { options } = (await post('/auth/passkey/options', {})).body;
  expect((await post('/auth/passkey', { passkey: device.get(options) }, { address: ELSEWHERE })).status).toBe(200);
});

test('the owner is mailed once a day that somebody knows the password and tries codes at a place never seen', async () => {
  await portal.request('/auth/login', { method: 'POST', body: { username: 'zampe', password: PASSWORD } });
  expect(await warnings(), 'a login without a code').toEqual([]);
  expect(new Set(await guess([1, 2, 3, 4].map(strangerAt)))).toEqual(new Set([401]));
  const [mail, ...others] = await warnings();
  expect(others).toEqual([]);
  // the security share of the mail
  expect(mail).toMatchObject({ recipient: 'zampe@esempio.it', priority: 20 });
  expect(mail!.plain).toContain('indirizzo 203.0.113.…');
  expect(mail!.plain).toContain('Non è entrato');
  later(23 * 60);
  await guess([strangerAt(5)]);
  expect(await warnings()).toHaveLength(1);
  later(2 * 60);
  await guess([strangerAt(6)]);
  expect(await warnings()).toHaveLength(2);
});

test('of concurrent wrong codes one is mailed, and a mistake on a known device is not', async () => {
  expect((await logIn(rightCode(), HOME, { device: 'portatile' })).status).toBe(200);
  await logIn(wrongCode(), HOME, { device: 'portatile' });
  await logIn(wrongCode(), strangerAt(1), { device: 'portatile' });
  expect(await warnings()).toEqual([]);
  await Promise.all([1, 2, 3, 4].map((n) => logIn(wrongCode(), strangerAt(n))));
  expect(await warnings()).toHaveLength(1);
});
