import type { Locator, Page } from '@playwright/test';
import { expectOpened } from './dialogs.ts';
import { DIALOG, expect, expectAccessible, test } from './fixtures.ts';
import { findListing } from './listings.ts';
import { expectSaid } from './owners.ts';

const severalImages = (listing: { images: unknown[] }) => listing.images.length > 2;

/** Opens a listing from its card on Home, by keyboard or by click. */
async function openFromHome(page: Page, name: string, how: 'click' | 'Enter' = 'click'): Promise<Locator> {
  await page.goto('/');
  const card = page.getByRole('article').getByRole('link', { name, exact: true });
  if (how === 'click') await card.click();
  else await card.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expectOpened(dialog);
  return dialog;
}

/** Opens a listing by a shared link. */
async function openByLink(page: Page, { id, name }: { id: string; name: string }): Promise<Locator> {
  await page.goto(`/?open=${id}`);
  const dialog = page.getByRole('dialog', { name });
  await expectOpened(dialog);
  return dialog;
}

/** Opens the photos of an opened listing at the first one. */
async function enlargeFirst(page: Page, { name }: { name: string }): Promise<Locator> {
  await page.getByRole('link', { name: 'Ingrandisci la foto 1' }).click();
  const lightbox = page.getByRole('dialog', { name: `Foto di ${name}` });
  await expectOpened(lightbox);
  return lightbox;
}

const counterOf = (dialog: Locator) => dialog.getByText(/^Foto \d \/ \d$/);

