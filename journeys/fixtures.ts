/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import { rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { Mailbox } from '#testing/mailbox.ts';
import { RunningPortal } from '#testing/running-portal.ts';
import { AdNetwork } from './ad-network.ts';
import { type Consent, storeConsent } from './consent.ts';
import { waitForHydration } from './hydration.ts';
import { recordToasts } from './toasts.ts';
import { Troubles } from './troubles.ts';
import { copyWorld } from './world.ts';

export { expect } from '@playwright/test';
export { ADMIN, DEMO_PASSWORD } from '#testing/running-portal.ts';
export { DIALOG, expectAccessible } from './accessible.ts';

export interface PerWorker {
  /** Receives the portal's mail. */
  mailbox: Mailbox;
  sharedPortal: RunningPortal;
  /** A local ad network. */
  network: AdNetwork;
  /** Shows the ads of `network`. Here, because journeys with a fixture of the worker of their own run last, in a new one. */
  sponsoredPortal: RunningPortal;
}

export interface PerJourney {
  /**
   * `shared` (the default) is the demo data, shared by all journeys of a worker; a journey must leave it unchanged. A
   * record of environment variables starts a separate portal with them, for journeys that would spoil the shared one.
   */
  world: 'shared' | Record<string, string>;
  /** The built portal that the journey's pages open. */
  portal: RunningPortal;
  /** The cookie choice already stored in each browser; with `null` the banner is shown. */
  consent: Consent | null;
  /** Fails the journey on console errors, uncaught errors and foreign requests, except those passed to `foresee`. */
  troubles: Troubles;
}

export const test = base.extend<PerJourney, PerWorker>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed
    async ({}, use) => {
      const mailbox = await Mailbox.open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  sharedPortal: [
    async ({ mailbox }, use) => {
      await lend({ SMTP_URL: mailbox.url }, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed
    async ({}, use) => {
      const network = await AdNetwork.open();
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  sponsoredPortal: [
    async ({ network }, use) => {
      await lend({ ADS_CLIENT: 'ca-pub-1234567890123456', ADS_SCRIPT_URL: `${network.url}/ads.js` }, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: ['shared', { option: true }],
  portal: async ({ world, sharedPortal, mailbox }, use) => {
    if (world === 'shared') return use(sharedPortal);
    // the mails of an earlier portal have the same recipients, and their links lead nowhere now
    mailbox.empty();
    await lend({ SMTP_URL: mailbox.url, ...world }, use);
  },
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  consent: ['declined', { option: true }],
  context: async ({ context, consent, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await waitForHydration(context);
    await recordToasts(context);
    if (consent) await storeConsent(context, consent);
    await use(context);
  },
  troubles: [
    async ({ context, portal }, use) => {
      const troubles = new Troubles(context, portal.url);
      await use(troubles);
      base.expect(troubles.unforeseen, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Runs a built portal with these environment variables on a copy of the demo data while `use` runs, then removes it.
 */
export async function lend(
  environment: Record<string, string>,
  use: (portal: RunningPortal) => Promise<void>,
): Promise<void> {
  const folder = copyWorld();
  const portal = await RunningPortal.start(folder, environment);
  try {
    await use(portal);
    await portal.stop();
  } finally {
    await portal.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
