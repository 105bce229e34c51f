import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Owner, storeLogin } from './owners.ts';

/** Gives the browser an authenticator that consents to everything. Returns a function that makes it consent or wait. */
export async function withAuthenticator(page: Page): Promise<(consents: boolean) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

/** Adds a passkey to an account and logs out. */
export async function addPasskey(page: Page, owner: Owner): Promise<void> {
  await storeLogin(page, owner);
  await page.goto('/sicurezza');
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Telefono di Anna');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByText('Passkey aggiunta')).toBeVisible();
  await expect(page.getByText('mai usata')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('auth'));
}
