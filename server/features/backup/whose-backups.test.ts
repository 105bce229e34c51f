import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import { italianDay, startOfDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { contentsOf, textOf } from '#server/testing/backups.ts';
import { testDatabase, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { upload } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken, manyListings } from '#server/testing/world.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { jpegOf } from '#testing/images.ts';
import { adoptPlaces } from './adopt-places.ts';
import { claimBackupsAtStart } from './claim-at-start.ts';
import { findBackup } from './find-backup.ts';
import { backupName } from './format.ts';
import { backupHealth } from './health.ts';
import { listOffsite, openOffsite } from './offsite.ts';
import { sendIfDue } from './offsite-job.ts';
import { ensureIdentity, identityOf, ownershipOf } from './ownership.ts';
import { folderPlace, OWNER } from './place.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { rotateOffsite } from './rotate-offsite.ts';
import { sendNewest } from './send-offsite.ts';
import { takeBackup } from './take-backup.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DYING = new URL('../../testing/die-at-file.ts', import.meta.url).href;
const LONG_AGO = '2025-01-01T10:00:00.000Z';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** About noon of yesterday in Italy: the backups of a test are of one day. */
const NOON = Date.parse(startOfDay(italianDay(new Date()))) - 12 * HOUR_MS;

let server: BucketServer;
let bucket: Record<string, string>;
let lost: TestPortal;
let folder: string;
/** Environment of the commands of the portal that starts empty beside the backups of the lost one. */
let empty: Record<string, string>;
let toClose: TestPortal[];
let opened = 0;
beforeAll(async () => {
  server = await BucketServer.open();
});
afterAll(() => server.close());
beforeEach(async () => {
  bucket = server.backupEnvironment(`/whose-${++opened}`);
  lost = await startTestPortal(bucket);
  toClose = [lost];
  folder = lost.config.backupDir;
  const dataDir = testFolder();
  mkdirSync(dataDir, { recursive: true });
  empty = { ...bucket, DATA_DIR: dataDir, BACKUP_DIR: folder, DATABASE_URL: await testDatabase() };
  Object.assign(empty, { DEMO: 'off', LOG_LEVEL: 'silent' });
});
afterEach(async () => {
  for (const portal of toClose) await portal.close();
});

const backups = () => readdirSync(folder).filter((name) => name.startsWith('trovacuccia-backup-'));
const copies = () => readdirSync(join(folder, 'media'), { recursive: true }).map((path) => basename(String(path)));
const inBucket = async () => (await listOffsite(openOffsite(lost.config)!)).map(({ name }) => name);
const ownerOf = (portal: Portal) => backupHealth.find(({ name }) => name === 'backup-owner')!.run(portal);

/** Much content with an image; returns the image's id. */
async function fill(portal: TestPortal): Promise<string> {
  const shelter = await anAssociation(portal);
  const { url } = (await upload(portal, await aToken(portal, shelter), await jpegOf(300, 200))).body;
  const id = url.slice('/media/'.length).split('.')[0] as string;
  await aListing(portal, shelter, { imageIds: [id] });
  await manyListings(portal, shelter, 100);
  return id;
}

/** Opens the empty portal as its commands do, and closes it after the work. */
async function inEmpty<T>(work: (portal: Portal) => Promise<T>): Promise<T> {
  const portal = await openPortal(readConfig(empty));
  try {
    await ensureIdentity(portal);
    return await work(portal);
  } finally {
    await portal.database.close();
  }
}

/** What a command of the empty portal prints. */
async function command(name: 'backup' | 'restore', words: string[], node: string[] = [], env = {}) {
  const environment = { ...process.env, ...empty, ...env };
  const program = [...node, join(ROOT, 'bin', `${name}.ts`), ...words];
  return promisify(execFile)(process.execPath, program, { env: environment }).then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  );
}

/** Makes two backups of the empty portal after its start. */
async function twoEmptyBackups(): Promise<string[]> {
  return inEmpty(async (portal) => {
    await claimBackupsAtStart(portal);
    const made = [await takeBackup(portal), await takeBackup(portal)];
    await sendIfDue(portal);
    return made.map(({ path }) => path);
  });
}

/** Writes a backup again with another head, as another release would have written it. */
function rewrite(path: string, edit: (head: string) => string): void {
  const text = textOf(path);
  const [headEnd, lastLine] = [text.indexOf('\n'), text.lastIndexOf('\n},"manifest":') + 1];
  const content = edit(text.slice(0, headEnd)) + text.slice(headEnd, lastLine);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const end = text.slice(lastLine).replace(/"sha256":"[0-9a-f]+"\}\}\n$/, `"sha256":"${sha256}"}}\n`);
  writeFileSync(path, gzipSync(content + end));
}

