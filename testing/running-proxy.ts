import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProxy, PROXIES } from './find-proxy.ts';

const READY_MS = 60_000;

/** A real proxy in front of local ports. */
export interface RunningProxy {
  port: number;
  /** Folder with what the proxy writes: its output in `log`. */
  folder: string;
  stop(): Promise<void>;
}

/** Returns the path of the binary. Throws one sentence when it is missing. */
export function find(name: keyof typeof PROXIES): string {
  const found = findProxy(name);
  if (found) return found;
  throw new Error(`${name} non trovato: installalo (Debian: apt-get install ${PROXIES[name]}) o mettilo nel PATH.`);
}

/** Starts the proxy through a shell that stops it when its input closes, even when this process is killed. */
export async function launch(
  folder: string,
  port: number,
  command: string[],
  environment: Record<string, string> = {},
): Promise<RunningProxy> {
  const script = '"$@" >"$0/log" 2>&1 & server=$!; read -r _; kill -TERM $server; wait $server';
  const keeper = spawn('/bin/sh', ['-c', script, folder, ...command], {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...environment },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((done) => keeper.once('exit', () => done()));
  const stop = () => {
    keeper.stdin.end();
    return ended;
  };
  for (const until = performance.now() + READY_MS; !(await listens(port)); await pause(20)) {
    if (performance.now() < until) continue;
    await stop();
    throw new Error(`${command[0]} non parte:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
  }
  return { port, folder, stop };
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
