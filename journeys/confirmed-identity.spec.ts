import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import type { RunningPortal } from '#testing/running-portal.ts';
import { ADMIN, expect } from './fixtures.ts';
import { expectSaid, openOwnPage, test } from './owners.ts';
import { openPanel } from './panel.ts';

const MINUTE_MS = 60_000;

/** Makes the sessions of an account 31 minutes old, so that none of them proves who uses it any more. */
function ageProof(portal: RunningPortal, username: string): void {
  const database = new DatabaseSync(join(portal.folder, 'trovacuccia.db'), { timeout: 5000 });
  const { changes } = database
    .prepare(
      `update session set created_at = ?, confirmed_at = null
       where association_id = (select id from association where username = ?)`,
    )
    .run(new Date(Date.now() - 31 * MINUTE_MS).toISOString(), username);
  database.close();
  expect(changes).toBeGreaterThan(0);
}

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Conferma che sei tu' });

async function confirm(page: Page, password: string): Promise<void> {
  await question(page).getByLabel('La tua password').fill(password);
  await question(page).getByRole('button', { name: 'Conferma' }).click();
}

test('half an hour after the login a volunteer confirms a new e-mail with the password; closing the question changes nothing, and what was typed stays', async ({
  page,
  owner,
  portal,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/me\/(profile|confirm_identity)/);
  await openOwnPage(page, owner);
  ageProof(portal, owner.username);
  await page.getByRole('tab', { name: 'Profilo' }).click();
  await page.getByLabel('Presentazione').fill('Scritta prima della domanda.');
  await page.getByLabel('Email', { exact: true }).fill(`nuova-${owner.username}@esempio.it`);
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await question(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(`nuova-${owner.username}@esempio.it`);
  const read = await page.request.get(`/api/associations/${owner.id}`);
  expect(await read.json()).toMatchObject({ email: owner.email, bio: 'Esistiamo per un minuto.' });
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await confirm(page, 'sbagliata');
  await expect(question(page).getByText('Password attuale non corretta.')).toBeVisible();
  await confirm(page, owner.password);
  await expect(question(page)).toHaveCount(0);
  await expectSaid(page, 'Profilo aggiornato');
  await expect(page.getByText('In attesa di conferma:')).toBeVisible();
  await expect(page.getByLabel('Presentazione')).toHaveValue('Scritta prima della domanda.');
});

test('half an hour after the login staff confirm a backup with the password, which then begins, and a letter, which then leaves', async ({
  page,
  portal,
  mailbox,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/admin\/(backup|export|email\/test)/);
  await openPanel(page, 'overview');
  await expect(page.getByRole('button', { name: 'Scarica backup' })).toBeVisible();
  ageProof(portal, ADMIN.username);
  await page.getByRole('button', { name: 'Scarica backup' }).click();
  await expect(question(page)).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), confirm(page, ADMIN.password)]);
  expect(file.suggestedFilename()).toMatch(/\.json\.gz$/);
  // for half an hour it is not asked again
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica backup' }).click(),
  ]);
  expect(again.suggestedFilename()).toMatch(/\.json\.gz$/);
  await expect(question(page)).toHaveCount(0);

  const subject = `Novità ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole('tab', { name: 'Mailing' }).click();
  await page.getByLabel('Oggetto').fill(subject);
  await page.getByRole('textbox', { name: 'Corpo del messaggio' }).fill('Scritta prima della domanda.');
  await page.getByLabel('Indirizzo di prova').fill('prova@esempio.it');
  ageProof(portal, ADMIN.username);
  await page.getByRole('button', { name: 'Invia prova' }).click();
  await confirm(page, ADMIN.password);
  expect((await mailbox.newest('prova@esempio.it', subject)).html).toContain('Scritta prima della domanda.');
  await expect(page.getByLabel('Oggetto')).toHaveValue(subject);
});

test('a password that staff typed for an association survives the question, and is set once they confirm, but not their own', async ({
  page,
  owner,
  portal,
  request,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/admin\/associations\/[\w-]+\/reset_password/);
  const { association } = await openPanel(page, 'assoc', { is_admin: 'true' });
  await page
    .getByRole('button', { name: `Azioni per ${association.name}` })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Fai uscire da tutti i dispositivi' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Reimposta la password' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Genera OTP e link' })).toHaveCount(0);

  await page.goto(`/admin?tab=assoc&q=${owner.username}`);
  await page.getByRole('button', { name: `Azioni per ${owner.name}` }).click();
  await page.getByRole('menuitem', { name: 'Reimposta la password' }).click();
  const reset = page.getByRole('dialog', { name: 'Reimposta la password' });
  await reset.getByLabel('Nuova password').fill('tre-gatti-sul-tetto');
  ageProof(portal, ADMIN.username);
  await reset.getByRole('button', { name: 'Reimposta' }).click();
  // who closes the question keeps what was typed
  await question(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(reset.getByLabel('Nuova password')).toHaveValue('tre-gatti-sul-tetto');
  await expect(reset).toContainText('Per questa operazione conferma prima la tua identità.');
  await reset.getByRole('button', { name: 'Reimposta' }).click();
  await confirm(page, ADMIN.password);
  await expectSaid(page, 'Password reimpostata');
  const data = { username: owner.username, password: 'tre-gatti-sul-tetto' };
  expect((await request.post('/api/auth/login', { data })).status()).toBe(200);
  // so that the end of the journey can delete the account
  const { token } = await (await request.post('/api/auth/login', { data })).json();
  const change = { old_password: data.password, new_password: owner.password };
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post('/api/me/change_password', { headers, data: change })).ok()).toBe(true);
  owner.token = token;
});

test('a confirmation in one tab changes the token, and the other tab goes on with it', async ({
  page,
  owner,
  portal,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/me\/profile/);
  await openOwnPage(page, owner);
  const other = await page.context().newPage();
  await other.goto('/sicurezza');
  await expect(other.getByText('(questo dispositivo)')).toBeVisible();
  const tokenOf = () => page.evaluate(() => JSON.parse(localStorage.getItem('auth')!).token as string);
  const former = await tokenOf();
  ageProof(portal, owner.username);
  await page.getByRole('tab', { name: 'Profilo' }).click();
  await page.getByLabel('Email', { exact: true }).fill(`nuova-${owner.username}@esempio.it`);
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await confirm(page, owner.password);
  await expectSaid(page, 'Profilo aggiornato');
  expect(await tokenOf()).not.toBe(former);
  const copied = await page.request.get('/api/me/sessions', { headers: { authorization: `Bearer ${former}` } });
  expect(copied.status()).toBe(401);
  await page.request.post('/api/auth/login', { data: { username: owner.username, password: owner.password } });
  await other.reload();
  await other.getByRole('button', { name: 'Esci ovunque' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Esci ovunque' }).click();
  await expect(other.getByText('Fatto: resta solo questo dispositivo.')).toBeVisible();
  await expect(question(other)).toHaveCount(0);
});

test('a chosen CSV is looked at once staff have confirmed, without choosing it again', async ({
  page,
  portal,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/admin\/associations\/import_csv/);
  // larger than what a socket holds: the answer comes while the file is still being sent
  const rows = Array.from(
    { length: 40 },
    (_, n) => `Cuccia ${n};Lodi;0371 1;c${n}@esempio.it;Ada;Bice;${'lunga '.repeat(7000)}`,
  );
  const csv = `name;city;phone;email;contact_person;president_name;appunti\n${rows.join('\n')}\n`;
  await openPanel(page, 'assoc');
  await page.getByRole('button', { name: 'Importa CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa associazioni' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'associazioni.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  ageProof(portal, ADMIN.username);
  await dialog.getByRole('button', { name: 'Anteprima' }).click();
  await confirm(page, ADMIN.password);
  await expect(dialog.getByRole('row').filter({ hasText: 'c0@esempio.it' })).toContainText('da creare');
});
