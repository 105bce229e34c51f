import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';

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
  /** Bytes that the job needs while it runs. */
  needs?: number;
  /** At most one job with the same key runs at once; later jobs with other keys overtake. */
  key?: string | undefined;
  /** The job is rejected with `busy` when its turn does not come within this time. */
  patienceMs?: number;
  /** For work without a waiting person: runs only while the queue is empty, one job at a time. */
  background?: boolean;
  /** The next part of work that has begun: it waits even where the queue is full. */
  continues?: boolean;
}

interface Waiting {
  start: () => void;
  bytes: number;
  needs: number;
  key?: string | undefined;
}

const WAITING_AT_MOST = 200;
const RETRY_SECONDS = 20;

/** What a queue may hold. */
interface Most {
  waiting: number;
  /** Bytes of the queued jobs. */
  bytes: number;
  /** Bytes that the running jobs may need together. A job that needs more by itself runs alone. */
  needs?: number;
}

/** Creates a queue that runs `atOnce` jobs; `most` limits the queued jobs, and what all of them hold and need. */
export function createBoundedQueue(
  atOnce: number,
  most: Most = { waiting: WAITING_AT_MOST, bytes: Number.POSITIVE_INFINITY },
): BoundedQueue {
  const queue: Waiting[] = [];
  const backlog: Waiting[] = [];
  const runningKeys = new Set<string>();
  let running = 0;
  let waitingBytes = 0;
  let needed = 0;

  async function run<Result>(work: () => Promise<Result>, job: Job = {}) {
    await turn(job);
    try {
      return await work();
    } finally {
      running -= 1;
      needed -= job.needs ?? 0;
      if (job.key !== undefined) runningKeys.delete(job.key);
      next();
    }
  }

  function turn({ bytes = 0, needs = 0, background = false, continues = false, key, patienceMs }: Job): Promise<void> {
    const mustWait = running >= atOnce || !isRoom(needs) || (key !== undefined && runningKeys.has(key));
    if (!background && !continues && mustWait && isFull(bytes)) throw busy();
    return new Promise((resolve, reject) => {
      const line = background ? backlog : queue;
      const impatience =
        patienceMs === undefined
          ? undefined
          : setTimeout(() => {
              line.splice(line.indexOf(one), 1);
              waitingBytes -= bytes;
              reject(busy());
            }, patienceMs);
      const start = () => {
        clearTimeout(impatience);
        running += 1;
        needed += needs;
        if (key !== undefined) runningKeys.add(key);
        waitingBytes -= bytes;
        resolve();
      };
      const one: Waiting = { start, bytes, needs, key };
      waitingBytes += bytes;
      line.push(one);
      next();
    });
  }

  function isFull(bytes: number): boolean {
    return queue.length >= most.waiting || waitingBytes + bytes > most.bytes;
  }

  function isRoom(needs: number): boolean {
    return running === 0 || needed + needs <= (most.needs ?? Number.POSITIVE_INFINITY);
  }

  function next(): void {
    while (running < atOnce) {
      const at = queue.findIndex(({ key }) => key === undefined || !runningKeys.has(key));
      // no smaller one overtakes a large one, or it would wait for ever
      if (at < 0 || !isRoom(queue[at]!.needs)) break;
      queue.splice(at, 1)[0]!.start();
    }
    if (running === 0) backlog.shift()?.start();
  }

  return { run, load: () => ({ running, waiting: queue.length + backlog.length }) };
}

function busy() {
  return problem(httpProblems.busy, { retryAfter: RETRY_SECONDS });
}
