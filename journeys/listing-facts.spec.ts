import type { Locator } from '@playwright/test';
import { ALL } from '#testing/repetitions.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { expectSaid, listingsOf, openOwnPage, publish, test } from './owners.ts';

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

const group = (editor: Locator, name: string) => editor.getByRole('radiogroup', { name });
const open = (editor: Locator, title: string) => editor.locator('summary').filter({ hasText: title }).click();

test('an owner states the facts of an animal, and its page shows them', async ({ page, request, owner, troubles }) => {
  troubles.foresee(/youtube-nocookie/);
  await page.setViewportSize(PHONE);
  const friend = await publish(request, owner, { name: 'Poldo' });
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome', { exact: true }).fill('Birba');
  await group(editor, 'Tipo').getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByLabel('Età', { exact: true }).fill('6 mesi');
  await expect(editor.getByText('cucciolo (indovinato)')).toBeVisible();
  await open(editor, 'Età in breve');
  await expect(group(editor, "Fascia d'età").getByLabel('Cucciolo')).toBeChecked();
  await group(editor, "Fascia d'età").getByRole('radio', { name: 'Giovane', exact: true }).check();
  await expect(editor.getByText(/indovinato/i)).toHaveCount(0);

  await open(editor, 'Con chi sta bene');
  await editor.getByLabel('Compatibilità').fill('Cani sì, gatti no');
  await expect(group(editor, 'Con i gatti').getByLabel('No', { exact: true })).toBeChecked();
  await group(editor, 'Con i gatti').getByRole('radio', { name: 'Non so', exact: true }).check();
  await group(editor, 'Con i bambini').getByRole('radio', { name: 'Sì', exact: true }).check();

  await open(editor, 'Per chi è adatto');
  await group(editor, 'Energia').getByRole('radio', { name: 'Alta', exact: true }).check();
  await group(editor, 'Giardino').getByRole('radio', { name: 'Gradito', exact: true }).check();
  await editor.getByLabel('Ore da solo').selectOption('Fino a 4 ore');
  await group(editor, 'Prima esperienza').getByRole('radio', { name: 'No', exact: true }).check();
  await editor.getByLabel('Contributo spese').fill('50 euro per il vaccino');

  await open(editor, 'Dove si trova, dove si affida');
  const place = editor.getByRole('combobox', { name: 'Si trova a' });
  await place.fill('Lodi');
  await expect(place).toHaveValue('Lodi');
  await editor.getByRole('option', { name: 'Lodi LO' }).click();
  await expect(place).toHaveValue('Lodi (LO)');
  await group(editor, 'Si affida').getByRole('radio', { name: 'In alcune regioni', exact: true }).check();
  await editor.getByRole('checkbox', { name: 'Lombardia' }).check();
  await editor.getByRole('checkbox', { name: 'Piemonte' }).check();

  await open(editor, 'Compagno inseparabile e video');
  await editor.getByLabel('Si adotta insieme a').selectOption('Poldo');
  await editor.getByLabel('Video').fill('https://youtu.be/dQw4w9WgXcQ');
  await expectAccessible(page, DIALOG);
  if (ALL) {
    await page.setViewportSize(DESKTOP);
    await expectAccessible(page, DIALOG);
  }
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');

  const listing = (await listingsOf(request, owner)).find(({ name }) => name === 'Birba')!;
  expect(listing).toMatchObject({
    age_band: 'giovane',
    good_with: { cani: 'si', gatti: null, bambini: 'si' },
    lives_in: { istat: '098031' },
    goes_to: { kind: 'regioni', regioni: ['01', '03'] },
    bonded_with: friend.id,
    guessed: ['good_with.cani'],
    energy: 'alta',
    hours_alone: 4,
    garden: 'gradito',
    first_time: 'no',
    fee: '50 euro per il vaccino',
  });

  await page.goto(`/annuncio/${listing.id}`);
  await expect(page.getByText('Solo in Piemonte e in Lombardia')).toBeVisible();
  await expect(page.getByText('Lodi (LO)', { exact: true })).toBeVisible();
  for (const fact of [
    'Alta: ha bisogno di muoversi',
    'Fino a 4 ore al giorno',
    'Gradito, ma si può fare senza',
    'Serve chi ha già esperienza',
    '50 euro per il vaccino',
  ])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(page.getByRole('main').getByText(/6 mesi · Lodi \(LO\)$/)).toBeVisible();
  await expect(page).toHaveTitle(/^Birba cerca casa a Lodi \(LO\)/);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)['@graph'];
  expect(graph[0]).toMatchObject({
    contentLocation: { address: { addressLocality: 'Lodi', addressRegion: 'LO' } },
    keywords: expect.arrayContaining(['giovane', "va d'accordo con cani", "va d'accordo con bambini"]),
    relatedLink: expect.stringContaining(friend.id),
    video: { url: expect.stringContaining('dQw4w9WgXcQ') },
  });
  await expect(page.getByText('Birba si adotta solo insieme a Poldo.')).toBeVisible();
  for (const size of ALL ? [DESKTOP, PHONE] : [PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'main');
  }
  await expect(page.locator('iframe[title^="Video"]')).toHaveCount(0);
  await page.locator('p').filter({ hasText: 'Birba si adotta solo insieme a' }).getByRole('link').click();
  await expect(page.getByText('Poldo si adotta solo insieme a Birba.')).toBeVisible();
  await page.goBack();
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>il filmato</p>' }),
  );
  await page.getByRole('button', { name: 'Guarda il video' }).click();
  await expect(page.frameLocator('iframe[title="Video di Birba su YouTube"]').getByText('il filmato')).toBeVisible();
});

