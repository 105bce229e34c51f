import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './journeys/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './journeys/world.ts',
  forbidOnly: true,
  // On CI a journey that stumbles is told as flaky and tried again; at a developer's desk it fails at once.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  // Generous: a busy machine is no fault of the portal, and a journey that passes never waits for it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
