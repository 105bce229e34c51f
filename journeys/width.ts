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

/**
 * Returns the words that stand on two lines in the visible elements of the selector. Words of more than `letters` letters
 * may be divided by the rules of their language (`hyphens: auto`). Addresses and code are no words.
 */
export async function brokenWords(page: Page, selector: string, letters = Infinity): Promise<string[]> {
  // what lies far below is laid out too
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  return page.evaluate(
    ([within, longest]) => {
      const found = new Set<string>();
      const unseen = '[aria-hidden=true], .sr-only, svg, select, textarea, code, a[href^="mailto:"]';
      for (const element of document.querySelectorAll<HTMLElement>(within)) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!text.parentElement?.checkVisibility() || text.parentElement.closest(unseen)) continue;
          const written = (text.textContent ?? '').replaceAll(/\S+:\/\/\S+/g, (address) => ' '.repeat(address.length));
          for (const { 0: word, index } of written.matchAll(/[\p{L}\d'’]+/gu)) {
            if (word.length > longest && getComputedStyle(text.parentElement).hyphens === 'auto') continue;
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = [...range.getClientRects()]
              .filter(({ width }) => width > 1)
              .map(({ top }) => Math.round(top));
            if (new Set(lines).size > 1) found.add(word);
          }
        }
      }
      return [...found];
    },
    [selector, letters] as const,
  );
}

/**
 * Returns the texts of which a part is cut off: in an element that hides what does not fit. What a control of the browser
 * cuts (the options of a list), what is meant for screen readers only, and what is out of sight as a whole are left out.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
          !element.closest('[aria-hidden=true], .sr-only, select, textarea, script, style'),
      )
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        // for screen readers only, here
        if (clipPath !== 'none') return false;
        const parent = element.parentElement!;
        const below = element.getBoundingClientRect().top >= parent.getBoundingClientRect().bottom;
        if (below && getComputedStyle(parent).overflowY === 'hidden') return false;
        return (
          (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 60)}`),
  );
}
