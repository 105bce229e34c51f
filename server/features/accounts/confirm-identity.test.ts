import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { softAuthenticator } from '#server/testing/authenticator.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { codeAt, withSecondFactor } from '#server/testing/second-factor.ts';
import { aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let admin: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal({ RATE_LIMITS: '1' });
  portal.at('2026-05-01T08:00:00.000Z');
  admin = await anAccount(portal, { username: 'capo', is_admin: true });
  token = await aToken(portal, admin);
});
afterEach(() => portal.close());

const later = (minutes: number) => portal.at(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString());
/** Confirms the identity, and goes on with the new token. */
async function confirm(body: object) {
  const answer = await portal.request('/me/confirm_identity', { method: 'POST', token, body });
  if (answer.status === 200) token = answer.body.token;
  return answer;
}
const backup = async () => (await portal.request('/admin/backup', { token })).status;
const NOT_CONFIRMED = {
  status: 403,
  body: { code: 'identity_not_confirmed', detail: 'Per questa operazione conferma prima la tua identità.' },
};

/** Calls of members that need it; those of staff are in the next test. */
const OF_MEMBERS = [
  'addPasskey',
  'beginPasskey',
  'beginSecondFactor',
  'confirmSecondFactor',
  'endOtherSessions',
  'endSession',
  'eraseFromBin',
  'exportAccount',
  'removePasskey',
  'renamePasskey',
  'renewRecoveryCodes',
];

const READS = 'reads a page of what staff work with; downloads of all of it are confirmed';
const UNDONE = 'is undone by the same call, is mailed to its owner and stands in the audit log';
const OWN_CONTENT = 'changes content that staff wrote themselves';
const SENDS_NOTHING = 'sends and changes nothing';
/** Staff calls that need no confirmed identity, each with its reason. */
const STAFF_UNCONFIRMED: Record<string, string> = {
  answerAppeal: 'hides or shows one listing again; mailed to both sides, in the audit log',
  approveAssociation: UNDONE,
  changeAdminPassword: 'carries the current password itself',
  closeSignal: 'notes what staff found; it hides nothing and is in the audit log',
  countRecipients: SENDS_NOTHING,
  createGadget: OWN_CONTENT,
  decideReport: 'can hide one listing, which an appeal undoes; it bans and deletes nothing',
  deleteGadget: OWN_CONTENT,
  editGadget: OWN_CONTENT,
  exportReportCounts: 'holds counts without personal data',
  getBulkMail: READS,
  getSettings: READS,
  getStats: READS,
  hideAdoptionAsAdmin: UNDONE,
  hideAssociation: UNDONE,
  listActs: READS,
  listAllAdoptions: READS,
  listAllAssociations: READS,
  listAllGadgets: READS,
  listAllQuestionnaires: `${READS}, and each page is logged with its number of rows`,
  listGadgetRequests: READS,
  listHelp: READS,
  listOutbox: `${READS}; secret mails show no body`,
  listRecipients: READS,
  listReports: READS,
  listSignals: READS,
  openQuestionnaire: 'notes in the audit log that staff read one questionnaire',
  pauseAssociation: UNDONE,
  previewMail: SENDS_NOTHING,
  readAccountQuota: READS,
  readHealth: READS,
  readTeamAsStaff: READS,
  resendMail: 'sends a mail again to the address that it had',
  resolveHelp: 'marks one request, and the same call takes the mark off',
  setTestWatermark: 'draws or removes a mark over photos of test accounts',
  stopAlertsAt: 'ends the alerts of one address, whose owner can ask for them again',
  sweepMedia: 'moves unused photos to the trash, where they stay for 30 days',
  uploadAdminImage: OWN_CONTENT,
};

test('every staff call needs an identity confirmed in the last 30 minutes, or has a reason not to', async () => {
  const staff = calls.filter(({ access }) => access === 'admin');
  const without = staff.filter(({ confirmed }) => !confirmed).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(STAFF_UNCONFIRMED).toSorted());
  later(31);
  for (const { name, method, path, confirmed } of staff) {
    for (const prefix of ['', '/api']) {
      const answer = await portal.request(prefix + path.replace('{kind}', 'annuncio').replace('{id}', 'x'), {
        method,
        token,
      });
      expect([name, answer.body?.code === 'identity_not_confirmed']).toEqual([name, confirmed]);
    }
  }
});

test('these calls of members need it too, and no others', async () => {
  const named = calls.filter(({ access, confirmed }) => confirmed && access !== 'admin').map(({ name }) => name);
  expect(named.toSorted()).toEqual(OF_MEMBERS);
  later(31);
  for (const { method, path } of calls.filter(({ name }) => OF_MEMBERS.includes(name))) {
    for (const prefix of ['', '/api']) {
      const answer = await portal.request(prefix + path.replace('{id}', 'x'), { method, token });
      expect([path, answer]).toMatchObject([path, NOT_CONFIRMED]);
    }
  }
});

test('a profile change needs it only when the e-mail changes', async () => {
  const member = await aToken(portal, await anAccount(portal, { email: 'zampe@esempio.it' }));
  const edit = (body: object) => portal.request('/me/profile', { method: 'PATCH', token: member, body });
  later(31);
  expect((await edit({ bio: 'Ancora qui.', email: 'Zampe@esempio.it' })).status).toBe(200);
  expect(await edit({ email: 'nuova@esempio.it' })).toMatchObject(NOT_CONFIRMED);
});

