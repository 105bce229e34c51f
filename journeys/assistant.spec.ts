import type { Locator, Page } from '@playwright/test';
import { ALL } from '#testing/repetitions.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectSaid } from './owners.ts';
import { holdTimers, runHeldTimer } from './timers.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const mascot = (page: Page) => page.getByRole('button', { name: /^Apri l'assistente|^Apri la chat/ });
const chat = (page: Page) => page.getByRole('region', { name: "Chat con l'assistente" });
/** For axe: the pages behind the chat are analysed without it elsewhere. */
const CHAT = `[aria-label="Chat con l'assistente"]`;
const log = (page: Page) => chat(page).getByRole('log');
const footerCall = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Chiedi a Nana o Ares' });
const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

/** After so long it answers without what the portal has not sent, which on a slow machine may take longer. */
const PATIENCE_MS = 2000;

test.beforeEach(({ page }) => holdTimers(page, PATIENCE_MS));

/** Opens a page and moves the mouse, because the mascot appears at the first user activity. */
async function arrive(page: Page, path = '/gadget'): Promise<void> {
  await page.goto(path);
  await page.mouse.move(200, 300);
  await expect(mascot(page)).toBeVisible();
}

async function choose(page: Page, name: 'Nana' | 'Ares'): Promise<void> {
  await mascot(page).click();
  await chat(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await expect(log(page)).toContainText(`Ciao, sono ${name}!`);
}

async function ask(page: Page, question: string): Promise<void> {
  await chat(page).getByLabel('Scrivi la tua domanda').fill(question);
  await page.keyboard.press('Enter');
}

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('on a wide screen the chat stays open over what it has found, and «e a Roma?» asks for the same animals elsewhere', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await arrive(page);
  await choose(page, 'Nana');
  await ask(page, 'cerco un cane piccolo a Milano');
  await expect(page).toHaveURL(/city=Milano/);
  await ask(page, 'e a Roma?');
  await expect(page).toHaveURL(/city=Roma/);
  expect(await kept(page, 'bot_search')).toEqual({ city: 'Roma', type: 'cane', size: 'piccola' });
});

