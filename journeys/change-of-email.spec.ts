import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { expectSaid, openOwnPage, test } from './owners.ts';

/** Returns the address of the page that a mail links to. */
function linkIn(text = '', page: 'conferma' | 'annulla'): string {
  const [found] = new RegExp(`http\\S+/${page}-email\\?token=[\\w-]+`).exec(text) ?? [];
  expect(found, text).toBeDefined();
  return found!;
}

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Profilo' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
}

test('a volunteer changes the e-mail: it counts when the mailed link was opened and its button pressed', async ({
  page,
  owner,
  mailbox,
}) => {
  const email = `nuova-${owner.username}@esempio.it`;
  await openOwnPage(page, owner);
  await changeEmail(page, email);
  await expectSaid(page, 'Profilo aggiornato');
  const waiting = page.getByText(`In attesa di conferma: ${email}`);
  await expect(waiting).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  const first = await mailbox.newest(email);
  mailbox.empty();
  await page.getByRole('button', { name: 'Rimanda il link' }).click();
  await expectSaid(page, `Link mandato a ${email}`);
  const link = linkIn((await mailbox.newest(email)).text, 'conferma');
  expect(link).toBe(linkIn(first.text, 'conferma'));

  // a mail scanner opens it
  expect((await page.request.get(link)).status()).toBe(200);
  await page.reload();
  await page.getByRole('tab', { name: 'Profilo' }).click();
  await expect(waiting).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL('/conferma-email');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Conferma la mia email' }).click();
  await expect(page.getByText(`Fatto! La tua email ora è ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vai alla tua pagina' }).click();
  await page.getByRole('tab', { name: 'Profilo' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(waiting).toHaveCount(0);
});

test('a volunteer withdraws a change that waits, and what else was typed stays', async ({ page, owner }) => {
  await openOwnPage(page, owner);
  await changeEmail(page, `sbagliata-${owner.username}@esempio.it`);
  await expect(page.getByText('In attesa di conferma:')).toBeVisible();
  await page.getByLabel('Presentazione').fill('Una frase nuova.');
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByText('In attesa di conferma:')).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(owner.email);
  await expect(page.getByLabel('Presentazione')).toHaveValue('Una frase nuova.');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a volunteer who types another e-mail, and then withdraws the one that waits, saves the other one', async ({
  page,
  owner,
}) => {
  await openOwnPage(page, owner);
  await changeEmail(page, `sbagliata-${owner.username}@esempio.it`);
  await expect(page.getByText('In attesa di conferma:')).toBeVisible();
  const email = `giusta-${owner.username}@esempio.it`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByText('In attesa di conferma:')).toHaveCount(0);
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expect(page.getByText(`In attesa di conferma: ${email}`)).toBeVisible();
});

test('what was typed before the e-mail was confirmed is saved after it, and nobody is said to have changed it', async ({
  page,
  owner,
  mailbox,
}) => {
  const email = `confermata-${owner.username}@esempio.it`;
  await openOwnPage(page, owner);
  await changeEmail(page, email);
  await expect(page.getByText('In attesa di conferma:')).toBeVisible();
  await page.getByLabel('Presentazione').fill('Una frase nuova.');
  await page.goto(linkIn((await mailbox.newest(email)).text, 'conferma'));
  await page.getByRole('button', { name: 'Conferma la mia email' }).click();
  await page.getByRole('link', { name: 'Vai alla tua pagina' }).click();
  await page.getByRole('tab', { name: 'Profilo' }).click();
  await expect(page.getByLabel('Presentazione')).toHaveValue('Una frase nuova.');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('who did not change the e-mail puts the old one back from its mail, and chooses a new password', async ({
  page,
  owner,
  mailbox,
  troubles,
}) => {
  troubles.foresee(/status of (400|401) /);
  const email = `ladro-${owner.username}@esempio.it`;
  await openOwnPage(page, owner);
  await changeEmail(page, email);
  const [, token] = linkIn((await mailbox.newest(email)).text, 'conferma').split('token=');
  expect((await page.request.post('/api/auth/email/confirm', { data: { token } })).ok()).toBe(true);

  const undo = linkIn((await mailbox.newest(owner.email, 'La tua email è cambiata')).text, 'annulla');
  await page.goto(undo);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Rimetti la mia email' }).click();
  await expect(page.getByText(`Fatto! La tua email è di nuovo ${owner.email}.`)).toBeVisible();
  await page.goto(undo);
  await page.getByRole('button', { name: 'Rimetti la mia email' }).click();
  await expect(page.getByRole('alert')).toContainText('Il link non vale più');

  const { text = '' } = await mailbox.newest(owner.email, 'Recupero password');
  await page.goto(/http\S+\/reset-password\?token=[\w-]+/.exec(text)![0]);
  await page.getByLabel('Codice OTP').fill(/^\s*(\d{6})\s*$/m.exec(text)![1]!);
  owner.password = 'una cuccia ripresa';
  await page.getByLabel('Nuova password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Aggiorna la password' }).click();
  await expect(page.getByText("Password aggiornata. Ora effettua l'accesso.")).toBeVisible();
});

test('the pages of the links say what to do when they are opened without one', async ({ page }) => {
  for (const path of ['/conferma-email', '/annulla-email']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Apri il link che hai ricevuto per email');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});
