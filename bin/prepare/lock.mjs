import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, say } from './project.mjs';

const LOCK = join(root, '.prepare.lock');
const BEAT_MS = 2000;
const SILENT_MS = 30_000;

/** Runs `work` while no other start of this clone installs or builds. A lock whose holder is dead, or silent for 30 s, is taken over. */
export async function withLock(work) {
  await take();
  const beat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), BEAT_MS);
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

async function take() {
  for (let told = false; !tryTake(); ) {
    if (dropStale()) continue;
    if (!told) say('Un altro avvio sta preparando il portale: aspetto…');
    told = true;
    await pause(200);
  }
}

function tryTake() {
  try {
    const file = openSync(LOCK, 'wx');
    writeSync(file, `${process.pid} ${hostname()}`);
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function dropStale() {
  const seen = stale();
  if (!seen) return false;
  // Renamed first: of two that wait only one gets it, and what it got is looked at again.
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (statSync(aside).ino !== seen) renameSync(aside, LOCK);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(aside, { force: true });
  return true;
}

/** The inode of a lock that nobody holds any more. */
function stale() {
  try {
    const { ino, mtimeMs } = statSync(LOCK);
    const [pid, host] = readFileSync(LOCK, 'utf8').split(' ');
    const dead = host === hostname() && !alive(Number(pid));
    return dead || Date.now() - mtimeMs > SILENT_MS ? ino : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function alive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
