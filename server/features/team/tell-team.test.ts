import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/platform/role.ts';
import { writePasswordHash } from '#server/features/accounts/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aMember, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { insertJoined } from './store.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let shelter: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  portal.at('2026-05-01T08:00:00.000Z');
  shelter = await anAccount(portal, { username: 'zampe', name: 'Zampe Felici', email: 'zampe@esempio.it' });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

async function join(association: string, login: string, role: Role): Promise<void> {
  const now = portal.clock.now();
  const member = { id: newId(), association_id: association, account_id: login, role, joined_at: now.toISOString() };
  await portal.database.write((db) => insertJoined(db, { ...member, last_seen_at: null, added_by: association }, now));
}
async function deleteOwn(token: string): Promise<void> {
  const answer = await portal.request('/me', { method: 'DELETE', token, body: { password: PASSWORD } });
  expect(answer.status).toBe(204);
  await portal.app.outbox.settled();
}
const mailsTo = (address: string) => mailbox.mails.filter(({ recipients }) => recipients.includes(address));

test('people whose account is deleted by an owner are mailed, and read whether their login is gone', async () => {
  const other = await anAccount(portal, { username: 'code', email: 'code@esempio.it' });
  await aMember(portal, shelter, 'proprietario', { name: 'Anna', email: 'anna@esempio.it' });
  const bruno = await aMember(portal, shelter, 'lettore', { name: 'Bruno', email: 'bruno@esempio.it' });
  await join(other, bruno, 'lettore');
  await deleteOwn(await aToken(portal, shelter));
  const [toAnna, toBruno] = ['anna@esempio.it', 'bruno@esempio.it'].map(mailsTo);
  expect([toAnna, toBruno].map((mails) => mails!.map(({ subject }) => subject))).toEqual([
    ['Il tuo gruppo è stato cancellato'],
    ['Il tuo gruppo è stato cancellato'],
  ]);
  expect(toAnna![0]!.text).toContain('il profilo di Zampe Felici su Trovacuccia è stato cancellato, con gli annunci');
  expect(toAnna![0]!.text).toContain('abbiamo cancellato anche il tuo accesso');
  expect(toBruno![0]!.text).not.toContain('anche il tuo accesso');
  expect(mailsTo('zampe@esempio.it').map(({ subject }) => subject)).toEqual(['Il tuo profilo è stato cancellato']);
});

test('the mail names an owner who deleted the account with another login', async () => {
  const other = await anAccount(portal, { username: 'code', name: 'Code Felici', email: 'code@esempio.it' });
  await join(shelter, other, 'proprietario');
  await aMember(portal, shelter, 'redattore', { name: 'Anna', email: 'anna@esempio.it' });
  await deleteOwn(await aToken(portal, other, { actingFor: shelter }));
  expect(mailsTo('anna@esempio.it')[0]?.text).toContain('è stato cancellato da Code Felici, con gli annunci');
  expect(mailsTo('code@esempio.it').map(({ subject }) => subject)).toEqual(['Il tuo gruppo è stato cancellato']);
  // the address of the account did not ask for it
  const [toAccount, ...more] = mailsTo('zampe@esempio.it');
  expect(more).toEqual([]);
  expect(toAccount!.subject).toBe('Il tuo gruppo è stato cancellato');
  expect(toAccount!.text).toContain('il profilo di Zampe Felici su Trovacuccia è stato cancellato da Code Felici');
  expect(toAccount!.text).toContain("abbiamo cancellato anche l'accesso legato a questo indirizzo");
  expect(toAccount!.text).toMatch(/Non te lo aspettavi\? Scrivi a \S+@/);
  expect(toAccount!.text).not.toContain('hai chiesto');
});

test('people of an account that staff delete are mailed without the reason, and the owners of other teams too', async () => {
  const other = await anAccount(portal, { username: 'code', name: 'Code Felici', email: 'code@esempio.it' });
  await join(other, shelter, 'proprietario');
  await aMember(portal, shelter, 'redattore', { name: 'Anna', email: 'anna@esempio.it' });
  const bruno = await aMember(portal, shelter, 'lettore', { name: 'Bruno', email: 'bruno@esempio.it' });
  await join(other, bruno, 'lettore');
  const token = await aToken(portal, await anAccount(portal, { username: 'ada', is_admin: true }));
  const body = { reason: 'Annunci falsi' };
  const answer = await portal.request(`/admin/associations/${shelter}`, { method: 'DELETE', token, body });
  expect(answer.status).toBe(204);
  await portal.app.outbox.settled();
  const [toAnna, toBruno, toOther] = ['anna@esempio.it', 'bruno@esempio.it', 'code@esempio.it'].map(mailsTo);
  expect([toAnna, toBruno, toOther].map((mails) => mails!.map(({ subject }) => subject))).toEqual([
    ['Il tuo gruppo è stato cancellato'],
    ['Il tuo gruppo è stato cancellato'],
    ['I proprietari del tuo gruppo sono cambiati'],
  ]);
  expect(toAnna![0]!.text).toContain(
    'il profilo di Zampe Felici su Trovacuccia è stato cancellato dalla redazione di Trovacuccia, con gli annunci',
  );
  expect(toAnna![0]!.text).toContain('abbiamo cancellato anche il tuo accesso');
  expect(toBruno![0]!.text).not.toContain('anche il tuo accesso');
  for (const mails of [toAnna, toBruno, toOther]) expect(mails![0]!.text).not.toContain('Annunci falsi');
});

test('when an owner deletes the own login, the other owners of the team are mailed', async () => {
  const anna = await aMember(portal, shelter, 'proprietario', { name: 'Anna', email: 'anna@esempio.it' });
  await aMember(portal, shelter, 'lettore', { name: 'Bruno', email: 'bruno@esempio.it' });
  const hash = await portal.database.read.selectFrom('credential').selectAll().executeTakeFirstOrThrow();
  await portal.database.write((db) => writePasswordHash(db, anna, hash.password_hash, portal.clock.now()));
  await deleteOwn(await aToken(portal, anna, { actingFor: shelter }));
  expect(mailsTo('zampe@esempio.it').map(({ subject }) => subject)).toEqual([
    'I proprietari del tuo gruppo sono cambiati',
  ]);
  expect(mailsTo('anna@esempio.it').map(({ subject }) => subject)).toEqual(['Il tuo accesso è stato cancellato']);
  expect(mailsTo('bruno@esempio.it')).toEqual([]);
});
