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
  | { kind: 'all metrics?'; id: number }
  | { kind: 'metrics?'; id: number }
  | { kind: 'metrics'; id: number; metrics: object[] }
  | { kind: 'all metrics'; id: number; text: string };

/** Tells the first process that this worker accepts requests. */
export function reportReady(port: number): void {
  process.send?.({ kind: 'ready', port } satisfies Message);
}

/** Calls `stop` when the first process is gone, instead of Node's exit in the middle of a request. */
export function onOrphaned(stop: () => void): void {
  const { worker } = cluster;
  worker?.on('disconnect', () => {
    worker.exitedAfterDisconnect = true;
    stop();
  });
}
