import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { findListing } from './listings.ts';
import { logIn } from './panel.ts';

/** Forced colours replace the backgrounds and most colours of a page by those that a person has chosen in the system. */
const force = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

/** Returns a colour of the system as the page computes it. */
const systemColour = (page: Page, name: 'Highlight' | 'HighlightText' | 'Canvas') =>
  page.evaluate((colour) => {
    const sample = document.createElement('i');
    sample.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    document.body.append(sample);
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return backgroundColor;
  }, name);

const marked = (element: Locator, colour: string) => expect(element).toHaveCSS('background-color', colour);
const unmarked = (element: Locator, colour: string) => expect(element).not.toHaveCSS('background-color', colour);

const openFilters = (page: Page) =>
  page
    .getByRole('button', { name: /^Filtri/ })
    .first()
    .click();

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

  await openFilters(page);
  const chip = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('checkbox', { name }) });
  await page.getByRole('checkbox', { name: /^Gatti/ }).check();
  await marked(chip(/^Gatti/), highlight);
  await unmarked(chip(/^Cani/), highlight);
  const scheme = page.getByRole('group', { name: 'Aspetto del sito' }).locator('label');
  await marked(scheme.filter({ hasText: 'Automatico' }), highlight);
  await unmarked(scheme.filter({ hasText: 'Scuro' }), highlight);

  const login = await logIn(page.request, 'bellaluna', DEMO_PASSWORD);
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  await page.goto(`/associazione/${login.association.id}`);
  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first();
  await marked(tab(true), highlight);
  await unmarked(tab(false), highlight);
  // a border that is transparent elsewhere would underline each tab
  await expect(tab(false)).toHaveCSS('border-bottom-color', await systemColour(page, 'Canvas'));
  await tab(true).focus();
  await expect(tab(true)).toHaveCSS('outline-color', await systemColour(page, 'HighlightText'));
  await page.keyboard.press('ArrowRight');
  await expect(tab(false)).toBeFocused();
  await expect(tab(false)).toHaveCSS('outline-style', 'solid');
});

test('where the system forces its colours, a suggestion, a short answer, a category and how far one is can be told', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await force(page);
  const highlight = await systemColour(page, 'Highlight');

  await openFilters(page);
  const comune = page.getByRole('combobox', { name: 'Vicino a' });
  await comune.fill('mode');
  const suggestions = page.getByRole('listbox', { name: 'Suggerimenti' });
  await expect(suggestions).toHaveCSS('outline-style', 'solid');
  await comune.press('ArrowDown');
  await marked(suggestions.getByRole('option', { selected: true }), highlight);
  await unmarked(suggestions.getByRole('option', { selected: false }).first(), highlight);
  await comune.press('Escape');
  await expect(comune).toHaveCSS('outline-style', 'solid');

  const { association_id: owner } = await findListing(request, ({ adopted }) => !adopted);
  await page.goto(`/preaffido/${owner}`);
  const answers = page.getByRole('toolbar', { name: 'Risposte veloci alla domanda 6' }).getByRole('button');
  await answers.first().click();
  await marked(answers.first(), highlight);
  await unmarked(answers.last(), highlight);
  await expect(page.getByText('1 di 30')).toBeVisible();
  await marked(page.locator('.mark').first(), highlight);

  await page.goto('/gadget');
  const categories = page.getByRole('navigation', { name: 'Categorie' }).getByRole('link');
  await marked(categories.first(), highlight);
  await unmarked(categories.last(), highlight);
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