test('the facts of a listing stay as they were stated, a draft keeps those half written, and they can be taken back', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 422/);
  const { id } = await publish(request, owner, {
    age: '9 anni',
    compatibility: 'Gatti no',
    born_on: '2020-03',
    lives_in: '098031',
    goes_to: { kind: 'zona', regioni: [] },
    energy: 'bassa',
    hours_alone: 0,
    special_care: 'Gocce per gli occhi',
  });
  const before = (await listingsOf(request, owner))[0]!;
  await openOwnPage(page, owner);
  const edit = page.getByRole('button', { name: 'Modifica Birba' });
  await edit.click();
  const editor = page.getByRole('dialog', { name: 'Modifica Birba' });
  await open(editor, 'Dove si trova, dove si affida');
  await expect(editor.getByRole('combobox', { name: 'Si trova a' })).toHaveValue('Lodi (LO)');
  await open(editor, 'Età in breve');
  await expect(editor.getByLabel('Nascita: mese')).toHaveValue('03');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]).toEqual({
    ...before,
    updated_at: expect.any(String),
    confirmed_at: expect.any(String),
  });

  await edit.click();
  await open(editor, 'Dove si trova, dove si affida');
  await editor.getByRole('combobox', { name: 'Si trova a' }).fill('Paperopoli');
  await group(editor, 'Si affida').getByRole('radio', { name: 'In alcune regioni', exact: true }).check();
  await open(editor, 'Per chi è adatto');
  await expect(group(editor, 'Energia').getByLabel('Bassa')).toBeChecked();
  await expect(editor.getByLabel('Ore da solo')).toHaveValue('0');
  await group(editor, 'Energia').getByRole('radio', { name: 'Non so', exact: true }).check();
  await group(editor, 'Giardino').getByRole('radio', { name: 'Non serve', exact: true }).check();
  await editor.getByLabel('Ore da solo').selectOption('Non so');
  await page.reload();
  await edit.click();
  await open(editor, 'Per chi è adatto');
  await expect(group(editor, 'Giardino').getByLabel('Non serve')).toBeChecked();
  await open(editor, 'Dove si trova, dove si affida');
  await expect(editor.getByRole('combobox', { name: 'Si trova a' })).toHaveValue('Paperopoli');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expect(editor.getByText("Scegli il comune dall'elenco, o lascia vuoto.")).toBeVisible();
  await editor.getByRole('combobox', { name: 'Si trova a' }).fill('');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expect(editor.getByText('Indica almeno una regione.')).toBeVisible();
  await editor.getByRole('checkbox', { name: 'Toscana' }).check();
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  const [after] = await listingsOf(request, owner);
  expect(after).toMatchObject({
    id,
    born_on: '2020-03',
    age_band: 'adulto',
    lives_in: { comune: 'Modena' },
    goes_to: { kind: 'regioni', regioni: ['09'] },
    good_with: { gatti: 'no' },
    energy: null,
    hours_alone: null,
    garden: 'non_serve',
    special_care: 'Gocce per gli occhi',
  });
  expect(after?.guessed).toContain('good_with.gatti');
});

test('a card and a page say from which day a puppy can be adopted', async ({ page, request, owner }) => {
  const born_on = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit' }).format(new Date());
  const { id, adoptable_from } = await publish(request, owner, { name: 'Pulce', born_on });
  const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const words = new RegExp(`^Adottabile dal(l')? ?${day.format(new Date(adoptable_from!))}$`);
  await page.goto(`/associazione/${owner.id}`);
  await expect(page.getByRole('article').filter({ hasText: 'Pulce' }).getByText(words)).toBeVisible();
  await page.goto(`/annuncio/${id}`);
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
});
