import { readFileSync, writeFileSync } from 'node:fs';
import { endedChildrenSeconds } from './cpu-time.ts';
import { failedStep } from './outcomes.ts';
import type { Step } from './step.ts';
import { type Done, summarize } from './summary.ts';

/** After a signal, how long the runners may take to end. */
const END_MS = 30_000;

/** One run of the suite. Says what it has come to after each row, when it is ended from outside, and at its end. */
export class Run {
  /** The signal that ends the run from outside. */
  signal: NodeJS.Signals | undefined;
  readonly #started = performance.now();
  readonly #done: Done[] = [];
  /** Steps of the present row that have not ended. */
  readonly #running = new Map<Step, number>();

  readonly #isFlakyGreen: boolean;

  /** A run is green although cases passed only when they were tried again, unless it looks for those. */
  constructor({ isFlakyGreen = true } = {}) {
    this.#isFlakyGreen = isFlakyGreen;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#stop(signal));
  }

  /** Runs steps at the same time. The first one prints as it goes, each other one when those before it have ended. */
  async row(steps: readonly Step[], files: string[]): Promise<void> {
    if (this.#done.some(({ count }) => count.failed.length > 0 || count.flaky.length > 0)) this.#summarize();
    const cpuBefore = endedChildrenSeconds();
    const runs = steps.map((step, at) => {
      const log = at === 0 ? undefined : `test-results/${step.name}.log`;
      if (log) writeFileSync(log, '');
      this.#running.set(step, performance.now());
      return { step, log, done: this.#run(step, files, log) };
    });
    for (const { step, log, done } of runs) {
      console.log(`\n── ${step.name}: ${step.about}`);
      await done;
      if (log) process.stdout.write(readFileSync(log));
    }
    if (this.signal) return;
    const cpuAfter = endedChildrenSeconds();
    const last = this.#done.at(-1);
    if (last && cpuBefore !== undefined && cpuAfter !== undefined) last.cpuSeconds = Math.round(cpuAfter - cpuBefore);
  }

  /** Ends a run that cannot begin. */
  refuse(why: string): void {
    this.#done.push({ name: 'suite', seconds: 0, count: failedStep(why) });
    this.end();
  }

  end(): void {
    this.#summarize();
    const isGreen = this.#done.every(
      ({ count }) => count.failed.length === 0 && (this.#isFlakyGreen || count.flaky.length === 0),
    );
    process.exit(isGreen && this.#done.some(({ count }) => count.passed > 0) ? 0 : 1);
  }

  async #run(step: Step, files: string[], log?: string): Promise<void> {
    const started = performance.now();
    const count = await step.run(files, log);
    this.#running.delete(step);
    this.#done.push({ name: step.name, seconds: (performance.now() - started) / 1000, count });
  }

  /** Says at once what is known, because the next signal may leave no time, and again when the runners have ended. */
  #stop(signal: NodeJS.Signals): void {
    if (this.signal) return;
    this.signal = signal;
    console.log(`\n── interrotto da ${signal}: fin qui`);
    this.#done.push({ name: 'suite', seconds: 0, count: failedStep(`interrotta da ${signal}`) });
    this.#summarize();
    setTimeout(() => this.end(), END_MS).unref();
  }

  #summarize(): void {
    const running = [...this.#running].map(([step, started]) => ({
      name: `${step.name} …`,
      seconds: (performance.now() - started) / 1000,
      count: step.soFar?.() ?? { passed: 0, skipped: 0, failed: [], flaky: [] },
    }));
    const cpuSeconds = endedChildrenSeconds();
    const seconds = (performance.now() - this.#started) / 1000;
    const total = cpuSeconds === undefined ? undefined : Math.round(cpuSeconds);
    console.log(summarize([...this.#done, ...running], seconds, total));
  }
}
