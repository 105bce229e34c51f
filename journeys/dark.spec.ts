import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const PAPER = { light: '#fffaf5', dark: '#1e1817' };
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const LIGHT = rgb(PAPER.light);
const DARK = rgb(PAPER.dark);

const expectPaper = (page: Page, colour: string) => expect(page.locator('html')).toHaveCSS('background-color', colour);
const choice = (page: Page, name: 'Automatico' | 'Chiaro' | 'Scuro') =>
  page.getByRole('group', { name: 'Aspetto del sito' }).getByRole('radio', { name });

/** Returns what the bars of the browser are coloured with. */
const barColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the pages are dark, until the light scheme is chosen, also with the keyboard, and follow the system again', async ({
    page,
  }) => {
    await page.goto('/');
    await expectPaper(page, DARK);
    expect(await barColour(page)).toBe(PAPER.dark);
    await expect(choice(page, 'Automatico')).toBeChecked();
    await choice(page, 'Chiaro').check();
    await expectPaper(page, LIGHT);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    expect(await barColour(page)).toBe(PAPER.light);
    await choice(page, 'Automatico').check();
    await expectPaper(page, DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectPaper(page, LIGHT);
    await choice(page, 'Automatico').focus();
    await page.keyboard.press('ArrowRight');
    await expect(choice(page, 'Chiaro')).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(choice(page, 'Scuro')).toBeFocused();
    await expectPaper(page, DARK);
  });

  test('a printed page is light', async ({ page }) => {
    await page.goto('/guida');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(42, 31, 51)');
    await page.emulateMedia({ media: 'screen' });
    await choice(page, 'Scuro').check();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(42, 31, 51)');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the pages are dark, and offer no choice that would do nothing', async ({ page }) => {
      await page.goto('/');
      await expectPaper(page, DARK);
      await expect(choice(page, 'Scuro')).toBeHidden();
    });
  });
});

test('the chosen scheme is there before anything of a page is, in other tabs, and in a page that comes back from memory', async ({
  page,
  context,
}) => {
  await page.goto('/guida');
  await expectPaper(page, LIGHT);
  const other = await context.newPage();
  await other.goto('/associazioni');
  await choice(page, 'Scuro').check();
  await expectPaper(page, DARK);
  await expectPaper(other, DARK);
  await expect(choice(other, 'Scuro')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.body) return;
      seen.disconnect();
      Object.assign(window, { schemeOfFirstBody: document.documentElement.dataset.theme });
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate('window.schemeOfFirstBody')).toBe('dark');
  await expectPaper(page, DARK);
  await expect(choice(page, 'Scuro')).toBeChecked();

  await page.evaluate(() => {
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectPaper(page, LIGHT);
});

test('the plain pages have the chosen scheme, and that of the system without a choice', async ({ page, troubles }) => {
  test.slow();
  const expectBody = (colour: string) => expect(page.locator('body')).toHaveCSS('background-color', colour);
  for (const [what, path] of [
    ['without a network', '/senza-rete'],
    ['of a link to unsubscribe', '/disiscrizione/x/y'],
    ['of a problem', '/annuncio/none/locandina.pdf'],
  ] as const)
    await test.step(what, async () => {
      if (path !== '/senza-rete') troubles.foresee(new RegExp(`404.*on ${path}\\)`));
      await page.goto(path);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectBody(DARK);
      await page.evaluate(() => localStorage.setItem('theme', 'light'));
      await page.reload();
      await expectBody(LIGHT);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.reload();
      await expectBody(DARK);
      if (path === '/senza-rete') expect(await barColour(page)).toBe(PAPER.dark);
      await page.emulateMedia({ media: 'print' });
      await expectBody(LIGHT);
      await page.emulateMedia({ media: null });
      await page.evaluate(() => localStorage.removeItem('theme'));
    });
});

test('a stored word that nobody knows is the scheme of the system', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'blu"><b>'));
  await page.goto('/guida');
  await expectPaper(page, LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectPaper(page, DARK);
  await expect(choice(page, 'Automatico')).toBeChecked();
});

test.describe('where the browser stores nothing', () => {
  test.use({ consent: null });
  for (const [what, error] of [
    ['forbidden', 'SecurityError'],
    ['full', 'QuotaExceededError'],
  ] as const)
    test(`where the storage is ${what} the choice holds until the page is left`, async ({ page }) => {
      await page.addInitScript((name) => {
        const refuse = () => {
          throw new DOMException('refused', name);
        };
        if (name === 'SecurityError') Object.defineProperty(window, 'localStorage', { get: refuse });
        else Object.assign(Storage.prototype, { setItem: refuse });
      }, error);
      await page.goto('/guida');
      // the choice about cookies cannot be stored either
      await page.getByRole('button', { name: 'Rifiuta', exact: true }).click();
      await choice(page, 'Scuro').check();
      await expectPaper(page, DARK);
      // as after a visit to another site
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expectPaper(page, DARK);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Associazioni' }).click();
      await expect(page).toHaveURL(/associazioni$/);
      await expectPaper(page, DARK);
      await expect(choice(page, 'Scuro')).toBeChecked();
    });
});

test('where the system forces its colours, its scheme wins over the chosen one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/guida');
  await expectPaper(page, DARK);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-paper'));
  expect((await paper()).trim()).toBe(PAPER.light);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect((await paper()).trim()).toBe(PAPER.dark);
});
