import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMember } from '#server/features/associations/index.ts';
import { compose, queueMail } from '#server/features/mailing/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { blankDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { maintenanceHealth } from './health.ts';
import { ReadOnlyMode } from './read-only-mode.ts';
import { beginMaintenance, endMaintenance } from './state.ts';

const COMMAND = fileURLToPath(new URL('../../../bin/maintenance.ts', import.meta.url));
const METRICS_TOKEN = 'chi-guarda-i-conti';
const NOW = '2026-11-23T17:00:00.000Z';
const UNTIL = '2026-11-23T18:30:00.000Z';
const NOTICE = 'Siamo in manutenzione fino alle 19:30 di lunedì 23 novembre: per ora si può solo leggere.';
const REFUSED = 'Il portale è in manutenzione fino alle 19:30 di lunedì 23 novembre: per ora si può solo leggere.';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ METRICS_TOKEN });
});
afterEach(() => portal.close());

async function begin(words = ''): Promise<void> {
  portal.at(NOW);
  await portal.database.write((db) => beginMaintenance(db, { since: NOW, until: UNTIL, words }, portal.clock.now()));
  await portal.app.mode.look();
}
const identity = async () => (await portal.request('/api/site/identity')).body.read_only;
const askForHelp = (token: string) =>
  portal.request('/api/me/help', { method: 'POST', token, body: { message: 'Non riesco a caricare le foto.' } });

/** Runs the command with the settings of the portal. */
async function command(...words: string[]): Promise<{ code: number; out: string }> {
  const { dataDir, databaseUrl } = portal.config;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return promisify(execFile)(process.execPath, [COMMAND, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, out: stderr }),
  );
}

test('during a maintenance reading goes on, and a refused write names the time to wait', async () => {
  const shelter = await anAssociation(portal);
  const listing = await aListing(portal, shelter);
  const token = await aToken(portal, shelter);
  await begin('Cambiamo server.');
  const refused = await askForHelp(token);
  expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance', detail: REFUSED } });
  expect(refused.headers.get('retry-after')).toBe('5400');
  expect((await portal.request(`/api/me/adoptions/${listing}`, { method: 'DELETE', token })).status).toBe(503);
  expect((await portal.request(`/api/adoptions/${listing}`)).status).toBe(200);
  expect((await portal.request('/api/me/belongings', { token })).status).toBe(200);
  expect(await identity()).toEqual({ reason: 'maintenance', until: UNTIL, words: 'Cambiamo server.', notice: NOTICE });
  expect((await portal.request('/readyz')).body).toMatchObject({ status: 'ok', read_only: { until: UNTIL } });
  expect((await portal.request('/metrics', { token: METRICS_TOKEN })).body).toMatch(
    /^trovacuccia_read_only\{reason="maintenance"\} 1$/m,
  );
});

test('staff may not write either, and everybody can log in and out', async () => {
  await anAccount(portal, { username: 'redazione', is_admin: true });
  await begin();
  const { status, body } = await portal.request('/api/auth/login', {
    method: 'POST',
    body: { username: 'redazione', password: PASSWORD },
  });
  expect(status).toBe(200);
  const { token } = body;
  expect((await portal.request('/api/admin/health', { token })).status).toBe(200);
  const change = { method: 'PATCH', token, body: { pinned_listing_word: 'Birba' } };
  expect((await portal.request('/api/admin/settings', change)).status).toBe(503);
  expect((await portal.request('/api/auth/logout', { method: 'POST', token })).status).toBeLessThan(300);
});

test('who works for several associations switches during a maintenance', async () => {
  const [id, other] = [await anAccount(portal), await anAccount(portal)];
  const member = { id: newId(), association_id: other, account_id: id, role: 'redattore', added_by: other } as const;
  await portal.database.write((db) => insertMember(db, { ...member, joined_at: NOW, last_seen_at: null }));
  portal.at(NOW);
  const token = await aToken(portal, id);
  await begin();
  const { status, body } = await portal.request('/api/me/switch', {
    method: 'POST',
    token,
    body: { association_id: other },
  });
  expect([status, body.association?.id]).toEqual([200, other]);
  expect((await portal.request('/api/me/sessions', { token: body.token })).status).toBe(200);
});

