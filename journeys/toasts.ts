import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/**
 * Records the texts of the toasts that a page shows. One stands for five seconds, and a machine that is busy or pauses may
 * look for it later.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    const known = new WeakMap<Node, string>();
    const look = () => {
      const region = document.querySelector('[aria-label="Notifiche"]');
      if (!region) return;
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        const text = node.textContent ?? '';
        if (known.get(node) === text || !node.parentElement?.getClientRects().length) continue;
        known.set(node, text);
        shown.push(text);
      }
    };
    const observe = () =>
      new MutationObserver(look).observe(document, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
    addEventListener('global-toast', observe, { once: true });
    Object.assign(window, { shownToasts: shown });
  });
}

/**
 * Expects a toast to be shown, or to have been shown since the page was loaded and not been expected before. `toast`
 * locates it, `isOne` says whether a text is its text.
 */
export async function expectShown(page: Page, toast: Locator, isOne: (text: string) => boolean): Promise<void> {
  await expect(async () => {
    const texts = await page.evaluate(() => (window as unknown as { shownToasts?: string[] }).shownToasts ?? []);
    const found = texts.findIndex(isOne);
    if (found !== -1) return page.evaluate(forgetToast, found);
    await expect(toast).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

const forgetToast = (index: number): void => {
  (window as unknown as { shownToasts: string[] }).shownToasts[index] = '';
};
