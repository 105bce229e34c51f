import { expect, type Page } from '@playwright/test';

export interface Account {
  username: string;
  password: string;
}

/**
 * Logs in through the login form that is shown, and resolves once the login has led to `place`, a path or a pattern of
 * the whole address.
 */
export async function enter(page: Page, account: Account, place: string | RegExp = '/'): Promise<void> {
  await sendLogin(page, account);
  await expect(page).toHaveURL(place);
}

/** Fills and sends the login form that is shown, for a login that is refused or asks for more. */
export async function sendLogin(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}
