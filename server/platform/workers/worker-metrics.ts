import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Message } from './this-worker.ts';

/** A worker that does not respond within this time is left out. */
const PATIENCE_MS = 2000;

/** Returns the metrics of all workers in Prometheus' format: what counts is added up. To be called in a worker. */
export class WorkerMetrics {
  readonly #waiting = new Map<number, (text: string) => void>();
  #asked = 0;

  constructor(registry: Registry) {
    process.on('message', (message: Message) => {
      if (message.kind === 'all metrics') this.#waiting.get(message.id)?.(message.text);
      if (message.kind === 'metrics?') void answer(message.id, registry);
    });
  }

  metrics(): Promise<string> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise<string>((done) => {
      this.#waiting.set(id, done);
      process.send!({ kind: 'all metrics?', id } satisfies Message);
    }).finally(() => this.#waiting.delete(id));
  }
}

async function answer(id: number, registry: Registry): Promise<void> {
  const metrics = await registry.getMetricsAsJSON().catch(() => []);
  if (process.connected) process.send!({ kind: 'metrics', id, metrics } satisfies Message);
}

interface Worker {
  send(message: Message): unknown;
}

/** Gathers the metrics of the workers, in the process that started them. */
export class MetricsGathering {
  readonly #waiting = new Map<number, (metrics: object[]) => void>();
  #asked = 0;

  /** Asks these workers and returns their metrics as one text. */
  async gather(workers: readonly Worker[]): Promise<string> {
    this.#asked += 1;
    const id = this.#asked;
    const answers: object[][] = [];
    await new Promise<void>((done) => {
      const patience = setTimeout(done, PATIENCE_MS);
      this.#waiting.set(id, (metrics) => {
        if (answers.push(metrics) < workers.length) return;
        clearTimeout(patience);
        done();
      });
      for (const worker of workers) worker.send({ kind: 'metrics?', id });
    });
    this.#waiting.delete(id);
    return AggregatorRegistry.aggregate(answers).metrics();
  }

  take({ id, metrics }: Extract<Message, { kind: 'metrics' }>): void {
    this.#waiting.get(id)?.(metrics);
  }
}
