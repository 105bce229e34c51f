import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { publish, test } from './owners.ts';
import { approve, expectSaid, openPanel, question } from './panel.ts';

test('staff verify an account, and its page and its listings show what was checked', async ({
  page,
  request,
  owner,
}) => {
  const { id: post } = await publish(request, owner, { name: 'Birba' });
  const { code } = await (await request.get(`/api/adoptions/${post}`)).json();
  const data = { nome: 'Ada Neri', email: 'ada@esempio.it', post_id: post };
  const sent = await request.post(`/api/associations/${owner.id}/preaffido`, { data });
  const { application_token } = await sent.json();
  for (const path of [`/annuncio/${post}`, `/verifica/${code}`, `/domanda/${application_token}`]) {
    await page.goto(path);
    await expect(page.getByText('Mai soldi prima di vederlo')).toBeVisible();
    await expect(page.getByText(/la redazione non lo ha ancora guardato/)).toBeVisible();
    await expect(page.getByText('Profilo verificato')).toHaveCount(0);
    await expectAccessible(page);
  }

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
  await dialog.getByLabel('Nota').fill('Statuto letto, visita il 3 marzo.');
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');
  await question(page, 'Buttare quello che hai scritto?').getByRole('button', { name: 'Continua a scrivere' }).click();
  await page.reload();
  await choose('Verifica');
  await expect(dialog.getByRole('checkbox', { name: 'Visita sul posto' })).toBeChecked();
  await expect(dialog.getByLabel('Nota')).toHaveValue('Statuto letto, visita il 3 marzo.');
  await dialog.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expectSaid(page, 'Profilo verificato');

  for (const path of [`/annuncio/${post}`, `/associazione/${owner.id}`, `/verifica/${code}`]) {
    await page.goto(path);
    await expect(page.getByText('Profilo verificato')).toBeVisible();
    await expect(page.getByText(/La redazione ha controllato .+: statuto e visita sul posto\./)).toBeVisible();
    await expect(page.getByText('Mai soldi prima di vederlo')).toBeVisible();
    await expect(page.getByText(/la redazione non lo ha ancora guardato/)).toHaveCount(0);
    await expectAccessible(page);
  }

  await page.goto(`/admin?tab=assoc&q=${owner.username}`);
  await choose('Togli la verifica');
  await question(page, `Togliere la verifica a ${owner.name}?`).getByRole('button', { name: 'Togli' }).click();
  await expectSaid(page, 'Verifica tolta');
  await page.goto(`/associazione/${owner.id}`);
  await expect(page.getByText('Profilo verificato')).toHaveCount(0);
});

test('staff who verify an account under its former name see the new one first, and what they wrote stays', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  await openPanel(page, 'assoc', { q: owner.username });
  await page.getByRole('button', { name: `Azioni per ${owner.name}` }).click();
  await page.getByRole('menuitem', { name: 'Verifica', exact: true }).click();
  const former = page.getByRole('dialog', { name: `Verificare ${owner.name}?` });
  await former.getByRole('checkbox', { name: 'Statuto' }).check();
  await former.getByLabel('Nota').fill('Statuto letto.');
  const name = `${owner.name} Nuova`;
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.patch('/api/me/profile', { headers, data: { name } })).status()).toBe(200);

  troubles.foresee(/status of 409/);
  await former.getByRole('button', { name: 'Verifica', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Verificare ${name}?` });
  await expect(dialog.getByText("Intanto il profilo è cambiato: guarda com'è adesso.")).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Statuto' })).toBeChecked();
  await expect(dialog.getByLabel('Nota')).toHaveValue('Statuto letto.');
  await expect(page.getByRole('link', { name, includeHidden: true })).toBeAttached();
  await dialog.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expectSaid(page, 'Profilo verificato');
});
