import cluster from 'node:cluster';

/** Variable by which a worker learns its number. */
export const NUMBER = 'TROVACUCCIA_WORKER';

/** Returns the number of this worker, from 1, which a worker that replaces it gets too; null outside `WORKERS`. */
export function workerNumber(): number | null {
  return cluster.isWorker ? Number(process.env[NUMBER]) : null;
}

/** What workers and the process that started them tell each other. */
export type Message =
  | { kind: 'ready'; port: number }
  | { kind: 'alive' }
  | { kind: 'all metrics?'; id: number }
  | { kind: 'metrics?'; id: number }
  | { kind: 'metrics'; id: number; metrics: object[] }
  | { kind: 'all metrics'; id: number; text: string };

/** Interval at which a worker says that its event loop runs. */
const BEAT_MS = 5000;

/** Tells the first process that this worker accepts requests, and from then on that it is alive. */
export function reportReady(port: number, beatMs: number = BEAT_MS): void {
  process.send?.({ kind: 'ready', port } satisfies Message);
  setInterval(() => process.connected && process.send!({ kind: 'alive' } satisfies Message), beatMs).unref();
}

/** Calls `stop` when the first process is gone, instead of Node's exit in the middle of a request. */
export function onOrphaned(stop: () => void): void {
  const { worker } = cluster;
  worker?.on('disconnect', () => {
    worker.exitedAfterDisconnect = true;
    stop();
  });
}
