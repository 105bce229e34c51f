import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import type { Role } from '#contract/platform/role.ts';
import {
  claimLogins,
  deleteAssociation,
  lockAssociation,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { linkMark } from '#server/features/mailing/index.ts';
import { runRetention } from '#server/platform/jobs/retention.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { testEngine } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aMember, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { teamComposers } from './composers.ts';
import { invitationRetention } from './jobs.ts';

const NEW = { name: 'Anna Rossi', username: 'anna', password: 'tre-gatti-sul-tetto-caldo', gdpr_accepted: true };
const TO = 'anna@esempio.it';

let portal: TestPortal;
let mailbox: Mailbox;
let shelter: string;
let owner: string;
let staff: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  await begin();
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

async function begin(settings: Record<string, string> = {}): Promise<void> {
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.esempio.it', ...settings });
  shelter = await anAccount(portal, { username: 'zampe', name: 'Zampe Felici', email: 'zampe@esempio.it' });
  owner = await aToken(portal, shelter);
  staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
}

const invite = (email = TO, role: Role = 'redattore', token = owner) =>
  portal.request('/me/team/invitations', { method: 'POST', token, body: { email, role } });
async function linkTo(email = TO): Promise<string> {
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(email, 'ti invita');
  return /https:\/\/cucce\.esempio\.it\/invito\?token=([\w-]{43})/.exec(text)![1]!;
}
const read = (link: string) => portal.request(`/invitations/${link}`);
const accept = (link: string, body: object = NEW, token?: string) =>
  portal.request(`/invitations/${link}/accept`, { method: 'POST', body, ...(token ? { token } : {}) });
const withdraw = (id: string, token = owner) =>
  portal.request(`/me/team/invitations/${id}`, { method: 'DELETE', token });
const team = async (token = owner) => (await portal.request('/me/team', { token })).body;

test('a person invited by mail makes a login and works for the association at once', async () => {
  const { status, body: invitation } = await invite();
  expect(status).toBe(201);
  expect(invitation).toEqual({
    id: expect.any(String),
    email: TO,
    role: 'redattore',
    sent_at: expect.any(String),
    expires_at: expect.any(String),
  });
  expect((await team()).invitations).toEqual([invitation]);
  const link = await linkTo();
  const mail = await mailbox.newest(TO);
  expect(mail.subject).toContain('Zampe Felici ti invita su');
  expect(mail.text).toContain(
    'Il tuo ruolo è redattore. Pubblica e cambia annunci e profilo, risponde ai questionari.',
  );
  expect(mail.replyTo?.[0]?.address).toBe('zampe@esempio.it');
  expect((await read(link)).body).toEqual({
    association: 'Zampe Felici',
    role: 'redattore',
    email: 'an***@esempio.it',
    known: false,
  });
  const { status: joined, body } = await accept(link);
  expect(joined).toBe(201);
  expect(body).toMatchObject({ association: { id: shelter }, role: 'redattore', login: { name: 'Anna Rossi' } });
  const publication = { method: 'POST', token: body.token, body: { name: 'Birba', type: 'cane' } };
  expect((await portal.request('/me/adoptions', publication)).status).toBe(201);
  const again = { method: 'POST', body: { username: TO, password: NEW.password } };
  expect((await portal.request('/auth/login', again)).status).toBe(200);
  expect(await team()).toMatchObject({ members: [{ id: shelter }, { name: 'Anna Rossi' }], invitations: [] });
  const acts = await portal.database.read
    .selectFrom('act')
    .select(['act', 'after'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['inviteMember', 'acceptInvitation', 'publishAdoption']);
  expect(JSON.stringify(acts)).not.toContain(TO);
});

test('a new login by an invitation has proved nothing yet', async () => {
  await invite();
  const { token } = (await accept(await linkTo())).body;
  expect((await portal.request('/me/export', { token })).body.code).toBe('identity_not_confirmed');
});

test('an invitation is used once, also by two at the same moment', async () => {
  await invite();
  const link = await linkTo();
  const answers = await Promise.all([accept(link), accept(link, { ...NEW, username: 'altra' })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(201);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await team()).members).toHaveLength(2);
  expect((await accept(link, { ...NEW, username: 'terza' })).status).toBe(404);
});

test('a forwarded invitation is refused to another login, and says whose it is only in part', async () => {
  await invite();
  const link = await linkTo();
  const stranger = await aToken(portal, await anAccount(portal));
  const refused = await accept(link, {}, stranger);
  expect([refused.status, refused.body.code]).toEqual([403, 'invitation_of_another']);
  expect((await read(link)).status).toBe(200);
});

test('a login that has ended meanwhile is asked for again, and the invitation stays', async () => {
  await invite();
  const link = await linkTo();
  const refused = await accept(link, {}, 'an-ended-session');
  expect([refused.status, refused.body.code]).toEqual([401, 'login_required']);
  expect((await accept(link)).status).toBe(201);
});

test('an expired, withdrawn or unknown invitation is one and the same 404', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  owner = await aToken(portal, shelter);
  const first = await invite();
  const link = await linkTo();
  expect((await withdraw(first.body.id)).status).toBe(204);
  expect((await withdraw(first.body.id)).status).toBe(404);
  await invite();
  const second = await linkTo();
  portal.at('2026-05-08T08:00:00.001Z');
  for (const one of [link, second, 'x']) {
    expect([one, (await read(one)).body.code]).toEqual([one, 'invitation_not_found']);
    expect((await accept(one)).status).toBe(404);
  }
  expect((await team()).invitations).toEqual([]);
  expect((await invite()).status).toBe(201);
  portal.at('2026-05-16T08:00:00.000Z');
  expect(await runRetention(portal, invitationRetention)).toBe(1);
});

test('an address with a login joins with it, in two associations then, and makes no second login', async () => {
  const other = await anAccount(portal, { email: TO, username: 'baffi' });
  const token = await aToken(portal, other);
  await invite();
  const link = await linkTo();
  expect((await read(link)).body.known).toBe(true);
  const refused = await accept(link);
  expect([refused.status, refused.body.code]).toEqual([409, 'log_in_to_accept']);
  const { status, body } = await accept(link, {}, token);
  expect([status, body.association.id, body.login.id, body.more]).toEqual([201, shelter, other, true]);
  expect((await portal.request('/me/associations', { token })).body).toHaveLength(2);
});

test('the answer to an invitation does not say whether the address has a login', async () => {
  await anAccount(portal, { email: 'nota@esempio.it' });
  const [known, unknown] = [await invite('nota@esempio.it'), await invite('ignota@esempio.it')];
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect([known.status, unknown.status]).toEqual([201, 201]);
});

test('neither oneself nor a member nor somebody with an open invitation is invited again', async () => {
  await aMember(portal, shelter, 'lettore', { email: 'bruno@esempio.it' });
  for (const email of ['ZAMPE@esempio.it', 'bruno@esempio.it'])
    expect((await invite(email)).body.code).toBe('already_in_team');
  await invite();
  expect((await invite('Anna@Esempio.it')).body.code).toBe('invitation_open');
});

test('twenty invitations are open at most', async () => {
  for (let times = 0; times < 20; times += 1) expect((await invite(`persona${times}@esempio.it`)).status).toBe(201);
  expect((await invite()).body.code).toBe('too_many_invitations');
});

test('only owners of approved accounts invite, and staff neither invite nor are invited', async () => {
  const editor = await aToken(portal, await aMember(portal, shelter, 'redattore'), { actingFor: shelter });
  expect((await invite(TO, 'lettore', editor)).body.code).toBe('role_forbidden');
  expect((await team(editor)).invitations).toEqual([]);
  const waiting = await aToken(portal, await anAssociation(portal, { approved_at: null }));
  expect((await invite(TO, 'lettore', waiting)).body.code).toBe('team_waits_for_approval');
  expect((await invite(TO, 'lettore', staff)).status).toBe(403);
  const admin = await anAssociation(portal, { is_admin: true, email: 'capo@esempio.it' });
  await invite('capo@esempio.it');
  expect((await accept(await linkTo('capo@esempio.it'), {}, await aToken(portal, admin))).status).toBe(403);
});

test('the invitations of an owner end when the owner is demoted or removed, or the account banned', async () => {
  const second = await aMember(portal, shelter, 'proprietario');
  const token = await aToken(portal, second, { actingFor: shelter });
  await invite(TO, 'lettore', token);
  const link = await linkTo();
  await portal.request(`/me/team/${second}`, { method: 'PATCH', token: owner, body: { role: 'lettore' } });
  expect((await read(link)).status).toBe(404);
  await invite();
  const another = await linkTo();
  const ban = { method: 'POST', token: staff, body: { banned: true, reason: 'prova' } };
  await portal.request(`/admin/associations/${shelter}/ban`, ban);
  expect((await read(another)).status).toBe(404);
});

test('a new login refused for its password does not count among the ten sign-ups of its address', async () => {
  await portal.close();
  await begin({ RATE_LIMITS: '1' });
  await invite();
  const link = await linkTo();
  for (let n = 0; n < 11; n += 1) expect((await accept(link, { ...NEW, password: 'corta' })).status).toBe(422);
  expect((await accept(link)).status).toBe(201);
});

test('what a new person chooses is checked like a sign-up', async () => {
  await invite();
  const link = await linkTo();
  const fields = async (body: object) =>
    ((await accept(link, body)).body.errors ?? []).map(({ field }: { field: string }) => field);
  expect(await fields({})).toEqual(['name', 'username', 'password', 'gdpr_accepted']);
  expect(await fields({ ...NEW, username: 'zampe' })).toEqual(['username']);
  expect(await fields({ ...NEW, username: 'redazione' })).toEqual(['username']);
  expect(await fields({ ...NEW, username: 'altri@esempio.it' })).toEqual(['username']);
  expect(await fields({ ...NEW, password: 'Zampe Felici 1' })).toEqual(['password']);
  expect((await accept(link)).status).toBe(201);
});

test("an account's own login that has left may be invited anew: it begins with nothing of before", async () => {
  const second = await aMember(portal, shelter, 'proprietario');
  const token = await aToken(portal, second, { actingFor: shelter });
  expect((await portal.request(`/me/team/${shelter}`, { method: 'DELETE', token: owner })).status).toBe(204);
  await invite('zampe@esempio.it', 'redattore', token);
  const link = await linkTo('zampe@esempio.it');
  expect((await read(link)).body.known).toBe(false);
  const { status, body } = await accept(link);
  expect([status, body.login.id, body.role]).toEqual([201, shelter, 'redattore']);
  const logIn = (password: string) =>
    portal.request('/auth/login', { method: 'POST', body: { username: 'zampe', password } });
  expect([(await logIn(PASSWORD)).status, (await logIn(NEW.password)).status]).toEqual([401, 200]);
});

test('neither the outbox nor the table holds a link that opens an invitation', async () => {
  await invite();
  const link = await linkTo();
  const { read: db } = portal.database;
  const stored = [
    await db.selectFrom('mail_body').selectAll().execute(),
    await db.selectFrom('team_invitation').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(link);
});

test('nobody becomes or ceases to be an owner in silence', async () => {
  await invite(TO, 'proprietario');
  expect((await accept(await linkTo())).status).toBe(201);
  await portal.app.outbox.settled();
  for (const address of [TO, 'zampe@esempio.it'])
    expect((await mailbox.newest(address, 'proprietari')).text, address).toContain('scheda «Gruppo»');
  const anna = (await team()).members.find(({ username }: { username: string }) => username === 'anna');
  const before = mailbox.mails.length;
  const demoted = await portal.request(`/me/team/${anna.id}`, {
    method: 'PATCH',
    token: owner,
    body: { role: 'lettore' },
  });
  expect(demoted.status).toBe(200);
  await portal.app.outbox.settled();
  expect(mailbox.mails.length).toBe(before + 2);
});

test('the e-mail and the user name of an account stay while its own login works elsewhere', async () => {
  const other = await anAccount(portal, { username: 'code', name: 'Code Felici', email: 'code@esempio.it' });
  await invite('code@esempio.it', 'redattore');
  const link = await linkTo('code@esempio.it');
  expect((await accept(link, {}, await aToken(portal, other))).status).toBe(201);
  // another owner of the account would enter the first association as the person whose login it is
  const colleague = await aMember(portal, other, 'proprietario');
  const token = await aToken(portal, colleague, { actingFor: other });
  const edited = await portal.request('/me/profile', { method: 'PATCH', token, body: { email: 'ladro@esempio.it' } });
  expect(edited).toMatchObject({ status: 409, body: { code: 'own_login_works_elsewhere' } });
  // the person itself changes it
  const own = { token: await aToken(portal, other), body: { email: 'nuova@esempio.it' } };
  expect((await portal.request('/me/profile', { method: 'PATCH', ...own })).status).toBe(200);
});

test('an e-mail that a colleague asked for is not confirmed once the own login of the account works elsewhere', async () => {
  const other = await anAccount(portal, { username: 'code', name: 'Code Felici', email: 'code@esempio.it' });
  const colleague = await aMember(portal, other, 'proprietario');
  const token = await aToken(portal, colleague, { actingFor: other });
  const body = { email: 'ladro@esempio.it' };
  expect((await portal.request('/me/profile', { method: 'PATCH', token, body })).status).toBe(200);
  await invite('code@esempio.it', 'redattore');
  const own = await aToken(portal, other);
  expect((await accept(await linkTo('code@esempio.it'), {}, own)).status).toBe(201);
  const refused = { status: 409, body: { code: 'own_login_works_elsewhere' } };
  const confirm = async () => {
    await portal.app.outbox.settled();
    const { text = '' } = await mailbox.newest('ladro@esempio.it', 'Conferma');
    const [, found] = /conferma-email\?token=([\w-]{43})/.exec(text)!;
    return portal.request('/auth/email/confirm', { method: 'POST', body: { token: found } });
  };
  expect(await confirm()).toMatchObject(refused);
  expect(await portal.request('/me/email/resend', { method: 'POST', token })).toMatchObject(refused);
  // the person itself asks for it
  expect((await portal.request('/me/email/resend', { method: 'POST', token: own })).status).toBe(200);
  expect((await confirm()).status).toBe(200);
});

test('an account joins no other association while a colleague can undo the change of its e-mail', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  const other = await anAccount(portal, { username: 'code', name: 'Code Felici', email: 'code@esempio.it' });
  const colleague = await aMember(portal, other, 'proprietario');
  const change = async (token: string, email: string) => {
    expect((await portal.request('/me/profile', { method: 'PATCH', token, body: { email } })).status).toBe(200);
    await portal.app.outbox.settled();
    const { text = '' } = await mailbox.newest(email, 'Conferma');
    const [, found] = /conferma-email\?token=([\w-]{43})/.exec(text)!;
    expect((await portal.request('/auth/email/confirm', { method: 'POST', body: { token: found } })).status).toBe(200);
    // the 72 hours count from the delivery
    await portal.app.outbox.settled();
  };
  await change(await aToken(portal, colleague, { actingFor: other }), 'ladro@esempio.it');
  await change(await aToken(portal, other), 'code@esempio.it');
  portal.at('2026-05-03T08:00:00.000Z');
  owner = await aToken(portal, shelter);
  await invite('code@esempio.it');
  const link = await linkTo('code@esempio.it');
  const join = async () => accept(link, {}, await aToken(portal, other));
  expect(await join()).toMatchObject({ status: 409, body: { code: 'email_changed_before_joining' } });
  portal.at('2026-05-05T08:00:00.000Z');
  expect((await join()).status).toBe(201);
});

test('an association whose own login works for nobody is not made a person by an invitation', async () => {
  const other = await anAccount(portal, { username: 'code', name: 'Code Felici', email: 'code@esempio.it' });
  const colleague = await aMember(portal, other, 'proprietario');
  const left = await portal.request(`/me/team/${other}`, {
    method: 'DELETE',
    token: await aToken(portal, colleague, { actingFor: other }),
  });
  expect(left.status).toBe(204);
  await invite('code@esempio.it');
  const refused = await accept(await linkTo('code@esempio.it'));
  expect(refused).toMatchObject({ status: 409, body: { code: 'address_of_an_account' } });
});

test('an account sends three invitations a day to one address', async () => {
  await portal.close();
  portal = await startTestPortal({ RATE_LIMITS: '1' });
  const account = await anAccount(portal, { username: 'zampe', name: 'Zampe Felici', email: 'zampe@esempio.it' });
  const token = await aToken(portal, account);
  for (let time = 0; time < 3; time += 1) {
    const { status, body } = await invite(TO, 'redattore', token);
    expect(status).toBe(201);
    await withdraw(body.id, token);
  }
  expect((await invite(TO, 'redattore', token)).status).toBe(429);
  expect((await invite('bruno@esempio.it', 'redattore', token)).status).toBe(201);
});

test('the invitation of a login that was deleted is neither listed nor in the way of another one', async () => {
  const colleague = await aMember(portal, shelter, 'proprietario');
  await invite(TO, 'redattore', await aToken(portal, colleague, { actingFor: shelter }));
  const link = await linkTo();
  await portal.database.write((db) => deleteAssociation(db, colleague, portal.clock.now()));
  expect((await read(link)).status).toBe(404);
  expect((await team()).invitations).toEqual([]);
  expect((await invite()).status).toBe(201);
});

test('an invitation of an account that was banned meanwhile is not mailed', async () => {
  const { body } = await invite();
  const mark = linkMark(body.id);
  const compose = () =>
    portal.database.write((db) =>
      teamComposers(portal.config).invitation!(db, { plain: mark, html: mark } as never, portal.clock.now()),
    );
  expect(await compose()).not.toBeNull();
  await portal.database.write((db) => updateAssociation(db, shelter, { banned: true }));
  expect(await compose()).toBeNull();
});

test('a login of a person that works for nobody begins anew with the name and user name that were typed', async () => {
  const former = await anAccount(portal, { person: true, hidden: true, username: 'bianca', email: TO });
  await invite();
  expect((await accept(await linkTo())).body.login).toMatchObject({ id: former, name: NEW.name });
  const row = await portal.database.read
    .selectFrom('association')
    .select(['name', 'username', 'terms_version'])
    .where('id', '=', former)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: NEW.name, username: NEW.username, terms_version: TERMS_VERSION });
  const login = { method: 'POST', body: { username: NEW.username, password: NEW.password } };
  expect((await portal.request('/auth/login', login)).status).toBe(200);
});

