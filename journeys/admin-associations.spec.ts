import type { APIRequestContext, Page } from '@playwright/test';
import { expectOpened } from './dialogs.ts';
import { DIALOG, expect, expectAccessible, test } from './fixtures.ts';
import { anOwner, endOwner } from './owners.ts';
import { expectSaid, openPanel, question } from './panel.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

/** Signs up an association in Forlì and opens the panel's list on it; `act` chooses an action of its menu. */
async function anAssociation(page: Page, request: APIRequestContext) {
  const name = `Rifugio di prova ${Math.random().toString(36).slice(2, 8)}`;
  const owner = await anOwner(request, { name, city: 'Forlì', province: 'FC' });
  await openPanel(page, 'assoc', { q: name });
  const act = async (action: string) => {
    await rowOf(page, name)
      .getByRole('button', { name: `Azioni per ${name}` })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  return { owner, name, act };
}

test('staff, and nobody else, create an association, and the list shows it', async ({ page, request, troubles }) => {
  troubles.foresee(/status of 422/);
  await page.goto('/admin?tab=create');
  await expect(page).toHaveURL('/');
  const tag = Math.random().toString(36).slice(2, 8);
  const name = `Rifugio di prova ${tag}`;
  const { token } = await openPanel(page, 'create');
  await page.getByRole('button', { name: 'Crea associazione' }).click();
  await expect(page.getByRole('alert')).toContainText('Compila tutti i campi obbligatori');
  await page.getByLabel('Nome (obbligatorio)', { exact: true }).fill(name);
  await page.getByLabel('Città (obbligatorio)').fill('Forlì');
  await page.getByLabel('Telefono (obbligatorio)').fill('0543 000000');
  await page.getByLabel('Email (obbligatorio)').fill(`${tag}@esempio.it`);
  await page.getByLabel('Referente (obbligatorio)').fill('Ada');
  await page.getByLabel('Presidente (obbligatorio)').fill('Bice');
  await page.getByLabel('Username (obbligatorio)').fill(`prova-${tag}`);
  await page.getByRole('button', { name: 'Genera' }).click();
  await page.getByRole('switch', { name: 'Associazione di prova' }).check();
  await page.getByRole('button', { name: 'Crea associazione' }).click();
  await expectSaid(page, 'Associazione creata');
  await page.getByRole('link', { name: 'Vedi in elenco' }).click();
  await expect(rowOf(page, name)).toContainText('Test');

  const headers = { authorization: `Bearer ${token}` };
  const [made] = (await (await request.get(`/api/admin/associations?q=${tag}`, { headers })).json()) as {
    id: string;
  }[];
  expect((await request.delete(`/api/admin/associations/${made?.id}`, { headers })).ok()).toBe(true);
});

test('staff suspend an association with a reason, find it by the filters and readmit it', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { owner, name, act } = await anAssociation(page, request);
  const row = rowOf(page, name);
  const asked = question(page, `Sospendere ${name}?`);
  await act('Sospendi');
  await expect(asked).toContainText('spariscono dal pubblico');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(row).not.toContainText('Sospesa');
  await act('Sospendi');
  await asked.getByRole('button', { name: 'Sospendi' }).click();
  await expect(asked).toContainText('Scrivi il motivo');
  await asked.getByLabel('Motivo').fill('Chiede denaro per le adozioni');
  await asked.getByRole('button', { name: 'Sospendi' }).click();
  await expect(row).toContainText('Sospesa');
  await page.getByLabel('Solo sospese').check();
  await expect(page).toHaveURL(/banned=true/);
  await expect(row).toBeVisible();
  await act('Riammetti');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Riammetti' }).click();
  await page.getByRole('button', { name: 'Togli i filtri' }).click();
  await page.getByRole('combobox', { name: 'Città' }).fill('forl');
  await page.getByRole('option', { name: /^Forlì FC/ }).click();
  await expect(page).toHaveURL(/city=Forl/);
  await page.getByLabel('Cerca', { exact: true }).fill(name);
  // while the list still shows others, the row is about to move
  await expect(page.getByText('1 associazione', { exact: true })).toBeVisible();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Sospesa');
  await row.getByRole('button', { name: `Copia lo username ${owner.username}` }).click();
  await expectSaid(page, 'Username copiato');
  await endOwner(request, owner);
});