const withoutFacts = (head: string) =>
  head.replace(/,"release":"[^"]+"|,"database":"[^"]+"|,"rows":\d+,"images":\d+/g, '');
const withRelease = (release: string) => (head: string) => head.replace(/"release":"[^"]+"/, `"release":"${release}"`);

async function headIn(path: string) {
  for await (const line of readBackup(path)) if ('head' in line) return line.head;
  return undefined;
}

test('who restores the newest backup beside an empty portal is refused, and the last one of the lost portal stays', async () => {
  const image = await fill(lost);
  const { path, rows } = await takeBackup(lost);
  await sendIfDue(lost);
  const emptyBackups = await twoEmptyBackups();

  const listed = (await command('backup', ['elenco'])).out.split('\n');
  expect(listed.slice(0, 6)).toEqual([
    emptyBackups[1],
    expect.stringMatching(/ {2}0 immagini +\d+ kB +di questo portale$|byte +di questo portale$/),
    emptyBackups[0],
    expect.stringContaining('di questo portale'),
    path,
    expect.stringMatching(/^ {2}\d\d\/\d\d\/\d{4}, \d\d:\d\d {2}\S+ .* di un altro database \(…[0-9a-f]{8}\)$/),
  ]);
  expect(listed[5]).toContain(` ${rows} righe `);
  expect(listed[5]).toContain(' 1 immagine ');
  expect(listed).toContain(openOffsite(lost.config)!.address + basename(path));
  expect(Math.max(...listed.filter((line) => line.startsWith(' ')).map(({ length }) => length))).toBeLessThan(120);

  const health = await inEmpty(ownerOf);
  expect(health).toMatchObject({ status: 'error', message: expect.stringContaining(`npm run restore -- ${path};`) });

  const refused = await command('restore', [emptyBackups[1]!]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(path);
  expect(refused.err).toContain(` ${rows}.`);
  expect(refused.err).toContain('--conferma');
  expect(await inEmpty(async (portal) => (await contentsOf(portal.database)).association)).toEqual([]);

  expect(await command('restore', [path])).toMatchObject({ code: 0 });
  expect(await inEmpty(ownerOf)).toMatchObject({ status: 'ok' });
  const done = await command('backup', []);
  expect(done).toMatchObject({ code: 0 });
  expect(backups()).toHaveLength(2);
  expect(existsSync(path)).toBe(true);
  expect(copies().some((name) => name.startsWith(image))).toBe(true);

  expect(await inEmpty((portal) => sendIfDue(portal))).toBe(true);
  expect(await inBucket()).toContain(basename(path));
  // the backups of the lost portal end with their days, like the others
  const after = await command('backup', ['elenco']);
  expect(after.out).toMatch(/di questo portale, ripreso \(…[0-9a-f]{8}\)/);
});

test('the empty backup can be restored with --conferma, which takes nothing over', async () => {
  await fill(lost);
  const { path } = await takeBackup(lost);
  const [, newest] = await twoEmptyBackups();
  expect(await command('restore', [newest!, '--conferma'])).toMatchObject({ code: 0 });
  expect(await inEmpty(ownerOf)).toMatchObject({ status: 'error' });
  await command('backup', []);
  expect(existsSync(path)).toBe(true);
  expect(await command('restore', [path, path])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Quale file\?/),
  });
});

test('a bucket alone is enough to refuse, also when its backups are of an earlier release', async () => {
  await fill(lost);
  // a backup without an id is of another database if it is older
  lost.at(LONG_AGO);
  const { path } = await takeBackup(lost);
  rewrite(path, withoutFacts);
  await openOffsite(lost.config)!.client.putFile(basename(path), path, 'UNSIGNED-PAYLOAD');
  rmSync(folder, { recursive: true });
  const [, newest] = await twoEmptyBackups();
  expect((await inEmpty(ownerOf)).message).toContain(openOffsite(lost.config)!.address + basename(path));
  const refused = await command('restore', [newest!]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(openOffsite(lost.config)!.address) });
  const listed = (await command('backup', ['elenco'])).out;
  expect(listed).toMatch(/versione \? +\? righe +\? immagini .* di un altro database \(senza id\)/);
});

test('the head of a backup has the numbers that its end has', async () => {
  await fill(lost);
  for (const secret of [true, false]) {
    const letter = {
      kind: 'reset' as const,
      to: 'a@esempio.it',
      subject: 'Prova',
      text: 'Prova',
      html: 'Prova',
      secret,
    };
    await lost.database.write((db) => queueMail(db, letter, lost.clock.now()));
  }
  const { path, rows, images } = await takeBackup(lost);
  expect(await headIn(path)).toMatchObject({ rows, images });
  expect(await folderPlace(folder).countRows(basename(path))).toBe(rows);
});

