import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { LoggedIn } from '../contract/features/accounts/logged-in.ts';
import type { Role } from '../contract/platform/role.ts';
import { storeConsent } from './consent.ts';
import type { test } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import type { Owner } from './owners.ts';

type Mailbox = Parameters<Parameters<typeof test>[2]>[0]['mailbox'];

interface Wanted {
  name?: string;
  role: Role;
}

export const COLLEAGUE_PASSWORD = 'tre gatti sul tetto caldo';

/** Invites an address into the team of an owner whom staff have approved. Returns the link in the mail. */
export async function invite(
  { request, mailbox }: { request: APIRequestContext; mailbox: Mailbox },
  owner: Owner,
  email: string,
  role: Role,
): Promise<string> {
  const headers = { authorization: `Bearer ${owner.token}` };
  const invited = await request.post('/api/me/team/invitations', { headers, data: { email, role } });
  expect(invited.status()).toBe(201);
  const { text = '' } = await mailbox.newest(email, 'ti invita');
  const [link] = /http\S+\/invito\?token=[\w-]+/.exec(text) ?? [];
  expect(link, text).toBeDefined();
  return link!;
}

/** Returns the token in the link of an invitation. */
export const tokenIn = (link: string): string => new URL(link).searchParams.get('token')!;

/** Invites a person into the team of an owner whom staff have approved, and accepts the mail's link through the API. */
export async function aColleague(
  { request, mailbox }: { request: APIRequestContext; mailbox: Mailbox },
  owner: Owner,
  { name = 'Anna Rossi', role }: Wanted,
): Promise<LoggedIn> {
  const username = `${name.split(' ')[0]!.toLowerCase()}-${owner.username}`;
  const email = `${username}@esempio.it`;
  const token = tokenIn(await invite({ request, mailbox }, owner, email, role));
  const data = { name, username, password: COLLEAGUE_PASSWORD, gdpr_accepted: true };
  const accepted = await request.post(`/api/invitations/${token}/accept`, { data });
  expect(accepted.status()).toBe(201);
  return accepted.json();
}

/** Opens a browser of its own in which a colleague is logged in, on the association's page. */
export async function openAs(browser: Browser, address: string, colleague: LoggedIn): Promise<Page> {
  const page = await openElsewhere(browser, { baseURL: address });
  await storeConsent(page.context(), 'declined');
  await page.goto('/healthz');
  await page.evaluate(
    (stored) => {
      localStorage.setItem('auth', stored);
    },
    JSON.stringify(authOf(colleague)),
  );
  await page.goto(`/associazione/${colleague.association.id}`);
  await expect(page.getByRole('heading', { name: 'La tua pagina' })).toBeVisible();
  return page;
}

/** What the login page stores. */
function authOf({ token, is_admin, has_page, association: { id, name }, login, role, more }: LoggedIn) {
  const { id: own, name: login_name, username } = login;
  return { token, is_admin, has_page, association: { id, name }, login: own, login_name, username, role, more };
}
