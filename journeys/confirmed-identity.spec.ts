import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import type { RunningPortal } from '#testing/running-portal.ts';
import { ADMIN, expect } from './fixtures.ts';
import { openOwnPage, said, test } from './owners.ts';
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

test('half an hour after the login a volunteer confirms a new e-mail with the password, and what was typed is saved', async ({
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
  await expect(question(page)).toBeVisible();
  await confirm(page, 'sbagliata');
  await expect(question(page).getByText('Password attuale non corretta.')).toBeVisible();
  await confirm(page, owner.password);
  await expect(question(page)).toHaveCount(0);
  await expect(said(page, 'Profilo aggiornato')).toBeVisible();
  await expect(page.getByText('In attesa di conferma:')).toBeVisible();
  await expect(page.getByLabel('Presentazione')).toHaveValue('Scritta prima della domanda.');
});

test('who closes the question changes nothing, and keeps what was typed', async ({ page, owner, portal, troubles }) => {
  troubles.foresee(/status of 403 .*\/api\/me\/profile/);
  await openOwnPage(page, owner);
  ageProof(portal, owner.username);
  await page.getByRole('tab', { name: 'Profilo' }).click();
  await page.getByLabel('Email', { exact: true }).fill('altra@esempio.it');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await question(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('altra@esempio.it');
  const read = await page.request.get(`/api/associations/${owner.id}`);
  expect((await read.json()).email).toBe(owner.email);
});

test('half an hour after the login staff confirm a backup with the password, and the download begins', async ({
  page,
  portal,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/admin\/(backup|export)/);
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
});
