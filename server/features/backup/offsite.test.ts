import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { contentsOf } from '#server/testing/backups.ts';
import { testDatabase, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { upload } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { jpegOf } from '#testing/images.ts';
import { adoptPlaces } from './adopt-places.ts';
import { backupName } from './format.ts';
import { backupHealth } from './health.ts';
import { backupFailure } from './italian-error.ts';
import { fetchOffsite, listOffsite, openOffsite, readOffsiteTombstones } from './offsite.ts';
import { checkOffsiteAtStart } from './offsite-at-start.ts';
import { sendErasures, sendIfDue } from './offsite-job.ts';
import { identityOf } from './ownership.ts';
import { restoreBackup } from './restore-backup.ts';
import { rotateOffsite } from './rotate-offsite.ts';
import { KEPT_DAILY } from './rotation.ts';
import { sendNewest } from './send-offsite.ts';
import { takeBackup } from './take-backup.ts';
import { readTombstoneFile } from './tombstone-file.ts';
import { warnStaff } from './warn-staff.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HOUR_MS = 3_600_000;
/** Days between the backups of a rotation: it counts days that have one, and twenty are more than it keeps. */
const APART = 4;
/** For tests that wait for the end of it. */
const IMPATIENT = { readMs: 1000, writeMs: 1000 };

let server: BucketServer;
let portal: TestPortal;
let environment: Record<string, string>;
let opened = 0;
beforeAll(async () => {
  server = await BucketServer.open();
});
afterAll(() => server.close());
beforeEach(async () => {
  environment = server.backupEnvironment(`/${++opened}`);
  portal = await start();
});
afterEach(async () => {
  server.disturb(null);
  await portal.close();
});

function start(changes: object = {}): Promise<TestPortal> {
  const bucket = readConfig(environment).backupBucket!;
  const backupBucket = { ...bucket, patience: { ...bucket.patience }, ...changes };
  return startTestPortal(environment, undefined, { config: { backupBucket } });
}
const offsite = () => openOffsite(portal.config)!;
const names = async () => (await listOffsite(offsite())).map(({ name }) => name);
const health = () => backupHealth.find(({ name }) => name === 'backup-offsite')!.run(portal);

async function copies(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of offsite().client.list('media/')) found.push(basename(key));
  return found;
}

async function publish(width = 300) {
  const shelter = await anAssociation(portal);
  const { url } = (await upload(portal, await aToken(portal, shelter), await jpegOf(width, 200))).body;
  const id = url.slice('/media/'.length).split('.')[0] as string;
  return { id, shelter, listing: await aListing(portal, shelter, { imageIds: [id] }) };
}

/** What `npm run backup` and `npm run restore` print, with the settings of the portal and a data folder. */
async function command(name: 'backup' | 'restore', dataDir: string, words: string[], databaseUrl: string) {
  const env = {
    ...process.env,
    ...environment,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  };
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'bin', `${name}.ts`), ...words], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  );
}

test('the newest backup is sent once with its images, and restores from the bucket alone', async () => {
  const { id } = await publish();
  const { path } = await takeBackup(portal);
  expect(await sendIfDue(portal)).toBe(true);
  expect(await names()).toEqual([basename(path)]);
  expect((await copies()).every((name) => name.startsWith(id))).toBe(true);
  expect(await sendIfDue(portal)).toBe(false);
  expect(await health()).toMatchObject({ status: 'ok', message: expect.stringContaining(basename(path)) });
  const metrics = (await portal.request('/metrics')).body;
  expect(metrics).toMatch(/^trovacuccia_last_offsite_backup_timestamp_seconds [1-9]/m);

  const listed = await command('backup', testFolder(), ['elenco'], portal.config.databaseUrl);
  const [address, facts] = listed.out.split('\n');
  expect([listed.code, address]).toEqual([0, `s3://copie/${opened}/${basename(path)}`]);
  expect(facts).toMatch(/^ {2}\S+, \d\d:\d\d {2}\S+ {2}\d+ righe {2}1 immagine {2}\d+ kB {2}di questo portale$/);
  const into = await start();
  try {
    const fetched = await fetchOffsite(offsite(), basename(path), into.config.backupDir);
    expect(await restoreBackup(into, fetched)).toMatchObject({ missing: [], restored: 2 });
    expect(await contentsOf(into.database)).toEqual(await contentsOf(portal.database));
    const src = `/media/${id}.jpg`;
    const [ours, theirs] = [await fetch(portal.url + src), await fetch(into.url + src)];
    expect(Buffer.from(await theirs.arrayBuffer())).toEqual(Buffer.from(await ours.arrayBuffer()));
  } finally {
    await into.close();
  }
});

