import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#testing/free-port.ts';
import { benchFolder } from './processes.ts';
import type { Measured } from './report.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FIRST_SECONDS = 30;
const BUILT_SECONDS = 1;
const ASK_EVERY_MS = 20;
/** Settings of this run that are not those of somebody who types `npm start`. */
const OURS = /^(npm_|NODE_(ENV|OPTIONS|COMPILE_CACHE)$|INIT_CWD$|PORT$|HOST$|DATA_DIR$|DATABASE_URL$)/;

/**
 * Measures the time from `npm start` to the first answer: in a fresh clone of the last commit, with the packages in
 * npm's cache and without, and when all is built. On ext4 without a journal a file that is created skips the places of
 * those deleted in the last five minutes, so an install takes three times as long after an older one was deleted.
 */
export async function fromNpmStart(): Promise<Measured[]> {
  const folder = benchFolder();
  const cached = clone(join(folder, 'cached'));
  return [
    row('s al primo avvio, con i pacchetti nella cache di npm', await firstAnswer(cached), FIRST_SECONDS),
    row('s quando è tutto compilato', await firstAnswer(cached), BUILT_SECONDS),
    row(
      's al primo avvio, con la cache di npm vuota',
      await firstAnswer(clone(join(folder, 'empty')), { npm_config_cache: join(folder, 'npm') }),
      FIRST_SECONDS,
    ),
  ];
}

function clone(folder: string): string {
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  return folder;
}

/** Runs `npm start` until Home is answered; returns the seconds. */
async function firstAnswer(folder: string, settings: Record<string, string> = {}): Promise<number> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const inherited = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  const env = { ...Object.fromEntries(inherited), ...settings, PORT: new URL(url).port, PUBLIC_URL: url };
  const before = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  while (!(await isServed(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
    await pause(ASK_EVERY_MS);
  }
  const seconds = (performance.now() - before) / 1000;
  end();
  await ended;
  process.off('exit', end);
  return seconds;
}

async function isServed(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function row(name: string, seconds: number, atMost: number): Measured {
  return { name, ratio: seconds, aim: { kind: '<=', value: atMost } };
}
