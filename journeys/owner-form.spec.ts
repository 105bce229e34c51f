import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { anOwner, endOwner, expectSaid, listingsOf, openOwnPage, publish, storeLogin, test } from './owners.ts';

test('an optional answer can be removed again; a story that is too long stays whole, says by how much, and is refused beside its field', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 422/);
  await publish(request, owner, { name: 'Birba', size: 'media', sex: 'F', sterilization: 'si' });
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Modifica Birba' }).click();
  const edited = page.getByRole('dialog', { name: 'Modifica Birba' });
  await expect(edited.getByRole('radiogroup', { name: 'Taglia' }).getByRole('radio', { name: 'Media' })).toBeChecked();
  for (const group of ['Taglia', 'Sesso']) {
    await edited.getByRole('radiogroup', { name: group }).getByRole('radio', { name: 'Non so', exact: true }).check();
  }
  await edited.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  const [listing] = await listingsOf(request, owner);
  expect(listing).toMatchObject({ size: '', sex: '', sterilization: 'si' });

  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  const story = 'lei '.repeat(1030);
  await editor.getByLabel('Nome', { exact: true }).fill('Storia');
  await editor.getByRole('radiogroup', { name: 'Tipo' }).getByRole('radio', { name: 'Cane', exact: true }).check();
  const character = editor.getByLabel('Carattere');
  await character.fill(story);
  await expect(character).toHaveValue(story);
  await expect(character).toHaveAccessibleDescription(/4\.120 di 4\.000 caratteri/);
  await expect(editor.getByText('4.120 di 4.000 caratteri')).toBeVisible();
  await expectAccessible(page, DIALOG);
  // the profile has a city
  await expect(editor.getByText(/manca la città/)).toHaveCount(0);
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(editor.getByText('Troppo lungo: al massimo 4.000 caratteri.')).toBeVisible();
  await expect(character).toBeFocused();
  await expect(editor.getByText('Troppo lungo: al massimo 4.000 caratteri.')).toBeInViewport();
  await expect(character).toHaveValue(story);
  await character.fill(story.slice(0, 4000));
  await expect(editor.getByText(/di 4\.000 caratteri/)).toHaveCount(0);
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');
  expect((await listingsOf(request, owner)).find(({ name }) => name === 'Storia')?.character).toHaveLength(3999);
});

test('the presentation cuts at 800 characters while typing, beside a counter; a number that cannot be called gets a kind word, and each that can is a link of its own', async ({
  page,
  request,
  owner,
}) => {
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  const bio = page.getByLabel('Presentazione');
  await bio.fill('a'.repeat(799));
  await bio.press('End');
  await bio.pressSequentially('bcd');
  await expect(bio).toHaveValue(`${'a'.repeat(799)}b`);
  await expect(bio).toHaveAccessibleDescription(/800\/800/);
  await expect(page.getByText('800/800')).toBeVisible();

  const phone = page.getByLabel('Telefono', { exact: true });
  await expect(phone).toHaveAccessibleDescription('');
  await phone.fill('059 555 0101 / 333 555 01');
  await expect(phone).toHaveAccessibleDescription(/Uno dei numeri non si può chiamare/);
  await expectAccessible(page, '[role=tabpanel]');
  await phone.fill('059 555 0101 / 333 555 0102');
  await expect(phone).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  await expect(phone).toHaveValue('059 555 0101 / 333 555 0102');
  const { id } = await publish(request, owner, {
    name: 'Birba',
    whatsapp: 'Ugo 059 555 0103, Anna 333 555 0104 (sera)',
    character: 'Per conoscerla: 333 555 0105.',
  });
  await page.goto(`/annuncio/${id}`);
  const contacts = page.getByRole('main').getByRole('listitem');
  for (const [number, href] of [
    ['059 555 0101', 'tel:+390595550101'],
    ['333 555 0102', 'tel:+393335550102'],
    ['333 555 0105', 'tel:+393335550105'],
  ] as const)
    await expect(page.getByRole('link', { name: number, exact: true })).toHaveAttribute('href', href);
  await expect(contacts.filter({ hasText: 'Ugo' })).toContainText('Ugo 059 555 0103, Anna 333 555 0104 (sera)');
  await expect(page.getByRole('link', { name: '333 555 0104', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/393335550104\?/,
  );
  await expectAccessible(page, 'main');
});

test('the page of a listing in standby is there for its owner, with a note, and for nobody else', async ({
  page,
  browser,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 404/);
  const { id } = await publish(request, owner, { name: 'Birba', hidden: true });
  await storeLogin(page, owner);
  const answer = await page.goto(`/annuncio/${id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Birba' })).toBeVisible();
  await expect(page.getByText('Nascosto al pubblico.')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Vai agli annunci' }).click();
  await expect(page).toHaveURL(`/associazione/${owner.id}#annunci`);
  await page.getByRole('link', { name: 'Birba', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Nascosto al pubblico.')).toBeVisible();

  const visitor = await openElsewhere(browser);
  await visitor.goto(`${new URL(page.url()).origin}/annuncio/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Annuncio non trovato' })).toBeVisible();
  await expect(visitor.getByText('Birba')).toHaveCount(0);
  await visitor.context().close();
});

test('a profile without a city is told before its first listing that searches will miss it', async ({
  page,
  request,
}) => {
  const person = await anOwner(request, { not_association: true, city: '', province: '', contact_person: '' });
  await openOwnPage(page, person);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByText(/Nel tuo profilo manca la città/)).toBeVisible();
  await expectAccessible(page, DIALOG);
  await editor.getByLabel('Nome', { exact: true }).fill('Birba');
  await editor.getByRole('link', { name: 'Aggiungi la città' }).click();
  await expect(page.getByLabel('Città')).toBeVisible();
  await expect(page.getByLabel('Referente')).toHaveCount(0);
  await endOwner(request, person);
});
