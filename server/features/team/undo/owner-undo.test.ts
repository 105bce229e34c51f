import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/platform/role.ts';
import { writePasswordHash } from '#server/features/accounts/index.ts';
import { emailChangeRetention } from '#server/features/accounts/jobs.ts';
import { insertMember } from '#server/features/associations/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aMember, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { teamlessRetention } from '../erase-teamless.ts';
import { ownerChangeRetention } from '../jobs.ts';

const SHELTER = 'zampe@esempio.it';
const ANNA = 'anna@esempio.it';

let portal: TestPortal;
let mailbox: Mailbox;
let shelter: string;
let owner: string;
let anna: string;
let asAnna: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.test' });
  portal.at('2026-05-01T08:00:00.000Z');
  shelter = await anAccount(portal, { username: 'zampe', name: 'Zampe Felici', email: SHELTER });
  owner = await aToken(portal, shelter);
  anna = await aMember(portal, shelter, 'proprietario', { name: 'Anna Rossi', username: 'anna', email: ANNA });
  asAnna = await aToken(portal, anna, { actingFor: shelter });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const later = (hours: number) => portal.at(new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString());
const post = (path: string, body: object) => portal.request(path, { method: 'POST', body });
const undo = (token: string) => post('/auth/team/undo', { token });
const setRole = (token: string, id: string, role: Role) =>
  portal.request(`/me/team/${id}`, { method: 'PATCH', token, body: { role } });
const remove = (token: string, id: string) => portal.request(`/me/team/${id}`, { method: 'DELETE', token });
const REFUSED = { status: 400, body: { code: 'invalid_owner_link' } };
async function roles(): Promise<Record<string, string>> {
  const rows = await portal.database.read
    .selectFrom('team_member')
    .select(['account_id', 'role'])
    .where('association_id', '=', shelter)
    .execute();
  return Object.fromEntries(rows.map(({ account_id, role }) => [account_id, role]));
}

/** The token of the newest mail about a change of owners to an address, once the outbox has sent it. */
async function linkTo(address: string): Promise<string> {
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(address, 'Un proprietario del tuo gruppo non lo è più');
  const [, found] = /https:\/\/cucce\.test\/annulla-gruppo\?token=([\w-]{43})/.exec(text) ?? [];
  expect(found, text).toBeDefined();
  return found!;
}

test('a demoted owner is one again by the mailed link, without a login, and who did it is out', async () => {
  const other = await aToken(portal, shelter);
  expect((await setRole(owner, anna, 'lettore')).status).toBe(200);
  const link = await linkTo(ANNA);
  const { body } = await post('/auth/team/undo/read', { token: link });
  expect(body).toMatchObject({ association: 'Zampe Felici', name: 'Anna Rossi', by: 'Zampe Felici', kind: 'demoted' });
  expect(await roles()).toMatchObject({ [anna]: 'lettore' });

  expect(await undo(link)).toMatchObject({ status: 200, body: { association: 'Zampe Felici', name: 'Anna Rossi' } });
  expect(await roles()).toEqual({ [shelter]: 'proprietario', [anna]: 'proprietario' });
  for (const ended of [owner, other]) expect((await portal.request('/me/team', { token: ended })).status).toBe(401);
  expect((await post('/auth/login', { username: 'zampe', password: PASSWORD })).status).toBe(401);
  await portal.app.outbox.settled();
  expect((await mailbox.newest(SHELTER, 'Recupero password')).text).toContain('/reset-password?token=');
  expect((await mailbox.newest(ANNA, 'Un cambio dei proprietari è stato annullato')).text).toContain('Anna Rossi');
  expect((await portal.request('/me/team', { token: asAnna })).status).toBe(200);
});

