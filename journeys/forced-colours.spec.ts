import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { findListing } from './listings.ts';
import { logIn } from './panel.ts';

/** Forced colours replace the backgrounds and most colours of a page by those that a person has chosen in the system. */
const force = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

/** Returns a colour of the system as the page computes it. */
const systemColour = (page: Page, name: 'Highlight' | 'Canvas') =>
  page.evaluate((colour) => {
    const sample = document.createElement('i');
    sample.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    document.body.append(sample);
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return backgroundColor;
  }, name);

const marked = async (element: Locator, colour: string) => expect(element).toHaveCSS('background-color', colour);

/** Returns what is pressed and has only a background to be seen by: forced colours take it away. */
async function withoutEdge(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => {
    const backgroundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
      }
      return '';
    };
    for (const element of document.querySelectorAll('a, button, summary, [role=tab]'))
      if (element.checkVisibility() && backgroundOf(element) !== backgroundOf(element.parentElement))
        element.setAttribute('data-filled', '');
  });
  await force(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-filled]')]
      .filter((element) => {
        const { borderTopWidth, outlineStyle, forcedColorAdjust } = getComputedStyle(element);
        return borderTopWidth === '0px' && outlineStyle === 'none' && forcedColorAdjust !== 'none';
      })
      .map(({ className, textContent }) => `${textContent}: ${className}`),
  );
}

test('where the system forces its colours, what is chosen is told from the rest, and so is what the keyboard has reached', async ({
  page,
}) => {
  await page.goto('/');
  await force(page);
  const highlight = await systemColour(page, 'Highlight');
  expect(highlight).not.toBe(await systemColour(page, 'Canvas'));

  await page
    .getByRole('button', { name: /^Filtri/ })
    .first()
    .click();
  const chip = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('checkbox', { name }) });
  await page.getByRole('checkbox', { name: /^Gatti/ }).check();
  await marked(chip(/^Gatti/), highlight);
  await expect(chip(/^Cani/)).not.toHaveCSS('background-color', highlight);
  const scheme = page.getByRole('group', { name: 'Aspetto del sito' }).locator('label');
  await marked(scheme.filter({ hasText: 'Automatico' }), highlight);
  await expect(scheme.filter({ hasText: 'Scuro' })).not.toHaveCSS('background-color', highlight);

  const login = await logIn(page.request, 'bellaluna', DEMO_PASSWORD);
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  await page.goto(`/associazione/${login.association.id}`);
  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first();
  await marked(tab(true), highlight);
  await expect(tab(false)).not.toHaveCSS('background-color', highlight);
  // a border that is transparent elsewhere would underline each tab
  await expect(tab(false)).toHaveCSS('border-bottom-color', await systemColour(page, 'Canvas'));
  await tab(true).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(false)).toBeFocused();
  await expect(tab(false)).toHaveCSS('outline-style', 'solid');
});

test('where the system forces its colours, what is pressed has an edge', async ({ page, request }) => {
  const { id, association_id: owner } = await findListing(request, ({ adopted }) => !adopted);
  for (const path of ['/', `/annuncio/${id}`, `/associazione/${owner}`, '/associazioni', '/login', '/chi-fa-per-me'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect.soft(await withoutEdge(page), path).toEqual([]);
    });
});
