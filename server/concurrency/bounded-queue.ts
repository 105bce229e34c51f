import { problem } from '../http/problem.ts';
import { httpProblems } from '../http/problems.ts';

/** Queue with limited concurrency: runs a fixed number of jobs at once, the rest in arrival order. */
export interface BoundedQueue {
  /** Runs the work when its turn comes. Throws `busy` immediately when the queue is full. */
  run<Result>(work: () => Promise<Result>, ticket?: Job): Promise<Result>;
  /** Number of running and of queued jobs. */
  load(): { running: number; waiting: number };
}

export interface Job {
  /** Bytes that the job holds in memory while it waits. */
  bytes?: number;
  /** For work without a waiting person: runs only while the queue is empty, one job at a time. */
  background?: boolean;
}

interface Waiting {
  start: () => void;
  bytes: number;
}

const WAITING_AT_MOST = 200;
const RETRY_SECONDS = 20;
const WAITING_BYTES_AT_MOST = 512 * 1024 * 1024;

/** Creates a queue that runs `atOnce` jobs; `most` limits the queued jobs and the bytes that they hold. */
export function createBoundedQueue(
  atOnce: number,
  most = { waiting: WAITING_AT_MOST, bytes: WAITING_BYTES_AT_MOST },
): BoundedQueue {
  const queue: Waiting[] = [];
  const backlog: Waiting[] = [];
  let running = 0;
  let waitingBytes = 0;

  async function run<Result>(work: () => Promise<Result>, { bytes = 0, background = false }: Job = {}) {
    await turn(bytes, background);
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  }

  function turn(bytes: number, background: boolean): Promise<void> {
    if (!background && running >= atOnce && isFull(bytes))
      throw problem(httpProblems.busy, { retryAfter: RETRY_SECONDS });
    return new Promise((resolve) => {
      const start = () => {
        running += 1;
        waitingBytes -= bytes;
        resolve();
      };
      waitingBytes += bytes;
      (background ? backlog : queue).push({ start, bytes });
      next();
    });
  }

  function isFull(bytes: number): boolean {
    return queue.length >= most.waiting || waitingBytes + bytes > most.bytes;
  }

  function next(): void {
    while (running < atOnce && queue.length > 0) queue.shift()!.start();
    if (running === 0) backlog.shift()?.start();
  }

  return { run, load: () => ({ running, waiting: queue.length + backlog.length }) };
}