test.describe('a visitor who finds an animal on Home', () => {
  test('opens it over the page, reads everything, comes back where they were, and finds it again with Forward', async ({
    page,
    request,
  }) => {
    const listing = await findListing(request, (each) => severalImages(each) && each.important_notes !== '');
    const dialog = await openFromHome(page, listing.name, 'Enter');
    await expect(page).toHaveURL(`/annuncio/${listing.id}`);
    await expect(dialog.getByRole('heading', { name: listing.name })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Appello' })).toBeVisible();
    await expect(dialog.getByText(listing.important_notes)).toBeVisible();
    await expect(dialog.getByText(listing.character.split('\n')[0]!)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Vedi scheda' })).toHaveAttribute(
      'href',
      `/associazione/${listing.association_id}`,
    );
    await expectAccessible(page, DIALOG);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article').getByRole('link', { name: listing.name, exact: true })).toBeFocused();
    await page.goForward();
    await expectOpened(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(dialog).toBeVisible();
  });

  test('counts as one view, whose failure is no trouble of theirs, and steps through its photos, round and round', async ({
    page,
    request,
    troubles,
  }) => {
    const listing = await findListing(request, severalImages);
    const count = listing.images.length;
    const views: string[] = [];
    await page.route('**/api/adoptions/*/view', (route) => {
      views.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
      return route.fulfill({ status: 500, json: { detail: 'Errore interno. Riprova più tardi.' } });
    });
    troubles.foresee(/500/);
    const dialog = await openFromHome(page, listing.name);
    await page.keyboard.press('ArrowRight');
    await expect(counterOf(dialog)).toHaveText(`Foto 2 / ${count}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(counterOf(dialog)).toHaveText(`Foto ${count} / ${count}`);
    await dialog.getByRole('button', { name: 'Foto successiva' }).click();
    await expect(counterOf(dialog)).toHaveText(`Foto 1 / ${count}`);
    await dialog.getByRole('link', { name: `Foto 3 di ${count}`, exact: true }).click();
    await expect(counterOf(dialog)).toHaveText(`Foto 3 / ${count}`);
    await expect(dialog.getByRole('link', { name: `Ingrandisci la foto 3 di ${count}` })).toBeInViewport();
    await expect.poll(() => views).toEqual([`POST /api/adoptions/${listing.id}/view`]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a card and an X that are pressed twice open and close once, also while the dialog is still on its way', async ({
  page,
  request,
}) => {
  const listing = await findListing(request, severalImages);
  await page.goto('/guida');
  await page.goto('/');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/ListingDialog-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  const card = page.getByRole('article').getByRole('link', { name: listing.name, exact: true });
  const dialog = page.getByRole('dialog', { name: listing.name });
  await card.click();
  await expect(page).toHaveURL(`/annuncio/${listing.id}`);
  await card.click();
  arrive();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');

  await card.dblclick();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  // a second step back would have left the page by now
  await card.click();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    for (let time = 0; time < 2; time += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect(dialog).toBeHidden();
  await card.click();
  await expect(dialog).toBeVisible();
});

test('a card whose dialog cannot be fetched leads to the page of the listing', async ({ page, request, troubles }) => {
  troubles.foresee(/ListingDialog|Failed to load resource/);
  const listing = await findListing(request, severalImages);
  await page.route(/\/ListingDialog-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('article').getByRole('link', { name: listing.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: listing.name })).toBeVisible();
  await expect(page).toHaveURL(`/annuncio/${listing.id}`);
});

test.describe('the photos of a listing', () => {
  test('are open again after a reload', async ({ page, request }) => {
    const listing = await findListing(request, severalImages);
    await page.goto(`/annuncio/${listing.id}`);
    const lightbox = await enlargeFirst(page, listing);
    await page.keyboard.press('ArrowRight');
    await page.reload();
    await expect(lightbox.getByText(`Foto 2 / ${listing.images.length}`)).toBeVisible();
    await page.goBack();
    await expect(lightbox).toHaveCount(0);
  });

  test('are zoomed, follow every press, and are closed without closing the listing, which shows the photo seen last', async ({
    page,
    request,
  }) => {
    const listing = await findListing(request, severalImages);
    const count = listing.images.length;
    const dialog = await openFromHome(page, listing.name);
    const lightbox = await enlargeFirst(page, listing);
    await test.step('they are zoomed from 1 to 5 in steps of 0.25 with + - and r', async () => {
      const zoom = lightbox.getByText(/%$/);
      await expect(zoom).toHaveText(/100%/);
      await expect(lightbox).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.keyboard.press('-');
      await expect(zoom).toHaveText(/100%/);
      await page.keyboard.press('+');
      await expect(zoom).toHaveText(/125%/);
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('+');
      await expect(zoom).toHaveText(/500%/);
      await page.keyboard.press('-');
      await expect(zoom).toHaveText(/475%/);
      await page.keyboard.press('r');
      await expect(zoom).toHaveText(/100%/);
      await lightbox.getByRole('button', { name: 'Ingrandisci' }).click();
      await expect(zoom).toHaveText(/125%/);
      await page.mouse.move(640, 400);
      await page.mouse.wheel(0, -120);
      await expect(zoom).toHaveText(/150%/);
      await expectAccessible(page, DIALOG);
      await page.keyboard.press('r');
      await expect(zoom).toHaveText(/100%/);
    });

    await test.step('Escape and Back close no more than them', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(lightbox.getByText(/^Foto 2 \//)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await expect(dialog).toBeVisible();
      await expect(counterOf(dialog)).toHaveText(/^Foto 2 \//);

      await page.getByRole('link', { name: 'Ingrandisci la foto 2' }).click();
      await expect(lightbox).toBeVisible();
      await page.goBack();
      await expect(lightbox).toBeHidden();
      await expect(dialog).toBeVisible();
    });

    await test.step('they follow every press, and an X that is pressed twice closes no more than them', async () => {
      await dialog.getByRole('link', { name: 'Ingrandisci la foto 2' }).dblclick();
      await expectOpened(lightbox);
      // from photo 2, the last press leads from the last photo to the first
      for (let time = 0; time < count - 1; time += 1)
        await lightbox.evaluate((photos) =>
          photos.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
        );
      await expect(lightbox.getByText(`Foto 1 / ${count}`)).toBeVisible();
      const close = lightbox.getByRole('button', { name: 'Chiudi la foto' });
      const { x, y, width, height } = (await close.boundingBox())!;
      await close.dblclick();
      await expect(lightbox).toHaveCount(0);
      await expect(dialog).toBeVisible();
      // the second press of a slower hand, when the photos are gone
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await dialog.getByRole('link', { name: 'Ingrandisci la foto 1' }).click();
      await expectOpened(lightbox);
      await page.keyboard.press('Escape');
      await expect(lightbox).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the listing is a sheet whose photos turn with a swipe and zoom with a pinch, and the ways to call are always in reach', async ({
    page,
    request,
  }) => {
    const listing = await findListing(request, (each) => severalImages(each) && each.contact.whatsapp_link !== '');
    const dialog = await openFromHome(page, listing.name);
    const gallery = dialog.getByRole('region', { name: `Foto di ${listing.name}` });
    await expect(dialog).toHaveCSS('height', '740px');
    await expect(gallery).toBeInViewport();
    await expect(dialog.getByRole('link', { name: 'WhatsApp', exact: true }).last()).toBeInViewport();
    const call = dialog.getByRole('link', { name: 'Chiama' });
    await expect(call).toBeInViewport();
    await expect(call).toHaveAttribute('href', listing.contact.phone_link);

    await test.step('a strong swipe turns one photo, too', async () => {
      await expect(counterOf(dialog)).toHaveText(/^Foto 1 \//);
      // stops where a swipe with this much momentum stops, on a machine of any speed
      await gallery
        .getByRole('list')
        .first()
        .evaluate((row) => row.scrollBy({ left: 2 * row.clientWidth }));
      await expect(counterOf(dialog)).toHaveText(/^Foto 2 \//);
      await page.keyboard.press('ArrowLeft');
      await expect(counterOf(dialog)).toHaveText(/^Foto 1 \//);
    });

    await test.step('a swipe turns the photos, a pinch zooms them', async () => {
      const touch = await touchOf(page);
      await touch.swipe({ x: 300, y: 180 }, { x: 40, y: 180 });
      await expect(counterOf(dialog)).toHaveText(/^Foto 2 \//);
      await page.getByRole('link', { name: 'Ingrandisci la foto 2' }).click();
      const lightbox = page.getByRole('dialog', { name: `Foto di ${listing.name}` });
      await expectOpened(lightbox);
      await touch.swipe({ x: 300, y: 400 }, { x: 60, y: 400 });
      await expect(lightbox.getByText(/^Foto 3 \//)).toBeVisible();
      await touch.pinch({ x: 180, y: 400 }, 40, 120);
      await expect(lightbox.getByText(/%$/)).toHaveText(/300%/);
      await page.goBack();
      await expect(lightbox).toBeHidden();
    });

    await test.step('an X that is pressed twice does not reach the X of the listing below it', async () => {
      await page.getByRole('link', { name: 'Ingrandisci la foto 3' }).click();
      const lightbox = page.getByRole('dialog', { name: `Foto di ${listing.name}` });
      await expectOpened(lightbox);
      await lightbox.getByRole('button', { name: 'Chiudi la foto' }).click();
      await expect(lightbox).toHaveCount(0);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
    });

    await dialog.getByRole('link', { name: 'Segnala' }).scrollIntoViewIfNeeded();
    await expect(call).toBeInViewport();
    await expectAccessible(page, DIALOG);
  });
});

test('where WhatsApp is blocked its number is shown after two seconds, until it is closed', async ({
  page,
  request,
}) => {
  const listing = await findListing(request, (each) => each.contact.whatsapp_link !== '');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const dialog = await openFromHome(page, listing.name);
  await page.clock.install();
  // without it the clock goes on by itself, and a slow machine reaches the two seconds early
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 30_000));
  await dialog.getByRole('link', { name: 'WhatsApp', exact: true }).last().click();
  const alert = page.getByRole('alertdialog');
  await page.clock.runFor(1900);
  await expect(alert).toHaveCount(0);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(alert).toContainText(listing.contact.whatsapp_number);
  await alert.getByRole('button', { name: 'Ho capito' }).click();
  await expect(alert).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a listing tells in the order of the specification: gallery, sharing, details, contacts, association, and is passed on by links that chats can show', async ({
  page,
  request,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const listing = await findListing(request, (each) => severalImages(each) && each.contact.email !== '');
  const dialog = await openByLink(page, listing);
  const parts = [
    dialog.getByRole('link', { name: 'Ingrandisci la foto 1' }),
    dialog.getByRole('link', { name: 'Condividi su Facebook' }),
    dialog.getByRole('button', { name: 'Copia link' }),
    dialog.getByRole('heading', { name: 'La sua scheda' }),
    dialog.getByRole('heading', { name: 'Contatti' }),
    dialog.getByRole('link', { name: 'Vedi scheda' }),
  ];
  for (const [index, part] of parts.slice(1).entries()) {
    const before = await parts[index]!.elementHandle();
    const follows = await part.evaluate(
      (element, other) => (other as Node).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
      before,
    );
    expect(follows, `part ${index + 2} after part ${index + 1}`).toBeTruthy();
  }

  const facebook = await dialog.getByRole('link', { name: 'Condividi su Facebook' }).getAttribute('href');
  expect(new URL(facebook!).searchParams.get('u')).toMatch(new RegExp(`/api/public/adoption/${listing.id}$`));
  const whatsapp = await dialog.getByRole('link', { name: 'Condividi su WhatsApp' }).getAttribute('href');
  expect(new URL(whatsapp!).searchParams.get('text')).toContain(`/api/annuncio/${listing.id}`);
  expect((await request.get(`${portal.url}/api/annuncio/${listing.id}`)).status()).toBe(200);
  expect((await request.get(`${portal.url}/api/public/adoption/${listing.id}`)).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Copia link' }).click();
  await expectSaid(page, 'Link copiato');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/api/annuncio/${listing.id}$`));
});

test('an adopted animal wears the stamp and no longer asks to be adopted, in its dialog and on its page', async ({
  page,
  request,
}) => {
  test.slow();
  const listing = await findListing(request, (each) => each.adopted && each.contact.whatsapp_link !== '');
  const text = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  const dialog = await openByLink(page, listing);
  await expect(dialog.getByText('ADOTTATO')).toBeVisible();
  await expect(dialog.getByText('Adottabile')).toHaveCount(0);
  for (const place of [dialog, page.getByRole('main')]) {
    if (place !== dialog) await page.goto(`/annuncio/${listing.id}`);
    await expect(place.getByRole('link', { name: 'Questionario' })).toHaveAttribute(
      'href',
      `/preaffido/${listing.association_id}`,
    );
    await expect(place.getByRole('link', { name: 'Chiama' })).toHaveCount(0);
    await expect(place.getByRole('link', { name: 'Chi cerca ancora casa' }).last()).toHaveAttribute(
      'href',
      `/associazione/${listing.association_id}?adopted=false`,
    );
    const chat = place.getByRole('link', { name: listing.contact.whatsapp, exact: true }).last();
    expect(await text(chat)).toContain(`${listing.name} ha già trovato casa`);
    expect(await text(place.getByRole('link', { name: 'Condividi su WhatsApp' }))).toContain(
      `${listing.name} ha trovato casa`,
    );
  }
  await expectAccessible(page);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Ha già trovato casa\. /);
});

test('the pictures of an association that only tries the portal out wear the word TEST', async ({ page, request }) => {
  const listing = await findListing(request, (each) => each.watermark);
  const dialog = await openByLink(page, listing);
  await expect(dialog.getByText('Annuncio di prova').first()).toBeAttached();
  await expect(dialog.getByText('TEST TEST TEST').first()).toBeVisible();
});

/** Time between two events of a touch. */
const EVENT_SECONDS = 0.016;

/** Returns functions that send touch events through the DevTools protocol. */
async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  type Point = { x: number; y: number };
  let at = Date.now() / 1000;
  /** A finger as fast on every machine: momentum depends on the times of the events. */
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Point & { id: number })[]) => {
    at += EVENT_SECONDS;
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at });
  };
  const STEPS = 12;
  return {
    async swipe(from: Point, to: Point) {
      await send('touchStart', [{ ...from, id: 0 }]);
      for (let step = 1; step <= STEPS; step += 1) {
        const share = step / STEPS;
        await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, id: 0 }]);
      }
      await send('touchEnd', []);
    },
    async pinch(centre: Point, from: number, to: number) {
      const fingers = (apart: number) => [
        { x: centre.x, y: centre.y - apart, id: 0 },
        { x: centre.x, y: centre.y + apart, id: 1 },
      ];
      await send('touchStart', fingers(from));
      for (let step = 1; step <= STEPS; step += 1)
        await send('touchMove', fingers(from + ((to - from) * step) / STEPS));
      await send('touchEnd', []);
    },
  };
}