for (const viewport of ALL ? [PHONE, DESKTOP] : [PHONE])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('the first visit chooses between Nana and Ares, and the choice outlives a reload', async ({ page }) => {
      await arrive(page);
      await expect(mascot(page)).toHaveAccessibleName("Apri l'assistente: scegli Nana o Ares");
      await mascot(page).click();
      await expect(chat(page).getByText('Chi ti accompagna?')).toBeVisible();
      await expectAccessible(page, CHAT);
      await chat(page).getByRole('button', { name: /^Ares/ }).click();
      await expect(log(page)).toContainText('Ciao, sono Ares!');
      await expectAccessible(page, CHAT);
      await arrive(page);
      await expect(mascot(page)).toHaveAccessibleName('Apri la chat con Ares');
      await mascot(page).click();
      await chat(page).getByRole('button', { name: 'Passa a Nana' }).click();
      expect(await kept(page, 'bot_avatar')).toBe('nana');
      expect(await kept(page, 'bot_first_visit')).toBe(false);
    });

    test('what somebody looks for becomes a search that Home keeps until Azzera, and «e a Roma?» asks for the same elsewhere', async ({
      page,
    }) => {
      test.slow();
      await arrive(page);
      await choose(page, 'Nana');
      await ask(page, 'un cane anziano buono coi gatti vicino a Pavia');
      const address = '/?type=cane&age_band=anziano&good_with=gatti&near=018110&sort=near';
      await expect(page).toHaveURL(`${address}#annunci`);
      const words = "Cani anziani che vanno d'accordo con i gatti entro 30 km da Pavia";
      await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
      await arrive(page, '/');
      await expect(page).toHaveURL(address);
      await page.getByRole('button', { name: 'Azzera' }).first().click();
      expect(await kept(page, 'bot_search')).toBeNull();

      await mascot(page).click();
      await ask(page, 'cerco un cane piccolo a Milano');
      await expect(page).toHaveURL(/city=Milano/);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toMatchObject({ city: 'Milano', type: 'cane', size: 'piccola' });
      expect(await kept(page, 'bot_search')).toEqual({ city: 'Milano', type: 'cane', size: 'piccola' });
      // on a phone the chat has closed, so that what it has found is seen
      if (viewport === PHONE) await mascot(page).click();
      await ask(page, 'e a Roma?');
      await expect(page).toHaveURL(/city=Roma/);
      expect(await kept(page, 'bot_search')).toEqual({ city: 'Roma', type: 'cane', size: 'piccola' });
      await page.goto('/');
      await expect(page).toHaveURL(/city=Roma/);
    });

    test('where it finds nobody it offers a mail for that search', async ({ page }) => {
      await page.route('**/api/alerts', (route) => route.fulfill({ status: 202, json: { status: 'ok' } }));
      await arrive(page);
      await choose(page, 'Nana');
      await ask(page, 'un gatto entro 5 km da Palermo');
      await expect(page).toHaveURL(/near=082053/);
      await expect(log(page)).toContainText('per ora non vedo annunci. Posso avvisarti per email');
      const offer = log(page).getByRole('button', { name: 'Avvisami' });
      const dialog = page.getByRole('dialog', { name: 'Avvisami' });
      await offer.click();
      await expect(dialog.getByText('Gatti')).toBeVisible();
      await expect(dialog.getByText('entro 5 km da Palermo')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(offer).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@esempio.it');
      await dialog.getByRole('checkbox', { name: /^Acconsento/ }).check();
      const asked = page.waitForRequest('**/api/alerts');
      await dialog.getByRole('button', { name: 'Avvisami' }).click();
      expect((await asked).postDataJSON()).toMatchObject({ search: { type: 'gatto', near: '082053', km: 5 } });
      await expect(dialog.getByText('Manca un passo')).toBeVisible();
    });

    test('dragged by the mouse it stays where it was put, also after a reload', async ({ page }) => {
      await arrive(page, '/accessibilita');
      const from = await middle(mascot(page));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x - 60, from.y - 200, { steps: 5 });
      await page.mouse.move(-300, viewport.height - 120, { steps: 5 });
      await page.mouse.up();
      await expect.poll(async () => (await middle(mascot(page))).x).toBeLessThan(64);
      await expect(chat(page)).toHaveCount(0);
      const stored = await kept(page, 'bot_position');
      expect(stored).toMatchObject({ x: 0 });
      await arrive(page, '/accessibilita');
      expect(await kept(page, 'bot_position')).toEqual(stored);
      await expect.poll(async () => (await middle(mascot(page))).x).toBeLessThan(64);
    });

    test('it makes room for the buttons of the consent banner, closed and open', async ({ page }) => {
      await arrive(page, '/preferiti');
      await page.evaluate(() => window.dispatchEvent(new Event('ads-consent:open')));
      const banner = page.getByRole('region', { name: 'Cookie e pubblicità' });
      await expect.poll(async () => apart(mascot(page), banner)).toBe(true);
      await mascot(page).click();
      await expect.poll(async () => apart(chat(page), banner)).toBe(true);
      await chat(page).getByRole('button', { name: /^Nana/ }).click();
      await ask(page, 'come si adotta?');
      await expect(log(page)).toContainText('come si adotta?');
      await banner.getByRole('button', { name: 'Rifiuta', exact: true }).click();
      await expect(banner).toHaveCount(0);
    });
  });