test('a visit is not counted during a maintenance, and is no error for the visitor', async () => {
  const listing = await aListing(portal, await anAssociation(portal));
  await begin();
  expect((await portal.request(`/api/adoptions/${listing}/view`, { method: 'POST' })).status).toBe(204);
  await portal.app.settle();
  const { views } = await portal.database.read.selectFrom('listing').select('views').executeTakeFirstOrThrow();
  expect(views).toBe(0);
});

test('a maintenance ends by itself, and cached responses do not outlive it', async () => {
  const token = await aToken(portal, await anAssociation(portal));
  expect(await identity()).toBeNull();
  await begin();
  expect(await identity()).toMatchObject({ until: UNTIL });
  expect(await maintenanceHealth[0]!.run(portal)).toEqual({
    status: 'warning',
    message: expect.stringContaining('alle 19:30 di lunedì 23 novembre'),
  });
  portal.at('2026-11-23T18:30:01.000Z');
  expect((await askForHelp(token)).status).toBe(201);
  await portal.app.mode.look();
  expect(await identity()).toBeNull();
  expect(await maintenanceHealth[0]!.run(portal)).toMatchObject({ status: 'ok' });
});

test('a mail that is queued before a maintenance is sent after it', async () => {
  const mailbox = await Mailbox.open();
  const sender = await startTestPortal({ SMTP_URL: mailbox.url });
  try {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const state = { since: NOW, until, words: '' };
    await sender.database.write((db) => beginMaintenance(db, state, new Date()));
    await sender.app.mode.look();
    const letter = compose(sender.config, 'Aspetta', ['Ciao']);
    const queued = { kind: 'help', to: 'rifugio@esempio.it', ...letter } as const;
    await sender.database.write((db) => queueMail(db, queued, new Date()));
    await sender.app.outbox.settled();
    expect(mailbox.mails).toEqual([]);
    await sender.database.write(endMaintenance);
    await sender.app.mode.look();
    sender.app.outbox.wake();
    await sender.app.outbox.settled();
    expect(mailbox.mails).toHaveLength(1);
  } finally {
    await sender.close();
    await mailbox.close();
  }
});

test('the command begins and ends a maintenance of a running portal, on each of its processes', async () => {
  const token = await aToken(portal, await anAssociation(portal));
  const other = new ReadOnlyMode(portal, { isLow: () => false });
  expect(await command('status')).toEqual({ code: 0, out: 'Nessuna manutenzione in corso.\n' });
  expect((await command('on', '90m', 'Cambiamo', 'server.')).out).toMatch(
    /^In manutenzione fino alle \d\d:\d\d di .+: si può solo leggere\.\n$/,
  );
  // the command waits until every process has noticed
  expect((await askForHelp(token)).status).toBe(503);
  await other.look();
  expect(other.shown).toMatchObject({ reason: 'maintenance', words: 'Cambiamo server.' });
  expect((await command('status')).out).toMatch(/^In manutenzione fino alle .+\. «Cambiamo server\.»\n$/);
  expect((await command('off')).code).toBe(0);
  await expect.poll(async () => (await askForHelp(token)).status).toBe(201);
  await other.look();
  expect(other.shown).toBeNull();
});

test('a wrong database is one sentence and an exit code', async () => {
  const { databaseUrl } = portal.config;
  portal.config.databaseUrl = join(testFolder(), 'nulla.db');
  expect(await command('status')).toMatchObject({ code: 1, out: expect.stringMatching(/^Il database .+ non c'è/) });
  portal.config.databaseUrl = await blankDatabase();
  if (testEngine() === 'sqlite') writeFileSync(portal.config.databaseUrl, '');
  expect(await command('status')).toEqual({ code: 1, out: 'Il database è ancora vuoto: avvia prima il portale.\n' });
  portal.config.databaseUrl = databaseUrl;
});

test('a disk that is almost full is shown until it has room again', async () => {
  let isLow = true;
  const mode = new ReadOnlyMode(portal, { isLow: () => isLow });
  await mode.look();
  expect([mode.shown, mode.maintenance]).toEqual([expect.objectContaining({ reason: 'disk', until: null }), null]);
  isLow = false;
  await mode.look();
  expect(mode.shown).toBeNull();
});
