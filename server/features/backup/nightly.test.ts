import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { lockFolder } from '#server/platform/database/sqlite/folder-lock.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { contentsOf } from '#server/testing/backups.ts';
import { testDatabase, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { upload } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken, manyListings } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { isBackupDue } from './due.ts';
import { plainCopyOf } from './folder.ts';
import { backupName, FORMAT } from './format.ts';
import { backupHealth } from './health.ts';
import { backUpIfDue } from './nightly.ts';
import { restoreBackup } from './restore-backup.ts';
import { storeRestorePoint } from './restore-point.ts';
import { backupsToKeep } from './rotation.ts';
import { readBackupState } from './state.ts';
import { takeBackup } from './take-backup.ts';
import { tryRestoreIfDue } from './trial-restore.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DYING = new URL('../../testing/die-at-file.ts', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let portal: TestPortal;
let folder: string;
beforeEach(async () => {
  portal = await startTestPortal();
  folder = portal.config.backupDir;
});
afterEach(() => portal.close());

const filesIn = (where = folder) =>
  readdirSync(where)
    .filter((name) => name.startsWith('trovacuccia-'))
    .sort();
const copies = () =>
  readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const healthOf = async (name: string) => backupHealth.find((check) => check.name === name)!.run(portal);

async function aImage(width: number): Promise<string> {
  const shelter = await anAssociation(portal);
  const { url } = (await upload(portal, await aToken(portal, shelter), await jpegOf(width, 200))).body;
  const id = url.slice('/media/'.length).split('.')[0];
  await aListing(portal, shelter, { imageIds: [id] });
  return id;
}

test('a backup is due at the first run, in the Italian night, and after a day, but not in between', () => {
  const due = (last: string | null, now: string) => isBackupDue(last === null ? null : new Date(last), new Date(now));
  expect(due(null, '2026-07-01T12:00:00Z')).toBe(true);
  // 03:17 in Italy: 01:17 UTC in summer, 02:17 in winter
  expect(due('2026-07-01T10:00:00Z', '2026-07-02T01:16:00Z')).toBe(false);
  expect(due('2026-07-01T10:00:00Z', '2026-07-02T01:18:00Z')).toBe(true);
  expect(due('2026-07-02T01:18:00Z', '2026-07-02T01:30:00Z')).toBe(false);
  expect(due('2026-12-01T10:00:00Z', '2026-12-02T02:16:00Z')).toBe(false);
  expect(due('2026-12-01T10:00:00Z', '2026-12-02T02:18:00Z')).toBe(true);
  expect(due('2026-07-02T01:18:00Z', '2026-07-02T18:00:00Z')).toBe(false);
  expect(due('2026-07-02T10:00:00Z', '2026-07-03T10:00:01Z')).toBe(true);
  // made while the clock was a year ahead
  expect(due('2027-07-02T10:00:00Z', '2026-07-03T10:00:00Z')).toBe(true);
});

test('the nightly backup restores every record and every image, and only its owner can read the file', async () => {
  await aImage(300);
  expect(await backUpIfDue(portal)).toBe(true);
  const [name] = filesIn();
  expect(name).toMatch(/^trovacuccia-backup-\d{8}-\d{6}\.json\.gz$/);
  expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const into = await startTestPortal();
  try {
    const { missing } = await restoreBackup(into, join(folder, name!));
    expect(missing).toEqual([]);
    expect(await contentsOf(into.database)).toEqual(await contentsOf(portal.database));
  } finally {
    await into.close();
  }
  expect(await backUpIfDue(portal)).toBe(false);
});

