import type { Page } from '@playwright/test';
import { ALL } from '#testing/repetitions.ts';
import { expectOpened } from './dialogs.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const CATS = 'type=gatto';
const LODI = { latitude: 45.3142, longitude: 9.5034 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** What opening the filters scrolls to: whatever lies above it is partly under the header, where axe measures no targets. */
const RESULTS = '[aria-labelledby=annunci]';

async function total(page: Page, query: string): Promise<number> {
  return (await (await page.request.get(`/api/adoptions/facets?${query}`)).json()).total;
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filtri' }).click();
  const filters = page.getByRole(page.viewportSize()!.width >= 1024 ? 'region' : 'dialog', { name: 'Filtri' });
  await expect(filters).toBeVisible();
  return filters;
}

for (const width of ALL ? [360, 1280] : [360])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('filters answer at once, beside the number of each value, and the address brings them back', async ({
      page,
    }) => {
      await page.goto('/');
      const filters = await openFilters(page);
      const cats = await total(page, 'type=gatto');
      await expect(filters.getByRole('checkbox', { name: `Gatti ${cats}` })).toBeVisible();
      await expectAccessible(page, width < 1024 ? ':root' : RESULTS);
      await filters.getByRole('checkbox', { name: /^Gatti/ }).check();
      await expect(page).toHaveURL('/?type=gatto');
      await filters.getByRole('checkbox', { name: /^Femmina/ }).check();
      await filters.getByRole('checkbox', { name: /^Adulto/ }).check();
      await filters.getByRole('checkbox', { name: /^Giovane/ }).check();
      await expect(page).toHaveURL('/?type=gatto&sex=F&age_band=adulto&age_band=giovane');
      const found = await total(page, 'type=gatto&sex=F&age_band=adulto,giovane');
      await expect(filters.getByRole('status').filter({ hasText: `${found} annunc` })).toBeAttached();
      await filters.getByRole('button', { name: width > 640 ? 'Chiudi i filtri' : `Mostra ${found} annunc` }).click();
      await expect(filters).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2, name: 'Gatti femmina adulti o giovani' })).toBeVisible();
      await expect(page.getByText(found === 1 ? '1 annuncio' : `${found} annunci`, { exact: true })).toBeVisible();

      await page.reload();
      await expect(page.getByRole('list', { name: 'Filtri scelti' }).getByRole('link')).toHaveCount(4);
      await page.getByRole('link', { name: 'Giovane: togli il filtro' }).click();
      await expect(page).toHaveURL('/?type=gatto&sex=F&age_band=adulto');
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Giovane: togli il filtro' })).toBeVisible();
      // a new search by the bar keeps what the bar does not show
      await page.getByLabel('Animale').first().selectOption('cane');
      await page.getByRole('button', { name: 'Cerca' }).click();
      await expect(page).toHaveURL('/?type=cane&sex=F&age_band=adulto&age_band=giovane');
      await page.getByRole('button', { name: 'Azzera' }).click();
      await expect(page).toHaveURL('/');
    });
  });

