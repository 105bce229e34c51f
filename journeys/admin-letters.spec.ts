import type { Locator, Page } from '@playwright/test';
import { jpegOf } from '#testing/images.ts';
import { DIALOG, expect, expectAccessible, test } from './fixtures.ts';
import { DONE_BY_JOB } from './jobs.ts';
import { askForHelp, expectSaid, openPanel, question, tabNamed } from './panel.ts';

/** For axe: the panel around a tab is analysed elsewhere. */
const TAB = '[role=tabpanel]';
const newSubject = () => `Notizie ${Math.random().toString(36).slice(2, 8)}`;
const recipients = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
const sendButton = (page: Page) => page.getByRole('button', { name: /^Invia( a |$)/ });

/** Writes a letter and chooses the second and third recipient; returns its subject and their addresses. */
async function writeToTwo(page: Page): Promise<{ subject: string; addresses: [string, string] }> {
  const subject = newSubject();
  await page.getByLabel('Oggetto').fill(subject);
  await page.getByRole('textbox', { name: 'Corpo del messaggio' }).fill('Care associazioni, buone notizie.');
  const rows = recipients(page);
  await expect(rows.nth(1)).toBeVisible();
  for (const index of [1, 2]) await rows.nth(index).getByRole('checkbox').check();
  const [one = '', other = ''] = await Promise.all(
    [1, 2].map(async (index) => /\S+@\S+/.exec(await rows.nth(index).innerText())?.[0]),
  );
  return { subject, addresses: [one, other] };
}

test("a letter says what is missing, is kept over a reload, previewed, and tried at an address of one's own", async ({
  page,
  mailbox,
  troubles,
}) => {
  // the sandbox of the preview logs this about Playwright's own scripts
  troubles.foresee(/Blocked script execution in 'about:srcdoc'/);
  const { association } = await openPanel(page, 'mail');
  const send = sendButton(page);
  const alert = page.getByRole('alert');
  await send.click();
  await expect(alert).toContainText('Inserisci un oggetto');
  await page.getByLabel('Oggetto').fill(newSubject());
  await send.click();
  await expect(alert).toContainText('Inserisci il corpo del messaggio');
  await page.getByRole('textbox', { name: 'Corpo del messaggio' }).fill('Care associazioni, buone notizie.');
  await send.click();
  await expect(alert).toContainText('Seleziona almeno un destinatario');
  await page
    .getByLabel('Immagine da inserire')
    .setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) });
  await expect(page.getByText('Immagine troppo grande (>1MB).')).toBeVisible();
  await page.getByRole('button', { name: 'Invia prova' }).click();
  await expect(page.getByText('Inserisci un indirizzo di prova')).toBeVisible();
  const rows = recipients(page);
  await expect(rows.nth(1)).toBeVisible();
  await expect(rows.filter({ hasText: association.name }), 'an administrator is no association').toHaveCount(0);

  const { subject } = await writeToTwo(page);
  await page.getByLabel('Indirizzo di prova').fill('prova@esempio.it');
  await expect.poll(() => storedDraft(page)).toContain('prova@esempio.it');
  await page.reload();
  await expect(page.getByLabel('Oggetto')).toHaveValue(subject);
  await expect(page.getByRole('textbox', { name: 'Corpo del messaggio' })).toContainText('buone notizie');
  await page.getByRole('button', { name: 'Anteprima' }).click();
  await expect(page.frameLocator('iframe[title="Anteprima del messaggio"]').getByText('buone notizie')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invia prova' }).click();
  expect((await mailbox.newest('prova@esempio.it', subject)).html).toContain('buone notizie');
  await expect(page.getByRole('button', { name: 'Invia a 2 associazioni' })).toBeVisible();
});

const storedDraft = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('admin_mail_draft:'))?.[1] ?? '');