test('the rotation keeps fourteen days and eight weeks, each with its newest backup', async () => {
  const start = Date.parse('2026-01-05T02:30:00Z');
  const all = Array.from({ length: 120 }, (_, day) => ({ at: new Date(start + day * DAY_MS) }));
  const twice = all.flatMap(({ at }) => [{ at }, { at: new Date(at.getTime() + 5 * HOUR_MS) }]).reverse();
  const kept = [...backupsToKeep(twice)].map(({ at }) => at.toISOString()).sort();
  const days = all.slice(-14).map(({ at }) => new Date(at.getTime() + 5 * HOUR_MS).toISOString());
  expect(kept).toEqual(expect.arrayContaining(days));
  // the last two weeks are covered by the days
  const older = kept.filter((at) => !days.includes(at));
  expect(older.map((at) => new Date(at).getUTCDay())).toEqual(older.map(() => 0));
  expect(older).toHaveLength(5);
});

test('the rotation keeps the newest of each database and release in a day, until the days are over', () => {
  const head = { format: FORMAT, version: 2, created_at: '', migration: '0001', release: '1', database: 'x' };
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour));
  const former = [
    { at: at(1, 12), head: { ...head, database: 'y' } },
    { at: at(1, 11), head: { ...head, release: '2' } },
    { at: at(1, 10), head: { ...head, migration: '0002' } },
    { at: at(1, 9), head },
  ];
  const surplus = { at: at(1, 8), head };
  expect([...backupsToKeep([...former, surplus])]).toEqual(former);
  const days = Array.from({ length: 80 }, (_, day) => ({ at: at(81 - day, 12), head: { ...head, database: 'y' } }));
  expect([...backupsToKeep([...days, ...former])].filter((file) => former.includes(file))).toEqual([]);
});

test('a new good backup removes older ones, and an image copy stays while a kept backup names it', async () => {
  const gone = await aImage(300);
  portal.at('2026-03-01T10:00:00Z');
  const first = await takeBackup(portal);
  const before = copies().length;
  await portal.database.write((db) => db.deleteFrom('listing_image').execute());
  await portal.database.write((db) => db.deleteFrom('image').execute());
  const stays = await aImage(400);
  portal.at('2026-03-02T10:00:00Z');
  await takeBackup(portal);
  expect(copies().length).toBeGreaterThan(before);
  expect(copies().some(({ name }) => name.startsWith(gone))).toBe(true);
  const [, second] = filesIn();
  const bytes = readFileSync(join(folder, second!));
  // copies a good backup under the names of the following days
  for (let day = 3; day < 80; day += 1) {
    writeFileSync(join(folder, backupName(new Date(Date.UTC(2026, 2, day, 10)), 'json.gz')), bytes);
  }
  portal.at('2026-05-20T10:00:00Z');
  await takeBackup(portal);
  expect(filesIn()).not.toContain(basename(first.path));
  expect(filesIn().length).toBeLessThanOrEqual(14 + 8);
  expect(copies().some(({ name }) => name.startsWith(gone))).toBe(false);
  expect(copies().some(({ name }) => name.startsWith(stays))).toBe(true);
});

test('an image is copied once, and on the same disk the copy takes no extra space', async () => {
  const id = await aImage(300);
  await takeBackup(portal);
  const [copy] = copies().filter(({ name }) => name.startsWith(id));
  const path = join(copy!.parentPath, copy!.name);
  expect(statSync(path).nlink).toBe(2);
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  await takeBackup(portal);
  expect(statSync(path).nlink).toBe(2);
  await portal.media.delete(copy!.name);
  await takeBackup(portal);
  expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(hash);
});

test('a second process cannot make a backup while another makes one', async () => {
  await mkdir(folder, { recursive: true });
  const release = lockFolder(folder)!;
  await expect(takeBackup(portal)).rejects.toThrow('Un altro processo sta già facendo un backup');
  release();
  await takeBackup(portal);
  expect(filesIn()).toHaveLength(1);
});

test('a backup made by hand replaces the one of the same day, and the health check finds it before the portal does', async () => {
  portal.at('2026-03-01T10:00:00Z');
  expect(await backUpIfDue(portal)).toBe(true);
  portal.at('2026-03-01T11:00:00Z');
  const { path } = await takeBackup(portal);
  expect(filesIn()).toEqual([basename(path)]);
  expect(await healthOf('backup-age')).toEqual({ status: 'ok', message: expect.stringContaining(path) });
  await rm(path);
  expect(await healthOf('backup-age')).toMatchObject({
    status: 'error',
    message: expect.stringContaining('al suo posto'),
  });
});

