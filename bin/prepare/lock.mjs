import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, say } from './project.mjs';

const LOCK = join(root, '.prepare.lock');
const BEAT_MS = 2000;
const SILENT_MS = 30_000;

/** Runs `work` while holding the clone's lock. A lock is stale if its process is dead or has been silent for 30 s. */
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
  // Renamed first: if two processes wait, only one gets the file; then its inode is checked again.
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

/** Returns the inode of a stale lock; undefined if the lock is held or missing. */
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