test('a login is enough for 30 minutes, and a confirmation for 30 more', async () => {
  later(30);
  expect(await backup()).toBe(200);
  later(1);
  expect(await backup()).toBe(403);
  expect((await portal.request('/admin/associations', { token })).status).toBe(200);
  expect(await confirm({ password: PASSWORD })).toMatchObject({ status: 200, body: { status: 'ok' } });
  later(30);
  expect(await backup()).toBe(200);
  later(1);
  expect(await backup()).toBe(403);
});

test('a confirmation counts for its own session only', async () => {
  const other = await aToken(portal, admin);
  later(31);
  expect((await confirm({ password: PASSWORD })).status).toBe(200);
  expect(await portal.request('/admin/backup', { token: other })).toMatchObject(NOT_CONFIRMED);
});

test('a confirmation gives the session a new token, and the former token no longer works', async () => {
  const former = token;
  later(31);
  const sessions = async () => (await portal.request('/me/sessions', { token })).body;
  const [before] = await sessions();
  expect((await confirm({ password: PASSWORD })).body).toEqual({
    status: 'ok',
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(token).not.toBe(former);
  expect((await portal.request('/me/sessions', { token: former })).status).toBe(401);
  expect((await portal.request('/admin/backup', { token: former })).status).toBe(401);
  // it is the same session: its whole lifetime counts from the login
  const { id, ...same } = before;
  expect(await sessions()).toEqual([{ ...same, id: expect.not.stringMatching(id), last_used_at: expect.any(String) }]);
});

test('a refused confirmation leaves the token as it is', async () => {
  expect((await confirm({ password: 'no' })).status).toBe(403);
  expect((await portal.request('/me/sessions', { token })).status).toBe(200);
});

test('of two confirmations at once with one token, one gives a new token', async () => {
  const both = await Promise.all(
    [1, 2].map(() => portal.request('/me/confirm_identity', { method: 'POST', token, body: { password: PASSWORD } })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  const given = both.find(({ status }) => status === 200)!.body.token;
  expect((await portal.request('/me/sessions', { token: given })).body).toHaveLength(1);
});

test('with two-step login the password alone confirms nothing', async () => {
  const { secret, codes } = await withSecondFactor(portal, token);
  later(31);
  expect(await confirm({ password: PASSWORD })).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
  expect(await confirm({ password: PASSWORD, otp: '000000' })).toMatchObject({
    status: 403,
    body: { code: 'wrong_code' },
  });
  expect(await confirm({ password: 'no', otp: codes[0] })).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  });
  expect(await backup()).toBe(403);
  expect((await confirm({ password: PASSWORD, otp: codeAt(portal, secret) })).status).toBe(200);
  expect(await backup()).toBe(200);
});

test('a passkey of the account confirms it, and one of another account does not', async () => {
  const device = await withPasskey(token);
  const stranger = await withPasskey(await aToken(portal, await anAccount(portal)));
  later(31);
  const options = async () => (await portal.request('/auth/passkey/options', { method: 'POST', token })).body.options;
  expect(await confirm({ passkey: stranger.get(await options()) })).toMatchObject({
    status: 403,
    body: { code: 'passkey_of_another' },
  });
  expect(await backup()).toBe(403);
  expect((await confirm({ passkey: device.get(await options()) })).status).toBe(200);
  expect(await backup()).toBe(200);
});

test('with two-step login the account is deleted with a code, a recovery code or a passkey, not with the password alone', async () => {
  for (const by of ['code', 'recovery code', 'passkey'] as const) {
    const member = await aToken(portal, await anAccount(portal));
    const { secret, codes } = await withSecondFactor(portal, member);
    const device = await withPasskey(member);
    const remove = (body: object) => portal.request('/me', { method: 'DELETE', token: member, body });
    expect(await remove({ password: PASSWORD })).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    expect((await remove({ password: PASSWORD, otp: '000000' })).body.code).toBe('wrong_code');
    expect((await remove({ password: 'no', otp: codes[0] })).body.code).toBe('wrong_password');
    expect(await remove({})).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    const options = await portal.request('/auth/passkey/options', { method: 'POST', token: member });
    later(1);
    const proof = {
      code: { password: PASSWORD, otp: codeAt(portal, secret) },
      'recovery code': { password: PASSWORD, otp: codes[0] },
      passkey: { passkey: device.get(options.body.options) },
    };
    expect([by, (await remove(proof[by])).status]).toEqual([by, 204]);
    expect((await portal.request('/me/belongings', { token: member })).status).toBe(401);
  }
});

test('an empty confirmation is refused, and wrong passwords are slowed like those of a login', async () => {
  expect(await confirm({})).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
  for (let n = 0; n < 10; n += 1) expect((await confirm({ password: `no ${n}` })).status).toBe(403);
  expect((await confirm({ password: PASSWORD })).status).toBe(429);
});

async function withPasskey(owner: string) {
  const device = softAuthenticator(portal.config.publicUrl);
  const begun = await portal.request('/me/passkeys/options', { method: 'POST', token: owner });
  const body = { name: 'Telefono', passkey: device.create(begun.body.options) };
  expect((await portal.request('/me/passkeys', { method: 'POST', token: owner, body })).status).toBe(201);
  return device;
}
