import type { Locator, Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, expect, expectAccessible, test } from './fixtures.ts';

type Who = 'a visitor' | 'an association' | 'an administrator';

const ACCOUNTS = {
  'a visitor': null,
  'an association': { username: 'bellaluna', password: DEMO_PASSWORD },
  'an administrator': ADMIN,
};
/** Links of the specification for each kind of user, after Home, Associazioni, Guida and Preferiti. */
const OWN: Record<Who, (string | RegExp)[]> = {
  'a visitor': ['Accesso'],
  'an association': ['La mia pagina', /^I miei questionari\d+ da leggere$/, 'Accesso e sicurezza', 'Esci'],
  'an administrator': ['Dashboard Admin', 'I miei questionari', 'Accesso e sicurezza', 'Esci'],
};

for (const who of Object.keys(OWN) as Who[])
  test(`${who} finds every way in the header of a desktop and of a phone`, async ({ page, portal }) => {
    await arrive(page, portal.url, who);
    const banner = page.getByRole('banner');
    const admin = page.getByRole('link', { name: 'Admin', exact: true });
    await expect(banner.getByRole('link', { name: 'Trovacuccia: pagina iniziale' })).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Principale' });
    await expect.soft(ways(bar)).toHaveText(['Home', 'Associazioni', 'Guida', /^Preferiti\s*2/, ...OWN[who]]);
    await expect.soft(admin).toHaveCount(0);
    await expectWide(page);
    await expectAccessible(page, 'header');
    if (who === 'an association') await expectToWait(bar);

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(banner.getByRole('link', { name: 'Trovacuccia: pagina iniziale' })).toBeVisible();
    await expect(admin).toHaveCount(who === 'an administrator' ? 1 : 0);
    await expect(banner.getByRole('link', { name: /Preferiti/ })).toContainText('2');
    await expect(banner.getByRole('link', { name: /questionari/ })).toHaveCount(who === 'an association' ? 1 : 0);
    await expectWide(page);
    await banner.locator('summary').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(ways(menu)).toHaveText(['Home', 'Associazioni', 'Guida', 'Gadget', /^Preferiti\s*2/, ...OWN[who]]);
    await expectWide(page);
    if (who === 'an association') await expectToWait(menu);
    await expectAccessible(page, 'header');
  });

test('each way leads where it says; Home begins anew, from here and from elsewhere', async ({ page, portal }) => {
  await arrive(page, portal.url, 'an association');
  const bar = page.getByRole('navigation', { name: 'Principale' });
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').association);
  for (const [name, path] of [
    ['Associazioni', '/associazioni'],
    ['Guida', '/guida'],
    ['La mia pagina', `/associazione/${id}`],
    [/I miei questionari/, '/miei-questionari'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await page.evaluate(() => localStorage.setItem('gdpr_assoc_accepted', 'true'));
  await page.goto('/?type=gatto#iscrizione-form');
  await expect(page.getByRole('dialog', { name: 'Iscriviti' })).toBeVisible();
  await page.keyboard.press('Escape');
  // a dialog that closes puts the page back to where it was
  await expect(page.getByRole('dialog', { name: 'Iscriviti' })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 600));
  const scrolled = await bar.getByRole('link', { name: 'Home' }).evaluate((link: HTMLElement) => {
    link.click();
    return window.scrollY;
  });
  expect(scrolled, 'at once, before the filters go').toBe(0);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('combobox', { name: 'Animale' })).toHaveValue('');
  await bar.getByRole('button', { name: 'Esci' }).click();
  await expect(bar.getByRole('link', { name: 'Accesso', exact: true })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('just_logged_in')])).toEqual([
    null,
    null,
  ]);
});

/** Opens a short page with two favourites and a stored login, as the login page stores it. */
async function arrive(page: Page, url: string, who: Who): Promise<void> {
  const listings: { id: string }[] = await (await fetch(`${url}/api/adoptions?limit=2`)).json();
  const kept: Record<string, unknown> = { favorites: listings.map(({ id }) => id) };
  const account = ACCOUNTS[who];
  if (account) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    kept.auth = await answer.json();
  }
  await page.goto('/healthz');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  await page.goto('/guida');
}

/** Expects that what waits to be read makes the link bold and rose. */
async function expectToWait(nav: Locator): Promise<void> {
  const link = nav.getByRole('link', { name: /I miei questionari/ });
  await expect(link).toHaveCSS('font-weight', '700');
  await expect(link).toHaveCSS('color', 'rgb(225, 29, 72)');
}

const ways = (nav: Locator): Locator => nav.getByRole('link').or(nav.getByRole('button'));

/** Expects no horizontal scrolling. */
async function expectWide(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
