import type { Page } from '@playwright/test';
import { jpegOf, jpegUrl } from '#testing/images.ts';
import { ADMIN, DEMO_PASSWORD, DIALOG, expect, expectAccessible, test } from './fixtures.ts';
import { type Account, enter, sendLogin } from './login.ts';
import { anOwner, expectSaid, openOwnPage, publish } from './owners.ts';
import { logIn } from './panel.ts';

/** Returns a new account each time: several journeys may share one portal. */
const newcomer = () => {
  const tag = Math.random().toString(36).slice(2, 8);
  return { username: `rifugio-${tag}`, email: `rifugio-${tag}@esempio.it`, password: 'quattro-zampe-e-un-tetto' };
};
/** Is paused. */
const GRANSASSO = { username: 'gransasso', password: DEMO_PASSWORD };
const RINGHIERA = { username: 'ringhiera', password: DEMO_PASSWORD };

const header = (page: Page) => page.getByRole('navigation', { name: 'Principale' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Iscriviti' });

/** Opens the own page of an account of the demo data with a stored login. */
async function openOwnPageOf(page: Page, { username, password }: Account): Promise<void> {
  const login = await logIn(page.request, username, password);
  await page.goto('/healthz');
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  await page.goto(`/associazione/${login.association.id}`);
}

/** Opens the sign-up of somebody who has accepted the legal texts before. */
async function openSignup(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('gdpr_assoc_accepted', 'true'));
  await page.goto('/#iscrizione-form');
  await expect(dialog(page)).toBeVisible();
}

test('a volunteer signs up, logs in by e-mail and logs out', async ({ page, mailbox }) => {
  const { username, email, password } = newcomer();
  await openSignup(page);
  await expectAccessible(page, DIALOG);
  await dialog(page).getByLabel("Nome dell'associazione").fill('Rifugio delle Querce');
  await dialog(page).getByLabel('Città').fill('forl');
  await page.getByRole('option', { name: /^Forlì FC/ }).click();
  await expect(dialog(page).getByLabel('Provincia')).toHaveValue('FC');
  await dialog(page).getByLabel('Email', { exact: true }).fill(email);
  await dialog(page).getByLabel('Username').fill(username);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page)
    .getByLabel(/Ho letto e accetto/)
    .check();
  await dialog(page).getByRole('button', { name: 'Registrati' }).click();
  const done = page.getByRole('dialog', { name: 'Associazione registrata' });
  await done.getByRole('link', { name: "Vai all'accesso" }).click();
  await expect(page).toHaveURL('/login');
  await mailbox.newest(email, 'Benvenuto');

  // who has just signed up is led to the own page
  await enter(page, { username: email, password }, /\/associazione\/.+/);
  await page.getByRole('banner').getByRole('link', { name: 'Trovacuccia: pagina iniziale' }).click();
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('link', { name: 'La mia pagina' })).toBeVisible();
  const kept = await page.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('just_logged_in')]);
  expect(JSON.parse(kept[0] ?? '')).toMatchObject({ token: expect.any(String), is_admin: false });
  expect(kept[1]).toBe('true');
  const invitation = page.getByRole('region', { name: 'Un altro amico cerca casa?' });
  await expect(invitation.getByRole('link', { name: 'Pubblica' })).toHaveAttribute('href', /^\/associazione\/.+/);
  await header(page).getByRole('button', { name: 'Esci' }).click();
  await expect(header(page).getByRole('link', { name: 'Accesso', exact: true })).toBeVisible();
  const toVisitors = page.getByRole('region', { name: 'Accudisci chi cerca casa?' });
  await expect(toVisitors.getByRole('link', { name: 'Iscriviti' })).toBeVisible();
});

