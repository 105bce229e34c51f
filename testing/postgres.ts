import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { makeScratchFolder } from './scratch.ts';

const READY_SECONDS = 60;

/** A temporary, empty PostgreSQL server on a loopback port; its data is not durable. */
export interface ThrowawayPostgres {
  /** Returns the address of one of its databases, such as `postgres` (the one that always exists). */
  url(database: string): string;
  /** Runs one statement in the database `postgres`. */
  execute(statement: string): Promise<void>;
  /** Stops the server and removes its files. It also stops when this process ends for any reason. */
  stop(): Promise<void>;
}

/** A replica of a temporary cluster. */
export interface ThrowawayReplica {
  url(database: string): string;
  execute(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a streaming replica of a temporary cluster. */
export async function startReplica(primary: ThrowawayPostgres): Promise<ThrowawayReplica> {
  const folder = makeScratchFolder('replica');
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const from = [
    '-d',
    primary.url('postgres'),
    '-D',
    join(folder, 'data'),
    '-R',
    '-c',
    'fast',
    '--no-sync',
    '-X',
    'stream',
  ];
  succeed(join(dirname(realpathSync(join(findPostgres()!, 'initdb'))), 'pg_basebackup'), from, { folder, user });
  return serve(folder, user);
}

/** Starts a temporary cluster. Throws one sentence when no PostgreSQL binaries are found. */
export async function startPostgres(): Promise<ThrowawayPostgres> {
  const bin = findPostgres();
  if (!bin)
    throw new Error('PostgreSQL non trovato: installalo (Debian: apt-get install postgresql) o mettilo nel PATH.');
  const folder = makeScratchFolder('postgres');
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  initialise(bin, folder, user);
  return serve(folder, user);
}

/** Starts the server whose data is in `folder`/data, and waits until it responds. */
async function serve(folder: string, user: SystemUser | undefined): Promise<ThrowawayPostgres> {
  const bin = findPostgres()!;
  const port = await freePort();
  const stop = launch(bin, folder, port, user);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  try {
    await answers(url('postgres'), folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, execute: (statement) => execute(url('postgres'), statement) };
}

/** Returns the folder of `initdb` and `postgres`: searched in PATH, then where Debian installs them, newest first. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...(process.env.PATH ?? '').split(delimiter), ...debian].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so it runs as `postgres` or `nobody`. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([known]) => known === name)).find(Boolean);
  if (!account) throw new Error('Né postgres né nobody in /etc/passwd: PostgreSQL non può girare come root.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

function initialise(bin: string, folder: string, user: SystemUser | undefined): void {
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  succeed(join(bin, 'initdb'), args, { folder, user });
}

interface Place {
  folder: string;
  user: SystemUser | undefined;
}

/** Runs a program. Removes the folder and throws its output when it fails. */
function succeed(program: string, args: string[], { folder, user }: Place): void {
  const made = spawnSync(program, args, { cwd: folder, ...user, encoding: 'utf8' });
  if (made.status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`${program} non è riuscito: ${made.stderr || made.error?.message}`);
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
  timezone: 'UTC',
};

/**
 * Starts the server through a shell that stops it and removes the files when its input closes. The operating system
 * closes the input even when this process is killed.
 */
function launch(bin: string, folder: string, port: number, user: SystemUser | undefined): () => Promise<void> {
  const script = '"$@" >"$0/log" 2>&1 & server=$!; read -r _; kill -QUIT $server; wait $server; cd /; rm -rf "$0"';
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = [join(bin, 'postgres'), '-D', join(folder, 'data'), ...settings];
  const keeper = spawn('/bin/sh', ['-c', script, folder, ...command], {
    cwd: folder,
    ...user,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((done) => keeper.once('exit', () => done()));
  keeper.unref();
  return () => {
    keeper.ref();
    keeper.stdin.end();
    return ended;
  };
}

async function answers(url: string, folder: string): Promise<void> {
  const until = performance.now() + READY_SECONDS * 1000;
  for (;;) {
    try {
      return await execute(url, 'select 1');
    } catch (error) {
      if (performance.now() > until) {
        const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';
        throw new Error(`PostgreSQL non risponde dopo ${READY_SECONDS} secondi:\n${log}`, { cause: error });
      }
      await pause(50);
    }
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
