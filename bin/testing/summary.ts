import type { Count, Outcome } from './outcomes.ts';

/** A step that has ended, or is running when the run is ended from outside. */
export interface Done {
  name: string;
  seconds: number;
  /** Processor time of its row of steps, on its last one. */
  cpuSeconds?: number;
  count: Count;
}

/** Whoever sees only the last 60 lines of a run sees them all: these, the table and the final count. */
const MOST_FAILED = 28;
const MOST_FLAKY = 14;
const WIDEST = 240;

/**
 * Returns what a run came to: a line per case that failed or passed only when tried again, a table of the steps, and
 * `N passed, N failed` as the last line.
 */
export function summarize(steps: readonly Done[], seconds: number, cpuSeconds: number | undefined): string {
  const failed = steps.flatMap(({ name, count }) => linesOf('FAILED', name, count.failed));
  const flaky = steps.flatMap(({ name, count }) => linesOf('FLAKY', name, count.flaky));
  const sum = (kind: 'failed' | 'flaky') => steps.reduce((total, { count }) => total + count[kind].length, 0);
  const passed = steps.reduce((sum, { count }) => sum + count.passed, 0);
  return [
    '',
    ...shortened(failed, MOST_FAILED),
    ...shortened(flaky, MOST_FLAKY),
    '',
    ...steps.map(row),
    `  ${'in tutto'.padEnd(10)} ${inSeconds(seconds)}${cpuSeconds === undefined ? '' : `   ${cpuSeconds} s di CPU`}`,
    '',
    ...(flaky.length > 0 ? [`${sum('flaky')} flaky: passati solo al nuovo tentativo`] : []),
    `${passed} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function row({ name, seconds, cpuSeconds, count: { passed, failed, flaky, skipped } }: Done): string {
  const counts = [
    `${passed} passed`,
    `${failed.length} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(cpuSeconds === undefined ? [] : [`${cpuSeconds} s di CPU`]),
  ];
  return `${failed.length > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${inSeconds(seconds)}   ${counts.join(', ')}`;
}

/** A line per case, with its first error and how many of its repetitions it stands for. */
function linesOf(word: 'FAILED' | 'FLAKY', step: string, outcomes: readonly Outcome[]): string[] {
  const cases = Map.groupBy(outcomes, ({ place, title, error }) => (place ? `${place} ${title}` : error));
  return [...cases.values()].map(([first, ...others]) => {
    const { place, title, error } = first!;
    const times = others.length > 0 ? `(${others.length + 1} volte)` : '';
    const words = [word, step, place, title, times].filter(Boolean).join(' ');
    return `${words}${error && `: ${error}`}`.slice(0, WIDEST);
  });
}

function shortened(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `… e altri ${lines.length - most}, in test-results/*.jsonl`];
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(6)} s`;
