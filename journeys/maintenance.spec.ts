import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, expectAccessible, test } from './fixtures.ts';

const COMMAND = fileURLToPath(new URL('../bin/maintenance.ts', import.meta.url));

test.use({ world: {} });

test('a form that is sent during a maintenance keeps what was typed and is sent after it', async ({
  page,
  portal,
  troubles,
}) => {
  troubles.foresee(/status of 503/);
  const maintenance = async (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: portal.folder };
    await promisify(execFile)(process.execPath, [COMMAND, ...words], { env });
  };
  const form = page.getByRole('dialog');
  await page.goto('/gadget');
  await page.getByRole('article').filter({ hasText: 'Bandana' }).getByRole('button').last().click();
  await form.getByLabel('Nome').fill('Agata Perché');
  await form.getByLabel('Email').fill('agata@esempio.it');
  await form.getByLabel('Messaggio').fill('Due, taglia L');

  await maintenance('on', '2h', 'Cambiamo server.');
  await form.getByRole('button', { name: 'Invia richiesta' }).click();
  await expect(form.getByText(/^Il portale è in manutenzione fino alle \d\d:\d\d di .+: per ora si può/)).toBeVisible();
  await expect(form.getByLabel('Messaggio')).toHaveValue('Due, taglia L');

  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('article').first()).toBeVisible();
  await other.getByRole('link', { name: /^Siamo in manutenzione fino alle/ }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Torniamo alle \d\d:\d\d di /);
  await expect(other.getByText('Cambiamo server.')).toBeVisible();
  await expectAccessible(other);
  await other.goto('/forgot');
  await other.getByLabel('Username').fill('bellaluna');
  await other.getByRole('button', { name: 'Invia' }).click();
  await expect(other.getByRole('alert')).toContainText('Il portale è in manutenzione');

  await maintenance('off');
  await expect.poll(async () => (await (await fetch(`${portal.url}/api/site/identity`)).json()).read_only).toBeNull();
  await form.getByRole('button', { name: 'Invia richiesta' }).click();
  await expect(form.getByText('Richiesta inviata con successo!')).toBeVisible();
  await other.goto('/');
  await expect(other.getByText('Siamo in manutenzione')).toBeHidden();
});
