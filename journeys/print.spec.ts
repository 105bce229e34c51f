import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
import { jpegOf, jpegUrl } from '#testing/images.ts';
import { ALL, everyNth } from '#testing/repetitions.ts';
import type { NewListing } from '../contract/features/listings/new-listing.ts';
import { contrast, TEXT_CONTRAST } from '../contract/platform/colour.ts';
import { DIALOG, expect } from './fixtures.ts';
import { findListing } from './listings.ts';
import { anOwner, endOwner, expectSaid, openOwnPage, publish, test } from './owners.ts';

/** An A4 sheet without its margins, at 96 dots per inch. */
const SHEET = { width: 718, height: 1047 };

test.use({ viewport: SHEET });

const controls = (page: Page) => page.locator('button:visible, [role=switch]:visible, a[href^="#"]:visible');

test('the sheet of a listing has its photo, its facts, its contacts and the address, and no controls', async ({
  page,
  portal,
  request,
}) => {
  const { id, name, images, contact, association_name } = await findListing(
    request,
    (listing) => listing.images.length > 1 && listing.contact.phone !== '' && !listing.adopted,
  );
  await page.goto(`/annuncio/${id}`);
  await page.emulateMedia({ media: 'print' });

  const sheet = page.getByRole('main');
  await expect(sheet.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(sheet.getByAltText(`${name}, foto 1`)).toBeVisible();
  await expect(sheet.getByText(contact.phone, { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText(association_name).last()).toBeVisible();
  await expect(sheet.getByText(`${portal.url}/annuncio/${id}`)).toBeVisible();

  await expect(controls(page)).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: 'Questionario' })).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: /Segnala/ })).toHaveCount(0);
  for (let index = 2; index <= images.length; index++) {
    await expect(sheet.getByAltText(`${name}, foto ${index}`)).toBeHidden();
  }
});

/** Every fact that a listing may state. */
const FACTS = {
  type: 'cane',
  breed: 'Meticcio di taglia media',
  age: '4 anni',
  size: 'media',
  sex: 'M',
  sterilization: 'si',
  vaccinations: 'Polivalente e antirabbica, richiamo a marzo',
  prophylaxis: 'Filaria, leishmaniosi e antiparassitari ogni mese',
  microchip: '380260000000001',
  compatibility: "Va d'accordo con le femmine e con i gatti tranquilli",
  suitable_for: 'Una famiglia con giardino e tempo per lunghe passeggiate',
  special_care: 'Una compressa al giorno per il cuore',
  energy: 'bassa',
  hours_alone: 4,
  garden: 'gradito',
  first_time: 'no',
  fee: '50 euro per il vaccino e il microchip',
  important_notes: 'Ha vissuto sei anni in canile: cerca qualcuno con pazienza.',
  whatsapp: '333 555 0102',
  info_phone: '059 555 0101',
} as const;
const PARAGRAPH = 'Amedeo ama il sole, le pozzanghere e chi gli gratta la schiena. '.repeat(5);
const LONG = 'Una storia lunga, con molte parole che raccontano di lui. '.repeat(80).slice(0, 4000);
/** The listings that fill a sheet most. */
const LONGEST: Record<string, Partial<NewListing>> = {
  'a text of 400 lines': { name: 'Amedeo', character: 'Riga\n\n'.repeat(400) },
  'the longest texts everywhere': {
    ...FACTS,
    name: 'Wolfram '.repeat(15),
    breed: 'Meticcio '.repeat(13),
    character: LONG,
    important_notes: LONG.slice(0, 1000),
    vaccinations: LONG.slice(0, 1000),
    prophylaxis: LONG.slice(0, 1000),
    compatibility: LONG.slice(0, 1000),
    suitable_for: LONG.slice(0, 1000),
    special_care: LONG.slice(0, 1000),
    fee: LONG.slice(0, 200),
  },
};
const SHORTER: Record<string, Partial<NewListing>> = {
  'two paragraphs and all facts': { ...FACTS, name: 'Amedeo', character: `${PARAGRAPH}\n\n${PARAGRAPH}` },
  'a text of 4,000 letters': { ...FACTS, name: 'Amedeo', character: LONG },
  'a name of 60 letters': {
    ...FACTS,
    name: 'Principessa Amedea Carolina Guglielmina di Monte San Giuliano',
    character: LONG,
  },
  'a name of 60 letters in one word': { name: 'Principessa'.repeat(6).slice(0, 60), character: PARAGRAPH },
  'only a name': { name: 'Amedeo' },
};

