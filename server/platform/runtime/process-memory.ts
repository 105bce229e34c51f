import cluster from 'node:cluster';
import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';

const MB = 1024 * 1024;

/** Each worker has its own budgets. */
const PROCESSES = cluster.isWorker ? Number(process.env.WORKERS) : 1;

/**
 * Bytes that this process may use: its part of the memory of the machine, of the limit of its container or service, or
 * of `MEMORY_MB`, whichever is least.
 */
export const PROCESS_MEMORY =
  Math.min(
    constrainedMemory() || Number.POSITIVE_INFINITY,
    totalmem(),
    Number(process.env.MEMORY_MB || Number.POSITIVE_INFINITY) * MB,
  ) / PROCESSES;

/** What the process holds for its clients at once. At rest it needs 150 MB itself, under load 280. */
export const MEMORY_BUDGET = {
  /** Bodies of requests, from their first byte until the response is sent. */
  bodies: part(0.15, { least: 80 * MB, most: 512 * MB }),
  /** Responses, from when they are made until they are sent or their connection is closed. */
  responses: part(0.1, { least: 64 * MB, most: 512 * MB }),
  /** What images need while they are decoded and encoded. */
  images: part(0.4, { least: 240 * MB, most: 1024 * MB }),
} as const;

function part(share: number, { least, most }: { least: number; most: number }): number {
  return Math.round(Math.min(most, Math.max(least, PROCESS_MEMORY * share)));
}
