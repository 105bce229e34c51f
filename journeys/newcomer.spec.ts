import { randomUUID } from 'node:crypto';
import { jpegOf } from '#testing/images.ts';
import { DIALOG, expect, expectAccessible, test } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone, from signing up as a private person to a listing with photos that a visitor sees', async ({
  page,
  browser,
  request,
  mailbox,
}) => {
  test.slow();
  const username = `nuova-${randomUUID().slice(0, 8)}`;
  const password = 'quattro-zampe-e-un-tetto';
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Iscriviti|Pubblica/ })
    .first()
    .click();
  await expect(page).toHaveURL('/gdpr');
  await page.getByRole('button', { name: 'Accetta e prosegui' }).click();

  const signup = page.getByRole('dialog', { name: 'Iscriviti' });
  await signup.getByLabel("Non sono un'associazione").check();
  await signup.getByLabel('Nome e cognome').fill('Livia Notturna');
  await signup.getByLabel('Città').fill('mode');
  await page.getByRole('option', { name: /^Modena/ }).click();
  await signup.getByLabel('Telefono').fill('333 555 0199');
  const shown = signup.getByRole('checkbox', { name: 'Mostra a tutti i miei contatti' });
  await expect(shown).not.toBeChecked();
  await shown.check();
  await signup.getByLabel('Email', { exact: true }).fill(`${username}@esempio.it`);
  await signup.getByLabel('Username').fill(username);
  await signup.getByLabel('Password', { exact: true }).fill(password);
  await signup.getByLabel(/Ho letto e accetto/).check();
  await signup.getByRole('button', { name: 'Registrati' }).dblclick();
  const done = page.getByRole('dialog', { name: 'Associazione registrata' });
  await expect(done).toContainText(username);
  await expect(done).toContainText('da privato');
  await done.getByRole('link', { name: "Vai all'accesso" }).click();
  await mailbox.newest(`${username}@esempio.it`, 'Benvenuto');

  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.getByRole('button', { name: 'Accedi' }).dblclick();
  await expect(page).toHaveURL(/\/associazione\/[\w-]+$/);

  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  const image = async (name: string, width: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await jpegOf(width, 600),
  });
  await editor.locator('input[type=file]').setInputFiles([await image('una.jpg', 800), await image('due.jpg', 500)]);
  await editor.getByLabel('Nome').fill('Lampone');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await expectAccessible(page, DIALOG);
  // during the uploads, and by a double click
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).dblclick();
  await expect(page.getByRole('article', { name: 'Lampone' })).toHaveCount(1);

  const { origin, pathname } = new URL(page.url());
  const listings = await (await request.get(`/api/associations/${pathname.split('/').at(-1)}/adoptions`)).json();
  expect(listings).toHaveLength(1);
  const visitor = await openElsewhere(browser, { viewport: { width: 360, height: 740 } });
  await visitor.goto(`${origin}/annuncio/${listings[0].id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Lampone' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: /Lampone/ }).first()).toHaveJSProperty('complete', true);
  await expect(visitor.getByRole('link', { name: 'Foto 2 di 2', exact: true })).toBeAttached();
  await expect(visitor.getByRole('link', { name: /333 555 0199/ }).first()).toHaveAttribute(
    'href',
    /tel:\+393335550199/,
  );
  await visitor.context().close();
});
