import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Listing } from '../contract/features/listings/listing.ts';
import type { NewListing } from '../contract/features/listings/new-listing.ts';
import { test as base } from './fixtures.ts';
import { expectShown } from './toasts.ts';

const PASSWORD = 'una cuccia tutta mia';

/** An association that is created for one journey. */
export interface Owner {
  id: string;
  name: string;
  username: string;
  password: string;
  email: string;
  token: string;
}

/** Fields of the account and of its profile. */
interface OwnFields {
  email?: string;
  [field: string]: unknown;
}

/** `owner`: an association of this journey, deleted at its end. */
export const test = base.extend<{ owner: Owner }>({
  owner: async ({ request, troubles }, use) => {
    const owner = await anOwner(request);
    await use(owner);
    // the page is still open, polls for new questionnaires and reads its drafts
    troubles.foresee(/status of 401 .*\/api\/me\//);
    await endOwner(request, owner);
  },
});

/** Signs up an association and logs it in through the API. */
export async function anOwner(request: APIRequestContext, given: OwnFields = {}): Promise<Owner> {
  const username = `rifugio-${randomUUID().slice(0, 8)}`;
  const email = given.email ?? `${username}@esempio.it`;
  const profile = {
    // another owner with the same name would wait for staff
    name: `Rifugio delle Prove ${randomInt(1_000_000)}`,
    city: 'Modena',
    province: 'MO',
    phone: '059 555 0101',
    phone2: '333 555 0102',
    contact_person: 'Anna Prova',
    president_name: 'Ugo Prova',
    bio: 'Esistiamo per un minuto.',
    ...given,
  };
  const account = { ...profile, username, email, password: PASSWORD, gdpr_accepted: true };
  expect((await request.post('/api/auth/register_association', { data: account })).status()).toBe(201);
  const login = await request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const { token, association } = await login.json();
  return { id: association.id, name: association.name, username, password: PASSWORD, email, token };
}

/** Deletes the association and its listings. A journey that changes username or password must update `owner`. */
export async function endOwner(request: APIRequestContext, { username, password }: Owner): Promise<void> {
  const login = await request.post('/api/auth/login', { data: { username, password } });
  const { token } = await login.json();
  const gone = await request.delete('/api/me', { headers: bearer({ token }), data: { password } });
  expect(gone.status()).toBe(204);
}

/** Stores a login in the browser as the login page does, on a page without scripts. */
export async function storeLogin(page: Page, { id, name, token }: Owner, more = {}): Promise<void> {
  const auth = { token, is_admin: false, association: { id, name }, ...more };
  await page.goto('/healthz');
  await page.evaluate((kept) => localStorage.setItem('auth', kept), JSON.stringify(auth));
}

/** Opens the owner's page with a stored login, without using the login form. */
export async function openOwnPage(page: Page, owner: Owner): Promise<void> {
  await storeLogin(page, owner);
  await page.goto(`/associazione/${owner.id}`);
  await expect(page.getByRole('heading', { name: 'La tua pagina' })).toBeVisible();
  // until then what is below moves, also under a press
  await expect(page.getByRole('region', { name: 'Da fare' })).toBeVisible();
}

/** Publishes a listing through the API. */
export async function publish(request: APIRequestContext, owner: Owner, given: Partial<NewListing>): Promise<Listing> {
  const data = { name: 'Birba', type: 'cane', ...given };
  const answer = await request.post('/api/me/adoptions', { headers: bearer(owner), data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Reads all listings of the owner, hidden ones included, newest first. */
export async function listingsOf(request: APIRequestContext, owner: Owner): Promise<Listing[]> {
  const path = `/api/associations/${owner.id}/adoptions?visible_only=false&limit=200`;
  return (await request.get(path, { headers: bearer(owner) })).json();
}

/** Chooses another state of a listing on its owner's card. `state` is its label. */
export async function chooseState(page: Page, name: string, state: string): Promise<void> {
  await page.getByRole('button', { name: `Stato di ${name}: ` }).click();
  await page.getByRole('menuitemradio', { name: state, exact: true }).click();
}

/** Locates the button with the state of a listing on its owner's card. */
export function stateOf(page: Page, name: string, state: string): Locator {
  return page.getByRole('button', { name: `Stato di ${name}: ${state}`, exact: true });
}

/** Locates a toast by its text. */
export function said(page: Page, sentence: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifiche' }).getByText(sentence);
}

/** Expects a toast, or that it has been there. */
export function expectSaid(page: Page, sentence: string | RegExp): Promise<void> {
  const isOne = (text: string) => (typeof sentence === 'string' ? text.includes(sentence) : sentence.test(text));
  return expectShown(page, said(page, sentence).first(), isOne);
}

/** What the browser says of a draft whose answer a reload has cut off: it is sent again with the version of the first. */
export const DRAFT_SENT_AGAIN = /status of 409 .*\/api\/me\/drafts\//;

const bearer = ({ token }: Pick<Owner, 'token'>) => ({ authorization: `Bearer ${token}` });
