import type { Page } from '@playwright/test';

/** Returns how wide the page is in pixels: more than the window means that it scrolls sideways. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Doubles the size of all text, as a person does in the settings of the browser. */
export async function doubleText(page: Page): Promise<void> {
  await enlargeText(page, 200);
}

/** Sets the size of all text in percent of the usual one. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`);
}

/** Returns the words that stand on two lines, or are cut, in the visible elements of the selector. */
export async function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(within)) {
      if (!element.checkVisibility() || element.closest('[aria-hidden=true], .sr-only')) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.sr-only')) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
          if (new Set(lines).size > 1) found.add(word);
        }
      }
    }
    return [...found];
  }, selector);
}
