import { expect } from './fixtures.ts';
import { expectSaid, openOwnPage, publish, test } from './owners.ts';

test('a person who works hears that the portal is out of reach, loses nothing, and goes on when it is back', async ({
  page,
  context,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/ERR_INTERNET_DISCONNECTED/);
  await publish(request, owner, { name: 'Birba' });
  // without the network, what is not there yet cannot be drawn
  const prepared = Promise.all([/\/AlertDialog-/, /\/ToastList-/].map((file) => page.waitForResponse(file)));
  await openOwnPage(page, owner);
  await Promise.all((await prepared).map((answer) => answer.finished()));
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome').fill('Resta qui');
  await editor.getByRole('radio', { name: 'Gatto', exact: true }).check();
  await context.setOffline(true);
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Connessione assente. Controlla la rete e riprova.');
  await expect(editor.getByLabel('Nome')).toHaveValue('Resta qui');
  await context.setOffline(false);
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Resta qui', exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Altre azioni per Birba' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expectSaid(page, 'Connessione assente. Controlla la rete e riprova.');
  await expect(page.getByRole('article', { name: 'Birba', exact: true })).toBeVisible();
  await context.setOffline(false);
});

test('a message is shown even if the code that draws it cannot be fetched any more', async ({
  page,
  context,
  troubles,
}) => {
  troubles.foresee(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/gadget');
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const raise = () =>
    page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('global-toast', { detail: { type: 'error', message: 'Errore invio' } })),
    );
  // On a busy machine the page is visible before its listener is attached.
  await expect(async () => {
    await raise();
    await expect(page.getByRole('alert').filter({ hasText: 'Errore invio' }).first()).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await context.setOffline(false);
});
