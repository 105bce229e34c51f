import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { alertToken, KEY } from '#server/features/alerts/token.ts';
import { insertMember } from '#server/features/associations/index.ts';
import { recountListings } from '#server/features/listings/recount.ts';
import { unsubscribeUrls } from '#server/features/mailing/bulk/unsubscribe.ts';
import { installationSecret } from '#server/features/settings/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { testDatabase, testEngine } from '#server/testing/database.ts';
import { executeRaw } from '#server/testing/execute.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { mountSmallDisk, type SmallDisk } from '#server/testing/small-disk.ts';
import { keptFiles, upload } from '#server/testing/uploads.ts';
import { aListing, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';

const FULL = [507, 'Lo spazio su disco è esaurito. Riprova più tardi.'];
const isSqlite = testEngine() === 'sqlite';
const disk = mountSmallDisk(32);
disk?.unmount();
/** Without permission to mount, these tests are reported as skipped and the other tests cover part of the behaviour. */
const withSmallDisk = test.skipIf(!disk);

let portal: TestPortal;
afterEach(() => portal.close());

async function portalOn(megabytes: number, environment: Record<string, string> = {}): Promise<SmallDisk> {
  const small = mountSmallDisk(megabytes)!;
  onTestFinished(() => small.unmount());
  const database: Record<string, string> = {};
  if (isSqlite) {
    database.DATABASE_URL = join(small.folder, 'trovacuccia.db');
    copyFileSync(await testDatabase(), database.DATABASE_URL);
  }
  portal = await startTestPortal({ DATA_DIR: small.folder, ...database, ...environment });
  return small;
}

const logIn = (username: string) =>
  portal.request('/api/auth/login', { method: 'POST', body: { username, password: PASSWORD } });
const askForHelp = (token: string, message = 'Non riesco a caricare le foto.') =>
  portal.request('/api/me/help', { method: 'POST', token, body: { message } });
const LISTING = { name: 'Birba', type: 'cane', sex: 'F', size: 'media', age: '3 anni' };
async function publish(token: string) {
  const { status, body } = await portal.request('/api/me/adoptions', { method: 'POST', token, body: LISTING });
  return { status, id: String(body.id), detail: body.detail as unknown };
}
const publishedIds = async (): Promise<string[]> =>
  (await portal.database.read.selectFrom('listing').select('id').execute()).map(({ id }) => id);
const outcome = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail];

withSmallDisk('a photo that does not fit is refused with the documented message and leaves no file', async () => {
  const small = await portalOn(32);
  const token = await aToken(portal, await anAccount(portal));
  const image = await jpegOf(1200, 900);
  small.fill();
  expect(outcome(await upload(portal, token, image))).toEqual(FULL);
  expect(await keptFiles(portal)).toEqual([]);
  expect((await portal.request('/readyz')).status).toBe(503);
  small.makeRoom();
  expect((await upload(portal, token, image)).status).toBe(201);
});

test.skipIf(!disk || !isSqlite)('an SQLite write that does not fit is refused, and succeeds later', async () => {
  const small = await portalOn(32);
  const token = await aToken(portal, await anAccount(portal));
  small.fill();
  const refused = await askForHelp(token);
  const again = await askForHelp(token);
  expect([outcome(refused), outcome(again)]).toEqual([FULL, FULL]);
  small.makeRoom();
  expect((await askForHelp(token)).status).toBe(201);
});

test.skipIf(!disk || !isSqlite)(
  'while the disk fills up, exactly the listings that were acknowledged exist, and their counts are right',
  async () => {
    const small = await portalOn(32);
    const accounts = await Promise.all(Array.from({ length: 8 }, () => anAccount(portal)));
    const tokens = await Promise.all(accounts.map((id) => aToken(portal, id)));
    small.fill(2);
    const version = portal.database.content.known;
    const outcomes = await Promise.all(tokens.flatMap((token) => Array<string>(20).fill(token)).map(publish));
    const acknowledged = () => outcomes.filter(({ status }) => status === 201).map(({ id }) => id);
    expect(outcomes.filter(({ status }) => status !== 201).map(({ detail }) => detail)).toContain(FULL[1]);
    expect(acknowledged()).not.toEqual([]);
    expect(portal.database.content.known).toBeGreaterThan(version);
    expect((await publishedIds()).toSorted()).toEqual(acknowledged().toSorted());
    small.makeRoom();
    outcomes.push(...(await Promise.all(tokens.map(publish))));
    expect((await publishedIds()).toSorted()).toEqual(acknowledged().toSorted());
    expect(await recountListings(portal)).toMatchObject({ wrong: 0 });
  },
);

