import type { Page } from '@playwright/test';

/** Actions on a page before its screenshot is taken. */

export async function openFirstListing(page: Page): Promise<void> {
  await page.locator('main article a').first().click();
  await page.getByRole('dialog').waitFor();
}

export async function waitForDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
}

export async function enlargePhoto(page: Page): Promise<void> {
  await openFirstListing(page);
  await page.getByRole('link', { name: 'Ingrandisci la foto 1' }).click();
  await page.getByRole('button', { name: 'Chiudi la foto' }).waitFor();
}

export async function openOwnPage(page: Page): Promise<void> {
  const path = (await page.locator('main article a').first().getAttribute('href')) ?? '';
  await page.goto(new URL(path, page.url()).href);
}

/** Begins the questions of "Chi fa per me?". */
export async function beginQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cominciamo' }).click();
  await page.getByText('1 di 8').waitFor();
}

export async function skipToRegion(page: Page): Promise<void> {
  await beginQuestions(page);
  for (let step = 2; step <= 8; step += 1) {
    await page.getByRole('button', { name: 'Salta' }).click();
    await page.getByText(`${step} di 8`).waitFor();
  }
}

export async function skipQuestions(page: Page): Promise<void> {
  await skipToRegion(page);
  await page.getByRole('button', { name: 'Salta' }).click();
  await page.getByRole('heading', { name: 'Ecco chi aspetta da più tempo' }).waitFor();
}

export async function answerQuestions(page: Page): Promise<void> {
  await beginQuestions(page);
  const answers = [
    'Un gatto',
    'Bambini',
    'Fino a 4 ore',
    'Tranquillo, con passeggiate brevi',
    'Un terrazzo o un balcone',
    'No, sarebbe la prima volta',
    'A un cucciolo',
  ];
  for (const [index, answer] of answers.entries()) {
    await page.getByLabel(answer, { exact: true }).check();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByText(`${index + 2} di 8`).waitFor();
  }
  await page.getByRole('combobox', { name: 'Regione' }).selectOption('Lombardia');
  await page.getByRole('button', { name: 'Vedi chi fa per te' }).click();
  await page.getByRole('button', { name: 'Ricomincia da capo' }).waitFor();
}

export async function openPausedAssociation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vedi scheda di Gran Sasso' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gran Sasso' }).waitFor();
}

export async function likeThree(page: Page): Promise<void> {
  for (const index of [0, 1, 2])
    await page
      .getByRole('button', { name: /tra i preferiti$/ })
      .nth(index)
      .click();
  await page.getByRole('banner').locator('a[href="/preferiti"]:visible').first().click();
  await page.getByRole('dialog').waitFor();
}

export async function openSignup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accetta e prosegui' }).click();
  await page.getByRole('dialog').waitFor();
}

export async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  await page.getByRole('dialog').waitFor();
}

export async function writeLitter(page: Page): Promise<void> {
  await openEditor(page);
  const editor = page.getByRole('dialog');
  await editor.getByRole('button', { name: 'Più cuccioli insieme' }).click();
  await editor.getByLabel('Nomi').fill('Luna, F\nSole\nRex, M');
}

/** Opens the part of the form that says for whom an animal is suited. */
export async function sayForWhom(page: Page): Promise<void> {
  await openEditor(page);
  const editor = page.getByRole('dialog');
  await editor.locator('summary').filter({ hasText: 'Per chi è adatto' }).click();
  await editor.getByLabel('Contributo spese').scrollIntoViewIfNeeded();
}

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filtri' }).click();
  await page.getByRole('group', { name: 'Giardino' }).scrollIntoViewIfNeeded();
}

/** Begins two listings: the own page lists them as drafts. */
export async function beginTwo(page: Page): Promise<void> {
  for (const name of ['Fragolina', 'Ombra']) {
    await openEditor(page);
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Nome', { exact: true }).fill(name);
    const saved = page.waitForResponse((answer) => answer.url().includes('/me/drafts/') && answer.ok());
    await editor.getByRole('button', { name: 'Chiudi' }).click();
    await saved;
    await editor.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: `Riprendi: ${name}` })
      .first()
      .waitFor();
  }
  await page.getByRole('region', { name: 'Bozze' }).scrollIntoViewIfNeeded();
}

export async function previewFirst(page: Page): Promise<void> {
  await openEditor(page);
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Nome', { exact: true }).fill('Fragolina');
  await editor.getByLabel('Età', { exact: true }).fill('2 mesi');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByLabel('Carattere').fill('Trovata con i fratelli, dorme sempre. Va bene con i gatti.');
  await editor.getByRole('button', { name: 'Anteprima' }).click();
  await page.getByRole('heading', { name: 'Fragolina' }).waitFor();
}

export async function publishFirst(page: Page): Promise<void> {
  await openEditor(page);
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Nome', { exact: true }).fill('Fragolina');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await page.getByRole('region', { name: 'Condividi ora' }).scrollIntoViewIfNeeded();
  await editor.waitFor({ state: 'detached' });
}

export async function openCardMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Altre azioni per' }).first().click();
  await page.getByRole('menuitem', { name: 'Locandina' }).waitFor();
}

export async function openBin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Altre azioni per' }).last().click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await page.getByText('Annuncio eliminato').waitFor();
  await page.getByRole('button', { name: 'Cestino' }).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
}

export async function chooseListings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scegline più di uno' }).click();
  await page.getByRole('checkbox', { name: /^Seleziona tutti/ }).check();
}

export async function callAssistant(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Chiedi a Nana o Ares' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByText('Chi ti accompagna?').waitFor();
}

export async function talkToNana(page: Page): Promise<void> {
  await callAssistant(page);
  await page.getByRole('button', { name: /^Nana/ }).click();
  await page.getByLabel('Scrivi la tua domanda').fill('Quanto costa adottare?');
  await page.keyboard.press('Enter');
  await page.getByText('non costa nulla').waitFor();
}

export async function readFirstQuestionnaire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leggi' }).first().click();
  await page.getByLabel('Nuova nota').waitFor();
}

/** Opens the choice of notifications, which a browser without a window denies. */
export async function openNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('Notifiche su questo dispositivo').click();
  await page.getByRole('button', { name: 'Accendi le notifiche' }).waitFor();
}

export async function answerFirstQuestionnaire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rispondi' }).first().click();
  await page.getByRole('radio', { name: 'Parliamone' }).check();
}
