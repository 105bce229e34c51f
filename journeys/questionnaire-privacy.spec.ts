import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const ALLERGIES = /allergico al pelo/;
const CONSENT = /dato sulla salute/;
const DROPPED = 'Senza il consenso questa risposta non viene inviata. Tutte le altre sì.';

async function questionnaireOf(portal: { url: string }): Promise<string> {
  const [association] = await (await fetch(`${portal.url}/api/associations?limit=1`)).json();
  return `/preaffido/${association.id}`;
}

const storedOnComputer = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('preaffido_')));

test('the answer about allergies leaves the browser only with its own consent', async ({ page, portal }) => {
  await page.goto(await questionnaireOf(portal));
  const box = page.getByRole('checkbox', { name: CONSENT });
  await expect(box).not.toBeChecked();
  await page.getByRole('textbox', { name: ALLERGIES }).fill('Mia figlia, un poco');
  await expect(page.getByText(DROPPED)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Tel' }).fill('333 0001234');
  await page.getByRole('textbox', { name: /^1\. Dove abiti/ }).fill('A Cuneo');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/preaffido'));
  await page.getByRole('button', { name: 'Invia' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    allergie_pelo: '',
    health_consent: false,
    residenza_indirizzo: 'A Cuneo',
  });
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();

  await page.reload();
  await page.getByRole('textbox', { name: ALLERGIES }).fill('Nessuno');
  await box.check();
  await expect(page.getByText(DROPPED)).toBeHidden();
  await page.reload();
  await expect(box).toBeChecked();
  await page.getByRole('textbox', { name: 'Tel' }).fill('333 0001234');
  const again = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/preaffido'));
  await page.getByRole('button', { name: 'Invia' }).click();
  expect((await again).postDataJSON()).toMatchObject({ allergie_pelo: 'Nessuno', health_consent: true });
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();
});

test('a draft survives a reload and a visit to the login, and ends with its tab; kept on request it is there in a new tab, and is gone a day later on any page', async ({
  page,
  portal,
}) => {
  const address = await questionnaireOf(portal);
  const home = page.getByRole('textbox', { name: /^1\. Dove abiti/ });
  await page.goto(address);
  await home.fill('Via dei Tigli 4');
  await page.reload();
  await expect(home).toHaveValue('Via dei Tigli 4');
  await page.goto('/login');
  await page.goto(address);
  await expect(home).toHaveValue('Via dei Tigli 4');
  expect(await storedOnComputer(page)).toEqual([]);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole('button', { name: 'Invia' })).toBeEnabled();
  await expect(other.getByRole('textbox', { name: /^1\. Dove abiti/ })).toHaveValue('');
  await other.close();

  await page.getByRole('checkbox', { name: 'Conserva la bozza su questo computer' }).check();
  await home.fill('Via dei Tigli 5');
  const next = await page.context().newPage();
  await next.goto(address);
  await expect(next.getByRole('textbox', { name: /^1\. Dove abiti/ })).toHaveValue('Via dei Tigli 5');
  await expect(next.getByRole('checkbox', { name: 'Conserva la bozza su questo computer' })).toBeChecked();
  await next.clock.install({ time: Date.now() + 25 * 3_600_000 });
  await next.goto('/guida');
  await expect.poll(() => storedOnComputer(next)).toEqual([]);
  await next.close();
});

test('the draft of an earlier release leaves the computer with the first page that is opened', async ({
  page,
  portal,
}) => {
  const address = await questionnaireOf(portal);
  await page.goto('/healthz');
  await page.evaluate(
    (key) => {
      const entries = { residenza_indirizzo: 'Via dei Tigli 4', allergie_pelo: 'Sì' };
      localStorage.setItem(key, JSON.stringify({ entries, at: Date.now() }));
    },
    `preaffido_draft:${address.split('/').at(-1)}:`,
  );
  await page.goto('/associazioni');
  await expect.poll(() => storedOnComputer(page)).toEqual([]);
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: /^1\. Dove abiti/ })).toHaveValue('Via dei Tigli 4');
  await expect(page.getByRole('checkbox', { name: CONSENT })).not.toBeChecked();
});
