import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { everyNth } from '#testing/repetitions.ts';
import { readConfig } from '../config.ts';
import { testFolder } from '../testing/database.ts';
import { openPortal } from './open-portal.ts';
import { startFailure } from './start-failure.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Starts of whole processes on a machine that does other things too. */
const LONG = 240_000;

const mounted: string[] = [];
afterAll(() => {
  for (const folder of mounted) spawnSync('umount', [folder]);
});

const SETTINGS = { DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', DATABASE_WAIT_SECONDS: '0' };

function start(environment: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [MAIN], {
    env: { ...process.env, ...SETTINGS, ...environment },
    encoding: 'utf8',
  });
  const sentences = stderr.trim().split('\n');
  return { status, sentence: sentences[0] ?? '', count: sentences.length };
}

/** Returns the sentence with which a start in a process of its own would end. */
async function whyNot(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ ...SETTINGS, ...environment });
  const opened = await openPortal(config).catch((error: unknown) => startFailure(error, config));
  if (typeof opened === 'string') return opened;
  await opened.database.close();
  return 'it starts';
}

function newFolder(): string {
  const folder = testFolder();
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A small file system of its own, or null without the right to mount one. */
function mount(options: string): string | null {
  const folder = newFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null;
  mounted.push(folder);
  return folder;
}

test('a start that cannot work says why in one Italian sentence and ends with an error', {
  timeout: LONG,
}, async () => {
  const file = join(newFolder(), 'un-file');
  writeFileSync(file, 'non è un database, davvero non lo è');
  const DATABASE_URL = join(newFolder(), 'x.db');
  const cases: [Record<string, string>, RegExp][] = [
    [{ DATA_DIR: join(file, 'sotto'), DATABASE_URL }, /\(DATA_DIR\) non si può scrivere/],
    [{ DATA_DIR: file, DATABASE_URL }, /\(DATA_DIR\) non si può scrivere/],
    [{ DATA_DIR: newFolder(), DATABASE_URL: file }, /un-file non è un database, o è danneggiato/],
    [{ DATA_DIR: newFolder(), DATABASE_URL: 'postgres://127.0.0.1:9/x' }, /PostgreSQL non risponde su 127\.0\.0\.1:9/],
  ];
  // one sentence and the exit code are the same for all reasons
  for (const [environment, expected] of everyNth(cases, cases.length)) {
    const { status, sentence, count } = start(environment);
    expect([status, count]).toEqual([1, 1]);
    expect(sentence).toMatch(/^Trovacuccia non parte: /);
    expect(sentence).toMatch(expected);
  }
  // last, because a start that fails in this process may leave its file open
  for (const [environment, expected] of cases) expect(await whyNot(environment)).toMatch(expected);
});

test('a port that another program holds is named with its variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const error = await listenError(port);
  taken.close();
  const config = { port, host: '127.0.0.1', dataDir: '/dati', databaseUrl: '/dati/x.db' };
  expect(startFailure(error, config)).toBe(
    `la porta ${port} è già occupata da un altro programma: fermalo, o cambia PORT.`,
  );
});

test('a name that no server has is named with its variable', async () => {
  const error = await listenError(0, 'nessuno.invalid');
  const config = { port: 0, host: 'nessuno.invalid', dataDir: '/dati', databaseUrl: '/dati/x.db' };
  expect(startFailure(error, config)).toBe(
    'HOST contiene «nessuno.invalid», che non è un indirizzo di questa macchina.',
  );
});

test('a data folder that is read-only or on a full disk is named as such', { timeout: LONG }, async () => {
  const [readOnly, full] = [mount('ro,size=8m'), mount('size=1m')];
  if (!readOnly || !full) {
    console.warn('Without the right to mount a file system only the sentences are tested, not a start.');
    const config = { port: 1, host: '::', dataDir: '/dati', databaseUrl: '/dati/x.db' };
    expect(startFailure({ code: 'ENOSPC' }, config)).toContain('è pieno');
    expect(startFailure({ code: 'EROFS' }, config)).toContain('non si può scrivere');
    return;
  }
  writeFileSync(join(full, 'ballast'), Buffer.alloc(1020 * 1024));
  expect(await whyNot({ DATA_DIR: join(readOnly, 'dati'), DATABASE_URL: '' })).toMatch(/non si può scrivere/);
  expect(await whyNot({ DATA_DIR: readOnly, DATABASE_URL: '' })).toMatch(/non si può scrivere/);
  expect(start({ DATA_DIR: newFolder(), BACKUP_DIR: join(readOnly, 'backups') }).sentence).toMatch(
    /\(BACKUP_DIR\).*ReadWritePaths/,
  );
  // in a process of its own, whose end closes the files on the full disk
  for (const folder of everyNth([full, join(full, 'dati')], 2))
    expect(start({ DATA_DIR: folder, DATABASE_URL: '' }).sentence).toMatch(/è pieno/);
});

function listenError(port: number, host = '127.0.0.1'): Promise<unknown> {
  return new Promise((resolve) => createServer().listen(port, host).once('error', resolve));
}
