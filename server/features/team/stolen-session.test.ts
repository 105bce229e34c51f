import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateReset, setPassword } from '#server/features/accounts/index.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aMember, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';

const SHELTER = 'zampe@esempio.it';
const ANNA = 'anna@esempio.it';
const THIEF = { name: 'Bruno Neri', username: 'bruno', password: 'tre-gatti-sul-tetto-caldo', gdpr_accepted: true };
const NEW = 'quattro-cani-sotto-il-tetto';

let portal: TestPortal;
let mailbox: Mailbox;
let shelter: string;
let stolen: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.test' });
  shelter = await anAccount(portal, { username: 'zampe', name: 'Zampe Felici', email: SHELTER });
  await aMember(portal, shelter, 'proprietario', { name: 'Anna Rossi', email: ANNA });
  stolen = await aToken(portal, shelter);
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const post = (path: string, body: object, token?: string) =>
  portal.request(path, { method: 'POST', body, ...(token && { token }) });
/** Invites an address with the stolen session and returns the token of the link. */
async function invite(email: string): Promise<string> {
  expect((await post('/me/team/invitations', { email, role: 'redattore' }, stolen)).status).toBe(201);
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(email, 'ti invita');
  return /invito\?token=([\w-]{43})/.exec(text)![1]!;
}
const accept = (link: string) => post(`/invitations/${link}/accept`, THIEF);

test('all owners are mailed when somebody joins the team, and the mail says by whose invitation', async () => {
  await accept(await invite('bruno@esempio.it'));
  await portal.app.outbox.settled();
  for (const address of [SHELTER, ANNA]) {
    const { text } = await mailbox.newest(address, 'una persona nuova nel tuo gruppo');
    expect(text).toContain('Bruno Neri ha accettato un invito di Zampe Felici e ora lavora per Zampe Felici');
    expect(text).toContain('Il ruolo è redattore.');
  }
  const toJoined = mailbox.mails.filter(({ recipients }) => recipients.includes('bruno@esempio.it'));
  expect(toJoined.map(({ subject }) => subject)).toEqual([expect.stringContaining('ti invita')]);
});

const remedies = {
  async 'a reset'() {
    const { link, otp } = await generateReset(portal, shelter);
    const token = new URL(link).searchParams.get('token');
    return post('/auth/reset-password', { token, otp, new_password: NEW });
  },
  async 'a new password'() {
    const token = await aToken(portal, shelter);
    return post('/me/change_password', { old_password: PASSWORD, new_password: NEW }, token);
  },
  async 'a password of staff'() {
    await setPassword(portal, shelter, NEW);
    return { status: 200 };
  },
  async 'the end of all sessions'() {
    const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
    return post(`/admin/associations/${shelter}/end_sessions`, {}, staff);
  },
};
const names = Object.keys(remedies) as (keyof typeof remedies)[];

test.each(names)('%s ends the open invitations of the login', async (name) => {
  const link = await invite('bruno@esempio.it');
  expect((await portal.request(`/invitations/${link}`)).status).toBe(200);
  expect((await remedies[name]()).status).toBe(200);
  expect((await portal.request(`/invitations/${link}`)).status).toBe(404);
  expect((await accept(link)).status).toBe(404);
});

test.each(names.slice(0, 3))('the mail about %s names who joined by an invitation of the login', async (name) => {
  await accept(await invite('bruno@esempio.it'));
  await invite('altra@esempio.it');
  await remedies[name]();
  await portal.app.outbox.settled();
  const { text } = await mailbox.newest(SHELTER, 'La tua password è');
  expect(text).toContain('con un tuo invito negli ultimi 30 giorni: Anna Rossi, Bruno Neri.');
  expect(text).toContain('scheda «Gruppo»');
  expect(text).toContain('Gli inviti che avevi mandato e che nessuno aveva accettato non valgono più.');
});