test('who forgot the password resets it by the mail and logs in again', async ({ page, mailbox, troubles }) => {
  troubles.foresee(/status of 401.*login/);
  const { username, email, password } = newcomer();
  const data = { username, email, password, name: 'Rifugio delle Querce', city: 'Forlì', gdpr_accepted: true };
  expect((await page.request.post('/api/auth/register_association', { data })).status()).toBe(201);
  await page.goto('/login');
  await sendLogin(page, { username, password: 'non-me-la-ricordo' });
  await expect(page.getByRole('alert')).toHaveText(/Accesso non riuscito/);
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByRole('button', { name: 'Invia' })).toBeDisabled();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText("Se l'account esiste, riceverai una email entro pochi minuti.")).toBeVisible();
  await expectAccessible(page);

  const { text = '' } = await mailbox.newest(email, 'Recupero password');
  const link = /http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  // a phone may reload the page when the user returns from the mail app with the code
  await page.reload();
  await expect(page).toHaveURL('/reset-password');
  await page.getByRole('button', { name: 'Aggiorna la password' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Compila tutti i campi/);
  await page.getByLabel('Codice OTP').fill(code);
  await page.getByRole('button', { name: 'Genera' }).click();
  const fresh = await page.getByLabel('Nuova password').inputValue();
  expect(fresh).toMatch(/^\w{5}(-\w{5}){3}$/);
  await page.getByRole('button', { name: 'Aggiorna la password' }).click();
  await page
    .getByRole('alertdialog', { name: "Password aggiornata. Ora effettua l'accesso." })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage)), 'a used link is forgotten').not.toContain(
    'reset_link',
  );
  await enter(page, { username, password: fresh });
  await expect(header(page).getByRole('button', { name: 'Esci' })).toBeVisible();
});

test('legal texts that are not accepted are read first; a person who rejects them stays a visitor', async ({
  page,
}) => {
  await page.goto('/#iscrizione-form');
  await expect(page).toHaveURL('/gdpr');
  await page.getByRole('button', { name: 'Accetta e prosegui' }).click();
  await expect(page).toHaveURL('/#iscrizione-form');
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('gdpr_assoc_accepted'))).toBe('true');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/gdpr#termini');
  await expect(page.locator('#termini')).toBeInViewport();
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  expect(await page.evaluate(() => localStorage.getItem('gdpr_assoc_accepted'))).toBeNull();
});

test('a half-filled sign-up survives a reload, without its password, and says what is wrong beside each field', async ({
  page,
  troubles,
}) => {
  troubles.foresee(/status of 422/);
  await openSignup(page);
  await dialog(page).getByLabel("Non sono un'associazione").check();
  await expect(dialog(page).getByLabel('Presidente')).toHaveCount(0);
  await expect(dialog(page).getByLabel('Secondo telefono')).toHaveCount(0);
  await expect(dialog(page).getByLabel('Referente')).toHaveCount(0);
  // fields are required exactly if they are not marked as optional
  for (const name of ['Città', 'Provincia', 'Telefono', 'WhatsApp', 'Presentazione'])
    await expect(dialog(page).getByLabel(`${name} (facoltativo)`)).toBeVisible();
  await expect(dialog(page).getByText('(facoltativo)')).toHaveCount(5);
  await dialog(page).getByLabel('Nome e cognome').fill('Giulia Ferri');
  await dialog(page).getByLabel('Presentazione').fill('x'.repeat(850));
  await expect(dialog(page).getByText('800/800')).toBeVisible();
  await dialog(page).getByLabel('Password', { exact: true }).fill('segretissima-davvero');
  await page.reload();
  await expect(dialog(page).getByLabel('Nome e cognome')).toHaveValue('Giulia Ferri');
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('');

  await dialog(page).getByRole('button', { name: 'Registrati' }).click();
  await expect(dialog(page).getByText("Inserisci un'email valida (obbligatoria)")).toBeVisible();
  await expect(dialog(page).getByText("Devi confermare l'accettazione obbligatoria")).toBeVisible();
  await expect(dialog(page).getByLabel('Username')).toHaveAccessibleDescription(/Obbligatorio/);
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Almeno 8 caratteri\. Obbligatorio/,
  );
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(dialog(page).getByLabel('Email', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Email', { exact: true }).fill('giulia@esempio.it');
  // what is corrected is no longer called wrong
  await expect(dialog(page).getByText("Inserisci un'email valida (obbligatoria)")).toHaveCount(0);
  await dialog(page)
    .getByLabel(/Ho letto e accetto/)
    .check();
  await dialog(page).getByLabel('Password', { exact: true }).fill('ciaociao');
  await dialog(page).getByRole('button', { name: 'Registrati' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(dialog(page).getByLabel('Username')).toHaveAccessibleDescription(/Obbligatorio/);

  // the portal judges the password
  await dialog(page).getByLabel('Username').fill(newcomer().username);
  await dialog(page).getByLabel('Password', { exact: true }).fill('corta');
  const answered = page.waitForResponse('**/api/auth/register_association');
  await dialog(page).getByRole('button', { name: 'Registrati' }).click();
  expect((await answered).status()).toBe(422);
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Almeno 8 caratteri. La password deve avere almeno 8 caratteri.',
  );
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('corta');
  await expect(dialog(page).getByLabel('Nome e cognome')).toHaveValue('Giulia Ferri');
});

test("a kept link ends with its tab's day, and a new one takes its place", async ({ page, context }) => {
  await page.goto('/reset-password?token=primo');
  await expect(page.getByLabel('Codice OTP')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...history.state, at: location.href }))).not.toContain('primo');
  await page.goto('/reset-password?token=secondo');
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('reset_link'))).toContain('secondo');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/reset-password');
  await expect(elsewhere.getByRole('alert')).toContainText('Apri il link che hai ricevuto per email');
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('reset_link') ?? '{}');
    sessionStorage.setItem('reset_link', JSON.stringify({ ...kept, at: Date.now() - 25 * 3_600_000 }));
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Apri il link che hai ricevuto per email');
  expect(await page.evaluate(() => sessionStorage.getItem('reset_link'))).toBeNull();
});

