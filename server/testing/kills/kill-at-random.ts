import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { KilledPortal } from './killed-portal.ts';
import { connectToRead, environmentFor, seedWriters } from './seed-writers.ts';
import { verify } from './verify.ts';
import type { Writer } from './writer.ts';

/** Random delay, so that a kill can happen at any point of a write. */
const WITHIN_MS = 25;

export interface Given {
  kills: number;
  /** The program to start: the built server, or `serve-calls.ts`, which needs no build. */
  program: string;
  databaseUrl: string;
  dataDir: string;
  writers?: number;
  /** Maximum number of acknowledged writes before a kill, which follows a few milliseconds later. */
  writesAtMost?: number;
  onKill?: (outcome: Outcome) => void;
}

export interface Outcome {
  kills: number;
  acknowledged: number;
  /** Acknowledged writes that are missing or incomplete. */
  wrong: string[];
  slowestStartMs: number;
}

/**
 * Starts the portal, writes with several concurrent clients, kills it with SIGKILL at a random moment, restarts it, and
 * compares the database with all acknowledged writes; repeats this `kills` times. Throws when a write is refused or a
 * start fails.
 */
export async function killAtRandom(given: Given): Promise<Outcome> {
  const { kills, program, databaseUrl, dataDir, writers: count = 6, writesAtMost = 60 } = given;
  const environment = environmentFor(databaseUrl, dataDir);
  const writers = await seedWriters(environment, count);
  const outcome: Outcome = { kills: 0, acknowledged: 0, wrong: [], slowestStartMs: 0 };
  const start = async () => {
    const from = performance.now();
    const started = await KilledPortal.start(program, environment);
    outcome.slowestStartMs = Math.max(outcome.slowestStartMs, Math.round(performance.now() - from));
    return started;
  };
  let portal = await start();
  try {
    while (outcome.kills < kills) {
      const { url } = portal;
      const until = sum(writers) + randomInt(writesAtMost);
      const writing = Promise.all(writers.map((writer) => writer.write(url)));
      await Promise.race([writing, acknowledgedAtLeast(writers, until)]);
      await pause(randomInt(WITHIN_MS));
      await portal.kill();
      outcome.kills += 1;
      await writing;
      portal = await start();
      // a new connection after each start, so that no state cached before the kill is compared
      const db = connectToRead(databaseUrl);
      try {
        outcome.wrong.push(...(await verify(db, portal.url, writers)));
      } finally {
        await db.destroy();
      }
      outcome.acknowledged = sum(writers);
      given.onKill?.(outcome);
    }
    return outcome;
  } finally {
    await portal.kill();
  }
}

const sum = (writers: readonly Writer[]) => writers.reduce((total, { acknowledged }) => total + acknowledged, 0);

async function acknowledgedAtLeast(writers: readonly Writer[], writes: number): Promise<void> {
  while (sum(writers) < writes) await pause(1);
}
