import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunningPortal } from '#testing/running-portal.ts';
import { DEMO_PASSWORD, DIALOG, expect, expectAccessible, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const RIFUGIO = 'bellaluna';

/** Logs the association in and returns what the login page stores. */
async function authOf(portal: RunningPortal): Promise<{ token: string; association: { id: string } }> {
  const body = JSON.stringify({ username: RIFUGIO, password: DEMO_PASSWORD });
  const response = await fetch(`${portal.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return response.json();
}

const association = async (portal: RunningPortal) => (await authOf(portal)).association;

/** Stores a login in the browser as the login page stores it. */
async function logIn(page: Page, portal: RunningPortal): Promise<{ id: string; token: string }> {
  const auth = await authOf(portal);
  await page.addInitScript((kept) => localStorage.setItem('auth', JSON.stringify(kept)), auth);
  return { id: auth.association.id, token: auth.token };
}

/** Presses Tab until an element has the focus, as a keyboard user does. */
async function tabTo(page: Page, name: string | RegExp, role: 'textbox' | 'button'): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
  for (let step = 0; step < 150; step += 1) {
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

/** Returns a dog of the association with this account. */
async function aDogOf(portal: RunningPortal, id: string): Promise<{ id: string; name: string }> {
  const listings = await (await fetch(`${portal.url}/api/adoptions?association_id=${id}&type=cane`)).json();
  return listings[0];
}

const ADA = { nome: 'Ada <b>Neri</b>', email: 'ada@esempio.it', residenza_indirizzo: 'Via dei Tigli 4, Cuneo 🐾' };

/** Sends a questionnaire about a listing as another client does. */
async function send(portal: RunningPortal, association: string, post: string): Promise<void> {
  const body = JSON.stringify({ ...ADA, post_id: post });
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(`${portal.url}/api/associations/${association}/preaffido`, {
    method: 'POST',
    headers,
    body,
  });
  expect(sent.status).toBe(201);
}

test.describe('a questionnaire from one to the other', () => {
  test.use({ world: {} });

  test('a visitor answers by keyboard on a phone, and the answers leave without a login', async ({
    page,
    portal,
    mailbox,
  }) => {
    const { id } = await association(portal);
    const { id: post, name } = await aDogOf(portal, id);
    await page.setViewportSize(PHONE);
    await page.goto(`/preaffido/${id}?post=${post}`);
    await expect(page.getByText(`Per l'annuncio: ${name} (cane)`)).toBeVisible();
    await expectAccessible(page);

    await tabTo(page, 'Intestatario', 'textbox');
    await page.keyboard.type('Ada <b>Neri</b>');
    await tabTo(page, 'Email', 'textbox');
    await page.keyboard.type('ada.tastiera@esempio.it');
    await tabTo(page, /^1\. Dove abiti/, 'textbox');
    await page.keyboard.type('Via dei Tigli 4, Cuneo 🐾');
    await page.reload();
    await expect(page.getByText('Abbiamo ritrovato le risposte che avevi iniziato.')).toBeVisible();
    await expect(page.getByText('1 di 30')).toBeVisible();

    await tabTo(page, /^6\. Vivono già con te/, 'textbox');
    await page.keyboard.type('No');
    await expect(page.getByRole('textbox', { name: 'Raccontaci di loro' })).toBeHidden();
    await expect(page.getByText('2 di 30')).toBeVisible();
    const sent = page.waitForRequest((request) => request.url().endsWith('/preaffido') && request.method() === 'POST');
    await tabTo(page, 'Invia', 'button');
    await page.keyboard.press('Enter');
    expect(await (await sent).headerValue('authorization')).toBeNull();
    await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeFocused();
    await expect(page.getByText(/Il questionario è stato inviato a .+\. Verrai ricontattato\./)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);

    const arrived = await mailbox.newest('bellaluna@esempio.it', `Un nuovo questionario per ${name}`);
    expect(arrived.text).toContain('/miei-questionari');
    expect(arrived.text).not.toContain('Tigli');
    expect((await mailbox.newest('ada.tastiera@esempio.it')).text).not.toContain('Neri');
  });

  test('the bell of an open page counts a new questionnaire, and reading it takes it off', async ({ page, portal }) => {
    const { id } = await logIn(page, portal);
    await page.clock.install();
    await page.goto('/miei-questionari');
    const bell = page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /I miei questionari/ });
    await expect(bell).toContainText('1 da leggere');
    await send(portal, id, (await aDogOf(portal, id)).id);
    await page.clock.fastForward(30_000);
    await expect(bell).toContainText('2 da leggere');
    const row = page.getByRole('row', { name: /Ada <b>Neri<\/b>/ });
    await row.getByRole('button', { name: 'Leggi' }).click();
    await expect(page.getByText('Via dei Tigli 4, Cuneo 🐾')).toBeVisible();
    await expect(bell).toContainText('1 da leggere');
    await expectAccessible(page);
  });

  test('a received questionnaire is saved as a page with its photo, and deleted', async ({ page, portal }) => {
    const { id, token } = await logIn(page, portal);
    const { id: post, name } = await aDogOf(portal, id);
    await send(portal, id, post);
    const headers = { authorization: `Bearer ${token}` };
    const received = await (await fetch(`${portal.url}/api/me/preaffido`, { headers })).json();
    const sent = received.find(
      (one: { post_id: string; nome: string }) => one.post_id === post && one.nome === ADA.nome,
    );
    await page.goto('/miei-questionari');
    const row = page.getByRole('row', { name: /Ada <b>Neri<\/b>/ });
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Salva' }).click();
    const download = await downloading;
    const day = sent.created_at.slice(0, 10);
    expect(download.suggestedFilename()).toBe(`preaffido_${day}_${name.replaceAll(' ', '_')}.html`);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain('Ada &lt;b&gt;Neri&lt;/b&gt;');
    expect(file).toContain('Via dei Tigli 4, Cuneo 🐾');
    expect(file).toContain('src="data:image/');
    expect(file).toContain('Generato da Trovacuccia');

    await row.getByRole('button', { name: 'Cancella' }).click();
    const question = page.getByRole('alertdialog', { name: 'Eliminare questo questionario?' });
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(row).toHaveCount(0);
  });
});

