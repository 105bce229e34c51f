import { expect, expectAccessible, test } from './fixtures.ts';
import { expectSaid } from './owners.ts';
import { openPanel } from './panel.ts';

test.use({ world: { GADGET_EMAIL: 'negozio@esempio.it' } });

test('staff change the name, the colour and the operator of the portal, and every page says so at once; what a colleague changes meanwhile stays', async ({
  page,
  browser,
  portal,
  request,
  troubles,
}) => {
  test.slow();
  troubles.foresee(/422/);
  const { token } = await openPanel(page, 'settings');
  await test.step('what a variable fixes is shown and cannot be typed', async () => {
    const gadget = page.getByLabel('Gadget', { exact: true });
    await expect(gadget).toHaveValue('negozio@esempio.it');
    await expect(gadget).toBeDisabled();
    await expect(
      page.getByText("Fissato dalla variabile GADGET_EMAIL dell'installazione: si cambia lì."),
    ).toBeVisible();
  });
  const forms = page.locator('form');
  const formWith = (label: string) => forms.filter({ has: page.getByLabel(label, { exact: true }) });

  await test.step('who saves one setting leaves what a colleague has changed meanwhile', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const pinned = page.locator('form').filter({ has: page.getByLabel('Parola in evidenza') });
    await expect(pinned).toBeVisible();
    const [{ id }] = await (await request.get('/api/adoptions?limit=1')).json();
    const changed = await request.patch('/api/admin/settings', { headers, data: { pinned_listing_id: id } });
    expect(changed.status()).toBe(200);
    await pinned.getByLabel('Parola in evidenza').fill('urgente');
    await pinned.getByRole('button', { name: 'Salva' }).click();
    await expectSaid(page, 'Impostazioni salvate');
    const { pinned_listing_id, pinned_listing_word } = await (
      await request.get('/api/admin/settings', { headers })
    ).json();
    expect([pinned_listing_id, pinned_listing_word]).toEqual([id, 'urgente']);
  });

  const naming = formWith('Nome del portale');
  await naming.getByLabel('Nome del portale').fill('Zampe Lucane');
  await naming.getByLabel('Colore', { exact: true }).fill('#ffe14d');
  await expect(naming).toContainText('il portale usa la tonalità #');
  await naming.getByRole('button', { name: 'Salva' }).click();
  await expect(naming.getByRole('status')).toContainText('Salvato');
  await expectSaid(page, 'Impostazioni salvate');

  const operator = formWith('Nome o ragione sociale');
  await test.step('what is typed before the answer to a save arrives is kept', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/settings', async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    await operator.getByLabel('Nome o ragione sociale').fill('Zampe Lucane ODV');
    await operator.getByRole('button', { name: 'Salva' }).click();
    await operator.getByLabel('Sede o domicilio').fill('Via Pretoria 1, 85100 Potenza');
    release();
    await expect(operator.getByRole('status')).toContainText('Salvato');
    await expect(operator.getByLabel('Sede o domicilio')).toHaveValue('Via Pretoria 1, 85100 Potenza');
    await page.unroute('**/api/admin/settings');
  });
  await operator.getByLabel('Partita IVA o codice fiscale').fill('01234567890');
  await operator.getByRole('button', { name: 'Salva' }).click();

  const mailboxes = formWith('Informazioni');
  await mailboxes.getByLabel('Privacy').fill('non è un indirizzo');
  await mailboxes.getByRole('button', { name: 'Salva' }).click();
  await expect(mailboxes.getByText('Email non valida').first()).toBeVisible();
  await mailboxes.getByLabel('Privacy').fill('privacy@zampe.esempio.it');
  await mailboxes.getByLabel('Autorità', { exact: true }).fill('autorita@zampe.esempio.it');
  const languages = mailboxes.getByLabel('Lingue per le autorità');
  await expect(languages).toHaveValue('in italiano o in inglese');
  await languages.fill('in italiano o in tedesco');
  await mailboxes.getByRole('button', { name: 'Salva' }).click();
  await expect(mailboxes.getByRole('status')).toContainText('Salvato');
  await expectAccessible(page);

  // another person, who opens a page for the first time
  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await visitor.goto('/gdpr');
  await expect(visitor).toHaveTitle(/Zampe Lucane/);
  await expect(visitor.getByText('Zampe Lucane ODV').first()).toBeVisible();
  await expect(visitor.getByText('Pagina incompleta.')).toBeHidden();
  for (const place of ['#termini-gestore', '#termini-contatti-autorita'])
    await expect(visitor.locator(place)).toContainText('autorita@zampe.esempio.it, in italiano o in tedesco');
  const primary = await visitor.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim(),
  );
  expect(primary).not.toMatch(/#7c3aed|#ffe14d/i);
  await visitor.context().close();

  await mailboxes.getByRole('button', { name: 'Ricarica la pagina' }).click();
  await expect(page).toHaveTitle(/Zampe Lucane/);
  await expect(page.getByLabel('Nome del portale')).toHaveValue('Zampe Lucane');
});