for (const [what, given] of Object.entries(ALL ? { ...LONGEST, ...SHORTER } : LONGEST))
  test(`the sheet of a listing with ${what} is one page and ends with its address`, async ({
    page,
    portal,
    request,
    owner,
  }) => {
    test.slow();
    const photo = jpegUrl(await jpegOf(1200, 800));
    for (const [images_base64, open] of [
      [[], '/annuncio/'],
      [[photo], '/?open='],
    ] as const) {
      const { id } = await publish(request, owner, { ...given, images_base64: [...images_base64] });
      await page.goto(open + id);
      const sheet = page.locator('.sheet');
      await expect(sheet).toBeVisible();
      expect.soft(await pagesOf(page), `pages of ${open}, ${images_base64.length} photos`).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const [paper, address] = await Promise.all([
        sheet.boundingBox(),
        sheet.getByText(`${portal.url}/annuncio/${id}`).boundingBox(),
      ]);
      expect.soft(address!.y + address!.height).toBeLessThanOrEqual(paper!.y + paper!.height);
      await page.emulateMedia({ media: null });
    }
  });

test('Stampa prints the sheet with a code for its address, on the page, in the dialog and from the own list', async ({
  page,
  portal,
  request,
  owner,
}) => {
  const { id } = await publish(request, owner, {
    ...FACTS,
    name: 'Amedeo',
    images_base64: [jpegUrl(await jpegOf(800, 1000))],
  });
  await page.addInitScript(() => {
    window.print = () => {
      const code = document.querySelector('.sheet svg[shape-rendering=crispEdges]')?.getAttribute('viewBox');
      Object.assign(window, { printed: [...((window as { printed?: string[] }).printed ?? []), code ?? ''] });
    };
  });
  const printed = () => page.evaluate(() => (window as { printed?: string[] }).printed ?? []);
  const { size } = encode(`${portal.url}/annuncio/${id}`, { ecc: 'M', border: 4 });
  const code = `0 0 ${size} ${size}`;
  for (const path of [`/annuncio/${id}`, `/?open=${id}`]) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Stampa' }).click();
    await expect.poll(printed, path).toEqual([code]);
    expect.soft(await pagesOf(page), `pages of ${path}`).toBe(1);
  }
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Altre azioni per Amedeo' }).click();
  await page.getByRole('menuitem', { name: 'Stampa' }).click();
  await expect.poll(printed, 'from the own list').toEqual([code]);
});

test('a browser that cannot print says so and what to do', async ({ page, request }) => {
  const { id } = await findListing(request, ({ adopted }) => !adopted);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'print'));
  await page.goto(`/annuncio/${id}`);
  await page.getByRole('button', { name: 'Stampa' }).click();
  await expectSaid(page, /^Da qui non si può stampare/);
});