test('a refusal stays in sight beside its field, and nothing typed is lost', async ({ page, portal, troubles }) => {
  troubles.foresee(/422/);
  const [listing] = await (await fetch(`${portal.url}/api/adoptions?type=gatto&limit=1`)).json();
  await page.goto(`/associazione/${listing.association_id}?preaffido=1&post=${listing.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^1\. Dove abiti/ }).fill('in centro');
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Inserisci almeno un recapito: telefono o email.');
  await expect(dialog.getByRole('textbox', { name: 'Tel' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: /^1\. Dove abiti/ })).toHaveValue('in centro');
});

test('a questionnaire for an adopted animal says so kindly, and arrives all the same', async ({ page, portal }) => {
  const [listing] = await (await fetch(`${portal.url}/api/adoptions?adopted=true&limit=1`)).json();
  await page.goto(`/preaffido/${listing.association_id}?post=${listing.id}`);
  const note = page.getByRole('note');
  await expect(note).toContainText(`${listing.name} ha già trovato casa.`);
  await expect(note.getByRole('link', { name: 'Chi cerca ancora casa' })).toHaveAttribute(
    'href',
    `/associazione/${listing.association_id}?adopted=false`,
  );
  await expect(page.getByText(`Per l'annuncio: ${listing.name}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Tel' }).fill('333 0001234');
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();
});

test('an answer typed into a follow-up alone counts for its question, once', async ({ page, portal }) => {
  const [association] = await (await fetch(`${portal.url}/api/associations?limit=1`)).json();
  await page.goto(`/preaffido/${association.id}`);
  const progress = page.getByText(/\d+ di 30$/);
  await expect(progress).toContainText('0 di 30');
  await page.locator('textarea[name=eta_bambini]').fill('Tre e sei anni');
  await expect(progress).toContainText('1 di 30');
  await page.locator('textarea[name=bambini_anziani]').fill('Due bambini');
  await expect(progress).toContainText('1 di 30');
  await page.locator('textarea[name=dove_stara]').fill('In casa');
  await expect(progress).toContainText('2 di 30');
});

test('an account that is logged in sends it without its token, from the dialog of a listing too', async ({
  page,
  portal,
}) => {
  await logIn(page, portal);
  const [listing] = await (await fetch(`${portal.url}/api/adoptions?type=gatto&limit=1`)).json();
  for (const place of [
    `/associazione/${listing.association_id}?preaffido=1&post=${listing.id}`,
    `/preaffido/${listing.association_id}`,
  ]) {
    await page.goto(place);
    await page.getByRole('textbox', { name: 'Tel' }).fill('333 0001234');
    const sent = page.waitForRequest((asked) => asked.url().endsWith('/preaffido') && asked.method() === 'POST');
    await page.getByRole('button', { name: 'Invia' }).dblclick();
    expect(await (await sent).headerValue('authorization')).toBeNull();
    await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();
  }
});

test('without login the questionnaires ask for it; a missing association says so', async ({ page, troubles }) => {
  troubles.foresee(/404/);
  await page.goto('/miei-questionari');
  await expect(page.getByText("Devi effettuare l'accesso.")).toBeVisible();
  await page.goto('/preaffido/mai-vista');
  await expect(page.getByRole('heading', { name: 'Associazione non trovata' })).toBeVisible();
});
