import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { TOMBSTONE_KINDS } from '#server/platform/database/tombstones.ts';
import { italianDay, startOfNextDay } from '#server/platform/runtime/italian-days.ts';
import { examine } from '#server/start/doctor.ts';
import { textOf } from '#server/testing/backups.ts';
import { blankDatabase, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { adoptPlaces } from './adopt-places.ts';
import { claimBackupsAtStart } from './claim-at-start.ts';
import { backupName } from './format.ts';
import { backupHealth } from './health.ts';
import { backUpIfDue } from './nightly.ts';
import { listOffsite, openOffsite } from './offsite.ts';
import { sendIfDue } from './offsite-job.ts';
import { OWNER } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { storeRestorePoint } from './restore-point.ts';
import { KEPT_DAILY, KEPT_WEEKLY } from './rotation.ts';
import { readBackupState } from './state.ts';
import { pruneTombstones } from './store-tombstones.ts';
import { takeBackup } from './take-backup.ts';
import { appendTombstones, readTombstoneFile } from './tombstone-file.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DAY_MS = 86_400_000;
const LONG_AGO = '2025-01-01T10:00:00.000Z';

let server: BucketServer;
let bucket: Record<string, string>;
let lost: TestPortal;
let fresh: TestPortal;
let toClose: TestPortal[];
let folder: string;
let opened = 0;
beforeAll(async () => {
  server = await BucketServer.open();
});
afterAll(() => server.close());
beforeEach(async () => {
  bucket = server.backupEnvironment(`/${++opened}`);
  lost = await startTestPortal(bucket);
  toClose = [lost];
  folder = lost.config.backupDir;
  await aListing(lost, await anAssociation(lost));
});
afterEach(async () => {
  for (const portal of toClose) await portal.close();
});

const backups = () => readdirSync(folder).filter((name) => name.startsWith('trovacuccia-backup-'));
const inBucket = async (portal: TestPortal) => (await listOffsite(openOffsite(portal.config)!)).map(({ name }) => name);
const ownerOf = (portal: TestPortal) => backupHealth.find(({ name }) => name === 'backup-owner')!.run(portal);
const FOREIGN = expect.objectContaining({ status: 'error', message: expect.stringContaining('adotta-backup') });

/** The portal starts again with an empty database, and the same places of backups. */
async function startAfresh(): Promise<void> {
  fresh = await startTestPortal({ ...bucket, BACKUP_DIR: folder });
  toClose.push(fresh);
  await claimBackupsAtStart(fresh);
}

/** Fills the folder with more backups of the lost portal than are kept. */
function manyBackups(path: string): void {
  for (let day = 1; day <= 7 * (KEPT_DAILY + KEPT_WEEKLY); day += 1) {
    const at = new Date(Date.now() - day * DAY_MS);
    writeFileSync(join(folder, backupName(at, 'json.gz')), readFileSync(path));
  }
}

/** Changes a backup into one of a release that wrote no id, made at an instant. */
function ofEarlierRelease(path: string, at: string): string {
  const text = textOf(path).replace(/,"database":"[^"]+"/, '');
  const older = join(dirname(path), backupName(new Date(at), 'json.gz'));
  rmSync(path);
  writeFileSync(older, gzipSync(text));
  return older;
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Runs a command of the shell with the settings of a portal; returns what it prints. */
async function command(
  { dataDir, databaseUrl }: Settings,
  name: 'admin' | 'backup',
  ...rest: string[]
): Promise<string> {
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: folder, DATABASE_URL: databaseUrl };
  const env = { ...process.env, ...bucket, ...environment, DEMO: 'off', LOG_LEVEL: 'silent' };
  return (await promisify(execFile)(process.execPath, [join(ROOT, `bin/${name}.ts`), ...rest], { env })).stdout;
}

test('an empty portal removes and adopts no backup of the lost portal, and reports them until it is told what to do', async () => {
  await claimBackupsAtStart(lost);
  const { path } = await takeBackup(lost);
  expect(await ownerOf(lost)).toMatchObject({ status: 'ok' });
  manyBackups(path);
  const before = backups();
  await startAfresh();
  expect(await ownerOf(fresh)).toEqual(FOREIGN);
  expect(await backUpIfDue(fresh)).toBe(true);
  const own = (await readBackupState(fresh.database.read))!.last!.path;
  expect(before).not.toContain(basename(own));
  expect(backups().sort()).toEqual([...before, basename(own)].sort());
  expect(await ownerOf(fresh)).toEqual(FOREIGN);
  await claimBackupsAtStart(fresh);
  expect(await ownerOf(fresh)).toEqual(FOREIGN);
});

test('the first `npm run backup` of an empty portal keeps the backup that the lost one made on the same day', async () => {
  const { path } = await takeBackup(lost);
  await sendIfDue(lost);
  await startAfresh();
  expect(await command(fresh.config, 'backup')).toContain('adotta-backup');
  expect((await takeBackup(fresh)).ownership).toBe('foreign');
  expect(existsSync(path)).toBe(true);
  expect(await inBucket(fresh)).toContain(basename(path));
  expect(await ownerOf(fresh)).toEqual(FOREIGN);
});

test('the bucket alone warns of the backups of a lost portal, and keeps all of them', async () => {
  const { path } = await takeBackup(lost);
  await sendIfDue(lost);
  // the rotation counts days that have a backup: these are more than it keeps
  for (let day = 1; day < 180; day += 5) {
    const name = backupName(new Date(Date.now() - day * DAY_MS), 'json.gz');
    await openOffsite(lost.config)!.client.putFile(name, path, 'UNSIGNED-PAYLOAD');
  }
  const before = await inBucket(lost);
  rmSync(folder, { recursive: true });
  await startAfresh();
  expect(await ownerOf(fresh)).toEqual(FOREIGN);
  await backUpIfDue(fresh);
  await sendIfDue(fresh);
  expect(await inBucket(fresh)).toEqual(expect.arrayContaining(before));
  expect(await ownerOf(fresh)).toEqual(FOREIGN);
});

test('a backup without an id, from before the database was created, is of another one', async () => {
  const { path } = await takeBackup(lost);
  rmSync(join(folder, OWNER.folder), { force: true });
  const older = ofEarlierRelease(path, LONG_AGO);
  await startAfresh();
  expect(await ownerOf(fresh)).toEqual(FOREIGN);
  await backUpIfDue(fresh);
  await takeBackup(fresh);
  expect(existsSync(older)).toBe(true);
  expect(await ownerOf(fresh)).toEqual(FOREIGN);
});

test('a portal that is upgraded to this release keeps rotating its earlier backups', async () => {
  const { path } = await takeBackup(lost);
  rmSync(join(folder, OWNER.folder), { force: true });
  // on one day in Italy, which the rotation counts
  const noon = Date.parse(startOfNextDay(italianDay(new Date()))) + 12 * 3_600_000;
  lost.at(new Date(noon).toISOString());
  const older = ofEarlierRelease(path, new Date(noon).toISOString());
  await claimBackupsAtStart(lost);
  expect(await ownerOf(lost)).toMatchObject({ status: 'ok' });
  lost.at(new Date(noon + 60_000).toISOString());
  await takeBackup(lost);
  expect(existsSync(older)).toBe(false);
});

test.each([
  ['a restore', (path: string) => restoreBackup(fresh, path)],
  ['a confirmation', () => adoptPlaces(fresh)],
])('after %s the backups of the lost portal are those of the new one, and are rotated', async (_, settle) => {
  const { path } = await takeBackup(lost);
  await sendIfDue(lost);
  manyBackups(path);
  await startAfresh();
  await settle(path);
  expect(await ownerOf(fresh)).toMatchObject({ status: 'ok' });
  fresh.at(new Date(Date.now() + 60_000).toISOString());
  await takeBackup(fresh);
  expect(backups().length).toBeLessThanOrEqual(KEPT_DAILY + KEPT_WEEKLY);
  // the lost portal, should it run again, leaves them alone
  expect(await ownerOf(lost)).toEqual(FOREIGN);
});

test('an operator confirms from the shell that the backups are of this database', async () => {
  await takeBackup(lost);
  await sendIfDue(lost);
  const empty = { dataDir: testFolder(), databaseUrl: await blankDatabase() };
  expect(await command(empty, 'admin', 'adotta-backup')).toContain(`I backup in ${folder} e nel contenitore copie`);
  expect(await command(empty, 'backup')).not.toContain('adotta-backup');
});

test('restore points and erasures of the lost portal stay until its backup is restored', async () => {
  const { path } = await takeBackup(lost);
  for (let day = 100; day < 110; day += 1) {
    const at = new Date(Date.now() - day * DAY_MS);
    writeFileSync(join(folder, backupName(at, 'json.gz', 'restore-point')), '');
  }
  await appendTombstones(folder, [{ erased_at: LONG_AGO, kind: TOMBSTONE_KINDS[0]!, id_hash: 'a'.repeat(64) }]);
  ofEarlierRelease(path, LONG_AGO.replace('-01-01', '-06-01'));
  await startAfresh();
  const before = readdirSync(folder);
  await storeRestorePoint(fresh);
  await pruneTombstones(fresh);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(before));
  expect(await readTombstoneFile(folder)).toHaveLength(1);
});

test('the doctor reports backups of another database as an error', async () => {
  await takeBackup(lost);
  await startAfresh();
  const findings = [];
  for await (const finding of examine(fresh)) findings.push(finding);
  expect(findings.find(({ name }) => name === 'backup-owner')).toEqual(FOREIGN);
});
