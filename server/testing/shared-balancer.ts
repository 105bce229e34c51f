import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { find, launch, type RunningProxy } from '#testing/running-proxy.ts';
import { loopbackOf, SLOTS } from './instances.ts';

/**
 * Starts one Caddy for the portals of a whole run. Each portal has a loopback address of its own, at which its two
 * instances listen on the returned ports: a request to an address is passed on to it, to both ports in turn.
 */
export async function startSharedBalancer(
  folder: string,
  workers: number,
): Promise<RunningProxy & { ports: readonly [number, number] }> {
  const port = await freePort();
  const ports = [await freePort(), await freePort()] as const;
  const hosts = Array.from({ length: workers }, (_, worker) =>
    Array.from({ length: SLOTS }, (_, slot) => loopbackOf(worker + 1, slot + 1)),
  );
  // the first one only tells that Caddy has started
  const servers = Object.fromEntries(
    ['127.0.0.1', ...hosts.flat()].map((host) => [
      host,
      {
        listen: [`${host}:${port}`],
        automatic_https: { disable: true },
        routes: [{ handle: [inTurn(ports.map((upstream) => `${host}:${upstream}`))] }],
      },
    ]),
  );
  const file = join(folder, 'caddy.json');
  writeFileSync(file, JSON.stringify({ admin: { disabled: true }, apps: { http: { servers } } }));
  return { ...(await launch(folder, port, [find('caddy'), 'run', '--config', file])), ports };
}

function inTurn(upstreams: string[]): object {
  return {
    handler: 'reverse_proxy',
    upstreams: upstreams.map((dial) => ({ dial })),
    load_balancing: { selection_policy: { policy: 'round_robin' } },
    // what a test claims to be the address of a client counts, as behind a second proxy
    trusted_proxies: ['127.0.0.0/8'],
    flush_interval: -1,
  };
}
