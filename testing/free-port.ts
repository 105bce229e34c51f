import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

const FIRST = 10_000;
/** Ports that one process takes in turn. */
const SHARE = 250;

/** The kernel gives ports from here on to outgoing connections and to servers that listen on port 0. */
const FIRST_EPHEMERAL = firstEphemeral();
const SHARES = Math.floor((FIRST_EPHEMERAL - FIRST) / SHARE);

/** Where the share of this process begins, and which of its ports comes next. */
const share = FIRST + (SHARES > 0 ? (process.pid + threadId) % SHARES : 0) * SHARE;
let next = randomInt(SHARE);

/**
 * Returns a loopback port that is currently free, below the ephemeral ports: between this check and the moment the
 * caller listens, no connection of another test can take it. Each process has ports of its own, and takes them in turn:
 * one that a test closes for a while is given to no other one meanwhile.
 */
export async function freePort(): Promise<number> {
  if (SHARES < 1) return anyPort();
  for (let attempt = 0; attempt < SHARE; attempt++) {
    const port = share + next;
    next = (next + 1) % SHARE;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${share} and ${share + SHARE}`);
}

/** Where the ephemeral ports begin lower, nothing is left below them. */
async function anyPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
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
