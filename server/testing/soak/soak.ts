import { setTimeout as pause } from 'node:timers/promises';
import { KilledPortal } from '../kills/killed-portal.ts';
import { connectToRead, environmentFor, seedWriters } from '../kills/seed-writers.ts';
import { verify } from '../kills/verify.ts';
import type { Writer } from '../kills/writer.ts';
import { Reader } from './reader.ts';

const SAMPLE_MS = 5000;
const WRITERS = 4;
const READERS = 8;
/** About 95 reads for 5 writes. */
const WRITE_PAUSE_MS = 700;
const READ_PAUSE_MS = 60;
/** A few clients publish and upload as much in an hour as many associations. */
export const QUOTAS = { QUOTA_LISTINGS: '100000', QUOTA_IMAGES_MB: '100000', QUOTA_UPLOADS_PER_HOUR: '100000' };

interface Given {
  minutes: number;
  /** Minutes at the start that the memory may use to fill caches. */
  warmUpMinutes: number;
  program: string;
  databaseUrl: string;
  dataDir: string;
  onSample?: (sample: Sample) => void;
}

/** Resident memory of the portal after this many minutes. */
interface Sample {
  minute: number;
  bytes: number;
}

interface Outcome {
  samples: Sample[];
  /** Growth of the resident memory after the warm-up, in bytes per minute (least squares). */
  bytesPerMinute: number;
  reads: number;
  acknowledged: number;
  /** Acknowledged writes that are missing or incomplete, and responses with a 5xx. */
  wrong: string[];
}

/**
 * Reads and writes for some minutes with several clients, samples the portal's memory, kills it, restarts it, and
 * compares the database with all acknowledged writes.
 */
export async function soak(given: Given): Promise<Outcome> {
  const environment = { ...environmentFor(given.databaseUrl, given.dataDir), ...QUOTAS };
  const writers = await seedWriters(environment, WRITERS);
  for (const writer of writers) writer.pauseMs = WRITE_PAUSE_MS;
  const readers = Array.from({ length: READERS }, () => new Reader(READ_PAUSE_MS));
  let portal = await KilledPortal.start(given.program, environment);
  try {
    const { url } = portal;
    const clients = Promise.all([...writers.map((one) => one.write(url)), ...readers.map((one) => one.read(url))]);
    const samples = await Promise.race([sample(portal, given), clients.then(() => [])]);
    await portal.kill();
    await clients;
    portal = await KilledPortal.start(given.program, environment);
    const wrong = await verifyIn(given.databaseUrl, portal.url, writers);
    return {
      samples,
      bytesPerMinute: slope(samples.filter(({ minute }) => minute >= given.warmUpMinutes)),
      reads: readers.reduce((total, { reads }) => total + reads, 0),
      acknowledged: writers.reduce((total, { acknowledged }) => total + acknowledged, 0),
      wrong: [...wrong, ...readers.flatMap(({ failures }) => failures)],
    };
  } finally {
    await portal.kill();
  }
}

async function verifyIn(databaseUrl: string, url: string, writers: readonly Writer[]): Promise<string[]> {
  const db = connectToRead(databaseUrl);
  try {
    return await verify(db, url, writers);
  } finally {
    await db.destroy();
  }
}

async function sample(portal: KilledPortal, { minutes, onSample }: Given): Promise<Sample[]> {
  const from = performance.now();
  const samples: Sample[] = [];
  for (;;) {
    const minute = (performance.now() - from) / 60_000;
    const taken = { minute, bytes: portal.residentBytes() };
    samples.push(taken);
    onSample?.(taken);
    if (minute >= minutes) return samples;
    await pause(SAMPLE_MS);
  }
}

/** Slope of the least-squares line through the samples, in bytes per minute; 0 for fewer than two. */
function slope(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ bytes }) => bytes))];
  const spread = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return spread === 0 ? 0 : samples.reduce((sum, { minute, bytes }) => sum + (minute - x) * (bytes - y), 0) / spread;
}
