import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './journeys/world.ts',
  forbidOnly: true,
  workers: 2,
  // Generous, because machines can be slow; a test that passes does not wait for it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    // Without the screencast, which costs more processor time than the journey; snapshots cost almost none.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
