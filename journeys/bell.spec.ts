import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Owner, storeLogin, test } from './owners.ts';

const COUNT = '**/api/me/preaffido/count';
// the list itself: its states are counted by lists of one
const LIST = '**/api/me/preaffido?limit=25';

test('the count keeps being asked in a hidden tab, in a few bytes; the list waits until it is seen again; failed polls show no message, and polling goes on', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 500/, /ERR_FAILED/);
  await page.clock.install();
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  await expect(page.getByText('Nessun questionario ricevuto')).toBeVisible();
  await nextCount(page);
  await setInSight(page, false);
  // what was asked while the page was seen has been asked before this
  expect(await nextCount(page)).toBe(304);
  let lists = 0;
  page.on('request', (request) => {
    if (/\/me\/preaffido(\?|\/unseen)/.test(request.url())) lists += 1;
  });
  for (let time = 0; time < 3; time += 1) expect(await nextCount(page)).toBe(304);
  expect(lists).toBe(0);
  const reread = page.waitForResponse(LIST);
  await setInSight(page, true);
  expect((await reread).status()).toBe(304);

  await page.route('**/api/me/preaffido**', (route) => route.fulfill({ status: 500, json: { detail: 'Guasto' } }));
  await page.route(COUNT, (route) => route.abort());
  for (let time = 0; time < 2; time += 1) {
    const failed = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/count'));
    const list = page.waitForResponse(LIST);
    await page.clock.fastForward(30_000);
    await Promise.all([failed, list]);
  }
  await expect(page.getByText('Nessun questionario ricevuto')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Guasto')).toHaveCount(0);
  await page.unrouteAll();
  await answer(request, owner);
  await nextCount(page);
  await expect(bell(page)).toContainText('1 da leggere');
  await expect(page.getByRole('row', { name: /Ada Neri/ })).toBeVisible();
});

test('when the count rises the bell flashes; a touched browser beeps, in one tab only', async ({
  page,
  context,
  request,
  owner,
}) => {
  await page.clock.install();
  await context.addInitScript(listenForBeeps);
  await storeLogin(page, owner);
  await page.goto('/');
  await expect(bell(page)).toHaveText('I miei questionari');
  const second = await context.newPage();
  await second.goto('/guida');
  await expect(bell(second)).toHaveText('I miei questionari');
  await nextCount(second);

  await answer(request, owner);
  await nextCount(page);
  await expect(bell(page)).toHaveText('I miei questionari1 da leggere');
  await expect(bell(page)).toHaveCSS('color', 'rgb(225, 29, 72)');
  await expect(bell(page)).toHaveCSS('font-weight', '700');
  await expect(bell(page).locator('svg')).toHaveCSS('animation-name', 'ring');
  await expect(bell(second)).toContainText('1 da leggere');
  expect([await beeps(page), await beeps(second)]).toEqual([0, 0]);

  for (const tab of [page, second]) await tab.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  // both tabs share one fake clock; the second tab's request is held until the first has beeped
  const first = gate();
  await second.route(COUNT, async (route) => {
    await first.passed;
    await route.continue();
  });
  await answer(request, owner);
  await nextCount(page);
  await expect.poll(() => beeps(page)).toBe(1);
  const heard = second.waitForResponse('**/api/me/preaffido/unseen?limit=3');
  first.open();
  await (await heard).finished();
  await expect(bell(second)).toContainText('2 da leggere');
  expect([await beeps(page), await beeps(second)]).toEqual([1, 0]);
});

test('while the form loads, Caricamento… is shown; it opens without a listing that cannot be read', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 500/);
  const { token } = owner;
  const data = { name: 'Birba', type: 'cane' };
  const published = await request.post('/api/me/adoptions', { headers: { authorization: `Bearer ${token}` }, data });
  await page.goto(`/annuncio/${(await published.json()).id}`);
  const opened = gate();
  await page.route(`**/api/associations/${owner.id}`, async (route) => {
    await opened.passed;
    await route.continue();
  });
  await page.route('**/api/adoptions/*', (route) => route.fulfill({ status: 500, json: { detail: 'Guasto' } }));
  await page.getByRole('main').getByRole('link', { name: 'Questionario' }).first().click();
  await expect(page.getByText('Caricamento…')).toBeVisible();
  opened.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Questionario Pre Affido — ${owner.name}`);
  await expect(page.getByText("Per l'annuncio:")).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Guasto')).toHaveCount(0);
});

const bell = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /I miei questionari/ });

/** Advances the clock by 20 s (in all tabs). Returns the status of the count request that follows. */
async function nextCount(page: Page): Promise<number> {
  const answered = page.waitForResponse(COUNT);
  await page.clock.fastForward(20_000);
  return (await answered).status();
}

async function setInSight(page: Page, inSight: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      window.dispatchEvent(new Event('visibilitychange'));
    },
    inSight ? 'visible' : 'hidden',
  );
}

async function answer(request: APIRequestContext, { id }: Owner): Promise<void> {
  const data = { nome: 'Ada Neri', telefono: '333 0001234' };
  expect((await request.post(`/api/associations/${id}/preaffido`, { data })).status()).toBe(201);
}

/**
 * Counts how often the page opens an audio context. Playwright counts evaluating as user activation, so that it is
 * faked: only a real tap sets it.
 */
function listenForBeeps(): void {
  const heard = { beeps: 0 };
  const touched = { hasBeenActive: false };
  Object.assign(window, { heard });
  Object.defineProperty(navigator, 'userActivation', { value: touched });
  window.addEventListener('pointerdown', () => Object.assign(touched, { hasBeenActive: true }));
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      heard.beeps += 1;
    }
  };
}

const beeps = (page: Page) => page.evaluate(() => (window as unknown as { heard: { beeps: number } }).heard.beeps);

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