test('a backup that was made while the clock was ahead ends neither the copies nor what the command sends', async () => {
  await publish();
  portal.at('2031-03-01T10:00:00.000Z');
  const ofFuture = basename((await takeBackup(portal)).path);
  expect(await sendIfDue(portal)).toBe(true);
  portal.at(new Date().toISOString());
  const today = basename((await takeBackup(portal)).path);
  expect(await sendIfDue(portal)).toBe(true);
  expect((await names()).toSorted()).toEqual([today, ofFuture].toSorted());
  expect(await sendIfDue(portal)).toBe(false);
  portal.at(new Date(Date.now() + 24 * HOUR_MS).toISOString());
  const tomorrow = basename((await takeBackup(portal)).path);
  const sent = { folder: portal.config.backupDir, identity: await identityOf(portal), now: portal.clock.now() };
  expect(await sendNewest(offsite(), sent)).toMatchObject({ name: tomorrow });
});

test('an image is sent once, whatever images come before and after it', async () => {
  for (const width of [300, 310, 320]) await publish(width);
  await takeBackup(portal);
  const first = await sendNewest(offsite(), {
    folder: portal.config.backupDir,
    identity: await identityOf(portal),
    now: new Date(),
  });
  expect(first!.images).toBe((await copies()).length);
  await publish(330);
  portal.at(new Date(Date.now() + HOUR_MS).toISOString());
  await takeBackup(portal);
  const second = await sendNewest(offsite(), {
    folder: portal.config.backupDir,
    identity: await identityOf(portal),
    now: new Date(),
  });
  expect((await copies()).length).toBe(first!.images + second!.images);
  expect(second!.images).toBeLessThan(first!.images);
});

test.each(['gone', 'silent', 'error'] as const)(
  'while the bucket is %s the backup stays here, the reason is shown and nothing is half stored',
  async (trouble) => {
    await publish();
    await takeBackup(portal);
    const { patience } = portal.config.backupBucket!;
    const usual = { ...patience };
    Object.assign(patience, IMPATIENT);
    server.disturb(trouble);
    expect(await sendIfDue(portal)).toBe(false);
    const waiting = await health();
    expect(waiting.status).toBe('warning');
    expect(waiting.message).toMatch(/Motivo: Il contenitore dei backup non risponde: controlla BACKUP_URL/);
    server.disturb(null);
    Object.assign(patience, usual);
    expect(await names()).toEqual([]);
    // a second attempt waits half an hour
    expect(await sendIfDue(portal)).toBe(false);
    portal.at(new Date(Date.now() + HOUR_MS).toISOString());
    expect(await sendIfDue(portal)).toBe(true);
    expect(await names()).toHaveLength(1);
  },
);

test('after 48 hours without a copy staff get a mail with the reason, once a day', async () => {
  const begin = Date.parse('2026-05-01T10:00:00Z');
  portal.at(new Date(begin).toISOString());
  await takeBackup(portal);
  server.disturb('gone');
  await sendIfDue(portal);
  const letters = async (hours: number) => {
    portal.at(new Date(begin + hours * HOUR_MS).toISOString());
    await takeBackup(portal);
    await warnStaff(portal);
    return portal.database.read.selectFrom('mail').select('subject').where('kind', '=', 'backup').execute();
  };
  expect(await letters(1)).toEqual([]);
  expect(await letters(49)).toHaveLength(1);
  expect(await letters(60)).toHaveLength(1);
  expect(await health()).toMatchObject({ status: 'error' });
});

test('an erasure reaches the bucket, and a restore from there does not bring the record back', async () => {
  const { shelter } = await publish();
  const gone = await publish(310);
  const { path } = await takeBackup(portal);
  await sendIfDue(portal);
  const token = await aToken(portal, gone.shelter);
  expect((await portal.request(`/me/adoptions/${gone.listing}`, { method: 'DELETE', token })).status).toBe(204);
  expect((await portal.request(`/me/bin/annuncio/${gone.listing}`, { method: 'DELETE', token })).status).toBe(204);
  // the move into the bin and the erasure
  await expect.poll(async () => (await readTombstoneFile(portal.config.backupDir)).length).toBe(2);
  await sendErasures(portal);
  expect(await readOffsiteTombstones(offsite())).toHaveLength(2);
  const [dataDir, databaseUrl] = [testFolder(), await testDatabase()];
  const restored = await command('restore', dataDir, [basename(path)], databaseUrl);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Ripristinate \d+ righe e [1-9]\d* file di immagini/);
  expect(restored.out).toContain('1 record cancellati dopo il backup sono stati cancellati di nuovo.');
  expect(shelter).not.toBe(gone.shelter);
});