for (const width of ALL ? [360, 1280] : [1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the filters work with the keyboard alone, and give the focus back', async ({ page }) => {
      await page.goto('/');
      const button = page.getByRole('button', { name: 'Filtri' });
      await button.focus();
      await page.keyboard.press('Enter');
      const filters = page.getByRole(width > 640 ? 'region' : 'dialog', { name: 'Filtri' });
      if (width > 640) await expect(filters).toBeFocused();
      else await expectOpened(filters);
      await filters.getByRole('checkbox', { name: /^Cani/ }).focus();
      await page.keyboard.press('Space');
      await expect(page).toHaveURL('/?type=cane');
      await expect(filters.getByRole('checkbox', { name: /^Cani/ })).toBeFocused();
      if (width > 640) {
        await filters.getByRole('button', { name: 'Chiudi i filtri' }).focus();
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('Escape');
      await expect(filters).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  });

test('energy and garden are filters: counted, described, and taken off one by one', async ({ page }) => {
  await page.goto('/?type=cane');
  const filters = await openFilters(page);
  const calm = await total(page, 'type=cane&energy=bassa');
  await filters
    .getByRole('group', { name: 'Energia' })
    .getByRole('checkbox', { name: `Bassa ${calm}` })
    .check();
  await filters
    .getByRole('group', { name: 'Giardino' })
    .getByRole('checkbox', { name: /^Non serve/ })
    .check();
  await expect(page).toHaveURL('/?type=cane&energy=bassa&garden=non_serve');
  await expect(
    page.getByRole('heading', { level: 2, name: 'Cani di energia bassa senza bisogno di giardino' }),
  ).toBeVisible();
  const found = await total(page, 'type=cane&energy=bassa&garden=non_serve');
  expect(found).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(found);
  await page.getByRole('link', { name: 'Giardino: non serve: togli il filtro' }).click();
  await expect(page).toHaveURL('/?type=cane&energy=bassa');
});

test('words set the filters that they name, and others are looked for in the texts', async ({ page }) => {
  await page.goto('/');
  const filters = await openFilters(page);
  const words = filters.getByLabel('Parole');
  await words.fill('un cane anziano buono coi gatti vicino a Pavia');
  await words.press('Enter');
  await expect(page).toHaveURL('/?type=cane&age_band=anziano&good_with=gatti&near=018110&sort=near');
  await expect(page.getByRole('link', { name: 'Entro 30 km da Pavia: togli il filtro' })).toBeVisible();
  await expect(filters.getByRole('combobox', { name: 'Vicino a' })).toHaveValue('Pavia (PV)');
  await filters.getByRole('button', { name: 'Togli tutti i filtri' }).click();
  await expect(page).toHaveURL('/');
  await words.fill('divano');
  await words.press('Enter');
  await expect(page).toHaveURL('/?q=divano');
});

test('a place is chosen by its name, with a radius, and replaces another place', async ({ page }) => {
  await page.goto('/?city=Bologna');
  const filters = await openFilters(page);
  await filters.getByRole('combobox', { name: 'Vicino a' }).fill('Lodi');
  await filters.getByRole('option', { name: 'Lodi LO' }).click();
  await expect(page).toHaveURL('/?near=098031&sort=near');
  await filters.getByLabel('Entro').selectOption('100');
  await expect(page).toHaveURL('/?near=098031&km=100&sort=near');
  await filters.getByLabel('Provincia').selectOption('PV');
  await expect(page).toHaveURL('/?province=PV');
});

test('an address that names a former province shows it among the filters, and another one replaces it', async ({
  page,
}) => {
  await page.goto('/?province=SU');
  await expect(page.getByRole('heading', { level: 2, name: 'Animali in provincia del Sud Sardegna' })).toBeVisible();
  const province = (await openFilters(page)).getByLabel('Provincia');
  await expect(province).toHaveValue('SU');
  await province.selectOption({ label: 'Sulcis Iglesiente' });
  await expect(page).toHaveURL('/?province=CI');
  await expect(province.getByRole('option', { name: 'Sud Sardegna', includeHidden: true })).toHaveCount(0);
});

test('near me: a refused position changes nothing and says what to do instead; a granted one is rounded in the browser, and only a comune is in the address', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Vicino a me' });
  await button.click();
  await expect(
    page.getByRole('region', { name: 'Notifiche' }).getByText('Va bene, non guardo dove sei.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(button).toBeEnabled();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(LODI);
  const asked = page.waitForRequest(/\/api\/places\?/);
  await button.click();
  expect(new URL((await asked).url()).searchParams.get('near')).toBe('45.3,9.5');
  await expect(page).toHaveURL('/?near=098031&sort=near');
  await expect(page.getByRole('heading', { level: 2, name: 'Animali entro 30 km da Lodi' })).toBeVisible();
});

test('a search without results offers wider ones with the numbers of animals that can be adopted, with adopted ones on the page and without', async ({
  page,
}) => {
  const query = `${CATS}&near=082053&km=5`;
  expect(await total(page, query), 'the demo world has no cat near Palermo').toBe(0);
  const [all = 0, waiting = 0] = await Promise.all(
    ['', '&adopted=false'].map((adopted) => total(page, CATS + adopted)),
  );
  expect(waiting, 'the demo world has adopted cats').toBeLessThan(all);
  const [wider] = await (await page.request.get(`/api/adoptions/relaxations?${query}&adopted=false`)).json();
  for (const adopted of ['&adopted=false', '']) {
    await page.goto(`/?${query}${adopted}`);
    await expect(page.getByRole('heading', { name: 'Nessun gatto entro 5 km da Palermo' })).toBeVisible();
    const everywhere = page.getByRole('main').getByRole('link', { name: `${waiting} in tutta Italia`, exact: true });
    await expect(everywhere).toHaveAttribute('href', `/?${CATS}${adopted}`);
  }
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${wider.total} (entro|in tutta)`) })
    .first()
    .click();
  await expect(cards(page).first()).toBeVisible();
});

test('a search that finds only adopted animals offers wider ones with those that can be adopted', async ({ page }) => {
  const near = 'near=015146&km=30&good_with=gatti&age_band=anziano';
  expect(await total(page, near), 'the demo world has an adopted animal like that').toBeGreaterThan(0);
  expect(await total(page, `${near}&adopted=false`), 'and no other one').toBe(0);
  const [wider] = await (await page.request.get(`/api/adoptions/relaxations?${near}&adopted=false`)).json();
  await page.goto(`/?${near}`);
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${wider.total} `) })
    .first()
    .click();
  await expect(page.getByText('Qui hanno già trovato casa.')).toHaveCount(0);
  await expect(
    cards(page)
      .getByText(/^(Adottabile|In attesa)$/)
      .first(),
  ).toBeVisible();
});