test('a letter sent to many names who refused it, and goes to that one again from the outbox', async ({
  page,
  mailbox,
}) => {
  test.slow();
  await openPanel(page, 'mail');
  const {
    subject,
    addresses: [kept, refused],
  } = await writeToTwo(page);
  mailbox.refuse(refused, 550);
  await page.getByRole('button', { name: 'Invia a 2 associazioni' }).click();
  await question(page, 'Inviare a 2 associazioni?').getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText('1 su 2 consegnate')).toBeVisible(DONE_BY_JOB);
  await expect(page.getByRole('row').filter({ hasText: refused })).toContainText('550');
  await mailbox.newest(kept, subject);
  await expectAccessible(page, TAB);
  // the button cannot send the same mailing twice, and the text is kept
  await page.getByRole('button', { name: 'Chiudi' }).first().click();
  await expect(page.getByText('0 selezionati')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invia', exact: true })).toBeVisible();
  await expect(page.getByLabel('Oggetto')).toHaveValue(subject);

  await tabNamed(page, 'Posta in uscita').click();
  await page.getByLabel('Stato').selectOption('failed');
  const failed = page.getByRole('row').filter({ hasText: refused }).filter({ hasText: subject });
  await expect(failed).toContainText('Non consegnata');
  await expect(failed).toContainText(/Non consegnata550 Mailbox unavailable/);
  await failed.getByRole('button', { name: `Leggi il messaggio a ${refused}` }).click();
  await expect(page.getByText('Disiscriviti: [link personale]')).toBeVisible();
  mailbox.empty();
  await failed.getByRole('button', { name: 'Rispedisci' }).click();
  await mailbox.newest(refused, subject);
});

