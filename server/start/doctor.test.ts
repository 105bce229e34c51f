import { execFile } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { backUpIfDue } from '#server/features/backup/nightly.ts';
import { readBackupState } from '#server/features/backup/state.ts';
import { claimMediaAtStart, storeImage } from '#server/features/media/index.ts';
import { tightenPermissions } from '#server/features/operations/permissions.ts';
import { FaultyMailServer } from '#testing/faulty-mail-server.ts';
import { jpegOf } from '#testing/images.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Portal } from '../portal.ts';
import { testDatabase, testEngine, testFolder } from '../testing/database.ts';
import { executeRaw } from '../testing/execute.ts';
import { aListing, anAssociation } from '../testing/world.ts';
import { examine } from './doctor.ts';
import { openPortal } from './open-portal.ts';
import { openReadOnlyPortal, whyUnreadable } from './open-read-only.ts';

const script = fileURLToPath(new URL('../../bin/doctor.ts', import.meta.url));
const isSqlite = testEngine() === 'sqlite';
let environment: Record<string, string>;
let portal: Portal;
let mailServer: FaultyMailServer;

beforeEach(async () => {
  mailServer = await FaultyMailServer.open();
  environment = {
    DATA_DIR: testFolder(),
    DATABASE_URL: await testDatabase(),
    SMTP_URL: mailServer.url,
    DISK_RESERVE_MB: '1',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
  };
  portal = await openPortal(readConfig(environment));
  // as at a normal start
  await claimMediaAtStart(portal);
});
afterEach(async () => {
  await portal.database.close().catch(() => undefined);
  await mailServer.goDown();
});

/** Runs the doctor on a read-only portal and returns its findings as lines such as `error mail server`. */
async function doctor(): Promise<{ lines: string[]; said: string }> {
  const readOnly = openReadOnlyPortal(readConfig(environment));
  try {
    const findings = [];
    for await (const finding of examine(readOnly)) findings.push(finding);
    return {
      lines: findings.map(({ name, status }) => `${status} ${name}`),
      said: findings.map(({ message }) => message).join('\n'),
    };
  } finally {
    await readOnly.database.close();
  }
}

/** Runs the command in its own process. */
async function runCommand(): Promise<{ code: number; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const run = promisify(execFile)(process.execPath, [script], { env: { PATH, NODE_COMPILE_CACHE, ...environment } });
  const {
    code = 0,
    stdout,
    stderr,
  } = (await run.catch((error: unknown) => error)) as {
    code?: number;
    stdout: string;
    stderr: string;
  };
  return { code, said: stdout + stderr };
}

/** Starts a portal and returns its address. */
async function publicAddress(): Promise<string> {
  const app = await createApp(portal, null);
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.server.close());
  return address;
}

async function aImage(width = 700): Promise<string> {
  const image = await storeImage(portal, await jpegOf(width, 500), null);
  await aListing(portal, await anAssociation(portal), { imageIds: [image.id] });
  await tightenPermissions(portal);
  return image.id;
}

const fileOf = (id: string, suffix: string) =>
  join(portal.config.mediaFolder, id.slice(0, 2), id.slice(2, 4), id + suffix);

test('the doctor finds no error in a healthy running portal and changes nothing', async () => {
  await aImage();
  environment.PUBLIC_URL = (await publicAddress()).replace('127.0.0.1', 'localhost');
  const { lines } = await doctor();
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'ok schema',
      'ok database-integrity',
      'ok database-encryption',
      'ok image-files',
      'ok smtp',
      'ok clock',
      'ok permissions',
      // localhost is not reachable from other machines
      'warning public-url',
    ]),
  );
});

test('the command also runs while the portal is stopped, takes no lock, and exits with 1 only for errors', async () => {
  await portal.database.close();
  const { code, said } = await runCommand();
  expect(said).toMatch(/^ok +Integrità del database: Il database è intero\.$/m);
  expect(said).toMatch(/^\d+ ok, \d+ in attesa, \d+ da guardare, 0 errori$/m);
  expect(code).toBe(0);
  await mailServer.goDown();
  const broken = await runCommand();
  expect(broken.said).toMatch(/^errore +Server di posta: .*$/m);
  expect(broken.code).toBe(1);
}, 240_000);

