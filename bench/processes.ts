import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BUILT_SERVER, MEMORY_FLAGS, SERVER_MEMORY } from '#testing/built-server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAUSES = new URL('./pauses.ts', import.meta.url).href;
const CACHE_NOTHING = new URL('./cache-nothing.ts', import.meta.url).href;
const READY = /(http:\/\/\S+)/;
/** The scheduled jobs start ten seconds after a portal; with 100,000 listings the first ones take half a minute. */
const JOBS_BEGUN_MS = 12_000;
const IDLE_MS = 2000;
/** Share of a processor that an idle portal may use. */
const IDLE_SHARE = 0.05;

/** A child process with a server; `stop` ends only this one. */
export interface Served {
  url: string;
  /** CPU time used so far, in seconds (Linux: /proc). */
  cpuSeconds(): number;
  /** Resident memory, in bytes (Linux: /proc). */
  residentBytes(): number;
  /** Returns the longest blocking of the event loop since the last call, in milliseconds of CPU time. */
  longestPause(): Promise<number>;
  stop(): Promise<void>;
}

/** Creates a temporary folder that is removed when this process exits. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Environment of a portal, shared by the code that fills its database and the process that serves it. */
export type PortalEnvironment = Record<string, string>;

/** Returns an environment with data in `folder`, without limits or demo data, on a free port; SQLite by default. */
export function portalEnvironment(folder: string, databaseUrl?: string): PortalEnvironment {
  return {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: 'solo-per-le-misure',
  };
}

/** Starts the built portal on prepared data; with `cachesNothing` the sources, without their cache of responses. */
export function servePortal(environment: PortalEnvironment, { cachesNothing = false } = {}): Promise<Served> {
  const program = cachesNothing ? ['--import', CACHE_NOTHING, 'server/main.ts'] : [BUILT_SERVER];
  return serve([...MEMORY_FLAGS, ...program], environment, /in ascolto su (http:\/\/\S+)/);
}

/** Waits until the jobs of a started portal have ended: they would count as the time of what is measured. */
export async function untilIdle(portal: Served): Promise<void> {
  await pause(JOBS_BEGUN_MS);
  for (let used = 1; used > IDLE_SHARE; ) {
    const from = portal.cpuSeconds();
    await pause(IDLE_MS);
    used = (portal.cpuSeconds() - from) / (IDLE_MS / 1000);
  }
}

/** Starts a bare `node:http` server that sends the responses captured in the given files: `/0`, `/1`, … */
export function serveBare(files: readonly string[]): Promise<Served> {
  return serve(['bench/bare.ts', ...files], {}, READY);
}

/** Starts a bare `node:http` server that inserts one row per request into a new SQLite file. */
export function serveBareInsert(file: string): Promise<Served> {
  return serve(['bench/bare-insert.ts', file], {}, READY);
}

async function serve(args: string[], environment: Record<string, string>, ready: RegExp): Promise<Served> {
  const child = spawn(process.execPath, ['--import', PAUSES, ...args], {
    cwd: ROOT,
    env: { ...SERVER_MEMORY, ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk) => {
      said += String(chunk);
      const found = ready.exec(said)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${said}`)));
  });
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    residentBytes: () => residentBytesOf(child.pid!),
    async longestPause() {
      const told = once(child, 'message');
      child.send('longest pause');
      return (await told)[0] as number;
    },
    async stop() {
      process.removeListener('exit', end);
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function residentBytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
  return Number(kilobytes) * 1024;
}

const TICKS_PER_SECOND = 100;

/** utime + stime of proc(5), fields 14 and 15; the name in field 2 may contain spaces. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
