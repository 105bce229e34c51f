import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { jpegOf, jpegUrl } from '#testing/images.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { findListing } from './listings.ts';
import { publish, storeLogin, test } from './owners.ts';
import { approve } from './panel.ts';

const PHONE = { width: 360, height: 740 };

/** Presses Tab until an element has the focus, as a keyboard user does. */
async function tabTo(page: Page, name: string | RegExp, role: 'textbox' | 'button'): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
  for (let step = 0; step < 150; step += 1) {
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

const ADA = { nome: 'Ada <b>Neri</b>', email: 'ada@esempio.it', residenza_indirizzo: 'Via dei Tigli 4, Cuneo 🐾' };

test('a visitor answers by keyboard on a phone, and the answers leave without a login', async ({
  page,
  request,
  owner,
  mailbox,
}) => {
  // the mails name the animal of an approved account
  await approve(request, owner);
  const { id: post, name } = await publish(request, owner, { name: 'Luna', type: 'cane' });
  await page.setViewportSize(PHONE);
  await page.goto(`/preaffido/${owner.id}?post=${post}`);
  await expect(page.getByText(`Per l'annuncio: ${name} (cane)`)).toBeVisible();

  await tabTo(page, 'Intestatario', 'textbox');
  await page.keyboard.type('Ada <b>Neri</b>');
  await tabTo(page, 'Email', 'textbox');
  await page.keyboard.type(`ada-${owner.username}@esempio.it`);
  await tabTo(page, /^1\. Dove abiti/, 'textbox');
  await page.keyboard.type('Via dei Tigli 4, Cuneo 🐾');
  await page.reload();
  await expect(page.getByText('Abbiamo ritrovato le risposte che avevi iniziato.')).toBeVisible();
  await expect(page.getByText('1 di 30')).toBeVisible();

  await tabTo(page, /^6\. Vivono già con te/, 'textbox');
  await page.keyboard.type('No');
  await expect(page.getByRole('textbox', { name: 'Raccontaci di loro' })).toBeHidden();
  await expect(page.getByText('2 di 30')).toBeVisible();
  const sent = page.waitForRequest((asked) => asked.url().endsWith('/preaffido') && asked.method() === 'POST');
  await tabTo(page, 'Invia', 'button');
  await page.keyboard.press('Enter');
  expect(await (await sent).headerValue('authorization')).toBeNull();
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeFocused();
  await expect(page.getByText(/Il questionario è stato inviato a .+\. Verrai ricontattato\./)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);

  const arrived = await mailbox.newest(owner.email, `Un nuovo questionario per ${name}`);
  expect(arrived.text).toContain('/miei-questionari');
  expect(arrived.text).not.toContain('Tigli');
  expect((await mailbox.newest(`ada-${owner.username}@esempio.it`)).text).not.toContain('Neri');
});

test('the bell of an open page counts a new questionnaire until it is read; it is saved as a page with the logo, and deleted', async ({
  page,
  request,
  owner,
}) => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const logo = { logo_base64: jpegUrl(await jpegOf(300, 300)) };
  expect((await request.patch('/api/me/profile', { headers, data: logo })).status()).toBe(200);
  const { id: post_id, name } = await publish(request, owner, { name: 'Luna Nera', type: 'cane' });
  const receive = async (answers: Record<string, string>) =>
    expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data: answers })).status()).toBe(201);
  await receive({ nome: 'Ugo Verdi', telefono: '333 1' });
  await storeLogin(page, owner);
  await page.clock.install();
  await page.goto('/miei-questionari');
  const bell = page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /I miei questionari/ });
  await expect(bell).toContainText('1 da leggere');
  await receive({ ...ADA, post_id });
  await page.clock.fastForward(30_000);
  await expect(bell).toContainText('2 da leggere');
  const row = page.getByRole('row', { name: /Ada <b>Neri<\/b>/ });
  await row.getByRole('button', { name: 'Leggi' }).click();
  await expect(page.getByText('Via dei Tigli 4, Cuneo 🐾')).toBeVisible();
  await expect(bell).toContainText('1 da leggere');
  await expectAccessible(page);

  const received = await (await request.get('/api/me/preaffido', { headers })).json();
  const sent = received.find(({ nome }: { nome: string }) => nome === ADA.nome);
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

  await row.getByRole('button', { name: 'Chiudi' }).click();
  await row.getByRole('button', { name: 'Cancella' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminare questo questionario?' });
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(row).toHaveCount(0);
});

test('a refusal stays in sight beside its field, and nothing typed is lost; who is logged in sends it without its token, from the dialog of a listing too', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/422/);
  const listing = await findListing(request, ({ type, adopted }) => type === 'gatto' && !adopted);
  const send = async () => {
    const sent = page.waitForRequest((asked) => asked.url().endsWith('/preaffido') && asked.method() === 'POST');
    await page.getByRole('textbox', { name: 'Tel' }).fill('333 0001234');
    await page.getByRole('button', { name: 'Invia' }).dblclick();
    expect(await (await sent).headerValue('authorization')).toBeNull();
    await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();
  };
  const address = `/associazione/${listing.association_id}?preaffido=1&post=${listing.id}`;
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^1\. Dove abiti/ }).fill('in centro');
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Inserisci almeno un recapito: telefono o email.');
  await expect(dialog.getByRole('textbox', { name: 'Tel' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: /^1\. Dove abiti/ })).toHaveValue('in centro');

  await storeLogin(page, owner);
  for (const place of [address, `/preaffido/${listing.association_id}`]) {
    await page.goto(place);
    await send();
  }
});

test('a questionnaire for an adopted animal says so kindly, counts each question once, and arrives all the same', async ({
  page,
  request,
  troubles,
}) => {
  troubles.foresee(/404/);
  const listing = await findListing(request, ({ adopted }) => adopted);
  await page.goto(`/preaffido/${listing.association_id}?post=${listing.id}`);
  const note = page.getByRole('note');
  await expect(note).toContainText(`${listing.name} ha già trovato casa.`);
  await expect(note.getByRole('link', { name: 'Chi cerca ancora casa' })).toHaveAttribute(
    'href',
    `/associazione/${listing.association_id}?adopted=false`,
  );
  await expect(page.getByText(`Per l'annuncio: ${listing.name}`)).toBeVisible();
  const progress = page.getByText(/\d+ di 30$/);
  await expect(progress).toContainText('0 di 30');
  // an answer typed into a follow-up alone counts for its question
  await page.locator('textarea[name=eta_bambini]').fill('Tre e sei anni');
  await expect(progress).toContainText('1 di 30');
  await page.locator('textarea[name=bambini_anziani]').fill('Due bambini');
  await expect(progress).toContainText('1 di 30');
  await page.locator('textarea[name=dove_stara]').fill('In casa');
  await expect(progress).toContainText('2 di 30');
  await page.getByRole('textbox', { name: 'Tel' }).fill('333 0001234');
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();

  await page.goto('/preaffido/mai-vista');
  await expect(page.getByRole('heading', { name: 'Associazione non trovata' })).toBeVisible();
});
