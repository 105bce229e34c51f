import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { storeConsent } from './consent.ts';
import { recordToasts } from './toasts.ts';

/**
 * Makes `goto` and `reload` of each page of a context wait until React has hydrated the page: it says so once its effects
 * have run and what was done early is repeated. What a journey reads or changes before that is not what the page shows.
 */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const note = () => Object.assign(window, { isHydratedPage: true });
    addEventListener('hydrated', () => setTimeout(note), { once: true });
  });
  context.on('page', (page) => {
    const hydrated = () => page.waitForFunction(isHydrated);
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...given) => {
      const response = await goto(...given);
      await hydrated();
      return response;
    };
    page.reload = async (...given) => {
      const response = await reload(...given);
      await hydrated();
      return response;
    };
  });
}

/** Opens a page in another browser, in which cookies are declined. The caller closes its context. */
export async function openElsewhere(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await waitForHydration(context);
  await recordToasts(context);
  await storeConsent(context, 'declined');
  return context.newPage();
}

/** Returns true also for what is no page of the portal, such as `/healthz`. */
export function isHydrated(): boolean {
  return !document.querySelector('#contenuto') || 'isHydratedPage' in window;
}