test.describe('what it understands', () => {
  test.use({ viewport: PHONE });

  test('where all that it finds are adopted it offers a mail too', async ({ page, request }) => {
    // the only dog of this kind is Lupa, who has found a home
    const found = await (await request.get('/api/adoptions?type=cane&size=grande&sex=F&city=Cuneo')).json();
    expect(found.map(({ adopted }: { adopted: boolean }) => adopted)).toEqual([true]);
    await arrive(page);
    await choose(page, 'Nana');
    await ask(page, 'una cagna grande a Cuneo');
    await expect(page).toHaveURL(/city=Cuneo/);
    await expect(log(page)).toContainText('per ora non vedo annunci. Posso avvisarti per email');
    await log(page).getByRole('button', { name: 'Avvisami' }).click();
    await expect(page.getByRole('dialog', { name: 'Avvisami' }).getByText('Femmina')).toBeVisible();
  });

  test('it answers in Italian, says so when it does not know, and keeps a question whole that is too long to be sent', async ({
    page,
  }) => {
    await arrive(page);
    await choose(page, 'Nana');
    await ask(page, 'bisogna pagare le vaccinazioni o il cip?');
    await expect(log(page)).toContainText('non costa nulla');
    await ask(page, 'chi ha vinto la partita ieri sera?');
    await expect(log(page)).toContainText('Questo non lo so, e non voglio inventare.');
    await expect(log(page).getByRole('link', { name: /@/ })).toHaveCount(2);

    const letter = 'ciao '.repeat(70);
    await ask(page, letter);
    const box = chat(page).getByLabel('Scrivi la tua domanda');
    await expect(box).toHaveValue(letter);
    await expect(box).toHaveAccessibleDescription('350 di 300 caratteri');
    await expectAccessible(page, CHAT);
    await ask(page, 'come si adotta?');
    await expect(log(page)).toContainText('il questionario pre affido');
    await expect(box).toHaveValue('');
  });

  test('it lists no animals to who sells or found one, and names the association that was asked for', async ({
    page,
  }) => {
    await arrive(page);
    await choose(page, 'Ares');
    await ask(page, 'posso vendere il mio cane');
    await expect(log(page)).toContainText('Qui gli animali non si vendono');
    await ask(page, 'ho trovato un cane per strada');
    await expect(log(page)).toContainText(
      "chiama la polizia locale del Comune in cui si trova, o il servizio veterinario dell'ASL",
    );
    await expect(page).toHaveURL('/gadget');
    expect(await kept(page, 'bot_search')).toBeNull();
    await ask(page, 'numero di telefono della ringhiera');
    await expect(log(page)).toContainText('La Ringhiera delle Code (Milano): telefono 02 5550143');
    await log(page).getByRole('link', { name: 'Apri la scheda' }).click();
    await expect(page).toHaveURL(/\/associazione\//);
    await expect(page.getByRole('heading', { level: 1, name: 'La Ringhiera delle Code' })).toBeVisible();
  });
});

test('it leaves free what a link from a mail opens, the check of a code and forms, and comes there when it is called', async ({
  page,
  troubles,
}) => {
  troubles.foresee(/404/);
  await arrive(page);
  for (const path of ['/avvisi/x', '/conferma/x', '/invito', '/verifica']) {
    await page.evaluate((address) => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('I gadget');
    await expect(mascot(page), path).toHaveCount(0);
    await page.goBack();
    await expect(mascot(page)).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Accesso' }).click();
  await expect(page).toHaveURL('/login');
  await expect(mascot(page)).toHaveCount(0);
  await footerCall(page).click();
  await expect(chat(page)).toBeVisible();
});

test('hidden it stays hidden after a reload, and the footer calls it back', async ({ page }) => {
  await arrive(page);
  await choose(page, 'Ares');
  await chat(page).getByRole('button', { name: "Nascondi l'assistente" }).click();
  await expectSaid(page, /^Assistente nascosto/);
  await page.reload();
  await page.mouse.move(100, 200);
  await expect(footerCall(page)).toBeVisible();
  await expect(mascot(page)).toHaveCount(0);
  expect(await kept(page, 'bot_closed')).toBe(true);
  await footerCall(page).click();
  await expect.poll(() => chat(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(mascot(page)).toBeVisible();
  await expect(footerCall(page)).toBeFocused();
  expect(await kept(page, 'bot_closed')).toBe(false);
});

test('on a phone it stands above the bar of a listing, closed and open', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const [listing] = await (await request.get('/api/adoptions')).json();
  await arrive(page, `/annuncio/${listing.id}`);
  const call = page.getByRole('link', { name: /Chiama/ }).last();
  await expect.poll(() => apart(mascot(page), call)).toBe(true);
  await mascot(page).click();
  await expect.poll(() => apart(chat(page), call)).toBe(true);
});

test('on a phone it only peeks out of the edge while somebody reads on, and comes back for who scrolls up or uses the keyboard', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await arrive(page, '/accessibilita');
  const shown = async () => PHONE.width - (await mascot(page).boundingBox())!.x;
  expect(await shown()).toBe(80);
  await page.mouse.wheel(0, 500);
  await expect.poll(shown).toBe(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.mouse.wheel(0, -100);
  await expect.poll(shown).toBe(80);

  await page.mouse.wheel(0, 200);
  await expect.poll(shown).toBe(24);
  await page.getByRole('button', { name: /l'assistente.*con le frecce/ }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(mascot(page)).toBeFocused();
  await expect.poll(shown).toBe(80);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(shown).toBe(24);

  // what is to be seen of it can be pressed
  const { x, y, height } = (await mascot(page).boundingBox())!;
  await page.mouse.click(x + 14, y + height / 2);
  await expect(chat(page)).toBeVisible();
});

test.describe('by a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('it is dragged without scrolling the page, and opens when tapped', async ({ page }) => {
    await arrive(page, '/accessibilita');
    const from = await middle(mascot(page));
    const finger = await page.context().newCDPSession(page);
    // Each event a second after the one before, whatever the speed of the machine: a finger that is lifted while it
    // moves starts a fling, and the next tap only ends it.
    let timestamp = Date.now() / 1000 - 20;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) => {
      timestamp += 1;
      const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
      return finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    await touch('touchStart', from.x, from.y);
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', from.x + share * (40 - from.x), from.y + share * (600 - from.y));
    await touch('touchMove', 40, 600);
    await touch('touchEnd', 40, 600);
    await expect.poll(async () => (await middle(mascot(page))).x).toBeLessThan(64);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await kept(page, 'bot_position')).toMatchObject({ x: 0 });
    await expect(chat(page)).toHaveCount(0);
    await mascot(page).tap();
    await expect(chat(page)).toBeVisible();
  });
});

test('with the keyboard it is picked up, moved by the arrow keys, released, opened and closed, and a smaller window keeps it on the screen', async ({
  page,
}) => {
  await arrive(page, '/accessibilita');
  const grip = page.getByRole('button', { name: /l'assistente.*con le frecce/ });
  await grip.focus();
  await page.keyboard.press('Enter');
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  const before = await middle(mascot(page));
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await middle(mascot(page))).y).toBeLessThan(before.y - 100);
  await page.keyboard.press('Escape');
  await expect(grip).toHaveAttribute('aria-pressed', 'false');
  const { y } = await middle(mascot(page));
  await page.keyboard.press('ArrowUp');
  expect((await middle(mascot(page))).y).toBe(y);
  await mascot(page).focus();
  await page.keyboard.press('Enter');
  await expect(chat(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mascot(page)).toBeFocused();
  await page.setViewportSize({ width: 500, height: 400 });
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await mascot(page).boundingBox())!;
      return x >= 0 && y >= 0 && x + width <= 500 && y + height <= 400;
    })
    .toBe(true);
});

