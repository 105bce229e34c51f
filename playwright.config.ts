import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts';

/**
 * Pages of one site share a renderer, as on a machine with little memory. Otherwise each journey starts two: one for the
 * empty page that Playwright opens, and one for the portal, whose Cross-Origin-Opener-Policy does not let it use the first.
 */
const ONE_RENDERER = '--renderer-process-limit=1';

/**
 * Journeys that do not share the portal of a worker. Playwright gives them workers of their own, the last ones unless
 * their project comes first: at the end the other workers would have nothing to do.
 */
const APART = '**/{crash,release,two-instances}.spec.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './journeys/world.ts',
  forbidOnly: true,
  // Journeys of one file may run in several workers: each worker has its own portal, which runs one at a time. A long file
  // would otherwise keep one worker busy at the end while the others have nothing to do.
  fullyParallel: true,
  // A journey waits about as long as it computes: four keep two cores busy. A fifth gained nothing (decision 0191).
  workers: 4,
  projects: [
    { name: 'apart', testMatch: APART },
    { name: 'shared', testIgnore: APART },
  ],
  // Generous, because machines can be slow; a test that passes does not wait for it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Whoever runs the suite has a busy machine, too. What passes only later is listed as FLAKY at the end. At the end, one
  // by one: the other journeys are the load that they failed under.
  retries: 2,
  retryStrategy: 'isolated',
  // The last lines are printed in any case.
  globalTimeout: 75 * 60_000,
  reporter: 'list',
  use: {
    // A press that finds nothing fails in seconds, and not with the whole journey.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    // A trace costs an eighth of the processor time. `npx playwright test --trace on FILE` records one.
    trace: 'off',
    // Requests of a page that a worker controls pass by `page.route`. The journeys of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ONE_RENDERER] },
  },
});
