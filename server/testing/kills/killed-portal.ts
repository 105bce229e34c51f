import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { MEMORY_FLAGS, SERVER_MEMORY } from '#testing/built-server.ts';
import { COMPILE_CACHE } from '#testing/compile-cache.ts';
import { killWithParent } from '#testing/kill-with-parent.ts';

const READY = /in ascolto su (http:\/\/\S+)/;

/** A portal in a separate process that the test kills. */
export class KilledPortal {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts `file` with these variables and waits for its ready line. Throws with its output when it exits earlier. */
  static async start(file: string, environment: Record<string, string>): Promise<KilledPortal> {
    const child = spawn(process.execPath, [...MEMORY_FLAGS, file], {
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...SERVER_MEMORY, ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    killWithParent(child);
    let said = '';
    const url = await new Promise<string>((ready, failed) => {
      const listen = (chunk: Buffer) => {
        said += chunk.toString();
        const found = READY.exec(said)?.[1];
        if (found) ready(found.replace('localhost', '127.0.0.1'));
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', (code) => failed(new Error(`The portal ended with ${code} before it was ready:\n${said}`)));
    });
    return new KilledPortal(child, url);
  }

  /** Resident memory in bytes (Linux: /proc). */
  residentBytes(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    if (this.#child.exitCode !== null || this.#child.signalCode !== null)
      throw new Error('The portal ended by itself.');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