test('a new installation does not shorten the list of erasures that is in the bucket', async () => {
  const gone = await publish();
  await takeBackup(portal);
  await sendIfDue(portal);
  await portal.request(`/me/adoptions/${gone.listing}`, {
    method: 'DELETE',
    token: await aToken(portal, gone.shelter),
  });
  await expect.poll(() => existsSync(join(portal.config.backupDir, 'tombstones'))).toBe(true);
  await sendErasures(portal);
  const other = await start();
  try {
    await sendErasures(other);
    expect(await readOffsiteTombstones(offsite())).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test('the bucket keeps as many backups as the folder, and a copy while one of them needs it', async () => {
  const { id: gone } = await publish();
  portal.at('2026-03-01T10:00:00Z');
  const first = await takeBackup(portal);
  await sendIfDue(portal);
  await portal.database.write((db) => db.deleteFrom('listing_image').execute());
  await portal.database.write((db) => db.deleteFrom('image').execute());
  const { id: stays } = await publish(400);
  portal.at('2026-03-02T10:00:00Z');
  const second = await takeBackup(portal);
  await sendIfDue(portal);
  expect((await copies()).some((name) => name.startsWith(gone))).toBe(true);
  for (let day = 3; day < 80; day += APART) {
    const later = backupName(new Date(Date.UTC(2026, 2, day, 10)), 'json.gz');
    await offsite().client.putFile(later, second.path, 'UNSIGNED-PAYLOAD');
  }
  // what is not here is downloaded to learn its images
  await rm(portal.config.backupDir, { recursive: true });
  await rotateOffsite(portal.config, await identityOf(portal));
  const kept = await names();
  // the fourteen days, four days apart, reach back over the eight weeks
  expect(kept).toHaveLength(KEPT_DAILY);
  expect(kept).not.toContain(basename(first.path));
  const left = await copies();
  expect([left.some((name) => name.startsWith(gone)), left.some((name) => name.startsWith(stays))]).toEqual([
    false,
    true,
  ]);
  expect(readdirSync(portal.config.backupDir)).toEqual([]);
});

test('a damaged backup in the bucket stops the rotation before anything is removed', async () => {
  const broken = join(testFolder(), 'rotto');
  const { path } = await takeBackup(portal);
  writeFileSync(`${path}.rotto`, gzipSync('{'));
  for (let day = 0; day < 80; day += APART) {
    const name = backupName(new Date(Date.UTC(2026, 2, day, 10)), 'json.gz');
    await offsite().client.putFile(name, `${path}.rotto`, 'UNSIGNED-PAYLOAD');
  }
  const config = { ...portal.config, backupDir: broken };
  await adoptPlaces(portal);
  await expect(rotateOffsite(config, await identityOf(portal))).rejects.toThrow('danneggiato');
  expect(await names()).toHaveLength(80 / APART);
});

test('`npm run backup` sends what it made, and says in one sentence when it cannot', async () => {
  await publish();
  const { databaseUrl } = portal.config;
  const dataDir = portal.config.dataDir;
  const done = await command('backup', dataDir, [], databaseUrl);
  expect(done).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nCopiato in s3:\/\/copie\/\d+\/.+\.json\.gz, con \d+ file/),
  });
  expect(await sendIfDue(portal)).toBe(true);
  const [sent, ...others] = await names();
  expect(others).toEqual([]);
  environment = { ...environment, AWS_SECRET_ACCESS_KEY: 'sbagliata' };
  const denied = await command('backup', dataDir, [], databaseUrl);
  expect([denied.code, denied.err]).toEqual([
    1,
    expect.stringMatching(/^Backup fatto, ma non copiato: Il contenitore dei backup rifiuta le chiavi: .+\.\n$/),
  ]);
  const missing = fetchOffsite(openOffsite(readConfig(environment))!, sent!, testFolder());
  expect(backupFailure(await missing.catch((error: unknown) => error))).toMatch(/rifiuta le chiavi/);
  expect((await command('backup', dataDir, ['tutto'], databaseUrl)).code).toBe(2);
});

test.each<[string, object, RegExp]>([
  ['wrong keys', { secretAccessKey: 'sbagliata' }, /^il contenitore dei backup rifiuta le chiavi: .+ e BACKUP_URL/],
  ['a bucket that does not exist', { name: 'altro' }, /^il contenitore nominato in BACKUP_URL non esiste/],
  ['a host that does not exist', { endpoint: 'http://copie.invalid' }, /dei backup non risponde: controlla BACKUP_URL/],
])('%s stop the start with one sentence', async (_, changes, sentence) => {
  await portal.close();
  portal = await start(changes);
  await expect(checkOffsiteAtStart(portal)).rejects.toThrow(sentence);
});

test('a bucket that everybody can read stops the start', async () => {
  server.disturb('open');
  await expect(checkOffsiteAtStart(portal)).rejects.toThrow(
    /^chiunque può leggere s3:\/\/copie\/\d+\/.+rendilo privato/,
  );
  server.disturb(null);
  await checkOffsiteAtStart(portal);
});

test('a bucket that has worked before may be away when the portal starts', async () => {
  await takeBackup(portal);
  await sendIfDue(portal);
  server.disturb('gone');
  await checkOffsiteAtStart(portal);
});

test('a portal restores a file of its folder with images that only the bucket has', async () => {
  const { id } = await publish();
  const { path } = await takeBackup(portal);
  await sendIfDue(portal);
  await rm(join(portal.config.backupDir, 'media'), { recursive: true });
  const into = await start();
  try {
    expect(await restoreBackup(into, path)).toMatchObject({ missing: [], restored: 2 });
    expect((await fetch(`${into.url}/media/${id}.jpg`)).status).toBe(200);
  } finally {
    await into.close();
  }
});
