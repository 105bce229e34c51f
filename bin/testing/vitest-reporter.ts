import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from 'vitest/node';
import { OutcomesWriter } from './outcomes.ts';

/** Reports every case of a Vitest run for the last lines of the suite. */
export default class OutcomesReporter implements Reporter {
  readonly #writer = new OutcomesWriter();

  onTestCaseResult(testCase: TestCase): void {
    const { state } = testCase.result();
    if (state === 'pending') return;
    this.#writer.write({
      id: testCase.id,
      status: testCase.diagnostic()?.flaky ? 'flaky' : state,
      place: `${testCase.module.relativeModuleId}:${testCase.location?.line ?? ''}`,
      title: testCase.fullName,
      error: testCase.attempts().flatMap(({ errors }) => errors ?? [])[0]?.message,
    });
  }

  /** Faults in hooks around several cases. */
  onTestSuiteResult(suite: TestSuite): void {
    for (const { message } of suite.errors())
      this.#writer.writeFault(`${suite.module.relativeModuleId}:${suite.location?.line ?? ''}`, message);
  }

  /** Files that cannot be loaded, and faults in their hooks. */
  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) this.#writer.writeFault(module.relativeModuleId, message);
  }

  onTestRunEnd(
    _modules: readonly TestModule[],
    errors: readonly { message: string }[],
    reason: TestRunEndReason,
  ): void {
    for (const { message } of errors) this.#writer.writeFault('', message);
    if (reason !== 'interrupted') this.#writer.end();
  }
}
