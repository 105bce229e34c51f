import type { Page } from '@playwright/test';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { expectSaid, type Owner, test } from './owners.ts';
import { openPanel } from './panel.ts';
import { addPasskey, withAuthenticator } from './passkeys.ts';

const NEW = 'tre-gatti-sul-tetto';
const passkeys = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Logs in with the passkey of this browser, and returns the status of the login. */
async function enterWithPasskey(page: Page): Promise<number> {
  await page.goto('/login');
  const answer = page.waitForResponse('**/api/auth/passkey');
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  return (await answer).status();
}

/** Resets the password on the page of the mailed link. */
async function reset(page: Page, owner: Owner, text: string): Promise<void> {
  await page.goto(/http\S+\/reset-password\?token=\S+/.exec(text)![0]);
  await page.getByLabel('Codice OTP').fill(/^\s*(\d{6})\s*$/m.exec(text)![1]!);
  await page.getByLabel('Nuova password').fill(NEW);
  await page.getByRole('button', { name: 'Aggiorna la password' }).click();
  owner.password = NEW;
}

test.beforeEach(async ({ page }) => {
  // no suggestion in the field of the user name: the button is the way
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await withAuthenticator(page);
});

test('who resets a password sees the passkeys that still log in, and removes them with one press', async ({
  page,
  owner,
  mailbox,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/auth\/passkey/);
  await addPasskey(page, owner);
  await page.request.post('/api/auth/forgot', { data: { username: owner.username } });
  const { text = '' } = await mailbox.newest(owner.email, 'Recupero password');
  await reset(page, owner, text);
  await expect(page.getByText("Password aggiornata. Ora effettua l'accesso.")).toBeVisible();
  await expect(passkeys(page)).toHaveText(/Telefono di Anna.*mai usata/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Togli tutte' }).click();
  await expect(page.getByText('Fatto! Nessuna passkey fa più entrare')).toBeVisible();
  await expect(passkeys(page)).toHaveCount(0);
  expect(await enterWithPasskey(page)).toBe(403);
});

test('a person who recognizes the passkeys goes on, and removes them later with the link in the mail', async ({
  page,
  owner,
  mailbox,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/auth\/passkey|status of 400 .*\/api\/auth\/passkeys\/left/);
  await addPasskey(page, owner);
  await page.request.post('/api/auth/forgot', { data: { username: owner.username } });
  const { text = '' } = await mailbox.newest(owner.email, 'Recupero password');
  await reset(page, owner, text);
  await page.getByRole('link', { name: "Le riconosco tutte: vai all'accesso" }).click();
  await expect(page).toHaveURL('/login');

  const { text: told = '' } = await mailbox.newest(owner.email, 'La tua password è cambiata');
  await page.goto(/http\S+\/togli-passkey\?token=\S+/.exec(told)![0]);
  await expect(passkeys(page)).toHaveText(/Telefono di Anna/);
  await expect(page).toHaveURL('/togli-passkey');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Togli tutte' }).click();
  await expect(page.getByText('Fatto! Nessuna passkey fa più entrare')).toBeVisible();
  expect(await enterWithPasskey(page)).toBe(403);
  await page.goto(/http\S+\/togli-passkey\?token=\S+/.exec(told)![0]);
  await expect(page.getByText('Nessuna passkey fa entrare senza password')).toBeVisible();
  await page.goto('/togli-passkey?token=sbagliato');
  await expect(page.getByRole('alert')).toContainText('Questo link non vale più.');
});

test('staff see that an account has a passkey, and remove it as they end its sessions', async ({
  page,
  owner,
  browser,
  portal,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/auth\/passkey/);
  await addPasskey(page, owner);
  const context = await browser.newContext({ baseURL: portal.url });
  const panel = await context.newPage();
  await openPanel(panel, 'assoc', { q: owner.username });
  await panel.getByRole('button', { name: `Azioni per ${owner.name}` }).click();
  await panel.getByRole('menuitem', { name: 'Fai uscire da tutti i dispositivi' }).click();
  const dialog = panel.getByRole('dialog', { name: `Far uscire ${owner.name} da tutti i dispositivi?` });
  await expect(dialog).toContainText('Non sono mai state usate.');
  await expectAccessible(panel, DIALOG);
  await dialog.getByLabel('Togli anche la sua passkey').check();
  await dialog.getByRole('button', { name: 'Fai uscire' }).click();
  await expectSaid(panel, 'Uscita da tutti i dispositivi, passkey tolte');
  await context.close();
  expect(await enterWithPasskey(page)).toBe(403);
});