withSmallDisk('on a full disk login, deletion and the panel still work, and new data is refused', async () => {
  const small = await portalOn(32, { DISK_RESERVE_MB: '2' });
  const reserve = join(small.folder, '.reserve');
  expect(existsSync(reserve)).toBe(true);
  const id = await anAccount(portal, { username: 'pieno' });
  const admin = await aToken(portal, await anAccount(portal, { is_admin: true }));
  const token = await aToken(portal, id);
  const listing = await aListing(portal, id);
  small.fill();

  await expect.poll(async () => (await logIn('pieno')).status).toBe(200);
  // the measured free space is cached for a moment
  const isFreed = async () => (await logIn('pieno')).status === 200 && !existsSync(reserve);
  await expect.poll(isFreed, { timeout: 60_000 }).toBe(true);
  expect(outcome(await upload(portal, token, await jpegOf(1200, 900)))).toEqual(FULL);
  const refused = await askForHelp(token);
  expect([outcome(refused), refused.headers.get('retry-after')]).toEqual([FULL, '60']);
  const shown = async () => (await portal.request('/api/site/identity')).body.read_only;
  await expect.poll(shown).toMatchObject({ reason: 'disk', until: null });
  const health = await portal.request('/api/admin/health', { token: admin });
  expect(health.body.checks).toContainEqual(expect.objectContaining({ name: 'disk-space', status: 'error' }));
  expect((await portal.request(`/api/me/adoptions/${listing}`, { method: 'DELETE', token })).status).toBe(204);
  const paused = await portal.request(`/api/admin/associations/${id}/pause`, {
    method: 'POST',
    token: admin,
    body: { paused: true },
  });
  expect(paused.status).toBe(200);

  small.makeRoom();
  await expect.poll(async () => (await askForHelp(token)).status, { timeout: 60_000 }).toBe(201);
  expect(existsSync(reserve)).toBe(true);
  await expect.poll(shown).toBeNull();
});

withSmallDisk('on a full disk a person confirms who they are and deletes, and switches association', async () => {
  const small = await portalOn(32, { DISK_RESERVE_MB: '2' });
  const [id, other] = [await anAccount(portal), await anAccount(portal)];
  const listing = await aListing(portal, id);
  const at = portal.clock.now();
  const member = { id: newId(), association_id: other, account_id: id, role: 'redattore', added_by: other } as const;
  const joined = { joined_at: at.toISOString(), last_seen_at: null };
  await portal.database.write((db) => insertMember(db, { ...member, ...joined }));
  const token = await aToken(portal, id);
  portal.at(new Date(at.getTime() + 31 * 60_000).toISOString());
  const post = (path: string, body: object) => portal.request(path, { method: 'POST', token, body });
  const remove = (path: string, as: string) => portal.request(path, { method: 'DELETE', token: as });
  small.fill();
  await expect.poll(async () => outcome(await askForHelp(token)), { timeout: 60_000 }).toEqual(FULL);

  expect((await post('/api/me/switch', { association_id: other })).status).toBe(200);
  expect((await remove(`/api/me/adoptions/${listing}`, token)).status).toBe(204);
  const forGood = `/api/me/bin/annuncio/${listing}`;
  expect((await remove(forGood, token)).body).toMatchObject({ code: 'identity_not_confirmed' });
  const confirmed = await post('/api/me/confirm_identity', { password: PASSWORD });
  expect(confirmed.status).toBe(200);
  expect((await remove(forGood, confirmed.body.token)).status).toBe(204);
});

