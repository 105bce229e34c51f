import type { Locator, Page } from '@playwright/test';
import { ALL } from '#testing/repetitions.ts';
import { whereabouts } from '../contract/features/listings/whereabouts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { test as owned, publish } from './owners.ts';
import { holdTimers, runHeldTimer } from './timers.ts';

interface Listing {
  id: string;
  name: string;
  type: string;
  city: string;
  province: string;
  lives_in: { comune: string; provincia: string } | null;
  adopted: boolean;
  is_new: boolean;
  adoption_status: string;
}

async function listings(page: Page, query = ''): Promise<Listing[]> {
  const answer = await page.request.get(`/api/adoptions?limit=200&${query}`);
  return answer.json();
}

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

test('a visitor finds the cats of a city, and Azzera brings everybody back', async ({ page }) => {
  await page.goto('/');
  const cat = (await listings(page, 'type=gatto'))[0]!;
  const { city } = whereabouts(cat);
  await page.getByLabel('Città').selectOption(city);
  await page.getByLabel('Animale').selectOption('gatto');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(heading(page, `Gatti a ${city}`)).toBeVisible();
  await expect(card(page, cat.name)).toBeVisible();
  await expect(cards(page)).toHaveCount((await listings(page, `type=gatto&city=${city}`)).length);

  await page.reload();
  await expect(page.getByLabel('Città')).toHaveValue(city);

  await page.getByRole('button', { name: 'Azzera' }).click();
  await expect(heading(page, 'In cerca di casa')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Città')).toHaveValue('');
});

test('an animal that is elsewhere than its association is found in the city on its card', async ({ page }) => {
  const dog = (await listings(page)).find((one) => one.lives_in && one.lives_in.comune !== one.city)!;
  const { city, province } = whereabouts(dog);
  await page.goto('/');
  await page.getByLabel('Città').selectOption(city);
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(card(page, dog.name)).toContainText(`${city} (${province})`);
  await page.getByLabel('Città').selectOption(dog.city);
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(`/?city=${encodeURIComponent(dog.city)}`);
  await expect(card(page, dog.name)).toHaveCount(0);
});

const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
/** The photo fills the upper part of a card. */
const firstPhoto = (page: Page) => page.getByRole('article').first();

const PHONE = { width: 360, height: 740, below: 400 };
/** The first photo is in view: on a phone above y 400, on a desktop above y 420. */
const SCREENS = [
  PHONE,
  { width: 768, height: 1024, below: 440 },
  { width: 1280, height: 900, below: 420 },
  { width: 1920, height: 1080, below: 420 },
];

owned(
  'the heading of the grid says that some of its animals have found a home, until they are hidden, and they come first too',
  async ({ page, request, owner }) => {
    await publish(request, owner, { name: 'Birba', adoption_status: 'adottato', show_when_adopted: true });
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await expect(heading(page, "In cerca di casa, e chi l'ha trovata")).toBeVisible();
    await expect(firstPhoto(page)).toBeVisible();
    expect(await top(firstPhoto(page))).toBeLessThan(PHONE.below);
    await page.getByRole('switch', { name: 'Mostra gli adottati' }).click();
    await expect(page.getByRole('heading', { name: 'In cerca di casa', exact: true })).toBeVisible();
  },
);

test('Home on every screen: the animals come first, in columns that fit; cards and counters say what they show', async ({
  page,
  request,
}) => {
  await test.step('the search and the first photos are in view, the invitation to publish follows', async () => {
    for (const { width, height, below } of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const photo = await top(firstPhoto(page));
      expect(await top(page.getByRole('search'))).toBeLessThan(photo);
      expect.soft(photo, `at ${width} px`).toBeLessThan(below);
      const signup = await top(page.getByRole('main').getByRole('link', { name: 'Iscriviti' }));
      expect(signup).toBeGreaterThan(photo);
    }
  });

  await test.step('up to 640 px the grid has 2 columns, then 4, on very wide screens 6, and nothing sticks out', async () => {
    for (const { width, columns } of [
      { width: 360, columns: 2 },
      { width: 640, columns: 2 },
      { width: 641, columns: 4 },
      { width: 1280, columns: 4 },
      { width: 1600, columns: 6 },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await cards(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      expect(
        tops.filter((top) => top === tops[0]),
        `columns at ${width} px`,
      ).toHaveLength(columns);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  const shown = await listings(page);
  await test.step('pending animals still look for a home, a private person is no association', async () => {
    const all: { not_association: boolean }[] = await (await request.get('/api/associations?limit=200')).json();
    expect(all.some((each) => each.not_association)).toBe(true);
    const counter = (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition');
    await expect(counter('cercano casa')).toHaveText(String(shown.filter((each) => !each.adopted).length));
    await expect(counter('adottati')).toHaveText(String(shown.filter((each) => each.adopted).length));
    await expect(counter('associazioni')).toHaveText(String(all.filter((each) => !each.not_association).length));
  });

  await test.step('a card says whether the animal can be adopted and whether it is new', async () => {
    const first = shown.slice(0, await cards(page).count());
    for (const [chip, listing] of [
      ['In attesa', first.find(({ adoption_status }) => adoption_status === 'in attesa di risposta')],
      ['Adottabile', first.find(({ adoption_status }) => adoption_status === 'adottabile subito')],
      ['Nuovo', first.find(({ is_new }) => is_new)],
    ] as const) {
      expect(listing, `the first cards have one with «${chip}»`).toBeDefined();
      await expect(card(page, listing!.name).getByText(chip, { exact: true })).toBeVisible();
    }
  });
});

test('the animals of a search come first too, also with several filters', async ({ page }) => {
  for (const search of ['type=cane', 'type=cane&sex=F&age_band=adulto', 'near=098031&km=300&sort=near&type=gatto']) {
    await page.setViewportSize(PHONE);
    await page.goto(`/?${search}`);
    for (const { width, height, below } of SCREENS) {
      await page.setViewportSize({ width, height });
      if (ALL) await page.reload();
      await expect(firstPhoto(page)).toBeVisible();
      expect.soft(await top(firstPhoto(page)), `${search} at ${width} px`).toBeLessThan(below);
    }
  }
});

test('a search that finds nobody says so kindly and offers everybody, and filters that do not exist are ignored', async ({
  page,
}) => {
  await page.goto('/?city=Atlantide');
  await expect(heading(page, 'Nessun animale ad Atlantide')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vedi tutti gli animali' }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/?type=drago&size=enorme');
  await expect(heading(page, 'In cerca di casa')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('adopted animals are shown with their stamp until a visitor hides them', async ({ page }) => {
  const adopted = (await listings(page)).filter((listing) => listing.adopted);
  await page.goto('/?city='.concat(encodeURIComponent(whereabouts(adopted[0]!).city)));
  await expect(card(page, adopted[0]!.name).getByText('ADOTTATO')).toBeVisible();
  await page.getByRole('switch', { name: 'Mostra gli adottati' }).click();
  await expect(page.getByText('ADOTTATO')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('switch')).toBeChecked();
});

test('open= opens its listing, and the parameter is gone soon after', async ({ page }) => {
  const listing = (await listings(page))[1]!;
  await page.goto(`/?open=${listing.id}`);
  await expect(page.getByRole('dialog', { name: listing.name })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

/** After so long `open=` is removed. */
const TIDIED_MS = 2000;

test('a dialog closed in the moment in which open= goes does not bring it back', async ({ page }) => {
  const listing = (await listings(page))[1]!;
  await holdTimers(page, TIDIED_MS);
  await page.goto(`/?open=${listing.id}`);
  await expect(page.getByRole('dialog', { name: listing.name })).toBeVisible();
  // presses Escape once, after the address has changed and before the page has rendered it
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      replaceState(...change);
      if (location.search || 'pressed' in window) return;
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      setTimeout(() => document.body.dispatchEvent(press), 0);
      Object.assign(window, { pressed: true });
    };
  });
  await page.evaluate(runHeldTimer);
  await page.waitForFunction(() => 'pressed' in window);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

for (const moment of ALL ? ['it is pressed', 'its page loads'] : ['it is pressed'])
  test(`a link leads where it points if open= was about to go while ${moment}`, async ({ page }) => {
    const [listing] = (await listings(page)) as [Listing];
    await holdTimers(page, TIDIED_MS);
    await page.goto(`/?open=${listing.id}`);
    const report = page.getByRole('link', { name: `Segnala l'annuncio di ${listing.name}` });
    await expect(report).toBeVisible();
    const goOn = await holdPages(page);
    const asked = page.waitForRequest(PAGE_FILES);
    await report.evaluate((link: HTMLElement, atOnce) => {
      link.click();
      if (atOnce) (window as unknown as { runHeldTimer: () => void }).runHeldTimer();
    }, moment === 'it is pressed');
    await asked;
    await page.evaluate(runHeldTimer);
    goOn();
    await expect(page.getByRole('heading', { level: 1, name: "Segnala l'annuncio" })).toBeVisible();
  });

test('a link leads where it points if the listing of open= is read while its page loads', async ({ page }) => {
  const [listing] = (await listings(page)) as [Listing];
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(`**/api/adoptions/${listing.id}`, async (route) => {
    await answered;
    await route.continue();
  });
  const reading = page.waitForRequest(`**/api/adoptions/${listing.id}`);
  await page.goto(`/?open=${listing.id}`);
  await reading;
  const goOn = await holdPages(page);
  const asked = page.waitForRequest(PAGE_FILES);
  await page.getByRole('link', { name: 'Guida' }).first().click();
  await asked;
  const read = page.waitForResponse(`**/api/adoptions/${listing.id}`);
  answer();
  await (await read).finished();
  // a task after the one in which the page is told of the answer
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  goOn();
  await expect(page).toHaveURL('/guida');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const PAGE_FILES = /assets|\.data/;

/** Holds what other pages consist of until the returned function is called. */
async function holdPages(page: Page): Promise<() => void> {
  let goOn = () => {};
  const released = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(PAGE_FILES, async (route) => {
    await released;
    await route.continue();
  });
  return goOn;
}

test('an open= that is not found shows nothing and is only logged to the console', async ({ page, troubles }) => {
  troubles.foresee(/404/);
  const said = page.waitForEvent('console', (message) => message.text().includes('non trovato'));
  await page.goto('/?open=nessuno');
  await said;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what the assistant searched for comes back on the next visit, until Azzera, or Home on any page', async ({
  page,
}) => {
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  for (const [from, end] of [
    ['/', page.getByRole('button', { name: 'Azzera' })],
    ['/', home],
    ['/guida', home],
  ] as const) {
    await page.goto('/healthz');
    await page.evaluate(() =>
      localStorage.setItem('bot_search', JSON.stringify({ type: 'cane', city: '', size: 'piccola' })),
    );
    await page.goto(from);
    if (from === '/') await expect(heading(page, 'Cani di taglia piccola')).toBeVisible();
    await end.click();
    await expect(heading(page, 'In cerca di casa')).toBeVisible();
    await page.goto('/');
    await expect(heading(page, 'In cerca di casa')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('bot_search'))).toBeNull();
  }
});

test('more cards come twice while scrolling, then only when asked, so that the footer stays within reach', async ({
  page,
}) => {
  const all = (await listings(page)).length;
  expect(all, 'three pages and one more').toBeGreaterThan(72);
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  // the second page may be followed by the third at once
  for (const atLeast of [48, 72]) {
    await footer.scrollIntoViewIfNeeded();
    await expect(cards(page).nth(atLeast - 1)).toBeAttached();
  }
  await expect(cards(page)).toHaveCount(72);
  await footer.scrollIntoViewIfNeeded();
  const more = page.getByRole('link', { name: 'Mostra altri annunci' });
  await expect(more).toBeVisible();
  await more.click();
  await expect(cards(page)).toHaveCount(all);
});

test('listings that cannot be loaded later leave the page standing, with a way to try again', async ({
  page,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED/);
  await page.goto('/');
  await page.route('**/api/adoptions?*', (route) => route.abort());
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toHaveText(/^Connessione assente/);
  await page.unroute('**/api/adoptions?*');
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(cards(page)).toHaveCount(48);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches, and walks on to the next page', async ({ page }) => {
    await page.goto('/');
    const next = await page.getByRole('link', { name: 'Mostra altri annunci' }).getAttribute('href');
    expect(next).toMatch(/cursor=/);
    await page.getByLabel('Animale').selectOption('gatto');
    await page.getByRole('button', { name: 'Cerca' }).click();
    await expect(heading(page, 'Gatti')).toBeVisible();
    await page.goto(next!);
    await expect(page.getByRole('link', { name: 'Torna ai primi annunci' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});
