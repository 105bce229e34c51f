import { relative } from 'node:path';
import type { FullResult, Location, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { OutcomesWriter } from './outcomes.ts';
import { root } from './step.ts';

const STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

/** Reports every attempt of a journey for the last lines of the suite. */
export default class OutcomesReporter implements Reporter {
  readonly #writer = new OutcomesWriter();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'interrupted') return;
    this.#writer.write({
      id: test.id,
      status: STATUS[test.outcome()],
      place: placeOf(test.location),
      title: test.titlePath().slice(3).join(' › '),
      error: test.results.flatMap(({ errors }) => errors)[0]?.message,
    });
  }

  /** Faults outside journeys: a file that cannot be loaded, the teardown of a worker. */
  onError(error: TestError): void {
    this.#writer.writeFault(error.location ? placeOf(error.location) : '', error.message ?? error.value ?? '');
  }

  onEnd({ status }: FullResult): void {
    if (status === 'timedout') this.#writer.writeFault('', 'i viaggi hanno superato il tempo di tutta la prova');
    if (status !== 'interrupted') this.#writer.end();
  }

  printsToStdio(): boolean {
    return false;
  }
}

const placeOf = ({ file, line }: Location) => `${relative(root, file)}:${line}`;