test('two instances on one database make one backup, even with separate folders', async () => {
  const elsewhere = { ...portal, config: { ...portal.config, backupDir: testFolder() } };
  const made = await Promise.all([backUpIfDue(portal), backUpIfDue(elsewhere)]);
  expect(made.filter(Boolean)).toHaveLength(1);
});

test('a backup into an unwritable folder fails with a reason and is retried; staff get one mail a day', async () => {
  const wrong = join(testFolder(), 'una-cartella');
  await mkdir(join(wrong, '..'), { recursive: true });
  writeFileSync(wrong, 'un file');
  const failing = { ...portal, config: { ...portal.config, backupDir: join(wrong, 'backups') } };
  const start = Date.parse('2026-05-01T10:00:00Z');
  const letters = async () =>
    (await portal.database.read.selectFrom('mail').selectAll().where('kind', '=', 'backup').execute()).length;
  const after = async (ms: number) => {
    portal.at(new Date(start + ms).toISOString());
    expect(await backUpIfDue(failing)).toBe(false);
    const { status, message } = await backupHealth.find(({ name }) => name === 'backup-age')!.run(failing);
    return { status, message, letters: await letters() };
  };
  expect(await after(0)).toMatchObject({ status: 'warning', message: expect.stringContaining('non è una cartella') });
  expect(await after(47 * HOUR_MS)).toMatchObject({ letters: 0 });
  expect(await after(49 * HOUR_MS)).toMatchObject({ status: 'error', letters: 1 });
  expect(await after(60 * HOUR_MS)).toMatchObject({ letters: 1 });
  expect(await after(74 * HOUR_MS)).toMatchObject({ letters: 2 });
  expect(await backUpIfDue(portal)).toBe(false);
  portal.at(new Date(start + 75 * HOUR_MS).toISOString());
  expect(await backUpIfDue(portal)).toBe(true);
  expect(await healthOf('backup-age')).toMatchObject({ status: 'ok' });
});

test('a full or read-only disk keeps the earlier backup and reports one sentence', async (context) => {
  const mounted = mountSmallDisk(1);
  context.skip(!mounted);
  const disk = mounted!.folder;
  try {
    const small = { ...portal, config: { ...portal.config, backupDir: disk } };
    expect(await backUpIfDue(small)).toBe(true);
    const [first] = filesIn(disk);
    const bytes = readFileSync(join(disk, first!));
    const noise = Array.from({ length: 40_000 }, () =>
      createHash('sha256').update(String(Math.random())).digest('hex'),
    );
    await aListing(portal, await anAssociation(portal), { bio: noise.join('') });
    portal.at(new Date(Date.now() + 25 * HOUR_MS).toISOString());
    expect(await backUpIfDue(small)).toBe(false);
    expect(filesIn(disk)).toEqual([first]);
    expect(readFileSync(join(disk, first!)).equals(bytes)).toBe(true);
    expect((await readBackupState(portal.database.read))?.failed?.message).toMatch(/^Lo spazio sul disco è finito/);
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    portal.at(new Date(Date.now() + 26 * HOUR_MS).toISOString());
    expect(await backUpIfDue(small)).toBe(false);
    expect((await readBackupState(portal.database.read))?.failed?.message).toMatch(/^Non si può scrivere/);
    expect(filesIn(disk)).toEqual([first]);
  } finally {
    mounted!.unmount();
  }
});

const QUIET = { DEMO: 'off', LOG_LEVEL: 'silent' };

