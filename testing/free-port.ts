import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const FIRST = 10_000;
const ATTEMPTS = 50;

/** The kernel gives ports from here on to outgoing connections and to servers that listen on port 0. */
const FIRST_EPHEMERAL = firstEphemeral();

/**
 * Returns a loopback port that is currently free, below the ephemeral ports: between this check and the moment the
 * caller listens, no connection of another test can take it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST, FIRST_EPHEMERAL);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${FIRST_EPHEMERAL}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await new Promise((closed) => server.close(closed));
  return true;
}

function firstEphemeral(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0]);
  } catch {
    return 32_768; // Linux's default; other systems begin at 49,152
  }
}