test.describe('a visitor who has not answered the cookie banner', () => {
  test.use({ consent: null });

  test('prints one page too, and an open listing instead of the page behind it, to its end', async ({
    page,
    portal,
    request,
  }) => {
    const { id } = await findListing(request, ({ adopted }) => !adopted);
    for (const path of [`/annuncio/${id}`, `/?open=${id}`]) {
      await page.goto(path);
      await expect(page.locator('.sheet')).toBeVisible();
      // the banner leaves no room on paper
      await expect(page.getByText('Cookie e pubblicità', { exact: true }).first()).toBeVisible();
      expect.soft(await pagesOf(page), path).toBe(1);
    }
    await expect(page.locator(DIALOG)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main')).toBeHidden();
    await expect(controls(page)).toHaveCount(0);
    // the last line is below the window, where a dialog that scrolls would cut it off
    const address = page.locator(DIALOG).getByText(`${portal.url}/annuncio/${id}`);
    await page.setViewportSize({ width: SHEET.width, height: 300 });
    const [line, dialog] = await Promise.all([address.boundingBox(), page.locator(DIALOG).boundingBox()]);
    expect(line!.y + line!.height).toBeLessThanOrEqual(dialog!.y + dialog!.height);
    expect(dialog!.height).toBeGreaterThan(300);
  });
});

/** Prints as the browser does, on A4, and counts the pages. */
async function pagesOf(page: Page): Promise<number> {
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return sheet.match(/\/Type\s*\/Page\b(?!s)/g)!.length;
}

test('the guide, an association and a blank questionnaire are printed without controls, with their address', async ({
  page,
  portal,
  request,
}) => {
  const { association_id: owner } = await findListing(request, ({ adopted }) => !adopted);
  for (const path of ['/guida', `/associazione/${owner}`, `/preaffido/${owner}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect.soft(controls(page), path).toHaveCount(0);
    await expect.soft(page.getByText(portal.url + path), path).toBeVisible();
  }
});

/** Owners whose ground is not printed, although their texts and links were chosen for it. */
const GROUNDS: Record<string, { theme: Record<string, unknown>; [field: string]: unknown }> = {
  'an association with a dark ground': {
    theme: { bg_color: '#101030', primary_color: '#ffe14d', highlight_color: '#ffe14d', highlight_enabled: true },
  },
  'a private person with a grey ground': {
    theme: { bg_color: '#555555', primary_color: '#dddddd', highlight_enabled: false },
    not_association: true,
    contacts_public: true,
  },
};

for (const [who, { theme, ...given }] of everyNth(Object.entries(GROUNDS), 2))
  test(`the page of ${who} is printed in ink that can be read on paper, whichever scheme was chosen`, async ({
    page,
    portal,
    request,
  }) => {
    const owner = await anOwner(request, given);
    const headers = { authorization: `Bearer ${owner.token}` };
    expect((await request.patch('/api/me/profile', { headers, data: { theme } })).status()).toBe(200);
    await publish(request, owner, { name: 'Amedeo' });
    await page.goto(`/associazione/${owner.id}`);
    const printed = [
      page.getByText('Esistiamo per un minuto.'),
      page.getByRole('heading', { name: 'Contatti' }),
      page.getByRole('link', { name: '059 555 0101' }).first(),
      page.getByRole('heading', { name: /^I (miei|nostri) animali$/ }),
      page.getByText(`${portal.url}/associazione/${owner.id}`),
    ];
    for (const scheme of ['Chiaro', 'Scuro']) {
      await page.getByRole('radio', { name: scheme }).check();
      await page.emulateMedia({ media: 'print' });
      for (const text of printed) {
        const what = `${await text.innerText()}, after ${scheme}`;
        expect.soft(await contrastOnPaper(text), what).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
      await page.emulateMedia({ media: 'screen' });
    }
    await endOwner(request, owner);
  });

/** Returns the contrast of a text with white paper, and fails if something else than paper is behind it. */
async function contrastOnPaper(text: Locator): Promise<number> {
  await expect(text).toBeVisible();
  const [colour, grounds] = await text.evaluate((element) => {
    const around: string[] = [];
    for (let each: Element | null = element; each; each = each.parentElement)
      around.push(getComputedStyle(each).backgroundColor);
    return [getComputedStyle(element).color, around] as const;
  });
  expect.soft(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  const [red, green, blue] = colour.match(/\d+/g)!.map(Number);
  return contrast(`#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`, '#ffffff');
}
