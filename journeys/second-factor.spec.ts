import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { sendLogin } from './login.ts';
import { expectSaid, type Owner, storeLogin, test } from './owners.ts';
import { addPasskey, withAuthenticator } from './passkeys.ts';

const CODE = 'Codice di verifica';

/** The code of the app, `steps` of 30 s from now. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

test('a volunteer enables two-step login, logs in with a code and with a recovery code, and switches it off', async ({
  page,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of (401|403) .*\/api\/(auth\/login|me\/second_factor)/);
  await storeLogin(page, owner);
  await page.goto('/sicurezza');
  await page.getByRole('button', { name: 'Attiva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attiva la verifica in due passaggi' });
  await expect(dialog.locator('svg path[fill="#000"]'), 'the QR code is drawn').toBeVisible();
  await expectAccessible(page, DIALOG);
  const secret = (await dialog.locator('.font-mono').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel("Scrivi il codice che vedi nell'app").fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Attiva' }).click();
  const shown = page.getByRole('dialog', { name: 'I tuoi codici di recupero' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, DIALOG);
  const [recovery, another] = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.goto('/login');
  await sendLogin(page, owner);
  await expect(page.getByLabel(CODE)).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(owner.password);
  await expectAccessible(page);
  await page.getByLabel(CODE).fill('000 000');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Il codice non è giusto, o è già stato usato.')).toBeVisible();
  // the code of now has enabled it, so the next one is used
  const code = codeOf(secret, 1);
  await page.getByLabel(CODE).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.goto('/login');
  await sendLogin(page, owner);
  await page.getByLabel(CODE).fill(code);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Il codice non è giusto, o è già stato usato.')).toBeVisible();
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await page.getByLabel('Codice di recupero').fill(recovery!);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/sicurezza');
  await expect(page.getByText('Ti restano 9 codici di recupero.')).toBeVisible();
  await page.getByRole('button', { name: 'Spegni' }).click();
  const off = page.getByRole('dialog', { name: 'Spegnere la verifica in due passaggi?' });
  await off.getByLabel('La tua password').fill(owner.password);
  await off.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await off.getByLabel('Codice di recupero').fill(another!);
  await off.getByRole('button', { name: 'Spegni' }).click();
  await expectSaid(page, 'Verifica in due passaggi spenta');
  await expect(page.getByRole('button', { name: 'Attiva' })).toBeVisible();
});

/** Opens the dialog that enables two-step login, and types the code of the app. */
async function beginSecondStep(page: Page) {
  await page.getByRole('button', { name: 'Attiva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attiva la verifica in due passaggi' });
  const secret = (await dialog.locator('.font-mono').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel("Scrivi il codice che vedi nell'app").fill(codeOf(secret));
  return dialog;
}

/** Switches two-step login off with a recovery code. */
async function switchOff(page: Page, { token, password }: Owner, recovery = '') {
  const headers = { authorization: `Bearer ${token}` };
  const off = await page.request.delete('/api/me/second_factor', { headers, data: { password, otp: recovery } });
  expect(off.status()).toBe(204);
}

test('a volunteer whose answer is lost while two-step login is enabled gets recovery codes all the same', async ({
  page,
  owner,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED/);
  troubles.foresee(/status of 409 .*\/api\/me\/second_factor\/confirm/);
  await storeLogin(page, owner);
  await page.goto('/sicurezza');
  const dialog = await beginSecondStep(page);
  const lost = page.getByRole('alertdialog', { name: /ti mancano i codici di recupero/ });

  await test.step('without a network nobody knows whether it is enabled, and the same press again says so', async () => {
    await page.route('**/api/me/second_factor/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/api/me/second_factor', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Attiva' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Connessione assente');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Attiva' }).click();
    await expect(lost).toBeVisible();
    await expectAccessible(page, DIALOG);
  });

  await test.step('new codes whose answer is lost, too, are made again', async () => {
    await page.route('**/api/me/second_factor/recovery_codes', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await lost.getByRole('button', { name: 'Crea i codici' }).click();
    const again = page.getByRole('alertdialog', { name: 'I nuovi codici di recupero non sono arrivati.' });
    await expect(again).toBeVisible();
    await page.unrouteAll();
    await again.getByRole('button', { name: 'Riprova' }).click();
    const shown = page.getByRole('dialog', { name: 'I tuoi codici di recupero' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    const [recovery] = await shown.getByRole('listitem').allInnerTexts();
    await shown.getByRole('button', { name: 'Li ho conservati' }).click();
    await expect(page.getByText('Se non li hai conservati, creane di nuovi.')).toBeVisible();
    await switchOff(page, owner, recovery);
  });
});

test('a volunteer whose connection ends while two-step login is enabled is told at once, and codes that come late are shown', async ({
  page,
  owner,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED/);
  await storeLogin(page, owner);
  await page.goto('/sicurezza');
  const dialog = await beginSecondStep(page);
  await page.route('**/api/me/second_factor/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Attiva' }).click();
  const lost = page.getByRole('alertdialog', { name: /ti mancano i codici di recupero/ });
  await expect(lost).toBeVisible();
  await expect(dialog).toHaveCount(0);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/me/second_factor/recovery_codes', async (route) => {
    const response = await route.fetch();
    await arrived;
    await route.fulfill({ response });
  });
  await lost.getByRole('button', { name: 'Crea i codici' }).click();
  await expect(page.getByRole('button', { name: 'Nuovi codici di recupero' })).toBeDisabled();
  arrive();
  const codes = page.getByRole('dialog', { name: 'I tuoi codici di recupero' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await switchOff(page, owner, await codes.first().innerText());
});

test('a volunteer adds a passkey, logs in with it as the browser suggests in the field of the username or by its button, and removes it', async ({
  page,
  owner,
}) => {
  const consent = await withAuthenticator(page);
  await addPasskey(page, owner);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Esci' })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('auth'));
  await consent(false);
  const asked = page.waitForResponse('**/api/auth/passkey/options');
  await page.goto('/login');
  await asked;
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page).toHaveURL('/forgot');
  await consent(true);
  // a person who leaves the page is not logged in by a suggestion that it made
  await page.getByLabel('Username').fill('qualcuno');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accesso', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();

  // a browser that cannot offer passkeys in a field: the button is the way
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/sicurezza');
  await expect(page.getByText(/usata l'ultima volta (il |l').* 20/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elimina Telefono di Anna' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expectSaid(page, 'Passkey eliminata');
  await expect(page.getByText('Telefono di Anna', { exact: true })).toHaveCount(0);
});

test('a browser without passkeys says so, and everything else works', async ({ page, owner }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await storeLogin(page, owner);
  await page.goto('/sicurezza');
  await expect(page.getByText('Questo browser non può usare le passkey qui')).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entra con una passkey' })).toHaveCount(0);
});
