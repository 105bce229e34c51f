import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { DONE_BY_JOB } from './jobs.ts';
import { expectSaid, listingsOf, openOwnPage, publish, test } from './owners.ts';
import { widthOf } from './width.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** A day on the Italian calendar, `yyyy-mm-dd`, `days` days from now. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

async function newListing(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome').fill(name);
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  return editor;
}

test('an owner chooses the day and the hour, moves it, and publishes at once', async ({ page, request, owner }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openOwnPage(page, owner);
  const editor = await newListing(page, 'Lunetta');
  await editor.getByLabel('Pubblica più tardi').check();
  await expect(editor.getByText('alle 9:00. Fino ad allora lo vedi solo tu.')).toBeVisible();
  await editor.getByLabel('Pubblica il').fill('2020-01-01');
  await editor.getByRole('button', { name: 'Programma', exact: true }).click();
  await expect(editor.getByText('Scegli un momento che deve ancora venire.')).toBeVisible();
  await expect(editor.getByLabel('Pubblica il')).toBeFocused();
  for (const part of ['Pubblica il', 'alle'])
    await expect(editor.getByLabel(part, { exact: true })).toHaveAccessibleDescription(/Scegli un momento/);
  await expectAccessible(page, DIALOG);
  const chosen = dayAhead(10);
  await editor.getByLabel('Pubblica il').fill(chosen);
  await editor.getByLabel('alle', { exact: true }).fill('18:30');
  await editor.getByRole('button', { name: 'Programma', exact: true }).click();
  await expectSaid(page, 'Pubblicazione programmata');

  await expect(card(page, 'Lunetta')).toContainText('Programmato');
  await expect(card(page, 'Lunetta')).toContainText(/Andrà online (il|l')\s?\d+ \S+ alle 18:30\./);
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
  const [listing] = await listingsOf(request, owner);
  expect((await request.get(`/annuncio/${listing!.id}`)).status()).toBe(404);

  await card(page, 'Lunetta').getByRole('button', { name: 'Cambia orario: Lunetta' }).click();
  const again = page.getByRole('dialog', { name: 'Modifica Lunetta' });
  await expect(again.getByLabel('Pubblica il')).toHaveValue(chosen);
  await again.getByLabel('alle', { exact: true }).fill('07:15');
  await again.getByRole('button', { name: 'Salva' }).click();
  await expect(card(page, 'Lunetta')).toContainText('alle 7:15.');

  await card(page, 'Lunetta').getByRole('button', { name: 'Pubblica adesso: Lunetta' }).click();
  await expectSaid(page, 'Annuncio pubblicato');
  await expect(card(page, 'Lunetta')).not.toContainText('Andrà online');
  expect((await request.get(`/annuncio/${listing!.id}`)).status()).toBe(200);
});

test('a publication is called off, another waits in standby until it is made at once, and a form saves the rest when the time has passed', async ({
  page,
  request,
  owner,
}) => {
  const soon = Date.now() + 3_600_000;
  const scheduled = (name: string) => publish(request, owner, { name, publish_at: new Date(soon).toISOString() });
  const [calledOff, waiting] = [await scheduled('Nuvola'), await scheduled('Brina')];
  await scheduled('Neve');
  await openOwnPage(page, owner);
  const statusOf = async ({ id }: { id: string }) => (await request.get(`/annuncio/${id}`)).status();

  await test.step('called off, it is in standby', async () => {
    await card(page, 'Nuvola').getByRole('button', { name: 'Annulla: Nuvola' }).click();
    const question = page.getByRole('alertdialog', { name: 'Non pubblicare Nuvola?' });
    await question.getByRole('button', { name: 'Non pubblicare' }).click();
    await expectSaid(page, 'Pubblicazione annullata');
    await expect(card(page, 'Nuvola')).toContainText('In standby');
    expect(await statusOf(calledOff)).toBe(404);
  });

  await test.step('one in standby says that it waits, and publishing it at once shows it', async () => {
    await card(page, 'Brina').getByRole('button', { name: 'Altre azioni per Brina' }).click();
    await page.getByRole('menuitem', { name: /Metti in standby/ }).click();
    await expectSaid(page, 'Inserzione in standby');
    await expect(card(page, 'Brina')).not.toContainText('Programmato');
    await expect(card(page, 'Brina')).toContainText('È in standby: riattivalo perché vada online');
    await card(page, 'Brina').getByRole('button', { name: 'Pubblica adesso: Brina' }).click();
    await expectSaid(page, 'Annuncio pubblicato');
    expect(await statusOf(waiting)).toBe(200);
  });

  await test.step('a form that is open over its time still saves the rest', async () => {
    await card(page, 'Neve').getByRole('button', { name: 'Modifica Neve' }).click();
    const editor = page.getByRole('dialog', { name: 'Modifica Neve' });
    await editor.getByLabel('Nome').fill('Nevicata');
    // by the clock of the device the time has passed, and the portal has not published it yet
    await page.clock.setSystemTime(soon + 60_000);
    await editor.getByRole('button', { name: 'Salva' }).click();
    await expectSaid(page, 'Annuncio aggiornato');
    await expect(card(page, 'Nevicata')).toBeVisible();
  });
});

test.describe('with a portal that stops', () => {
  test.describe.configure({ timeout: 240_000 });
  test.use({ world: {} });

  test('what came due while it was off is online after its start, in order', async ({
    page,
    portal,
    request,
    owner,
  }) => {
    const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const first = await publish(request, owner, { name: 'Prima', publish_at: later(4) });
    const second = await publish(request, owner, { name: 'Seconda', publish_at: later(5) });
    const database = new DatabaseSync(join(portal.folder, 'trovacuccia.db'), { timeout: 5000 });
    const move = database.prepare('update listing set publish_at = ? where id = ?');
    move.run(later(-2), first.id);
    move.run(later(-1), second.id);
    database.close();
    await portal.restart();
    const isOnline = async () => (await request.get(`/annuncio/${second.id}`)).status();
    await expect.poll(isOnline, DONE_BY_JOB).toBe(200);
    await openOwnPage(page, owner);
    await expect(card(page, 'Seconda')).toBeVisible();
    await expect(card(page, 'Seconda')).not.toContainText('online');
    const names = (await listingsOf(request, owner)).map(({ name }) => name);
    expect(names).toEqual(['Seconda', 'Prima']);
  });
});
