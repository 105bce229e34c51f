import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { publish, test } from './owners.ts';
import { approve, openPanel, question, said } from './panel.ts';

test('staff verify an account, and whoever reads its page or a listing sees what was checked', async ({
  page,
  request,
  owner,
}) => {
  const { id: post } = await publish(request, owner, { name: 'Birba' });
  await page.goto(`/annuncio/${post}`);
  await expect(page.getByText('Mai soldi prima di vederlo')).toBeVisible();
  await expect(page.getByText(/la redazione non lo ha ancora guardato/)).toBeVisible();
  await expectAccessible(page);

  await approve(request, owner);
  await openPanel(page, 'assoc', { q: owner.username });
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Azioni per ${owner.name}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Verifica');
  const dialog = page.getByRole('dialog', { name: `Verificare ${owner.name}?` });
  await dialog.getByRole('checkbox', { name: 'Statuto' }).check();
  await dialog.getByRole('checkbox', { name: 'Visita sul posto' }).check();
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(said(page, 'Profilo verificato')).toBeVisible();

  for (const path of [`/annuncio/${post}`, `/associazione/${owner.id}`]) {
    await page.goto(path);
    await expect(page.getByText('Profilo verificato')).toBeVisible();
    await expect(page.getByText(/La redazione ha controllato .+: statuto e visita sul posto\./)).toBeVisible();
    await expect(page.getByText('Mai soldi prima di vederlo')).toBeVisible();
    await expect(page.getByText(/la redazione non lo ha ancora guardato/)).toHaveCount(0);
    await expectAccessible(page);
  }

  await openPanel(page, 'assoc', { q: owner.username });
  await choose('Togli la verifica');
  await question(page, `Togliere la verifica a ${owner.name}?`).getByRole('button', { name: 'Togli' }).click();
  await expect(said(page, 'Verifica tolta')).toBeVisible();
  await page.goto(`/associazione/${owner.id}`);
  await expect(page.getByText('Profilo verificato')).toHaveCount(0);
});