// only PostgreSQL has several writers
test.runIf(testEngine() === 'postgres')(
  'an acceptance by a login of nobody and a change of the user name wait for each other in one order',
  async () => {
    await anAssociation(portal, { person: true, hidden: true, email: TO });
    await invite();
    const link = await linkTo();
    let accepting: ReturnType<typeof accept> | undefined;
    await portal.database.write(async (db) => {
      await claimLogins(db, { username: NEW.username, ownId: shelter });
      accepting = accept(link);
      await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
      await lockAssociation(db, shelter);
    });
    expect((await accepting)?.status).toBe(201);
  },
);

/** Transactions that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    portal.database.read,
  );
  return rows[0]!.waiting;
}

test('of two acceptances at once for two associations, a login of nobody begins anew only once', async () => {
  const other = await anAccount(portal, { username: 'code', name: 'Code Felici', email: 'code@esempio.it' });
  await anAssociation(portal, { person: true, hidden: true, email: TO });
  await invite();
  const first = await linkTo();
  mailbox.empty();
  await invite(TO, 'lettore', await aToken(portal, other));
  const second = await linkTo();
  const answers = await Promise.all([accept(first), accept(second, { ...NEW, username: 'altra' })]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
  const { body } = answers.find(({ status }) => status === 201)!;
  expect((await portal.request('/me/associations', { token: body.token })).status).toBe(200);
});