test('the link works once, and reading it any number of times does nothing', async () => {
  await setRole(owner, anna, 'lettore');
  const link = await linkTo(ANNA);
  for (let time = 0; time < 3; time += 1) await post('/auth/team/undo/read', { token: link });
  const answers = await Promise.all([undo(link), undo(link)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect(await undo(link)).toMatchObject(REFUSED);
  expect(await post('/auth/team/undo/read', { token: link })).toMatchObject(REFUSED);
  for (const token of ['x', `${link}x`]) expect(await undo(token)).toMatchObject(REFUSED);
});

test('a removed owner who worked for nobody else is still there for the undo, and gone after it', async () => {
  expect((await remove(owner, anna)).status).toBe(204);
  expect((await portal.request('/me/team', { token: asAnna })).status).toBe(401);
  const link = await linkTo(ANNA);
  later(71);
  expect(await runTrusted(portal, ownerChangeRetention)).toBe(0);
  expect(await runTrusted(portal, teamlessRetention)).toBe(0);
  expect((await undo(link)).status).toBe(200);
  expect(await roles()).toMatchObject({ [anna]: 'proprietario' });
});

test('a removed owner who worked for another account that is deleted meanwhile is still there for the undo', async () => {
  const other = await anAccount(portal, { username: 'code', email: 'code@esempio.it' });
  const joined_at = portal.clock.now().toISOString();
  const member = { id: newId(), association_id: other, account_id: anna, role: 'lettore', joined_at } as const;
  await portal.database.write((db) => insertMember(db, { ...member, last_seen_at: null, added_by: other }));
  expect((await remove(owner, anna)).status).toBe(204);
  const link = await linkTo(ANNA);
  const gone = { method: 'DELETE', token: await aToken(portal, other), body: { password: PASSWORD } };
  expect((await portal.request('/me', gone)).status).toBe(204);
  expect(await runTrusted(portal, teamlessRetention)).toBe(0);
  expect((await undo(link)).status).toBe(200);
  expect(await roles()).toMatchObject({ [anna]: 'proprietario' });
});

test('after 72 hours the link is worth nothing, and the login of who worked for nobody else is erased', async () => {
  await remove(owner, anna);
  const link = await linkTo(ANNA);
  later(72);
  expect(await undo(link)).toMatchObject(REFUSED);
  expect(await runTrusted(portal, teamlessRetention)).toBe(0);
  expect(await runTrusted(portal, ownerChangeRetention)).toBe(1);
  expect(await runTrusted(portal, teamlessRetention)).toBe(1);
  const left = await portal.database.read.selectFrom('association').select('id').where('id', '=', anna).execute();
  expect(left).toEqual([]);
});

test('a demotion followed by a removal takes no time from the undo', async () => {
  await setRole(owner, anna, 'redattore');
  const link = await linkTo(ANNA);
  expect((await remove(owner, anna)).status).toBe(204);
  expect((await undo(link)).status).toBe(200);
  expect(await roles()).toMatchObject({ [anna]: 'proprietario' });
});

test('the account’s address and the other owners get the link too: a stolen session of one of them undoes nothing', async () => {
  const bruno = await aMember(portal, shelter, 'proprietario', { name: 'Bruno', email: 'bruno@esempio.it' });
  await remove(asAnna, shelter);
  const links = await Promise.all([SHELTER, ANNA, 'bruno@esempio.it'].map(linkTo));
  expect(new Set(links).size).toBe(1);
  expect((await undo(links[0]!)).status).toBe(200);
  expect(await roles()).toEqual({ [shelter]: 'proprietario', [anna]: 'proprietario', [bruno]: 'proprietario' });
  expect((await portal.request('/me/team', { token: asAnna })).status).toBe(401);
});

test('an owner who left by a stolen session is back, and chooses a new password', async () => {
  const hash = await portal.database.read.selectFrom('credential').selectAll().executeTakeFirstOrThrow();
  await portal.database.write((db) => writePasswordHash(db, anna, hash.password_hash, portal.clock.now()));
  expect((await remove(asAnna, anna)).status).toBe(204);
  expect((await undo(await linkTo(ANNA))).status).toBe(200);
  expect((await post('/auth/login', { username: 'anna', password: PASSWORD })).status).toBe(401);
  await portal.app.outbox.settled();
  expect((await mailbox.newest(ANNA, 'Recupero password')).text).toContain('/reset-password?token=');
});

test('for 72 hours nobody else takes a restored role away, so two people play no ping-pong', async () => {
  await setRole(owner, anna, 'lettore');
  await undo(await linkTo(ANNA));
  owner = await aToken(portal, shelter);
  for (const refused of [await setRole(owner, anna, 'lettore'), await remove(owner, anna)])
    expect([refused.status, refused.body.code]).toEqual([409, 'owner_restored']);
  // nor does the one who came back take it from the others
  for (const refused of [await setRole(asAnna, shelter, 'lettore'), await remove(asAnna, shelter)])
    expect([refused.status, refused.body.code]).toEqual([409, 'owner_restored']);
  later(73);
  owner = await aToken(portal, shelter);
  expect((await setRole(owner, anna, 'lettore')).status).toBe(200);
});

test('of two owners who demote each other at the same moment, the one who lost is back by the link', async () => {
  await Promise.all([setRole(owner, anna, 'lettore'), setRole(asAnna, shelter, 'lettore')]);
  const [lost] = Object.entries(await roles()).find(([, role]) => role === 'lettore')!;
  expect((await undo(await linkTo(lost === anna ? ANNA : SHELTER))).status).toBe(200);
  expect(Object.values(await roles())).toEqual(['proprietario', 'proprietario']);
});

test('nothing is undone for an account that is banned or gone', async () => {
  await setRole(owner, anna, 'lettore');
  const link = await linkTo(ANNA);
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const ban = (banned: boolean) =>
    portal.request(`/admin/associations/${shelter}/ban`, { method: 'POST', token: staff, body: { banned } });
  await ban(true);
  expect(await undo(link)).toMatchObject(REFUSED);
  await ban(false);
  expect((await post('/auth/team/undo/read', { token: link })).status).toBe(200);
  const gone = await portal.request(`/admin/associations/${shelter}`, { method: 'DELETE', token: staff, body: {} });
  expect(gone.status).toBe(204);
  expect(await undo(link)).toMatchObject(REFUSED);
  expect(await runTrusted(portal, teamlessRetention)).toBe(0);
});

test('the time counts from the delivery; when the mail is refused, staff learn of it', async () => {
  const staff = await anAssociation(portal, { is_admin: true });
  mailbox.refuse(ANNA, 550);
  await remove(owner, anna);
  const link = await linkTo(SHELTER);
  const told = await mailbox.newest(portal.config.mailboxes.info, 'Un avviso di sicurezza non è stato consegnato');
  expect(told.text).toContain(ANNA);
  later(200);
  expect(await runTrusted(portal, ownerChangeRetention)).toBe(0);
  expect((await undo(link)).status).toBe(200);
  expect(staff).toBeDefined();
});

test('no limit of people stands against it, and owners read of it in the audit log', async () => {
  await remove(owner, anna);
  const link = await linkTo(ANNA);
  for (let number = 0; number < 49; number += 1) await aMember(portal, shelter, 'lettore');
  expect((await undo(link)).status).toBe(200);
  expect(Object.keys(await roles())).toHaveLength(51);
  const { body } = await portal.request('/me/team/audit', {
    token: await aToken(portal, anna, { actingFor: shelter }),
  });
  const entry = { act: 'undoOwnerChange', actor_name: 'Il link nella mail' };
  expect(body.items[0]).toMatchObject({ ...entry, actor_id: '', member_name: 'Anna Rossi' });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body: log } = await portal.request('/admin/audit?q=annullato', { token: staff });
  expect(log.items).toMatchObject([{ ...entry, subject_name: 'Zampe Felici' }]);
});

test('who was made an owner again by hand has no link any more', async () => {
  await setRole(owner, anna, 'lettore');
  const link = await linkTo(ANNA);
  await setRole(owner, anna, 'proprietario');
  expect(await undo(link)).toMatchObject(REFUSED);
  expect((await portal.request('/me/team', { token: owner })).status).toBe(200);
});

test('who left by choice gets the link alone, and the others a notice', async () => {
  await remove(asAnna, anna);
  await portal.app.outbox.settled();
  expect((await mailbox.newest(ANNA, 'Un proprietario')).text).toContain('/annulla-gruppo?token=');
  const toOthers = mailbox.mails.filter(({ recipients }) => recipients.includes(SHELTER));
  expect(toOthers.map(({ text }) => text).join()).not.toContain('/annulla-gruppo');
  expect(toOthers.map(({ text }) => text).join()).toContain('Gruppo');
});

test('the own login of an account stays an owner while its e-mail was changed lately', async () => {
  const at = portal.clock.now().toISOString();
  const times = { created_at: at, confirm_until: at, notified_at: at, undo_until: '2026-05-04T08:00:00.000Z' };
  const addresses = { old_email: SHELTER, old_email_key: SHELTER, new_email: 'ladro@esempio.it' };
  const secrets = { seed: 's', confirm_hash: 'c', undo_hash: 'u' };
  const row = {
    id: 'cambio',
    association_id: shelter,
    by_id: anna,
    state: 'confirmed',
    ...addresses,
    ...secrets,
    ...times,
  } as const;
  await portal.database.write((db) => db.insertInto('email_change').values(row).execute());
  for (const refused of [await remove(asAnna, shelter), await setRole(asAnna, shelter, 'lettore')])
    expect([refused.status, refused.body.code]).toEqual([409, 'email_changed_lately']);
  later(73);
  asAnna = await aToken(portal, anna, { actingFor: shelter });
  expect((await remove(asAnna, shelter)).status).toBe(204);
});

test('a passkey that was added before the change is worth nothing after the undo, nor is a new address that waits', async () => {
  const before = new Date(portal.clock.now().getTime() - 3_600_000).toISOString();
  const passkey = { id: 'chiave', association_id: shelter, credential_id: 'c', public_key: 'p', sign_count: 0 };
  const named = { transports: '[]', label: 'Telefono', created_at: before, last_used_at: null };
  await portal.database.write((db) =>
    db
      .insertInto('passkey')
      .values({ ...passkey, ...named })
      .execute(),
  );
  await setRole(owner, anna, 'lettore');
  const profile = { email: 'ladro@esempio.it' };
  expect((await portal.request('/me/profile', { method: 'PATCH', token: owner, body: profile })).status).toBe(200);
  expect((await undo(await linkTo(ANNA))).status).toBe(200);
  const { read } = portal.database;
  expect(await read.selectFrom('passkey').select('association_id').execute()).toEqual([]);
  expect(await read.selectFrom('email_change').select('state').execute()).toEqual([{ state: 'ended' }]);
  expect((await portal.request(`/associations/${shelter}`)).body.email).toBe(SHELTER);
});

const THIEF = 'ladro@esempio.it';
async function askForEmail(token: string): Promise<string> {
  const profile = { method: 'PATCH', token, body: { email: THIEF } };
  expect((await portal.request('/me/profile', profile)).status).toBe(200);
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(THIEF, 'Conferma');
  return /token=([\w-]{43})/.exec(text)![1]!;
}
const shownEmail = async () => (await portal.request(`/associations/${shelter}`)).body.email;
const confirm = (token: string) => post('/auth/email/confirm', { token });

test.each(['removed', 'demoted'] as const)(
  'a new e-mail that an owner asked for is withdrawn when the owner is %s',
  async (end) => {
    const link = await askForEmail(asAnna);
    expect(await shownEmail()).toBe(THIEF);
    const { status } = end === 'removed' ? await remove(owner, anna) : await setRole(owner, anna, 'redattore');
    expect(status).toBeLessThan(300);
    expect(await shownEmail()).toBe(SHELTER);
    expect(await confirm(link)).toMatchObject({ status: 400, body: { code: 'invalid_email_link' } });
    // nothing is left to send to that address again
    expect((await portal.request('/me/email/resend', { method: 'POST', token: owner })).status).toBe(409);
  },
);

/** The change that waits is deleted, as after 72 hours and in a restored backup; the profile still shows its address. */
async function forgetChange(): Promise<void> {
  await portal.app.outbox.settled();
  later(73);
  expect(await runTrusted(portal, emailChangeRetention)).toBe(1);
  expect(await shownEmail()).toBe(THIEF);
  owner = await aToken(portal, shelter);
  asAnna = await aToken(portal, anna, { actingFor: shelter });
}
const resend = () => portal.request('/me/email/resend', { method: 'POST', token: owner });
async function deleteOwnLogin(): Promise<{ status: number }> {
  const { password_hash } = await portal.database.read.selectFrom('credential').selectAll().executeTakeFirstOrThrow();
  await portal.database.write((db) => writePasswordHash(db, anna, password_hash, portal.clock.now()));
  return portal.request('/me', { method: 'DELETE', token: asAnna, body: { password: PASSWORD } });
}

test.each(['removed', 'demoted', 'gone'] as const)(
  'an address of which nobody knows any more who asked for it is withdrawn when an owner is %s',
  async (end) => {
    await askForEmail(asAnna);
    await forgetChange();
    const acts = {
      removed: () => remove(owner, anna),
      demoted: () => setRole(owner, anna, 'redattore'),
      gone: deleteOwnLogin,
    };
    expect((await acts[end]()).status).toBeLessThan(300);
    expect(await shownEmail()).toBe(SHELTER);
    expect((await resend()).status).toBe(409);
  },
);

test('an address of which nobody knows any more who asked for it stays when a reader leaves', async () => {
  const reader = await aMember(portal, shelter, 'lettore');
  await askForEmail(owner);
  await forgetChange();
  expect((await setRole(owner, reader, 'redattore')).status).toBe(200);
  expect((await remove(owner, reader)).status).toBe(204);
  expect(await shownEmail()).toBe(THIEF);
});

test('a new e-mail that a remaining owner asked for waits on when another owner leaves', async () => {
  const link = await askForEmail(owner);
  expect((await remove(asAnna, anna)).status).toBe(204);
  expect(await shownEmail()).toBe(THIEF);
  expect((await confirm(link)).status).toBe(200);
});

test('a new e-mail that an owner asked for is withdrawn when the login of this owner is gone', async () => {
  const link = await askForEmail(asAnna);
  expect((await deleteOwnLogin()).status).toBe(204);
  expect(await shownEmail()).toBe(SHELTER);
  expect(await confirm(link)).toMatchObject({ status: 400, body: { code: 'invalid_email_link' } });
  expect((await resend()).status).toBe(409);
});

test('an owner changes ten owners a day: each change is mailed with its link, and the roles of others stay free', async () => {
  await portal.close();
  portal = await startTestPortal({ RATE_LIMITS: '1' });
  shelter = await anAccount(portal, { name: 'Zampe Felici', email: SHELTER });
  owner = await aToken(portal, shelter);
  anna = await aMember(portal, shelter, 'proprietario', { email: ANNA });
  const bruno = await aMember(portal, shelter, 'lettore', { email: 'bruno@esempio.it' });
  for (let time = 0; time < 5; time += 1)
    for (const role of ['redattore', 'proprietario'] as const)
      expect((await setRole(owner, anna, role)).status).toBe(200);
  const detail = expect.stringContaining('Riprova tra qualche ora.');
  expect(await setRole(owner, anna, 'redattore')).toMatchObject({ status: 429, body: { detail } });
  expect(await remove(owner, anna)).toMatchObject({ status: 429 });
  expect((await setRole(owner, bruno, 'redattore')).status).toBe(200);
  const mails = await portal.database.read.selectFrom('mail').select(['kind', 'state', 'recipient']).execute();
  const links = mails.filter(({ kind, recipient }) => kind === 'owners-changed' && recipient === ANNA);
  expect(links).toEqual(Array(5).fill({ kind: 'owners-changed', state: 'waiting', recipient: ANNA }));
});
