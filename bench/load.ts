import autocannon from 'autocannon';
import type { Served } from './processes.ts';

const CONNECTIONS = 16;
const SECONDS = 2;

/**
 * Returns responses per second of the server's CPU time under a short, bounded load from this machine. Unlike
 * wall-clock time, CPU time does not depend on other load on the machine. `[<id>]` in the path is unique per request.
 */
export async function answersPerCpuSecond(
  served: Served,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const url = served.url + path;
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) throw new Error('only this machine is loaded');
  const from = served.cpuSeconds();
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    idReplacement: path.includes('[<id>]'),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / (served.cpuSeconds() - from);
}

/** Returns the median of `values`. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the lower quartile of `values`, which other load on the machine affects less than the median. */
export function quartile(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)]!;
}