test('on a low phone the menu of an association ends within the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPanel(page, 'assoc');
  const actions = page.getByRole('button', { name: /^Azioni per / }).nth(2);
  await actions.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Elimina' })).toBeAttached();
  await expectOpened(page.getByRole('menu'));
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
});

test('staff give an association a way back in and delete it, which the audit log names', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { owner, name, act } = await anAssociation(page, request);
  await act('Reimposta la password');
  const reset = page.getByRole('dialog', { name: 'Reimposta la password' });
  await reset.getByRole('button', { name: 'Reimposta' }).click();
  await expect(reset).toContainText('Inserisci la nuova password');
  await reset.getByRole('button', { name: 'Annulla' }).click();
  await act('Genera OTP e link');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Genera' }).click();
  const secrets = page.getByRole('dialog', { name: `OTP e link per ${name}` });
  await expect(secrets.getByText(/^\d{6}$/)).toBeVisible();
  await expect(secrets).toContainText('/reset-password?token=');
  await secrets.getByRole('button', { name: "Copia l'OTP" }).click();
  await expectSaid(page, 'OTP copiato');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/);
  await expectAccessible(page, DIALOG);
  await secrets.getByRole('button', { name: 'Chiudi' }).last().click();
  // neither the reset that was called off nor the link ends the password
  const { username, password } = owner;
  expect((await request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);

  await act('Elimina');
  const asked = question(page, `Eliminare definitivamente ${name}?`);
  await expect(asked).toContainText('0 annunci con le foto, 0 questionari');
  await asked.getByRole('button', { name: 'Elimina tutto' }).click();
  await expect(asked).toContainText('Scrivi il motivo');
  await asked.getByLabel('Motivo').fill('Animali in vendita');
  await asked.getByRole('button', { name: 'Elimina tutto' }).click();
  await expectSaid(page, 'Associazione eliminata');
  await expect(rowOf(page, name)).toHaveCount(0);
  // the focus must not be lost with the deleted row
  await expect(page.locator('body')).not.toBeFocused();

  await page.getByRole('tab', { name: 'Registro' }).click();
  // the previous tab has a search field too
  await expect(page.getByRole('heading', { name: 'Registro', exact: true })).toBeVisible();
  await page.getByLabel('Cerca', { exact: true }).fill('Account eliminato');
  // waits for the search: the unfiltered list may already start with the same entries
  await expect(page).toHaveURL(/[?&]q=/);
  // the log keeps no name of an account, so a deleted one has none
  const entry = page.getByRole('row').filter({ hasText: 'Account eliminato' }).first();
  await expect(entry).toContainText('Account cancellato');
  await expect(entry).not.toContainText(name);
});

test('a CSV is looked at before it is imported; the lists and the backup are downloaded', async ({ page }) => {
  test.slow();
  const tag = Math.random().toString(36).slice(2, 8);
  const csv = `name;city;phone;email;contact_person;president_name\nCuccia ${tag};Lodi;0371 1;${tag}@esempio.it;Ada;Bice\nSenza posta;Lodi;0371 2;;Ada;Bice\n`;
  await openPanel(page, 'assoc');
  await page.getByRole('button', { name: 'Importa CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa associazioni' });
  await dialog.getByRole('button', { name: 'Importa' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Seleziona un file CSV');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'associazioni.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Anteprima' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: `${tag}@esempio.it` })).toContainText('da creare');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await dialog.getByRole('table').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThan(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Importa' }).click();
  await expectSaid(page, 'Import: creati 1, duplicati 0, errori 1');
  await expect(dialog.getByRole('row').filter({ hasText: 'errore' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: `Cuccia ${tag}` })).toBeVisible();

  for (const [button, file] of [
    ['Esporta CSV', /^associazioni.*\.csv$/],
    ['Scarica backup', /^trovacuccia-backup-\d{8}-\d{6}\.json\.gz$/],
    ['Esporta tutto (ZIP)', /\.zip$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
});
