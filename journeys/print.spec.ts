import type { Page } from '@playwright/test';
import { DIALOG, expect, test } from './fixtures.ts';
import { findListing } from './listings.ts';

/** An A4 sheet without its margins, at 96 dots per inch. */
const SHEET = { width: 718, height: 1047 };

test.use({ viewport: SHEET });

const controls = (page: Page) => page.locator('button:visible, [role=switch]:visible, a[href^="#"]:visible');

test('the sheet of a listing has its photo, its facts, whom to call and the address, and no controls', async ({
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

test('on a sheet turned sideways the photo covers nothing', async ({ page, request }) => {
  const { id, name } = await findListing(request, ({ adopted, images }) => !adopted && images.length > 0);
  await page.setViewportSize({ width: SHEET.height, height: SHEET.width });
  await page.goto(`/annuncio/${id}`);
  await page.emulateMedia({ media: 'print' });
  const photo = await page.getByAltText(`${name}, foto 1`).boundingBox();
  const heading = await page.getByRole('heading', { name: 'La sua scheda' }).boundingBox();
  expect(heading!.y).toBeGreaterThanOrEqual(photo!.y + photo!.height);
});

test('an open listing is printed instead of the page behind it, to its end', async ({ page, portal, request }) => {
  const { id } = await findListing(request, ({ adopted }) => !adopted);
  await page.goto(`/?open=${id}`);
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
