import type { APIRequestContext } from '@playwright/test';
import type { Mailbox } from '#testing/mailbox.ts';
import { expectOpened } from './dialogs.ts';
import { DEMO_PASSWORD, DIALOG, expect, expectAccessible } from './fixtures.ts';
import { DONE_BY_JOB } from './jobs.ts';
import { openOwnPage, test } from './owners.ts';
import { logIn } from './panel.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };
const ADA = 'ada@esempio.it';
const SEARCH = '/?type=gatto&near=082053&km=5';

async function publishCat(request: APIRequestContext, name: string): Promise<void> {
  const { token } = await logIn(request, 'bellaluna', DEMO_PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  const data = { name, type: 'gatto', size: 'piccola', sex: 'F' };
  const published = await request.post('/api/me/adoptions', { headers, data });
  expect(published.status()).toBe(201);
}

/** Makes active alerts for one search, each of another address. */
async function alertsOf(
  request: APIRequestContext,
  mailbox: Mailbox,
  { emails, search }: { emails: readonly string[]; search: Record<string, string> },
): Promise<void> {
  for (const email of emails) {
    const data = { email, search, frequency: 'settimana', gdpr_accepted: true };
    expect((await request.post('/api/alerts', { data })).status()).toBe(202);
    const { text = '' } = await mailbox.newest(email, 'Conferma il tuo avviso');
    const [, token = ''] = /\/avvisi\/([\w-]+)/.exec(text) ?? [];
    expect((await request.post(`/api/alerts/${token}/confirm`)).status()).toBe(200);
  }
}

test.describe('a portal of its own', () => {
  test.use({ world: {} });

  test('a visitor asks on a phone, confirms from the mail, is told of a new animal, and stops with one press', async ({
    page,
    portal,
    mailbox,
    request,
    troubles,
  }) => {
    test.slow();
    troubles.foresee(/404/);
    await page.setViewportSize(PHONE);
    await page.goto('/?type=gatto&size=piccola');
    const ask = page.getByRole('button', { name: 'Avvisami' }).first();
    await ask.click();
    const dialog = page.getByRole('dialog', { name: 'Avvisami' });
    await expect(dialog.getByText('Una mail al mattino')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Subito' }).check();
    await expect(dialog.getByText('mai più di una mail ogni ora')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Il sabato' }).check();
    await expect(dialog.getByText('Una mail il sabato mattina')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Ogni mattina' }).check();
    const [box, label] = await Promise.all([
      dialog.getByRole('checkbox').boundingBox(),
      dialog.getByText('Acconsento a ricevere').boundingBox(),
    ]);
    // the box stands beside the first of the three lines
    expect(box!.y + box!.height).toBeLessThan(label!.y + label!.height / 2);
    await expect(dialog.getByText('Gatti')).toBeVisible();
    await dialog.getByRole('button', { name: 'Avvisami' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(ADA);
    await dialog.getByRole('radio', { name: 'Subito' }).check();
    await dialog.getByRole('button', { name: 'Avvisami' }).click();
    await expect(dialog.getByText('serve il tuo consenso')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Acconsento/ }).check();
    await expectAccessible(page, DIALOG);
    await dialog.getByRole('button', { name: 'Avvisami' }).click();
    await expect(dialog.getByText('Manca un passo')).toBeVisible();
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);

    const { text = '' } = await mailbox.newest(ADA, 'Conferma il tuo avviso');
    const [link = ''] = /http\S+\/avvisi\/[\w-]+/.exec(text) ?? [];
    const opened = await page.goto(link);
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(page.getByText('Non è ancora attivo')).toBeVisible();
    expect(await page.content()).not.toContain(ADA);
    await expectAccessible(page);
    await page.getByRole('button', { name: "Conferma l'avviso" }).click();
    await expect(page.getByText('Attivo fino al')).toBeVisible();

    await publishCat(request, 'Mirtilla');
    await portal.restart();
    const isTold = () => mailbox.mails.some(({ text: told }) => told?.includes('Mirtilla'));
    await expect.poll(isTold, DONE_BY_JOB).toBe(true);
    const told = await mailbox.newest(ADA, 'animal');
    expect(told.text).toMatch(/\/annuncio\//);

    await page.goto(link);
    await page.getByRole('button', { name: 'Togli: Taglia piccola' }).click();
    await expect(page.getByRole('button', { name: /^Togli: Taglia/ })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Il sabato' }).check();

    // the whole search can be changed, not only made wider
    await page.getByRole('button', { name: 'Cambia la ricerca' }).click();
    const filters = page.getByRole('dialog', { name: 'Cosa cerchi' });
    await filters.getByRole('checkbox', { name: /^Cani/ }).check();
    await filters.getByRole('checkbox', { name: /^Con i bambini/ }).check();
    await filters.getByRole('combobox', { name: 'Vicino a' }).fill('Lodi');
    await filters.getByRole('option', { name: 'Lodi LO' }).click();
    await filters.getByRole('combobox', { name: 'Entro' }).selectOption('50');
    // not sent, but not lost either
    await filters.getByRole('searchbox', { name: 'Parole' }).fill('nuvola');
    await expectAccessible(page, DIALOG);
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
    await filters.getByRole('button', { name: 'Salva la ricerca' }).click();
    await expect(page.getByRole('button', { name: 'Togli: Entro 50 km da Lodi' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Il sabato' })).toBeChecked();
    for (const chip of ['«nuvola»', 'Cani', 'Con i bambini', 'Entro 50 km da Lodi'])
      await expect(page.getByRole('button', { name: `Togli: ${chip}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Togli: Gatti' })).toHaveCount(0);
    await page.getByRole('button', { name: "Ferma l'avviso" }).click();
    await expect(page.getByText('avviso fermato e cancellato')).toBeVisible();
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
    await page.goto(link);
    await expect(page.getByText("Questo avviso non c'è più")).toBeVisible();

    const header = told.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const post = await request.post(header.slice(1, -1), { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(post.status()).toBe(204);
  });

  test('who writes a listing reads how many people wait for such an animal', async ({
    page,
    mailbox,
    request,
    owner,
  }) => {
    await alertsOf(request, mailbox, { emails: ['nora@esempio.it'], search: { type: 'gatto' } });
    const others = ['elsa@esempio.it', 'ivo@esempio.it'];
    await alertsOf(request, mailbox, { emails: others, search: { type: 'gatto', size: 'piccola' } });
    await page.setViewportSize(PHONE);
    await openOwnPage(page, owner);
    await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
    const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
    const note = editor.getByRole('status').filter({ hasText: 'un animale così' });
    const type = editor.getByRole('radiogroup', { name: 'Tipo' });
    await type.getByRole('radio', { name: 'Gatto' }).check();
    // one or two are not counted
    await expect(note).toHaveText('Qualcuno aspetta un animale così.');
    await editor.getByRole('radiogroup', { name: 'Taglia' }).getByRole('radio', { name: 'Piccola' }).check();
    await expect(note).toHaveText('3 persone aspettano un animale così.');
    await expectAccessible(page, '[role=dialog] [role=status]');
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
    await type.getByRole('radio', { name: 'Cane' }).check();
    await expect(note).toHaveCount(0);
  });
});

test('an empty result offers the alert, which names the comune, and the keyboard alone can ask for it', async ({
  page,
}) => {
  await page.route('**/api/alerts', (route) => route.fulfill({ status: 202, json: { status: 'ok' } }));
  await page.goto(SEARCH);
  const ask = page.getByRole('button', { name: 'Avvisami' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Avvisami' });
  await expectOpened(dialog);
  await expect(dialog.getByText('Entro 5 km da Palermo')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(ADA);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Manca un passo')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
});

test('the search page names its feeds, which a browser reads as XML', async ({ page }) => {
  await page.goto('/?type=gatto');
  for (const type of ['rss', 'atom']) {
    const href = await page.locator(`link[rel="alternate"][type="application/${type}+xml"]`).getAttribute('href');
    expect(href).toContain('type=gatto');
    const found = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const items = parsed.querySelectorAll('item, entry').length;
      return { broken: parsed.querySelector('parsererror')?.textContent ?? '', items };
    }, href!);
    expect(found.broken).toBe('');
    expect(found.items).toBeGreaterThan(0);
  }
});
