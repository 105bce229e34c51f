import { ALL } from '#testing/repetitions.ts';
import { expect, test } from './fixtures.ts';
import { findListing } from './listings.ts';
import { holdTimers } from './timers.ts';

/** So long the page stays at the anchor of its address. */
const SETTLED_AFTER_MS = 5000;
const SMALLEST = { width: 320, height: 568 };
const LONG = 'maria.antonietta.delle-grazie.bernardeschi@associazione-cuccia.esempio.it';

test('the receipt of a questionnaire fits the smallest phone, whatever is in it', async ({
  page,
  request,
  mailbox,
}) => {
  const dog = await findListing(request, ({ type, adopted }) => type === 'cane' && !adopted);
  const data = { nome: 'Precipitevolissimevolmente'.repeat(2), email: LONG, post_id: dog.id };
  expect((await request.post(`/api/associations/${dog.association_id}/preaffido`, { data })).status()).toBe(201);
  const { html } = await mailbox.newest(LONG);
  await page.setViewportSize(SMALLEST);
  await page.setContent(String(html));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a browser that forbids storage shows every page, and keeps its favourites for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  for (const path of ['/', '/gadget', '/gdpr', '/login', '/associazioni', '/preferiti', '/guida', '/forgot']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Si è verificato un errore' })).toHaveCount(0);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Associazioni' }).first().click();
  await expect(page).toHaveURL('/associazioni');
});

test('the heading of an anchor stays on the screen, whatever is laid out above it later', async ({ page }) => {
  // as long as the page may still change, on a machine of any speed
  await holdTimers(page, SETTLED_AFTER_MS);
  for (const chapter of ALL ? ['cookie', 'disclaimer'] : ['cookie']) {
    await page.goto(`/gdpr#${chapter}`);
    await page.evaluate(() => {
      const late = document.createElement('p');
      late.style.height = '700px';
      document.querySelector('main h1')!.after(late);
    });
    await expect(page.locator(`#${chapter}-titolo`)).toBeInViewport();
    await page.goto('about:blank');
  }
});

test('a request whose answer was lost is sent once, although the page was loaded again', async ({ page, troubles }) => {
  troubles.foresee(/Failed to load resource/);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/gadgets/*/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) {
      await route.fetch();
      return route.abort();
    }
    return route.fallback();
  });
  const form = page.getByRole('dialog');
  await page.goto('/gadget');
  await page.getByRole('button', { name: 'Lo vorrei' }).first().click();
  await form.getByLabel('Nome').fill('Agata');
  await form.getByLabel('Email').fill('agata@esempio.it');
  await form.getByRole('button', { name: 'Invia richiesta' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Email')).toHaveValue('agata@esempio.it');
  await form.getByRole('button', { name: 'Invia richiesta' }).click();
  await expect(form.getByText('Richiesta inviata con successo!')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});