test('an administrator has no page of its own, and may leave; a paused association is told so after the login', async ({
  page,
}) => {
  await page.goto('/login');
  await enter(page, ADMIN);
  await expect(header(page).getByRole('link', { name: 'La mia pagina' })).toHaveCount(0);
  await header(page).getByRole('button', { name: 'Esci' }).click();
  await header(page).getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, GRANSASSO);
  await page.getByRole('alertdialog', { name: 'In pausa' }).getByRole('button', { name: 'Ho capito' }).click();
});

test('a session that ends while somebody writes says so kindly, loses nothing, and the login returns to the page', async ({
  page,
  troubles,
}) => {
  troubles.foresee(/status of 401/);
  await openOwnPageOf(page, RINGHIERA);
  await page.getByRole('tab', { name: 'Account e aiuto' }).click();
  const message = page.getByLabel('Messaggio');
  await message.fill('Le foto di Nebbia non si caricano.');
  const place = page.url();
  // what the page asks by itself would learn of the end before the press
  const ownCalls = '**/api/me/**';
  await page.route(ownCalls, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}') as object;
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'scaduto' }));
  });
  await page.getByRole('button', { name: 'Invia' }).click();
  await expectSaid(page, "L'accesso è scaduto: entra di nuovo.");
  await page.unroute(ownCalls);
  await header(page).getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, RINGHIERA, place);
  await expect(message).toHaveValue('Le foto di Nebbia non si caricano.');
});

test('an association takes its data along and deletes its account with a list of what goes', async ({
  page,
  request,
  troubles,
}) => {
  // 410: a photo of the account that is gone
  troubles.foresee(/status of (403|404|401|410)/);
  const account = await anOwner(request);
  await publish(request, account, { images_base64: [jpegUrl(await jpegOf(320, 400))] });
  await openOwnPage(page, account);
  await page.getByRole('tab', { name: 'Account e aiuto' }).click();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica i tuoi dati' }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^trovacuccia-\d{4}-\d\d-\d\d\.zip$/);
  await page.getByRole('button', { name: "Cancella l'account" }).click();
  const dialog = page.getByRole('dialog', { name: "Cancellare l'account?" });
  await expect(dialog.getByText('Annunci: 1')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await dialog.getByLabel('La tua password').fill('sbagliata');
  await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
  await expect(dialog.getByText('Password attuale non corretta.')).toBeVisible();
  await dialog.getByLabel('La tua password').fill(account.password);
  await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
  await expect(page).toHaveURL('/');
  await header(page).getByRole('link', { name: 'Accesso', exact: true }).click();
  await sendLogin(page, account);
  await expect(page.getByRole('alert')).toHaveText(/Accesso non riuscito/);
});

test('on a phone, a sign-up that does not reach the portal says so where the person is looking', async ({
  page,
  troubles,
}) => {
  troubles.foresee(/ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignup(page);
  await page.route('**/api/auth/register_association', (route) => route.abort());
  await dialog(page).getByLabel('Email', { exact: true }).fill('giulia@esempio.it');
  await dialog(page)
    .getByLabel(/Ho letto e accetto/)
    .check();
  await dialog(page).getByRole('button', { name: 'Registrati' }).click();
  await expect(dialog(page).getByRole('alert')).toBeInViewport();
  await expect(dialog(page).getByLabel('Email', { exact: true })).toHaveValue('giulia@esempio.it');
});
