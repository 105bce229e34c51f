import { writeFileSync } from 'node:fs';
import { kernelGroup } from '#testing/kernel-group.ts';

/** Share of one core that a noisy run has for its two workers together, as beside many busy neighbours. */
const SHARE = 0.6;
const PERIOD_US = 100_000;

/** Variable with how many times a noisy run repeats each case. */
export const NOISY = 'TEST_NOISY';

/**
 * Moves this process, and whatever it starts, into a group with a small share of a core until the process ends. Returns
 * false where that cannot be done.
 */
export function enterSmallShare(): boolean {
  const quota = String(PERIOD_US * SHARE);
  const group = kernelGroup('cpu', {
    unified: { 'cpu.max': `${quota} ${PERIOD_US}` },
    separate: { 'cpu.cfs_period_us': String(PERIOD_US), 'cpu.cfs_quota_us': quota },
  });
  if (!group) return false;
  writeFileSync(group.procs, String(process.pid));
  process.once('exit', () => {
    writeFileSync(group.parentProcs, String(process.pid));
    try {
      group.remove();
    } catch {
      // a process that was started in it has not ended yet; an empty group costs nothing
    }
  });
  return true;
}

/** Arguments that make Vitest repeat each case; none in another run. */
export function vitestRepeats(): string[] {
  const times = Number(process.env[NOISY] ?? 0);
  return times > 0 ? ['--maxWorkers=2', `--repeats=${times - 1}`] : [];
}

/** Arguments that make Playwright repeat each journey; none in another run. */
export function playwrightRepeats(): string[] {
  const times = Number(process.env[NOISY] ?? 0);
  return times > 0 ? ['--workers=2', `--repeat-each=${times}`] : [];
}
