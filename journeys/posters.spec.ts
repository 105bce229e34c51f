import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { jpegOf, jpegUrl } from '#testing/images.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { findListing } from './listings.ts';
import { anOwner, endOwner, expectSaid, openOwnPage, publish, test } from './owners.ts';

const FILES = ['locandina.pdf', 'cartellino.pdf', 'quadrata.jpg', 'storia.jpg'];

/** Reads what a link leads to. The browser of the journeys shows no PDF. */
async function follow(request: APIRequestContext, link: Locator) {
  const response = await request.get((await link.getAttribute('href'))!);
  return { status: response.status(), type: response.headers()['content-type'], body: await response.body() };
}

const cardMenu = (page: Page, name: string) => page.getByRole('button', { name: `Altre azioni per ${name}` });
const menuLinks = async (page: Page) =>
  page.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getAttribute('href')).filter(Boolean));

test('a visitor takes the poster of an animal from its page and from its dialog', async ({ page, request }) => {
  const { id, name } = await findListing(request, ({ adopted, images }) => !adopted && images.length > 0);
  const poster = page.getByRole('link', { name: 'Locandina' });
  await page.goto(`/annuncio/${id}`);
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  const address = (await poster.getAttribute('href'))!;
  const taken = await follow(request, poster);
  expect(taken).toMatchObject({ status: 200, type: 'application/pdf' });
  expect(taken.body.subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(`/?open=${id}`);
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await expect(poster).toHaveAttribute('href', address);
});

test('who has just published is invited to share, on WhatsApp, as a story and on paper', async ({
  page,
  portal,
  request,
  owner,
}) => {
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome', { exact: true }).fill('Fragolina');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  const invitation = page.getByRole('region', { name: 'Condividi ora' });
  await expect(invitation).toContainText("L'annuncio di Fragolina è pubblicato");
  await expectAccessible(page);
  const whatsapp = await invitation.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp!)).toContain(`Fragolina cerca casa: ${portal.url}/api/annuncio/`);
  const poster = await follow(request, invitation.getByRole('link', { name: 'Locandina' }));
  expect(poster).toMatchObject({ status: 200, type: 'application/pdf' });
  const story = await follow(request, invitation.getByRole('link', { name: 'Storia' }));
  expect(await sharp(story.body).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  await invitation.getByRole('button', { name: 'Chiudi' }).click();
  await expect(invitation).toHaveCount(0);
});

test('an account whose name waits for staff is offered no share and no print of what nobody else can open', async ({
  page,
  request,
  troubles,
}) => {
  troubles.foresee(/status of 404/, /status of 401 .*\/api\/me\//);
  const owner = await anOwner(request, { name: 'Redazione Trovacuccia' });
  await publish(request, owner, { name: 'Amedeo' });
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome', { exact: true }).fill('Fragolina');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Fragolina' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Condividi ora' })).toHaveCount(0);
  await cardMenu(page, 'Fragolina').click();
  await expect(page.getByRole('menuitem', { name: 'Metti in standby' })).toBeVisible();
  expect(await menuLinks(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Scegline più di uno' }).click();
  await page.getByLabel('Seleziona tutti (2)').check();
  await page.getByRole('region', { name: 'Annunci scelti' }).getByRole('button', { name: 'Stampa' }).click();
  await page.getByRole('menuitem', { name: /^Locandine/ }).click();
  await expectSaid(page, 'Si stampano solo gli annunci che il pubblico vede.');

  await page.goto('/importa-annunci');
  const buffer = Buffer.from('Nome;Tipo\r\nLuna;cane');
  await page.getByLabel('Scegli un file CSV').setInputFiles({ name: 'annunci.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Pubblica 1 annuncio' }).click();
  await expect(page.getByText('Lo vedi tu, e tutti gli altri appena la tua pagina è pubblica.')).toBeVisible();
  await endOwner(request, owner);
});

test("the menu of the owner's card opens the posters and pictures, as long as the public sees the animal", async ({
  page,
  request,
  owner,
}) => {
  const photo = jpegUrl(await jpegOf(900, 1200));
  const { id } = await publish(request, owner, { name: 'Amedeo', images_base64: [photo] });
  await openOwnPage(page, owner);
  await cardMenu(page, 'Amedeo').click();
  await expect(page.getByRole('menuitem', { name: 'Locandina' })).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  const links = await menuLinks(page);
  expect(links).toEqual(FILES.map((file) => `/annuncio/${id}/${file}`));
  for (const link of links) expect((await request.get(link!)).status(), link!).toBe(200);
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Immagine quadrata' }).click();
  await expect(await opened).toHaveURL(`/annuncio/${id}/quadrata.jpg`);
  await (await opened).close();

  await cardMenu(page, 'Amedeo').click();
  await page.getByRole('menuitem', { name: 'Metti in standby' }).click();
  await expect(page.getByText('In standby', { exact: true })).toBeVisible();
  await cardMenu(page, 'Amedeo').click();
  await expect(page.getByRole('menuitem', { name: 'Riattiva' })).toBeVisible();
  expect(await menuLinks(page)).toEqual([]);
  // the page shows the new state before the portal has it
  for (const link of links) await expect.poll(async () => (await request.get(link!)).status(), link!).toBe(404);
});
