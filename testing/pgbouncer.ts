import { spawn } from 'node:child_process';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findProxy, PROXIES } from './find-proxy.ts';
import { freePort } from './free-port.ts';
import { unprivilegedUser } from './postgres.ts';
import { makeScratchFolder } from './scratch.ts';

const READY_SECONDS = 60;

/** pgbouncer in transaction mode in front of a PostgreSQL server. */
export interface RunningPooler {
  /** Returns the address of a database of the server, through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** Starts pgbouncer before the server of an address; `settings` are added to its configuration. */
export async function startPgbouncer(server: string, settings: Record<string, string> = {}): Promise<RunningPooler> {
  const program = findProxy('pgbouncer');
  if (!program) throw new Error(`pgbouncer non trovato: installalo (Debian: apt-get install ${PROXIES.pgbouncer}).`);
  const folder = makeScratchFolder('pgbouncer');
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const { hostname, port: upstream, username } = new URL(server);
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 10,
    // the tests wait until nobody uses their database
    server_idle_timeout: 1,
    server_reset_query: '',
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const databases = `* = host=${hostname} port=${upstream} user=${username || 'postgres'}`;
  writeFileSync(join(folder, 'pgbouncer.ini'), `[databases]\n${databases}\n[pgbouncer]\n${lines.join('\n')}\n`);
  // the shell ends it when its input closes, even when this process is killed
  const script = '"$@" >"$0/log" 2>&1 & server=$!; read -r _; kill -INT $server; wait $server; cd /; rm -rf "$0"';
  const keeper = spawn('/bin/sh', ['-c', script, folder, program, join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    ...user,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((done) => keeper.once('exit', () => done()));
  keeper.unref();
  const stop = () => {
    keeper.ref();
    keeper.stdin.end();
    return ended;
  };
  const through = (url: string) => {
    const address = new URL(url);
    address.port = String(port);
    return address.href;
  };
  for (const until = performance.now() + READY_SECONDS * 1000; !(await answers(through(server))); await pause(50)) {
    if (performance.now() < until) continue;
    const log = readFileSync(join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`pgbouncer non parte:\n${log}`);
  }
  return { through, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
