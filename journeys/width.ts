import type { Page } from '@playwright/test';

/** Returns how wide the page is in pixels: more than the window means that it scrolls sideways. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Doubles the size of all text, as a person does in the settings of the browser. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}
