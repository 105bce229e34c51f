import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { KilledPortal } from './killed-portal.ts';
import { connectToRead, environmentFor, seedWriters } from './seed-writers.ts';
import { verify } from './verify.ts';
import type { Writer } from './writer.ts';

/** Range of the random number of acknowledged writes before each kill. Every kill has something to lose. */
const WRITES = [6, 66] as const;

/** Random delay, so that a kill can happen at any point of a write. */
const WITHIN_MS = 25;

interface Given {
  kills: number;
  /** The program to start: the built server, or `serve-calls.ts`, which needs no build. */
  program: string;
  databaseUrl: string;
  dataDir: string;
  writers?: number;
  onKill?: (outcome: Outcome) => void;
}

interface Outcome {
  kills: number;
  acknowledged: number;
  /** Acknowledged writes that are missing or incomplete. */
  wrong: string[];
  slowestStartMs: number;
}

/**
 * Starts the portal, writes with several concurrent clients, kills it with SIGKILL at a random moment, restarts it, and
 * compares the database with all acknowledged writes; repeats this `kills` times. Throws when a write is refused, a
 * start fails, or all connections are lost before the kill.
 */
export async function killAtRandom(given: Given): Promise<Outcome> {
  const { kills, program, databaseUrl, dataDir, writers: count = 6 } = given;
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
      const until = sum(writers) + randomInt(...WRITES);
      const writing = Promise.all(writers.map((writer) => writer.write(url)));
      await Promise.race([writing, acknowledgedAtLeast(writers, until)]);
      if (sum(writers) < until) throw new Error('All connections were lost before the kill.');
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
