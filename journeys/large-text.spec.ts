import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { logIn, logInAsStaff } from './panel.ts';
import { doubleText, widthOf } from './width.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('with a text size of 200 % the pages of an account do not scroll sideways on a phone', async ({ page }) => {
  const login = await logIn(page.request, 'bellaluna', DEMO_PASSWORD);
  await page.goto('/healthz');
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  for (const [path, content] of [
    [`/associazione/${login.association.id}`, page.getByRole('heading', { name: 'La tua pagina' })],
    ['/miei-questionari', page.getByRole('button', { name: 'Cancella' }).first()],
    ['/sicurezza', page.getByRole('heading', { name: 'Passkey' })],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await doubleText(page);
    expect.soft(await widthOf(page), path).toBeLessThanOrEqual(360);
  }
});

/** What each tab of the panel shows when it has been read. */
const CONTENT = {
  overview: 'figure svg',
  assoc: 'tbody tr',
  create: 'form',
  ads: 'tbody tr',
  gadgets: 'article',
  pre: 'tbody tr',
  mail: 'form',
  profile: 'form',
};

test('with a text size of 200 % no tab of the panel scrolls sideways on a phone', async ({ page }) => {
  await logInAsStaff(page);
  for (const [tab, content] of Object.entries(CONTENT)) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.locator(`main ${content}`).first()).toBeVisible();
    await doubleText(page);
    expect.soft(await widthOf(page), tab).toBeLessThanOrEqual(360);
  }
});
