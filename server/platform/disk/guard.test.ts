import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '#server/testing/database.ts';
import { createDiskGuard, type DiskGuard } from './guard.ts';

const MEGABYTE = 1_000_000;
const log = pino({ level: 'silent' });
let folder: string;
let free: number;
let at: number;
let guard: DiskGuard;
beforeEach(() => {
  folder = testFolder();
  mkdirSync(folder, { recursive: true });
  free = 1000 * MEGABYTE;
  at = 0;
  guard = guardWith(2 * MEGABYTE);
});

function guardWith(reserveBytes: number, total = 1000 * MEGABYTE): DiskGuard {
  return createDiskGuard({
    folder,
    reserveBytes,
    log,
    spaces: async () => [{ folder, free, total }],
    elapsedMs: () => at,
  });
}
const reserve = () => join(folder, '.reserve');

async function look(megabytes: number): Promise<boolean> {
  free = megabytes * MEGABYTE;
  at += 1000;
  await guard.look();
  return guard.isLow();
}

test('the reserve file is created while space is plenty and takes at most a twentieth of the disk', async () => {
  expect(await look(500)).toBe(false);
  expect(statSync(reserve())).toMatchObject({
    size: 2 * MEGABYTE,
    mode: expect.toSatisfy((mode) => (mode & 0o077) === 0),
  });
  guard = guardWith(64 * MEGABYTE, 20 * MEGABYTE);
  await look(10);
  expect(statSync(reserve()).size).toBe(MEGABYTE);
});

test('the reserve is freed before the disk is full, and restored only when there is clearly room', async () => {
  await look(500);
  expect(await look(2.1)).toBe(false);
  expect(await look(1.9)).toBe(true);
  expect(existsSync(reserve())).toBe(false);
  // the space freed by the reserve alone must not restore it
  expect(await look(3.9)).toBe(true);
  expect(await look(5.9)).toBe(true);
  expect(await look(6)).toBe(false);
  expect(existsSync(reserve())).toBe(true);
});

test('a write that did not fit frees the reserve for a while, whatever the free space is', async () => {
  await look(500);
  guard.noteFull();
  expect([guard.isLow(), existsSync(reserve())]).toEqual([true, false]);
  expect(await look(500)).toBe(true);
  at += 5000;
  expect(await look(500)).toBe(false);
});

test('a portal that starts on an almost full disk refuses new data at once', async () => {
  expect(await look(3)).toBe(true);
});

test('without a reserve, no write is refused in advance', async () => {
  guard = guardWith(0);
  expect(await look(0)).toBe(false);
});
