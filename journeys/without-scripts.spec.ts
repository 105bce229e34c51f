import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findListing } from './listings.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

type Where = string | ((request: APIRequestContext) => Promise<string>);

const listing = (request: APIRequestContext) => findListing(request, ({ adopted }) => !adopted);

/** Pages that are of no use without JavaScript, or only in part. */
const IN_NEED: Record<string, Where> = {
  favourites: '/preferiti',
  'who suits a household': '/chi-fa-per-me',
  'the admin panel': '/admin',
  'received questionnaires': '/miei-questionari',
  'the upload of listings': '/importa-annunci',
  'access and security': '/sicurezza',
  login: '/login',
  'forgotten password': '/forgot',
  'new password': '/reset-password?token=x',
  'first password': '/prima-password',
  'confirmation of an e-mail': '/conferma-email?token=x',
  'undoing of a change of e-mail': '/annulla-email?token=x',
  'undoing of a change of owners': '/annulla-gruppo?token=x',
  'removal of passkeys': '/togli-passkey?token=x',
  'an invitation': '/invito?token=x',
  'lines for another site': '/incorpora',
  'an alert': '/avvisi/x',
  'the confirmation of listings': '/conferma/x',
  'an application': '/domanda/x',
  'lost receipts': '/domanda',
  'an appeal': '/reclamo',
  'a report': async (request) => `/segnala/${(await listing(request)).id}`,
  'a questionnaire': async (request) => `/preaffido/${(await listing(request)).association_id}`,
  shop: '/gadget',
};

test('a page that needs JavaScript says so where it is off, and does not pretend to load', async ({
  page,
  request,
  troubles,
}) => {
  troubles.foresee(/404/); // the links of mails that nobody received
  for (const [name, where] of Object.entries(IN_NEED)) {
    await page.goto(typeof where === 'string' ? where : await where(request));
    await expect.soft(page.getByText(/JavaScript/), name).toBeVisible();
    await expect.soft(page.getByText('Caricamento…'), name).toBeHidden();
    await expect.soft(page.locator('main [aria-busy=true]:visible'), name).toHaveCount(0);
  }
});

/** The others show what they have. */
const WHOLE: Record<string, Where> = {
  'main article h3': '/',
  'main article h1': async (request) => `/annuncio/${(await listing(request)).id}`,
  'main header h1': async (request) => `/associazione/${(await listing(request)).association_id}`,
  'main article h2': '/associazioni',
  'main h2': '/guida',
  'main h3': '/gdpr',
  'main form input[name=codice]': '/verifica',
};

/** Of no use without scripts. */
const deadButtons = (page: Page) =>
  page.locator('button[type=button]:visible:not([disabled], [aria-label="Mostra la password"]), [role=switch]:visible');

test('every other page shows its content without JavaScript, asks for nothing, and offers no button that would do nothing', async ({
  page,
  request,
}) => {
  for (const [content, where] of Object.entries(WHOLE)) {
    await page.goto(typeof where === 'string' ? where : await where(request));
    await expect.soft(page.locator(content).first(), String(where)).toBeVisible();
    await expect.soft(page.getByText(/JavaScript/)).toHaveCount(0);
    expect.soft(await named(deadButtons(page)), page.url()).toEqual([]);
  }
  await page.goto('/adozioni/cane/mo');
  expect.soft(await named(deadButtons(page)), page.url()).toEqual([]);
});

test('without JavaScript Azzera takes all filters away', async ({ page }) => {
  await page.goto('/?type=gatto&sex=F');
  expect.soft(await named(deadButtons(page)), page.url()).toEqual([]);
  await expect(page.getByLabel('Animale', { exact: true })).toHaveValue('gatto');
  await page.getByRole('button', { name: 'Azzera' }).click();
  await expect(page).toHaveURL(/\/\??$/);
  await expect(page.getByLabel('Animale', { exact: true })).toHaveValue('');
});

test('a form that is sent without scripts keeps what was typed, and never puts a password in the address', async ({
  page,
}) => {
  await page.goto('/login');
  expect.soft(await named(deadButtons(page)), page.url()).toEqual([]);
  await page.getByLabel('Username').fill('bellaluna');
  await page.getByLabel('Password', { exact: true }).fill('una-cuccia-per-tutti');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('una-cuccia-per-tutti');
  expect(new URL(page.url()).search).toBe('');
});

/** Returns the accessible name of each control, or its text. */
async function named(controls: Locator): Promise<string[]> {
  const all = await controls.all();
  return Promise.all(all.map(async (control) => (await control.getAttribute('aria-label')) ?? control.innerText()));
}