test.describe('the distance', () => {
  const NEAR = '/?near=015146&km=300&sort=near';

  test('stands on the cards of a search near a comune and on what they open, and nowhere else; wrong values in an address are left out', async ({
    page,
  }) => {
    const [first] = await (await page.request.get(`/api/adoptions?near=015146&km=300&sort=near`)).json();
    const far = first.distance_km === 0 ? 'qui vicino' : `${first.distance_km} km`;
    await page.goto(NEAR);
    await expect(cards(page).first()).toContainText(`) · ${far}`);
    for (const card of await cards(page).all()) await expect.soft(card).toContainText(/\) · (qui vicino|\d+\s+km)/);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('dialog').getByText(`) · ${far}`)).toBeVisible();

    // wrong values in an address are left out: a radius without a place is one of them
    await page.goto('/?province=XX&sex=F&region=99&km=12');
    await expect(page.getByRole('heading', { level: 2, name: 'Femmine' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Filtri scelti' }).getByRole('link')).toHaveCount(1);
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).getByText(/\skm$/)).toHaveCount(0);

    // an alert for the search asks for none of them, and the next address has none
    await page.getByRole('button', { name: 'Avvisami' }).click();
    const alert = page.getByRole('dialog', { name: 'Avvisami' });
    await alert.getByLabel('Email').fill('senza-provincia@esempio.it');
    await alert.getByRole('checkbox').check();
    await alert.getByRole('button', { name: 'Avvisami' }).click();
    await expect(alert.getByText('Manca un passo: conferma dalla tua posta.')).toBeVisible();
    await alert.getByRole('button', { name: 'Ho capito' }).click();
    await page.getByRole('switch', { name: 'Mostra gli adottati' }).click();
    await expect(page).toHaveURL('/?sex=F&adopted=false');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('stands there too', async ({ page }) => {
      await page.goto(NEAR);
      await expect(cards(page).first()).toContainText(/\) · (qui vicino|\d+\s+km)/);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the main button of the filters leads to the results, and no other way to close them moves the page', async ({
    page,
  }) => {
    await page.goto('/');
    const filters = await openFilters(page);
    await expectOpened(filters);
    await page.keyboard.press('Escape');
    await expect(filters).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filtri' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await openFilters(page);
    await filters.getByRole('checkbox', { name: /^Gatti/ }).check();
    await filters.getByRole('button', { name: /^Mostra \d+ annunc/ }).click();
    await expect(filters).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 2, name: 'Gatti' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(cards(page).first()).toBeInViewport();
  });
});

