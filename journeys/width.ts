import type { Page } from '@playwright/test';

/** Returns how wide the page is in pixels: more than the window means that it scrolls sideways. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
