import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD } from '#testing/running-portal.ts';
import { expect, test } from './fixtures.ts';
import { expectShown } from './toasts.ts';

interface Login {
  token: string;
  is_admin: boolean;
  association: { id: string; name: string };
}

/** Logs in through the API; throws if the login is refused. */
export async function logIn(request: APIRequestContext, username: string, password: string): Promise<Login> {
  const answer = await request.post('/api/auth/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`Login of ${username} refused: ${answer.status()}`);
  return answer.json();
}

/** Logs the administrator in and stores the login in the browser as the login page does. */
export async function logInAsStaff(page: Page): Promise<Login> {
  const login = await logIn(page.request, ADMIN.username, ADMIN.password);
  // not by an init script, which would also run in the sandboxed preview
  await page.goto('/healthz');
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  return login;
}

/** Opens a tab of the panel as the administrator. */
export async function openPanel(page: Page, tab: string, filters: Record<string, string> = {}): Promise<Login> {
  const login = await logInAsStaff(page);
  await page.goto(`/admin?${new URLSearchParams({ tab, ...filters })}`);
  return login;
}

/** Sends a request for help as an association of the demo data. */
export async function askForHelp(request: APIRequestContext, username: string, message: string): Promise<void> {
  const { token } = await logIn(request, username, DEMO_PASSWORD);
  await request.post('/api/me/help', { headers: { authorization: `Bearer ${token}` }, data: { message } });
}

/** Opens each tab of the page as a step, and calls `look` with its position once its content has arrived. */
export async function inEachTab(page: Page, look: (at: number) => Promise<void>): Promise<void> {
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const [at, tab] of (await tabs.all()).entries())
    await test.step(`tab ${await tab.textContent()}`, async () => {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      const content = page.getByRole('tabpanel').first();
      await expect(content).toContainText(/\S/);
      await expect(content.getByText('Caricamento…')).toHaveCount(0);
      await expect(content.locator('[aria-busy=true]')).toHaveCount(0);
      await look(at);
    });
}

export const tabNamed = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });
/** Locates the confirm dialog of an action. */
export const question = (page: Page, sentence: string | RegExp): Locator =>
  page.getByRole('alertdialog', { name: sentence });
/** Expects a toast, or that it has been there. */
export const expectSaid = (page: Page, sentence: string): Promise<void> =>
  expectShown(page, page.getByText(sentence, { exact: true }).first(), (text) => text === sentence);

/** Replies are sent for accounts that staff have approved. */
export const approve = (request: APIRequestContext, account: { id: string }): Promise<void> =>
  judge(request, account, 'approve', { approved: true });

/** Replies of accounts that staff have verified may have links. */
export const verify = (request: APIRequestContext, account: { id: string }): Promise<void> =>
  judge(request, account, 'verify', { checks: ['statuto'], note: '' });

async function judge(request: APIRequestContext, { id }: { id: string }, act: string, data: object): Promise<void> {
  const { token } = await logIn(request, ADMIN.username, ADMIN.password);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/admin/associations/${id}/${act}`, { headers, data });
  if (!answer.ok()) throw new Error(`${act} refused: ${answer.status()}`);
}