test('on a database that no portal has run with, the doctor finds no error and claims no folder', async () => {
  await portal.database.write((db) => db.deleteFrom('job_state').where('name', '=', 'media-owner').execute());
  rmSync(join(portal.config.mediaFolder, '.owner'));
  const { lines } = await doctor();
  expect(lines).toContain('waiting media-sweep');
  expect(await portal.media.readOwner()).toBeUndefined();
});

test('a write through the read-only portal is rejected', async () => {
  const readOnly = openReadOnlyPortal(readConfig(environment));
  await expect(readOnly.database.write(async () => undefined)).rejects.toThrow('only to read');
  await readOnly.database.close();
});

test('the doctor names everything that is broken', async () => {
  const [lost, other] = [await aImage(), '00ff'.repeat(8)];
  rmSync(fileOf(lost, '-320.webp'));
  await portal.media.put(`${other}-320.webp`, Buffer.from('x'));
  const long = new Date(Date.now() - 3 * 86_400_000);
  utimesSync(fileOf(other, '-320.webp'), long, long);
  chmodSync(environment.DATA_DIR!, 0o755);
  await mailServer.goDown();
  environment.PUBLIC_URL = 'http://cuccia.invalid';
  const { lines, said } = await doctor();
  expect(lines).toEqual(expect.arrayContaining(['error image-files', 'error smtp', 'warning permissions']));
  expect(said).toContain(lost);
  expect(said).toMatch(/cuccia\.invalid non (porta|si può provare)/);
  await portal.media.delete(`${other}-320.webp`);
});

test('the doctor warns of a file that belongs to no image in the database', async () => {
  const other = '00ff'.repeat(8);
  await portal.media.put(`${other}-320.webp`, Buffer.from('x'));
  const long = new Date(Date.now() - 3 * 86_400_000);
  utimesSync(fileOf(other, '-320.webp'), long, long);
  expect((await doctor()).lines).toContain('warning image-files');
});

test('a public address of another program is an error, and one without HTTPS a warning', async () => {
  const running = await publicAddress();
  environment.PORT = new URL(running).port;
  const stranger = createServer((_request, response) => response.end('altro')).listen(0, '127.0.0.1');
  onTestFinished(() => void stranger.close());
  await new Promise((listening) => stranger.once('listening', listening));
  // a name of this machine other than `localhost`
  environment.PUBLIC_URL = `http://0.0.0.0:${(stranger.address() as AddressInfo).port}`;
  expect((await doctor()).lines).toContain('error public-url');
  environment.PUBLIC_URL = running.replace('127.0.0.1', '0.0.0.0');
  const { lines, said } = await doctor();
  expect(lines).toContain('warning public-url');
  expect(said).toMatch(/http:\/\/0\.0\.0\.0:\d+ risponde, ma senza HTTPS/);
});

test.runIf(isSqlite)(
  'the doctor finds an overwritten page of the SQLite file and a row with a broken reference',
  async () => {
    await aImage();
    await portal.database.close();
    await executeRaw(
      environment.DATABASE_URL!,
      'pragma foreign_keys = off',
      "insert into listing_image (listing_id, position, image_id) values ('nessuno', 0, 'nessuna')",
    );
    const orphaned = await doctor();
    expect(orphaned.said).toContain('2 riferimenti mancanti in listing_image');
    const { size } = statSync(environment.DATABASE_URL!);
    const file = openSync(environment.DATABASE_URL!, 'r+');
    for (let at = Math.floor(size / 2 / 4096) * 4096; at < size; at += 4096)
      writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, at);
    closeSync(file);
    expect((await doctor()).lines).toContain('error database-integrity');
  },
);

test.runIf(!isSqlite)('the doctor finds a PostgreSQL constraint that was never validated', async () => {
  await executeRaw(
    environment.DATABASE_URL!,
    'alter table mail add constraint short check (length(subject) < 5) not valid',
  );
  expect((await doctor()).said).toContain('vincolo short');
});

