import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { type Message, NUMBER } from './this-worker.ts';
import { MetricsGathering } from './worker-metrics.ts';

/** A worker that ended soon is started again after this pause, which doubles each time up to the longest. */
const PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/**
 * A worker that has been silent for this many looks is killed. Looks are counted, not seconds: while the machine sleeps
 * or this process is stopped, nobody is silent.
 */
const LOOK_EVERY_MS = 5000;
const SILENT_LOOKS = 6;
/** A worker that ran this long had no trouble with its start. */
const STEADY_MS = 60_000;

interface Options {
  count: number;
  log: Logger;
  /** How long the workers have to finish their requests. */
  drainMs: number;
  /** Variables that the workers get instead of those of this process. */
  environment?: Record<string, string>;
  /** Called with the port when all workers accept requests. */
  onReady: (port: number) => void;
  lookEveryMs?: number;
}

interface Place {
  worker: Worker | null;
  isReady: boolean;
  startedAt: number;
  /** Looks since the worker was heard last. */
  silent: number;
  /** Ends in a row, each soon after the start. */
  failures: number;
  restart: NodeJS.Timeout | undefined;
}

/**
 * Runs `count` workers that share the port, and starts those again that end. The first one starts alone: when it fails,
 * it has said why, and this process ends with code 1.
 */
export class Supervisor {
  readonly #options: Options;
  readonly #places = new Map<number, Place>();
  readonly #metrics = new MetricsGathering();
  #isStarted = false;
  #stopping = false;
  #exitCode = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    setInterval(() => this.#killSilent(), this.#options.lookEveryMs ?? LOOK_EVERY_MS).unref();
    this.#launch(1);
  }

  /** Lets the workers finish, then ends this process: with code 0 if they all did. */
  stop(): void {
    if (this.#stopping) return;
    this.#stopping = true;
    for (const place of this.#places.values()) {
      clearTimeout(place.restart);
      place.worker?.process.kill('SIGTERM');
    }
    setTimeout(() => this.#killAll(), this.#options.drainMs).unref();
    this.#endIfAlone();
  }

  #launch(number: number): void {
    const place = this.#places.get(number) ?? { failures: 0 };
    const worker = cluster.fork({ ...this.#options.environment, [NUMBER]: String(number) });
    const started = { ...place, worker, isReady: false, silent: 0, startedAt: performance.now(), restart: undefined };
    this.#places.set(number, started);
    worker.on('message', (message: Message) => this.#hear(number, worker, message));
    worker.on('exit', (code, signal) => this.#ended(number, code, signal));
    // a worker that has just ended cannot be told anything; its `exit` follows
    worker.on('error', () => undefined);
  }

  #hear(number: number, worker: Worker, message: Message): void {
    this.#places.get(number)!.silent = 0;
    if (message.kind === 'ready') this.#ready(number, message.port);
    if (message.kind === 'metrics') this.#metrics.take(message);
    if (message.kind === 'all metrics?') void this.#sendMetrics(worker, message.id);
  }

  async #sendMetrics(worker: Worker, id: number): Promise<void> {
    const ready = [...this.#places.values()].filter((place) => place.isReady).map((place) => place.worker!);
    const text = await this.#metrics.gather(ready);
    if (worker.isConnected()) worker.send({ kind: 'all metrics', id, text } satisfies Message);
  }

  #ready(number: number, port: number): void {
    this.#places.get(number)!.isReady = true;
    if (this.#isStarted || this.#stopping) return;
    const { count, onReady } = this.#options;
    if (number === 1) for (let other = 2; other <= count; other += 1) this.#launch(other);
    if (this.#places.size < count || ![...this.#places.values()].every(({ isReady }) => isReady)) return;
    this.#isStarted = true;
    onReady(port);
  }

  #ended(number: number, code: number | null, signal: string | null): void {
    const place = this.#places.get(number)!;
    place.worker = null;
    place.isReady = false;
    if (code !== 0 && (this.#stopping || !this.#isStarted)) this.#exitCode = 1;
    if (!this.#isStarted && !this.#stopping) this.stop();
    if (this.#stopping) this.#endIfAlone();
    else this.#restart(number, place, { code, signal });
  }

  #restart(number: number, place: Place, how: { code: number | null; signal: string | null }): void {
    place.failures = performance.now() - place.startedAt > STEADY_MS ? 1 : place.failures + 1;
    const ms = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (place.failures - 1));
    this.#options.log.error({ worker: number, ...how, ms }, 'a worker ended and is started again');
    place.restart = setTimeout(() => this.#launch(number), ms);
  }

  /** Kills workers whose event loop hangs; they are replaced like any that ends. One that starts may take its time. */
  #killSilent(): void {
    for (const [number, place] of this.#places) {
      if (!place.worker || !place.isReady) continue;
      place.silent += 1;
      if (place.silent !== SILENT_LOOKS) continue;
      this.#options.log.error({ worker: number }, 'a worker does not respond and is killed');
      place.worker.process.kill('SIGKILL');
    }
  }

  #killAll(): void {
    for (const { worker } of this.#places.values()) worker?.process.kill('SIGKILL');
  }

  #endIfAlone(): void {
    if ([...this.#places.values()].every(({ worker }) => worker === null)) process.exit(this.#exitCode);
  }
}