test('a letter is written as HTML, carries a picture, is cleaned by the server, and a bar shows how far it has come', async ({
  page,
  mailbox,
  troubles,
}) => {
  test.slow();
  // the editor parses the HTML in the page, and the CSP blocks its scripts
  troubles.foresee(/Executing inline event handler violates/);
  // the sandbox of the preview logs this when the test reads it
  troubles.foresee(/Blocked script execution in 'about:srcdoc'/);
  const subject = `Codice ${Math.random().toString(36).slice(2, 8)}`;
  await openPanel(page, 'mail');
  await page.getByLabel('Oggetto').fill(subject);
  await page.getByRole('button', { name: 'Modifica il codice HTML' }).click();
  await page
    .getByLabel('Corpo del messaggio in HTML')
    .fill('<h2>Ciao</h2><p onclick="x()">A <strong>tutti</strong></p><script>alert(1)</script>');
  await page.getByLabel('Indirizzo di prova').fill('codice@esempio.it');
  await page.getByRole('button', { name: 'Invia prova' }).click();
  const raw = await mailbox.newest('codice@esempio.it', subject);
  expect(raw.html).toContain('<strong>tutti</strong>');
  expect(raw.html).not.toMatch(/script|onclick/);

  await page.getByRole('button', { name: "Torna all'editor" }).click();
  const body = page.getByRole('textbox', { name: 'Corpo del messaggio' });
  await expect(body.getByRole('heading', { name: 'Ciao' })).toBeVisible();
  await page
    .getByLabel('Immagine da inserire')
    .setInputFiles({ name: 'cuccia.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(300, 200) });
  await expectAccessible(page, DIALOG);
  await page.getByLabel('Descrizione').fill('Una cuccia');
  await page.getByRole('button', { name: 'Inserisci' }).click();
  const image = body.getByRole('img', { name: 'Una cuccia' });
  await expect(image).toBeVisible();
  await expectAccessible(page, TAB);
  await image.click();
  await page.getByRole('button', { name: "Descrivi l'immagine" }).click();
  await page.getByLabel('Descrizione').fill('Una cuccia nel cortile');
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('button', { name: 'Anteprima' }).click();
  const preview = page.frameLocator('iframe[title="Anteprima del messaggio"]');
  await expect(preview.getByRole('img', { name: 'Una cuccia nel cortile' })).toBeVisible();
  await page.keyboard.press('Escape');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await rows.nth(3).getByRole('checkbox').check();
  const to = /\S+@\S+/.exec(await rows.nth(3).innerText())?.[0] ?? '';
  const release = mailbox.hold();
  await page.getByRole('button', { name: 'Invia a 1 associazione' }).click();
  await question(page, 'Inviare a 1 associazione?').getByRole('button', { name: 'Invia' }).click();
  const bar = page.getByRole('progressbar', { name: 'Invio in corso' });
  await expect(page.getByText('0 consegnate, 1 da provare, 1 in tutto.')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await expectAccessible(page, TAB);
  release();
  await expect(page.getByText('1 su 1 consegnate')).toBeVisible(DONE_BY_JOB);
  const arrived = await mailbox.newest(to, subject);
  expect(arrived.html).toMatch(/src="cid:/);
  expect(arrived.text).toContain('[Immagine: Una cuccia nel cortile]');
  expect(arrived.attachments).toMatchObject([{ mimeType: 'image/jpeg', disposition: 'inline' }]);
});

test.describe('without a mail server', () => {
  test.use({ world: { SMTP_URL: '' } });

  test("what waits is not said to be sent, one letter does not block the next, and an address of one's own is asked for", async ({
    page,
    troubles,
  }) => {
    test.slow();
    // the sandbox of the preview logs this when the test reads it
    troubles.foresee(/Blocked script execution in 'about:srcdoc'/);
    await openPanel(page, 'overview');
    await page.getByRole('link', { name: 'La tua email è quella del portale' }).click();
    await page.getByLabel('Email', { exact: true }).fill('capo@gmial.com');
    await page.getByRole('button', { name: 'Salva email' }).click();
    await expect(page.getByText('Intendevi capo@gmail.com?')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('capo@esempio.it');
    await page.getByRole('button', { name: 'Salva email' }).click();
    await expectSaid(page, 'Profilo aggiornato');
    await expect(page.getByText('È la casella del portale')).toHaveCount(0);

    await tabNamed(page, 'Mailing').click();
    await page.getByLabel('Oggetto').fill('Notizie');
    await page.getByRole('button', { name: 'Modifica il codice HTML' }).click();
    await page
      .getByLabel('Corpo del messaggio in HTML')
      .fill('<p>Ciao</p><img src="/media/x.jpg" alt="di casa"><form><button>Clicca</button></form>');
    await page.getByRole('button', { name: 'Anteprima' }).click();
    const shown = page.frameLocator('iframe[title="Anteprima del messaggio"]');
    await expect(shown.getByText('Disiscriviti')).toBeVisible();
    // the frame's own picture stays
    await expect(shown.getByRole('img')).toHaveAccessibleName('Nana e Ares');
    await expect(shown.locator('button')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByLabel('Indirizzo di prova').fill('prova@libero.ti');
    await page.getByRole('button', { name: 'Invia prova' }).click();
    await expect(page.getByText('Intendevi prova@libero.it?')).toBeVisible();
    await page.getByLabel('Indirizzo di prova').fill('prova@esempio.it');
    await page.getByRole('button', { name: 'Invia prova' }).click();
    await expect(page.getByText(/La prova a prova@esempio.it non è partita/).first()).toBeVisible();

    const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    for (let time = 0; time < 2; time += 1) {
      await rows.nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Invia a 1 associazione' }).click();
      await question(page, 'Inviare a 1 associazione?').getByRole('button', { name: 'Invia' }).click();
      await expect(page.getByText('1 messaggio in coda.')).toBeVisible();
      if (time === 0) await expectAccessible(page, TAB);
      await page.getByRole('button', { name: 'Chiudi' }).first().click();
    }
  });
});

test('all matches of a search are chosen without reading them, single ones are excluded, and the question names the number', async ({
  page,
  mailbox,
}) => {
  test.slow();
  const subject = `A tutte ${Math.random().toString(36).slice(2, 8)}`;
  const { token } = await openPanel(page, 'mail');
  await page.getByLabel('Oggetto').fill(subject);
  await page.getByRole('textbox', { name: 'Corpo del messaggio' }).fill('Care associazioni, buone notizie.');
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get('/api/admin/email/recipients?limit=3', { headers });
  const total = Number(found.headers()['x-total-count']);
  const [first, second] = (await found.json()) as { name: string; email: string }[];
  const all = page.getByRole('checkbox', { name: /^Seleziona tutti/ });
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const search = page.getByLabel('Cerca tra i destinatari');

  await page.getByRole('checkbox', { name: `Seleziona tutti (${total})` }).check();
  await expect(page.getByText(`${total} selezionati`)).toBeVisible();
  await rows.filter({ hasText: first!.email }).getByRole('checkbox').uncheck();
  await expect(page.getByText(`${total - 1} selezionati`)).toBeVisible();
  await expect(all).not.toBeChecked();
  await search.fill(`${second!.email} ${second!.name}`);
  await page.getByRole('checkbox', { name: 'Seleziona tutti (1)' }).uncheck();
  await expect(page.getByText(`${total - 2} selezionati`)).toBeVisible();
  await search.fill('nessuna-cuccia-si-chiama-cosi');
  await expect(page.getByText('Nessuna associazione così.')).toBeVisible();
  await expect(all).toBeDisabled();
  await expectAccessible(page, TAB);
  await search.fill('');
  await expect(rows.filter({ hasText: second!.email }).getByRole('checkbox')).not.toBeChecked();
  await expect.poll(() => storedDraft(page)).toContain('except');
  await page.reload();
  await page.getByRole('button', { name: `Invia a ${total - 2} associazioni` }).click();
  await question(page, `Inviare a ${total - 2} associazioni?`)
    .getByRole('button', { name: 'Annulla' })
    .click();

  // the choice of one search and a row of another are kept together
  await all.check();
  await all.uncheck();
  await search.fill(first!.email);
  await page.getByRole('checkbox', { name: 'Seleziona tutti (1)' }).check();
  await search.fill('');
  // the matches are read before they are kept as ids
  await rows.filter({ hasText: second!.email }).getByRole('checkbox').click();
  await expect(page.getByText('2 selezionati')).toBeVisible();
  await page.getByRole('button', { name: 'Invia a 2 associazioni' }).click();
  await question(page, 'Inviare a 2 associazioni?').getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText('2 su 2 consegnate')).toBeVisible(DONE_BY_JOB);
  for (const { email } of [first!, second!]) await mailbox.newest(email, subject);
});

test('of a long list of recipients the assistant measures only what is drawn, so that the page does not freeze', async ({
  page,
}) => {
  const { token } = await openPanel(page, 'overview');
  const headers = { authorization: `Bearer ${token}` };
  const [one] = (await (await page.request.get('/api/admin/associations?q=bellaluna', { headers })).json()) as object[];
  const many = Array.from({ length: 400 }, (_, index) => ({ ...one, id: `${index}`, name: `Rifugio ${index}` }));
  await page.route('**/api/admin/email/recipients?*', (route) => route.fulfill({ json: many }));
  // in the panel it comes only when it is called
  await page.getByRole('contentinfo').getByRole('button', { name: 'Chiedi a Nana o Ares' }).click();
  await expect(page.getByRole('region', { name: "Chat con l'assistente" })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: "Apri l'assistente" })).toBeVisible();
  const measured = await page.evaluateHandle(() => {
    const rows = new Set<Element>();
    const measures = Reflect.get(Element.prototype, 'getBoundingClientRect') as () => DOMRect;
    Element.prototype.getBoundingClientRect = new Proxy(measures, {
      apply(measure, element: Element) {
        if (element.matches('main li label')) rows.add(element);
        return measure.call(element);
      },
    });
    return rows;
  });
  await tabNamed(page, 'Mailing').click();
  const labels = page.locator('main li label');
  await expect(labels).toHaveCount(400);
  // Skipped rows are drawn in a later frame, which is no reason to measure again.
  const drawn = (row: Element) => row.checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(() => labels.first().evaluate(drawn)).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('resize')));
  await expect.poll(() => measured.evaluate((rows) => rows.size)).toBeGreaterThan(0);
  expect(await measured.evaluate((rows) => rows.size)).toBeLessThan(100);
});

test('help waits with a number on its tab until it is resolved', async ({ page, request }) => {
  const message = `Non riesco a caricare le foto ${Math.random().toString(36).slice(2, 8)} ${'senzaspazi'.repeat(30)}`;
  await askForHelp(request, 'bellaluna', message);
  await openPanel(page, 'overview');
  await expect(tabNamed(page, /^Assistenza\s*\d+$/)).toBeVisible();
  const edge = async (drawn: Locator) => (await drawn.boundingBox())?.x;
  const logo = page.getByRole('banner').locator('svg').first();
  expect(await edge(page.getByRole('heading', { level: 1 }))).toBe(await edge(logo));
  await tabNamed(page, /^Assistenza/).click();
  const asked = page.getByRole('article').filter({ hasText: message });
  await expect(asked.getByRole('link', { name: 'Rispondi' })).toHaveAttribute('href', /^mailto:.+@/);
  await expectAccessible(page, TAB);
  await asked.getByRole('button', { name: 'Segna risolta' }).click();
  await expect(asked.getByRole('button', { name: 'Segna non risolta' })).toBeVisible();
  await expect(asked).toContainText('Risolta');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('questionnaires are filtered, read and exported without being marked as read', async ({ page }) => {
  await openPanel(page, 'pre', { seen: 'false' });
  const rows = page.getByRole('row').filter({ hasText: 'Da leggere' });
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await page
    .getByRole('button', { name: /^Leggi le risposte/ })
    .first()
    .click();
  await expect(page.getByText('1. Dove abiti?')).toBeVisible();
  await expectAccessible(page, TAB);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.reload();
  await expect(rows).toHaveCount(count);
  await page.getByLabel('Per pagina').selectOption('25');
  await expect(page).toHaveURL(/page_size=25/);

  // an e-mail address wraps only between its parts, at every width
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await rows.first().evaluate(brokenWords)).toEqual([]);
  }
  // an outdated address: invalid filters are ignored, and a page that no longer exists links to the first
  await page.goto('/admin?tab=pre&seen=forse&date_from=ieri&page=999');
  await page.getByRole('button', { name: 'Torna alla prima' }).click();
  await expect(rows.first()).toBeVisible();
});

/** Returns the parts of e-mail addresses under an element that are broken across lines. */
function brokenWords(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const emails = [...root.querySelectorAll('*')].filter(
    ({ children, textContent }) => /^\S+@\S+$/.test(textContent) && children.length > 0,
  );
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!emails.some((email) => email.contains(node))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length > 1) broken.push(node.textContent ?? '');
  }
  return broken;
}

test('the own password asks for all three fields, twice the same, and the right one', async ({ page, troubles }) => {
  troubles.foresee(/status of 403/);
  await openPanel(page, 'profile');
  const change = page.getByRole('button', { name: 'Cambia password' });
  const alert = page.getByRole('alert');
  await change.click();
  await expect(alert).toContainText('Compila tutti i campi');
  await page.getByLabel('Password attuale').fill('non-questa');
  await page.getByLabel('Nuova password', { exact: true }).fill('una-nuova-cuccia');
  await page.getByLabel('Conferma nuova password').fill('un-altra-cuccia');
  await change.click();
  await expect(alert).toContainText('Le nuove password non coincidono');
  await page.getByLabel('Conferma nuova password').fill('una-nuova-cuccia');
  await change.click();
  await expect(alert).toContainText('Password attuale non corretta.');
  await expectAccessible(page, TAB);
});