function command(
  name: 'backup' | 'restore',
  dataDir: string,
  { databaseUrl = portal.config.databaseUrl, words = [] as string[], diesAt = null as NewFile | null } = {},
) {
  const env = { ...process.env, ...QUIET, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const program = [join(ROOT, 'bin', `${name}.ts`), ...words];
  if (!diesAt) return spawn(process.execPath, program, { env });
  const dying = { ...env, DIE_IN: diesAt.folder, DIE_AT: diesAt.part };
  return spawn(process.execPath, ['--import', DYING, ...program], { env: dying });
}

/** A file at whose appearance a command is killed, by a part of its name. */
interface NewFile {
  folder: string;
  part: string;
}

/** Opens a portal as the commands do. */
const openedIn = (dataDir: string, databaseUrl: string) =>
  openPortal(readConfig({ ...QUIET, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));

/** Copies a backup to a separate folder, without the images next to it. */
async function copied(path: string): Promise<string> {
  const alone = testFolder();
  await mkdir(alone, { recursive: true });
  await copyFile(path, join(alone, basename(path)));
  return join(alone, basename(path));
}

async function ended(child: ReturnType<typeof command>): Promise<{ code: number | null; out: string; err: string }> {
  const [out, err]: string[][] = [[], []];
  child.stdout.on('data', (chunk) => out!.push(String(chunk)));
  child.stderr.on('data', (chunk) => err!.push(String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out!.join(''), err: err!.join('') };
}

test('`npm run backup` works next to a running portal, which records the backup', async () => {
  await aImage(300);
  const { code, out } = await ended(command('backup', portal.config.dataDir));
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Backup fatto e riletto: .+\.json\.gz, \d+ righe e 1 immagine\.\n$/),
  ]);
  expect(filesIn()).toHaveLength(1);
  expect(await backUpIfDue(portal)).toBe(false);
  expect((await readBackupState(portal.database.read))?.last).toMatchObject({ images: 1 });
  expect(await healthOf('backup-age')).toMatchObject({ status: 'ok' });
});

test('`npm run backup` fails with one sentence and an exit code', async () => {
  const wrong = join(testFolder(), 'file');
  await mkdir(join(wrong, '..'), { recursive: true });
  writeFileSync(wrong, 'un file');
  const { code, err } = await ended(command('backup', wrong));
  expect([code, err]).toEqual([1, expect.stringMatching(/^Backup non fatto: .+\.\n$/)]);
});

