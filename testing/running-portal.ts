import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BUILT_SERVER, MEMORY_FLAGS, SERVER_MEMORY } from './built-server.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { freePort } from './free-port.ts';
import { killWithParent } from './kill-with-parent.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const READY = /in ascolto su (http:\/\/\S+)/;
/** The first start creates the demo data with its images, which is slow on a busy machine. */
const START_MS = 240_000;
/** A stop may take a minute on a busy machine: the portal then ends with code 1, unless it hangs. */
const STOP_SECONDS = '60';
const STOP_MS = 70_000;

/** Passwords of the demo data: of every demo account, and of the administrator. */
export const DEMO_PASSWORD = 'una-cuccia-per-tutti';
export const ADMIN = { username: 'admin', password: 'amministra-la-cuccia' };

type Environment = Record<string, string>;

/** How the process ended: its exit code, or the signal that ended it. */
interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  late: boolean;
}

/** The built portal in a separate process with its own data folder. */
export class RunningPortal {
  url = '';
  readonly folder: string;
  /** Variables of the next start. */
  readonly environment: Environment;
  #server = BUILT_SERVER;
  #process: ChildProcess | undefined;
  #log = '';

  private constructor(folder: string, environment: Environment) {
    this.folder = folder;
    this.environment = environment;
  }

  /**
   * Starts the portal with the demo data on a data folder, which is created if missing. Mail goes to `SMTP_URL` if
   * given.
   */
  static async start(folder: string, environment: Environment = {}): Promise<RunningPortal> {
    const portal = new RunningPortal(folder, environment);
    await portal.#launch(await freePort());
    return portal;
  }

  /** The output so far, stdout and stderr. */
  get log(): string {
    return this.#log;
  }

  /** Stops the portal with SIGTERM and starts it again at the same address: the same build, or another one. */
  async restart(server = this.#server): Promise<void> {
    const { port } = new URL(this.url);
    await this.stop();
    this.#server = server;
    await this.#launch(Number(port));
  }

  /** Sends SIGTERM; throws unless the portal exits with code 0 within a minute. */
  async stop(): Promise<void> {
    const end = await this.#end('SIGTERM');
    if (end.late) throw new Error(`The portal did not stop within ${STOP_MS} ms:\n${this.#log}`);
    if (end.code !== 0) throw new Error(`The portal stopped with ${end.code ?? end.signal}:\n${this.#log}`);
  }

  /** Sends SIGKILL. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #launch(port: number): Promise<void> {
    const child = spawn(process.execPath, [...MEMORY_FLAGS, this.#server], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...SERVER_MEMORY,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: this.folder,
        DEMO: 'on',
        DEMO_PASSWORD,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMITS: 'off',
        DISK_RESERVE_MB: '1',
        STOP_SECONDS,
        ...this.environment,
      },
    });
    killWithParent(child);
    this.#process = child;
    this.url = await this.#readiness(child);
  }

  #readiness(child: ChildProcess): Promise<string> {
    let written = '';
    return new Promise((ready, failed) => {
      const refuse = (reason: string) => {
        child.kill('SIGKILL');
        failed(new Error(`${reason}:\n${written}`));
      };
      const patience = setTimeout(refuse, START_MS, `The portal was not ready after ${START_MS} ms`);
      const read = (chunk: Buffer) => {
        written += chunk;
        this.#log += chunk;
        const address = READY.exec(written)?.[1];
        if (!address) return;
        clearTimeout(patience);
        ready(address.replace(/\/$/, ''));
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('error', ({ message }) => refuse(message));
      child.once('exit', (code) => {
        clearTimeout(patience);
        refuse(`The portal ended with code ${code} before it was ready`);
      });
    });
  }

  #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<End> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return Promise.resolve({ code: 0, signal: null, late: false });
    if (child.exitCode !== null) return Promise.resolve({ code: child.exitCode, signal: null, late: false });
    return new Promise((done) => {
      let late = false;
      const patience = setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, STOP_MS);
      child.once('exit', (code, endedBy) => {
        clearTimeout(patience);
        done({ code, signal: endedBy, late });
      });
      child.kill(signal);
    });
  }
}