for (const width of ALL ? [1024, 1280] : [1024])
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the filters stand beside the results with their number, and come before them', async ({ page }) => {
      await page.goto('/');
      const filters = await openFilters(page);
      await expect(filters).toBeFocused();
      await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 });
      await filters.getByRole('checkbox', { name: /^Gatti/ }).check();
      const cats = await total(page, CATS);
      await expect(page.getByRole('heading', { level: 2, name: 'Gatti' })).toBeVisible();
      await expect(filters.getByRole('status')).toHaveText(`${cats} annunci`);
      await expect(filters.getByRole('status')).toBeInViewport();
      const show = filters.getByRole('button', { name: `Mostra ${cats} annunci` });
      await expect(show).toBeInViewport();
      await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 });
      const [column, card] = await Promise.all([filters.boundingBox(), cards(page).first().boundingBox()]);
      expect(card!.x, 'the results stand to the right').toBeGreaterThanOrEqual(column!.x + column!.width);
      await expectAccessible(page, RESULTS);
      await show.click();
      await expect(page.getByRole('heading', { level: 2, name: 'Gatti' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(filters.getByRole('button', { name: 'Togli tutti i filtri' })).toBeFocused();
      await filters.getByRole('button', { name: 'Chiudi i filtri' }).click();
      await expect(filters).toHaveCount(0);
    });
  });

test('what is pressed while a search loads does not undo it', async ({ page }) => {
  await page.goto('/?sex=F&age_band=adulto&age_band=giovane');
  const network = Promise.withResolvers<void>();
  await page.route(/\/api\/adoptions\?/, async (route) => {
    await network.promise;
    await route.continue().catch(() => undefined); // a newer search has replaced it
  });
  const kind = page.getByLabel('Animale', { exact: true });
  await kind.selectOption('gatto');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await page.getByRole('switch', { name: 'Mostra gli adottati' }).click();
  await expect(page.getByRole('switch', { name: 'Mostra gli adottati' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Giovane: togli il filtro' }).click();
  await page.getByRole('link', { name: 'Adulto: togli il filtro' }).click();
  const filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: /^Cucciolo/ }).check();
  await page.getByLabel('Taglia', { exact: true }).first().selectOption('media');
  network.resolve();
  await expect(page).toHaveURL('/?type=gatto&sex=F&age_band=cucciolo&adopted=false');
  await expect(page.getByRole('heading', { level: 2, name: 'Gatti femmina cuccioli' })).toBeVisible();
  await expect(kind.first()).toHaveValue('gatto');
  await expect(page.getByLabel('Taglia', { exact: true }).first()).toHaveValue('media');
});

test('the order of the results is chosen above the grid, and stays when the filters change', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?near=098031&km=300');
  const order = page.getByRole('combobox', { name: 'Ordina' });
  await expect(order).toHaveValue('recent');
  await order.selectOption({ label: 'Prima i più vicini' });
  await expect(page).toHaveURL('/?near=098031&km=300&sort=near');
  const [nearest] = await (await page.request.get('/api/adoptions?near=098031&km=300&sort=near')).json();
  await expect(cards(page).first().getByRole('heading')).toContainText(nearest.name);
  await order.selectOption({ label: 'Prima chi aspetta da più tempo' });
  await expect(page).toHaveURL('/?near=098031&km=300&sort=longest_waiting');
  await page.getByRole('link', { name: /^Entro 300 km.*togli il filtro$/ }).click();
  await expect(page).toHaveURL('/?sort=longest_waiting');
  await expect(order.getByRole('option', { name: 'Prima i più vicini' })).toHaveCount(0);
  await order.selectOption({ label: 'Prima i più recenti' });
  await expect(page).toHaveURL('/');
});