test('`npm run restore` reports its result and the missing images; a damaged file changes nothing', async () => {
  const id = await aImage(300);
  const { path } = await takeBackup(portal);
  const alone = await copied(path);
  const damaged = `${alone}.rotto.json.gz`;
  writeFileSync(damaged, readFileSync(path).subarray(0, -40));
  const [dataDir, databaseUrl] = [testFolder(), await testDatabase()];
  const empty = await openedIn(dataDir, databaseUrl);
  await expect(restoreBackup(empty, damaged)).rejects.toThrow(/^Il file di backup è danneggiato .+\.$/);
  expect((await contentsOf(empty.database)).association).toEqual([]);
  await empty.database.close();
  const { code, out } = await ended(command('restore', dataDir, { databaseUrl, words: [alone] }));
  expect(code).toBe(0);
  expect(out).toMatch(/^Ripristinate \d+ righe e 0 file di immagini\. Quello che c'era prima è in .+\n/);
  expect(out).toContain(`Manca un'immagine: ${id}.jpg.\nPer riportarle copia in ${dataDir}/media`);
});

test('a killed restore changes nothing, and the next one succeeds', async () => {
  await manyListings(portal, await anAssociation(portal), 3000);
  const { path } = await takeBackup(portal);
  const [dataDir, databaseUrl] = [testFolder(), await testDatabase()];
  await mkdir(dataDir, { recursive: true });
  const diesAt = { folder: dataDir, part: '.restoring-' };
  const child = command('restore', dataDir, { databaseUrl, words: [path], diesAt });
  await ended(child);
  expect(child.signalCode).toBe('SIGKILL');
  const database = await openDatabase(databaseUrl, { onError: () => undefined });
  expect((await contentsOf(database)).association).toEqual([]);
  await database.close();
  const again = await openedIn(dataDir, databaseUrl);
  await restoreBackup(again, path);
  expect(await contentsOf(again.database)).toEqual(await contentsOf(portal.database));
  await again.database.close();
});

test('a killed backup leaves no file under a final name, and the next backup removes the partial file', async () => {
  const shelter = await anAssociation(portal);
  await manyListings(portal, shelter, 3000);
  await mkdir(folder, { recursive: true });
  const child = command('backup', portal.config.dataDir, { diesAt: { folder, part: '.json.gz.' } });
  await ended(child);
  expect(child.signalCode).toBe('SIGKILL');
  expect(filesIn()).toEqual([expect.stringMatching(/\.partial$/)]);
  await takeBackup(portal);
  expect(filesIn().every((name) => name.endsWith('.json.gz'))).toBe(true);
  expect(filesIn()).toHaveLength(1);
});

test('the newest backup gets a trial restore once a month, and a failed one turns the health check red', async () => {
  await aImage(300);
  const { path } = await takeBackup(portal);
  expect(await tryRestoreIfDue(portal)).toMatchObject({ failure: '', file: path });
  expect(await healthOf('trial-restore')).toMatchObject({ status: 'ok' });
  expect(readdirSync(portal.config.dataDir).filter((name) => name.startsWith('.restoring-'))).toEqual([]);
  const master = copies().find(({ name }) => name.endsWith('.jpg'))!;
  await rm(join(master.parentPath, master.name));
  // due after a month, or the next day after a failure
  expect(await tryRestoreIfDue(portal)).toMatchObject({ failure: '' });
  portal.at(new Date(Date.now() + 31 * DAY_MS).toISOString());
  expect(await tryRestoreIfDue(portal)).toMatchObject({ failure: expect.stringContaining('1 file di immagini') });
  expect(await healthOf('trial-restore')).toMatchObject({ status: 'error' });
  writeFileSync(join(master.parentPath, master.name), 'altro');
  portal.at(new Date(Date.now() + 32.1 * DAY_MS).toISOString());
  expect(await tryRestoreIfDue(portal)).toMatchObject({ failure: expect.stringContaining('1 immagini su 1') });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body } = await portal.request('/admin/health', { token: staff });
  const named = body.checks.map(({ name, status }: { name: string; status: string }) => [name, status]);
  expect(named).toContainEqual(['trial-restore', 'error']);
  expect(body.status).toBe('error');
});

test('the trial restore does not test a backup that was made while the clock was ahead', async () => {
  portal.at('2031-03-01T10:00:00.000Z');
  await takeBackup(portal);
  portal.at(new Date().toISOString());
  const { path } = await takeBackup(portal);
  expect(await tryRestoreIfDue(portal)).toMatchObject({ failure: '', file: path });
});

test('the newest five restore points are kept for ninety days, the newest one forever', async () => {
  for (let day = 1; day <= 7; day += 1) {
    portal.at(`2026-03-0${day}T10:00:00Z`);
    const path = await storeRestorePoint(portal);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  }
  expect(filesIn()).toHaveLength(5);
  portal.at('2026-09-01T10:00:00Z');
  await storeRestorePoint(portal);
  expect(filesIn()).toEqual(['trovacuccia-restore-point-20260901-100000.json.gz']);
});

test('a later restore point does not end the copy of the SQLite file that an upgrade has made', async () => {
  portal.at('2026-03-01T10:00:00Z');
  const copy = plainCopyOf(await storeRestorePoint(portal));
  writeFileSync(copy, '');
  portal.at('2026-03-10T10:00:00Z');
  await storeRestorePoint(portal);
  await takeBackup(portal);
  expect(filesIn()).toContain(basename(copy));
  portal.at('2026-04-10T10:00:00Z');
  await takeBackup(portal);
  expect(filesIn()).not.toContain(basename(copy));
});

test('the metrics contain the time of the last good backup', async () => {
  const gauge = async () =>
    /^trovacuccia_last_backup_timestamp_seconds (\d+)/m.exec((await portal.request('/metrics')).body)?.[1];
  expect(await gauge()).toBe('0');
  portal.at('2026-03-01T10:00:00Z');
  await backUpIfDue(portal);
  expect(await gauge()).toBe(String(Date.parse('2026-03-01T10:00:00Z') / 1000));
});
