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

export async function answerFirstQuestionnaire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rispondi' }).first().click();
  await page.getByRole('radio', { name: 'Parliamone' }).check();
}
