import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { storeConsent } from './consent.ts';

/**
 * Makes `goto` and `reload` of each page of a context wait until React has attached itself to the page. A click before
 * that does nothing, or follows a link without scripts.
 */
export function waitForHydration(context: BrowserContext): void {
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
  waitForHydration(context);
  await storeConsent(context, 'declined');
  return context.newPage();
}

/** Returns true also for what is no page of the portal, such as `/healthz`. */
function isHydrated(): boolean {
  const main = document.querySelector('#contenuto');
  return !main || Object.keys(main).some((key) => key.startsWith('__react'));
}