test('a link that is pressed while it looks for an answer wins', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/site/summary', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await arrive(page);
  await choose(page, 'Nana');
  await ask(page, 'cerco un cane piccolo a Milano');
  await asked.promise;
  await page.getByRole('banner').getByRole('link', { name: 'Guida' }).click();
  await expect(page).toHaveURL('/guida');
  answer.resolve();
  await expect(log(page).locator('> div')).toHaveCount(3);
  await expect.poll(() => kept(page, 'bot_search')).toMatchObject({ city: 'Milano' });
  // takes longer than another page would need to be opened
  await expectAccessible(page);
  await expect(page).toHaveURL('/guida');
});

test('a network that never answers keeps nobody waiting', async ({ page }) => {
  await page.route('**/api/site/summary', () => undefined);
  const asked = page.waitForRequest('**/api/site/summary');
  await arrive(page);
  await choose(page, 'Ares');
  await ask(page, 'a cosa serve il questionario?');
  await expect(log(page).getByText('Tu: a cosa serve il questionario?')).toBeVisible();
  await asked;
  await page.evaluate(runHeldTimer);
  await expect(log(page).locator('> div')).toHaveCount(3);
});

test('without a network it opens and answers all the same', async ({ page, context, troubles }) => {
  troubles.foresee(/ERR_INTERNET_DISCONNECTED/);
  const fetched = page.waitForResponse(/\/assets\/Chat-/);
  await arrive(page);
  // resolves when the chunks that the chat imports have arrived, too
  await page.evaluate(`import('${(await fetched).url()}').then(() => undefined)`);
  await context.setOffline(true);
  await choose(page, 'Nana');
  await ask(page, 'come pubblico un annuncio?');
  await expect(log(page)).toContainText(/iscri/i);
});

/** Returns whether two elements do not overlap. */
async function apart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}