test('the doctor finds photos that are empty or overwritten, and a folder that cannot be written', async () => {
  const [empty, master, variant] = [await aImage(), await aImage(710), await aImage(720)];
  writeFileSync(fileOf(empty, '-320.webp'), '');
  expect((await doctor()).said).toMatch(new RegExp(`vuoti i file di 1 foto \\(${empty}\\)`));
  rmSync(fileOf(empty, '-320.webp'));
  await portal.database.write((db) => db.deleteFrom('listing_image').where('image_id', '=', empty).execute());
  await portal.database.write((db) => db.deleteFrom('image').where('id', '=', empty).execute());
  writeFileSync(fileOf(master, '.jpg'), await jpegOf(701, 500));
  writeFileSync(fileOf(variant, '-320.webp'), 'rovinata');
  const { lines, said } = await doctor();
  expect(lines).toContain('error image-files');
  expect(said).toMatch(/I file di 2 foto non sono più quelli salvati/);
  const { mediaFolder } = portal.config;
  renameSync(mediaFolder, `${mediaFolder}.via`);
  writeFileSync(mediaFolder, '');
  expect((await doctor()).lines).toContain('error data-folder');
});

test('the doctor finds a newest backup that was cut, and a bucket of backups that does not answer', async () => {
  await backUpIfDue(portal);
  expect((await doctor()).lines).toContain('ok backup-age');
  const { path } = (await readBackupState(portal.database.read))!.last!;
  writeFileSync(path, readFileSync(path).subarray(0, -40));
  expect((await doctor()).lines).toContain('error backup-age');
  environment.BACKUP_URL = 's3://copie/x?endpoint=http://127.0.0.1:9&region=x';
  environment.AWS_ACCESS_KEY_ID = environment.AWS_SECRET_ACCESS_KEY = 'x'.repeat(20);
  const { lines, said } = await doctor();
  expect(lines).toContain('error backup-offsite');
  expect(said).toContain('il servizio sia acceso');
});

test('a backup that was made by hand is known before a portal has run', async () => {
  await backUpIfDue(portal);
  await portal.database.write((db) => db.deleteFrom('job_state').where('name', '=', 'backup').execute());
  const { lines, said } = await doctor();
  expect(lines).toContain('ok backup-age');
  expect(said).toMatch(/L'ultimo backup è del .*: .*trovacuccia-backup-/);
});

test('a data folder that is not there is one error that names it', async () => {
  environment.DATA_DIR = join(portal.config.dataDir, 'altrove');
  const { lines, said } = await doctor();
  expect(lines).toContain('error data-folder');
  expect(lines).toContain('waiting disk-space');
  expect(said).toContain(`La cartella ${environment.DATA_DIR} (DATA_DIR) non c'è.`);
  expect(said).not.toContain('Il portale può scrivere');
});

test('one cause that stops many checks is reported once', async () => {
  await executeRaw(environment.DATABASE_URL!, 'alter table job_state rename to job_state_gone');
  onTestFinished(() => executeRaw(environment.DATABASE_URL!, 'alter table job_state_gone rename to job_state'));
  const { lines, said } = await doctor();
  expect(said.match(/job_state/g)).toHaveLength(1);
  expect(lines).toContain('warning not-tried');
  expect(said).toContain('Ultimo backup');
});

test('a database of another user is not called missing', () => {
  expect(whyUnreadable('/dati/x.db', 'EACCES')).toContain('non ha il permesso');
  expect(whyUnreadable('/dati/x.db', 'ENOENT')).toContain("non c'è");
});

test('the doctor reports a missing or invalid database file with one sentence and an error', async () => {
  if (!isSqlite) environment.DATABASE_URL = environment.DATABASE_URL!.replace(/\?|$/, '_gone$&');
  else {
    environment.DATABASE_URL = join(environment.DATA_DIR!, 'altro.db');
    await expect(doctor()).rejects.toThrow(/^Il database .*altro\.db non c'è/);
    writeFileSync(environment.DATABASE_URL, 'niente da vedere qui '.repeat(500));
  }
  const { lines, said } = await doctor();
  // where all checks fail for one reason, the first one tells it and the others are named
  expect(lines.includes('error database-integrity') || said.includes('Integrità del database')).toBe(true);
  expect(lines.some((line) => line.startsWith('error'))).toBe(true);
});
