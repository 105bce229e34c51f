import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How one case ended, or one fault outside the cases, such as a file that cannot be loaded. */
export interface Outcome {
  /** Cases that are tried again are reported once per attempt, with the same id. */
  id: string;
  /** `flaky`: failed first and passed later. */
  status: 'passed' | 'failed' | 'flaky' | 'skipped';
  /** `file:line`, relative to the project; empty for a fault of the whole run. */
  place: string;
  title: string;
  /** First line of the first error; empty if there was none. */
  error: string;
}

/** Test counts of one step, and the cases that failed or passed only when tried again. */
export interface Count {
  passed: number;
  skipped: number;
  failed: Outcome[];
  flaky: Outcome[];
}

/** Variable with the file to which a runner's reporter appends outcomes. */
export const OUTCOMES_FILE = 'TEST_OUTCOMES';

/** The last line of a run that came to its end. */
const END = JSON.stringify({ ended: true });

/**
 * Appends the outcomes of a run to a file, one JSON object a line, as they come: a run that is killed leaves those of its
 * ended cases.
 */
export class OutcomesWriter {
  readonly #file: string | undefined = process.env[OUTCOMES_FILE];

  write(outcome: Omit<Outcome, 'error'> & { error?: string | undefined }): void {
    this.#append(JSON.stringify({ ...outcome, error: firstLine(outcome.error ?? '') }));
  }

  /** A fault that belongs to no case. */
  writeFault(place: string, error: string): void {
    this.write({ id: `${place} ${error}`, status: 'failed', place, title: 'fuori dai casi', error });
  }

  /** Marks the report as whole. */
  end(): void {
    this.#append(END);
  }

  #append(line: string): void {
    if (this.#file) appendFileSync(this.#file, `${line}\n`);
  }
}

/** Returns the file for the outcomes of a step. An earlier one is removed unless `keep` is set. */
export function outcomesFile(step: string, { keep = false } = {}): string {
  const file = `test-results/${step}.jsonl`;
  if (!keep) rmSync(file, { force: true });
  return file;
}

/**
 * Counts the outcomes in a file: of each case the last attempt, with the error of the first. A report that is missing or
 * breaks off counts as one failure, and so does a runner that ended with an error code without a failed case.
 * `code` is the runner's exit code, or null while it is running.
 */
export function countOutcomes(file: string, code: number | null): Count {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const isWhole = lines.at(-1) === END;
  const outcomes = new Map<string, Outcome>();
  for (const line of lines) {
    const outcome = line === END ? undefined : parse(line);
    if (!outcome) continue;
    const earlier = outcomes.get(outcome.id);
    outcomes.set(outcome.id, { ...outcome, error: earlier?.error || outcome.error });
  }
  const of = (status: Outcome['status']) => [...outcomes.values()].filter((outcome) => outcome.status === status);
  const failed = of('failed');
  if (code !== null && !isWhole) failed.push(runFault(`il resoconto si interrompe (codice ${code}): ${file}`));
  else if (code && failed.length === 0) failed.push(runFault(`uscita con codice ${code} senza casi falliti`));
  const flaky = of('flaky');
  return { passed: of('passed').length + flaky.length, skipped: of('skipped').length, failed, flaky };
}

/** Returns the count of a step that failed as a whole. */
export const failedStep = (error: string): Count => ({ passed: 0, skipped: 0, failed: [runFault(error)], flaky: [] });

const runFault = (error: string): Outcome => ({ id: error, status: 'failed', place: '', title: '', error });

/** Returns nothing for the half of a line, which a killed run leaves. */
function parse(line: string): Outcome | undefined {
  try {
    return JSON.parse(line) as Outcome;
  } catch {
    return undefined;
  }
}

/** Returns the first line that is not empty, without colours. */
function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.map((line) => line.trim()).find(Boolean) ?? '';
}
