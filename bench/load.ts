import autocannon from 'autocannon';
import type { Served } from './processes.ts';

const CONNECTIONS = 16;
const SECONDS = 1;

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
    setupClient: leaveBodies,
    idReplacement: path.includes('[<id>]'),
  });
  const refused = result.non2xx - result['3xx'];
  if (refused > 0 || result.errors > 0) throw new Error(`${url}: ${refused} refused, ${result.errors} failed`);
  return result.requests.total / (served.cpuSeconds() - from);
}

/**
 * Counts the bytes of bodies without decoding them: decoding costs several times what the server needs for a cached
 * response, and a server that waits for its clients has more to do for each request.
 */
function leaveBodies(client: autocannon.Client): void {
  // not in the declared type; the library has no option for it
  (client as unknown as { pipelinedRequests: { addBody: () => void } }).pipelinedRequests.addBody = () => undefined;
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
