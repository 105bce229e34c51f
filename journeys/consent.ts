import type { BrowserContext } from '@playwright/test';

export type Consent = 'accepted' | 'declined';

/**
 * Stores a cookie choice as the first page of the context opens, once: a journey may take it back. Playwright's storage
 * state would open one more page in each context, for 0.1 seconds of processor time.
 */
export async function storeConsent(context: BrowserContext, choice: Consent): Promise<void> {
  await context.addInitScript((stored) => {
    // frames share the storage of their page, or have none
    if (self !== top || self.origin === 'null' || localStorage.getItem('consent_of_journey')) return;
    localStorage.setItem('consent_of_journey', stored);
    localStorage.setItem('ads_consent', stored);
  }, choice);
}
