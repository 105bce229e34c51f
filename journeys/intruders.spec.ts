import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Inserts what a browser extension or a hosting platform might add to a page some time after hydration. */
async function intrude(page: Page, afterMs: number): Promise<void> {
  await page.addInitScript((delay) => {
    const put = (parent: string, html: string) => document.querySelector(parent)?.insertAdjacentHTML('beforeend', html);
    const intruding = () => {
      put('body', '<div id="badge"><span>Made with</span> <b>Lovable</b></div>');
      put('body', '<a id="linked" href="https://app.emergent.sh/x"><img alt="" src="data:,"></a>');
      put('body', '<div id="harmless">Traduci questa pagina</div>');
      put('header', '<button id="share" class="share-button">Condividi</button>');
      put('header', '<button id="other">Leggi ad alta voce</button>');
      Object.assign(window, { hasIntruded: true });
    };
    const isAlive = () => Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react'));
    const begin = () => (isAlive() ? setTimeout(intruding, delay) : requestAnimationFrame(begin));
    begin();
  }, afterMs);
}

test('badges of site builders are hidden and sharing buttons leave the bar; nothing else of a guest is touched', async ({
  page,
}) => {
  await intrude(page, 200);
  await page.goto('/guida');
  await expect(page.locator('#harmless')).toBeVisible();
  await expect(page.locator('#badge')).toBeHidden();
  await expect(page.locator('#linked')).toBeHidden();
  await expect(page.locator('#share')).toHaveCount(0);
  await expect(page.locator('#other')).toBeVisible();
});

test('a sharing button that comes late is still removed', async ({ page }) => {
  await intrude(page, 2500);
  await page.goto('/guida');
  await page.waitForFunction(() => 'hasIntruded' in window);
  await expect(page.locator('#share')).toHaveCount(0);
});

test.describe('where the names of site builders are words of our own pages', () => {
  test.use({ world: { SITE_BUILDER_BRANDS: 'Preferiti,Guida,Animali' } });

  test('our own content is never touched', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<div id="probe">Animali</div>');
    });
    // The removed probe shows that the cleanup has run.
    await expect(page.locator('#probe')).toBeHidden();
    const navigation = page.getByRole('navigation', { name: 'Principale' });
    await expect(navigation.getByRole('link', { name: /Preferiti/ })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Animali in adozione')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