withSmallDisk('on a full disk everybody unsubscribes, and applicants withdraw and erase', async () => {
  const small = await portalOn(32, { DISK_RESERVE_MB: '2' });
  const id = await anAccount(portal);
  const token = await aToken(portal, id);
  const send = async () => {
    const body = { nome: 'Ada Neri', telefono: '333 0001234', razza_salute: 'Allergie: nessuna' };
    const sent = await portal.request(`/associations/${id}/preaffido`, { method: 'POST', body });
    return `/api/applications/${sent.body.application_token}`;
  };
  const [withdrawn, partly, erased] = [await send(), await send(), await send()];
  const alert = { email: 'ada@esempio.it', search: { type: 'cane' }, frequency: 'subito', gdpr_accepted: true };
  expect((await portal.request('/alerts', { method: 'POST', body: alert })).status).toBe(202);
  const { id: alertId } = await portal.database.read.selectFrom('alert').select('id').executeTakeFirstOrThrow();
  const [recipient] = await unsubscribeUrls(portal, ['lea@esempio.it']);
  const mark = alertToken(await installationSecret(portal.database, KEY), alertId);
  small.fill();
  await expect.poll(async () => outcome(await askForHelp(token)), { timeout: 60_000 }).toEqual(FULL);

  const post = async (path: string) => (await portal.request(path, { method: 'POST' })).status;
  expect(await post(new URL(recipient!.unsubscribeUrl).pathname)).toBe(200);
  expect(await post(`/api/alerts/${mark}/unsubscribe`)).toBe(204);
  expect(await post(`${withdrawn}/withdraw`)).toBe(200);
  expect(await post(`${partly}/withdraw_health`)).toBe(200);
  expect((await portal.request(erased, { method: 'DELETE' })).status).toBe(204);
  expect(await post('/api/alerts')).toBe(507);
});

withSmallDisk(
  'photos are refused while less than a tenth of the disk is free, and everything else is accepted',
  async () => {
    const small = await portalOn(48, { DISK_RESERVE_MB: '1' });
    const token = await aToken(portal, await anAccount(portal, { username: 'stretto' }));
    const [first, second] = [await jpegOf(1200, 900), await jpegOf(1201, 900)];
    expect((await upload(portal, token, first)).status).toBe(201);
    small.fill(4);
    expect(outcome(await upload(portal, token, second))).toEqual([
      507,
      'Lo spazio su disco sta finendo: per ora non si possono aggiungere foto. Il resto funziona; riprova più tardi.',
    ]);
    // a stored photo takes no more space
    expect((await upload(portal, token, first)).status).toBe(201);
    expect((await askForHelp(token)).status).toBe(201);
    expect((await logIn('stretto')).status).toBe(200);
    small.makeRoom();
    expect((await upload(portal, token, second)).status).toBe(201);
  },
);

test('the log contains the original error of a failed transaction, not that of its rollback', async () => {
  portal = await startTestPortal();
  const token = await aToken(portal, await anAccount(portal));
  await fillDatabase();
  const state = 'x'.repeat(3_000_000);
  const failed = portal.database.write((db) => sql`insert into job_state values ('a', ${state}, '')`.execute(db));
  await expect(failed).rejects.toThrow(/disk is full|could not extend file/);
  const outcomes = [];
  // the last pages of the file have room for a few rows
  for (let tries = 0; tries < 20; tries += 1) outcomes.push(outcome(await askForHelp(token, 'x'.repeat(1500))));
  expect(outcomes.at(-1)).toEqual(FULL);
});

/** Simulates a full disk: SQLite reports its code 13 when the file may not grow, PostgreSQL raises 53100. */
async function fillDatabase(): Promise<void> {
  const { database, config } = portal;
  if (isSqlite) {
    await database.write((db) => sql`pragma max_page_count = 1`.execute(db));
    return;
  }
  await executeRaw(
    config.databaseUrl,
    `create function disk_full() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    'create trigger full_help before insert on help_request execute function disk_full()',
    'create trigger full_state before insert on job_state execute function disk_full()',
  );
}
