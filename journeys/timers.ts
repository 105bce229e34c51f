import type { Page } from '@playwright/test';

/** After so long the assistant comes to a page that nobody touches. */
export const UNTOUCHED_MS = 5000;

/** Holds the timers of a page that wait exactly so long. `runHeldTimer` runs the last of them in the page. */
export async function holdTimers(page: Page, held: number): Promise<void> {
  await page.addInitScript((ms) => {
    const later = window.setTimeout.bind(window) as (run: () => void, wait?: number, ...given: unknown[]) => number;
    const hold = (run: () => void, wait?: number, ...given: unknown[]) => {
      if (wait !== ms) return later(run, wait, ...given);
      Object.assign(window, { runHeldTimer: run });
      return 0;
    };
    Object.assign(window, { setTimeout: hold });
  }, held);
}

export const runHeldTimer = () => (window as unknown as { runHeldTimer: () => void }).runHeldTimer();
