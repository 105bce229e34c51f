import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Portal } from '#server/portal.ts';
import { inUnits, type Space, spaceOf, writtenFolders } from './free-space.ts';
import { freeReserve, hasReserve, makeReserve } from './reserve.ts';

export const RESERVE_FILE = '.reserve';
const LOOK_EVERY_MS = 10_000;
/** A measurement is cached this long, so that many concurrent writes cost one measurement. */
const LOOK_AGAIN_MS = 100;
/** Minimum time before the reserve is restored after a write that did not fit. */
const FULL_FOR_MS = 5000;
/** On a small disk the reserve takes at most this share of it. */
const SHARE = 0.05;

/**
 * Keeps a reserve file on the disk. When free space runs out the file is deleted, so that login, deletion and the panel
 * still have room. Until enough space is free again, `isLow` is true and every request that adds data is refused.
 */
export interface DiskGuard {
  isLow(): boolean;
  /** Measures the free space, unless it was measured a moment ago. */
  look(): Promise<void>;
  /** Call it when a write did not fit, whatever the measured free space is (a quota, another disk). */
  noteFull(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  reserveBytes: number;
  log: Logger;
  /** Space of each file system that the portal writes to. */
  spaces: () => Promise<Space[]>;
  elapsedMs?: () => number;
}

export function diskGuard({ config, log }: Portal): DiskGuard {
  const folders = writtenFolders(config);
  const spaces = () => Promise.all(folders.map(spaceOf));
  return createDiskGuard({ folder: config.dataDir, reserveBytes: config.diskReserveBytes, log, spaces });
}

export function createDiskGuard({ folder, reserveBytes, log, spaces, elapsedMs }: Options): DiskGuard {
  const elapsed = elapsedMs ?? (() => performance.now());
  const path = join(folder, RESERVE_FILE);
  let low = false;
  let fullUntil = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    if (reserveBytes === 0 || elapsed() - lookedAt < LOOK_AGAIN_MS) return;
    looking ??= lookNow().finally(() => {
      lookedAt = elapsed();
      looking = undefined;
    });
    await looking;
  }

  async function lookNow(): Promise<void> {
    try {
      const diskSpaces = await spaces();
      const free = Math.min(...diskSpaces.map((space) => space.free));
      const bytes = Math.min(reserveBytes, Math.floor(Math.min(...diskSpaces.map(({ total }) => total)) * SHARE));
      const reserved = hasReserve(path, bytes);
      if (free < (reserved ? bytes : 2 * bytes)) return release(free);
      if (free >= 3 * bytes && elapsed() >= fullUntil) await refill(bytes, reserved);
    } catch (error) {
      log.error({ err: error }, 'free disk space not read, or reserve not made');
    }
  }

  function release(free: number): void {
    freeReserve(path);
    if (!low) log.error({ free: inUnits(free) }, 'the disk is almost full: reserve freed, new data is refused');
    low = true;
  }

  async function refill(bytes: number, reserved: boolean): Promise<void> {
    if (!reserved) await makeReserve(path, bytes);
    if (low) log.info('the disk has room again: reserve made, new data is taken');
    low = false;
  }

  return {
    isLow: () => low,
    look,
    noteFull() {
      if (reserveBytes === 0) return;
      fullUntil = elapsed() + FULL_FOR_MS;
      release(0);
    },
    async start() {
      if (reserveBytes === 0) return;
      await look();
      timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