test('the backup that the former release made on the same day stays, here and in the bucket', async () => {
  lost.at(new Date(NOON).toISOString());
  const { path: former } = await takeBackup(lost);
  rewrite(former, withRelease('1.30.8+aaaaaaa 2026-01-01'));
  await sendIfDue(lost);
  const made = [];
  for (const minutes of [1, 2, 3]) {
    lost.at(new Date(NOON + minutes * MINUTE_MS).toISOString());
    made.push((await takeBackup(lost)).path);
    await sendNewest(openOffsite(lost.config)!, { folder, identity: await identityOf(lost), now: lost.clock.now() });
  }
  const left = [former, made.at(-1)!].map((path) => basename(path)).sort();
  expect(backups().sort()).toEqual(left);
  await rotateOffsite(lost.config, await identityOf(lost));
  expect((await inBucket()).sort()).toEqual(left);
});

test('a backup without an id that was taken over is not the one of its new owner', async () => {
  await fill(lost);
  lost.at(new Date(NOON).toISOString());
  const { path } = await takeBackup(lost);
  rewrite(path, (head) => head.replace(/,"database":"[^"]+"/, ''));
  await inEmpty(async (portal) => {
    await claimBackupsAtStart(portal);
    await restoreBackup(portal, path);
    const today = { ...portal, clock: { now: () => new Date(NOON + MINUTE_MS) } };
    await takeBackup(today);
  });
  expect(existsSync(path)).toBe(true);
});

test('a backup whose head is damaged decides nothing, displaces none, and keeps every copy of an image', async () => {
  const image = await fill(lost);
  lost.at(new Date(NOON).toISOString());
  const { path } = await takeBackup(lost);
  rmSync(join(folder, OWNER.folder));
  const damaged = join(folder, backupName(new Date(NOON + MINUTE_MS), 'json.gz'));
  writeFileSync(damaged, readFileSync(path).subarray(0, 20));
  await inEmpty(async (portal) => {
    await claimBackupsAtStart(portal);
    expect(await ownerOf(portal)).toMatchObject({ status: 'error', message: expect.stringContaining(path) });
  });
  expect((await command('backup', ['elenco'])).out).toMatch(/non si legge/);
  await adoptPlaces(lost);
  for (const minutes of [2, 3]) {
    lost.at(new Date(NOON + minutes * MINUTE_MS).toISOString());
    await takeBackup(lost);
  }
  expect(existsSync(damaged)).toBe(true);
  expect(backups()).toHaveLength(2);
  expect(copies().some((name) => name.startsWith(image))).toBe(true);
});

test('backups alone that cannot be read are not adopted', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, backupName(new Date(NOON), 'json.gz')), 'rotto');
  expect(await ownershipOf(folderPlace(folder), await ensureIdentity(lost))).toBe('foreign');
});

test('two databases that make a backup in the same second keep both in one bucket', async () => {
  await fill(lost);
  const other = await startTestPortal(bucket);
  toClose.push(other);
  for (const portal of [lost, other]) portal.at(new Date(NOON).toISOString());
  const [first, second] = [await takeBackup(lost), await takeBackup(other)];
  expect(basename(second.path)).toBe(basename(first.path));
  await sendIfDue(lost);
  await sendIfDue(other);
  const [later, same] = await inBucket();
  expect(same).toBe(basename(first.path));
  // sent once
  const sent = { folder: other.config.backupDir, identity: await identityOf(other), now: other.clock.now() };
  expect(await sendNewest(openOffsite(other.config)!, sent)).toMatchObject({ name: later, images: 0 });
  expect(await inBucket()).toHaveLength(2);
  // the address in the list is the one in the bucket, the name the one here
  const address = openOffsite(other.config)!.address + same;
  const found = await findBackup(other.config, { asked: address, path: join(folder, 'missing') });
  expect(await headIn(found)).toEqual(await headIn(first.path));
  expect(await headIn(second.path)).not.toEqual(await headIn(first.path));
  const named = await findBackup(other.config, { asked: same!, path: join(testFolder(), same!) });
  expect(named).toBe(second.path);
});

test('a restore that is killed before it takes the backups over leaves them alone', async () => {
  await fill(lost);
  const { path } = await takeBackup(lost);
  await twoEmptyBackups();
  await command('restore', [path], ['--import', DYING], { DIE_IN: folder, DIE_AT: OWNER.folder });
  await command('backup', []);
  expect(existsSync(path)).toBe(true);
  await inEmpty(async (portal) => {
    await adoptPlaces(portal);
    expect(await ownerOf(portal)).toMatchObject({ status: 'ok' });
  });
  await command('backup', []);
  expect(existsSync(path)).toBe(true);
});
