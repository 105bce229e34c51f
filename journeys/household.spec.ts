import type { Page, Request } from '@playwright/test';
import { ALL } from '#testing/repetitions.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { doubleText, widthOf } from './width.ts';

const ANSWERS = [
  'Un gatto',
  'Bambini',
  'Fino a 4 ore',
  'Tranquillo, con passeggiate brevi',
  'Un terrazzo o un balcone',
  'No, sarebbe la prima volta',
  'A chi è adulto',
];

/** Opens the first question. */
async function begin(page: Page): Promise<void> {
  await page.goto('/chi-fa-per-me');
  await page.getByRole('button', { name: 'Cominciamo' }).click();
  await expectQuestion(page, 1);
}

const expectQuestion = (page: Page, step: number) =>
  expect(page.getByText(`${step} di 8`, { exact: true })).toBeVisible();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers all questions but the last. */
async function answerSeven(page: Page): Promise<void> {
  for (const [index, answer] of ANSWERS.entries()) {
    await page.getByLabel(answer, { exact: true }).check();
    await press(page, 'Avanti');
    await expectQuestion(page, index + 2);
  }
}

async function skipAll(page: Page): Promise<void> {
  for (let step = 1; step <= 8; step += 1) {
    await expectQuestion(page, step);
    await press(page, 'Salta');
  }
  await expect(page.getByRole('heading', { name: 'Ecco chi aspetta da più tempo' })).toBeVisible();
}

/** Returns all that the browser stores for the portal, but for what the router notes when a page is left. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    cookies: document.cookie,
    caches: await caches.keys(),
    address: location.href,
  }));

test('nothing is sent from the first question to the last, afterwards pictures only, and nothing is stored', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await page.goto('/chi-fa-per-me');
  // what any page loads once somebody uses it
  let x = 0;
  await expect(async () => {
    x += 10;
    await page.mouse.move(x, 100);
    expect(loaded.some((url) => url.includes('/assets/stay-while-offline-'))).toBe(true);
  }).toPass();
  await press(page, 'Cominciamo');
  await expectQuestion(page, 1);
  const before = await stored(page);
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await answerSeven(page);
  await page.getByRole('combobox', { name: 'Regione' }).selectOption('Lombardia');
  expect(sent.map((request) => request.url())).toEqual([]);
  await press(page, 'Vedi chi fa per te');
  await expect(page.getByRole('button', { name: 'Ricomincia da capo' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').hover();
  for (const image of await page.locator('article picture img').all())
    await expect(image).toHaveJSProperty('complete', true);
  expect(sent.filter((request) => request.resourceType() !== 'image').map((request) => request.url())).toEqual([]);
  expect(sent).not.toEqual([]);
  for (const request of sent) {
    expect(new URL(request.url()).pathname).toMatch(/^\/media\/\w+-(320|640)\.webp$/);
    expect(await request.headerValue('referer')).toBeNull();
  }
  expect(await stored(page)).toEqual(before);
});

test('each animal says why, and its page and back lead to the same animals', async ({ page }) => {
  await begin(page);
  await answerSeven(page);
  await press(page, 'Salta');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading', { name: 'Che cosa vi unisce' })).toBeVisible();
  await expect(first.getByText("Va d'accordo con i bambini")).toBeVisible();
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  const found = await names.allTextContents();
  expect(found).toHaveLength(3);
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: found[0]! })).toBeVisible();
  await page.goBack();
  await expect(names).toHaveText(found);
  await press(page, 'Mostrane altri');
  await expect(names.nth(3).getByRole('link')).toBeFocused();
  await press(page, 'Rivedi le risposte');
  await expectQuestion(page, 1);
  await expect(page.getByLabel('Un gatto')).toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Bambini')).toBeChecked();
});

test('with the keyboard alone: the focus is on each question, Invio goes on, the arrows choose, and «Vai al contenuto» leaves all as it is', async ({
  page,
}) => {
  await page.goto('/chi-fa-per-me');
  await page.getByRole('button', { name: 'Cominciamo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Chi ti piacerebbe accogliere?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Un cane di taglia piccola' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Chi vive già con te?' })).toBeFocused();
  await page.getByRole('button', { name: 'Salta' }).press('Enter');
  await expect(
    page.getByRole('heading', { name: 'In un giorno come tanti, quanto resta vuota la casa?' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Fino a 4 ore' })).toBeChecked();
  await page.getByRole('button', { name: 'Indietro' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Chi vive già con te?' })).toBeFocused();

  await page.getByLabel('Bambini').press('Space');
  await page.getByRole('link', { name: 'Vai al contenuto' }).press('Enter');
  await expect(page).toHaveURL(/#contenuto$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expectQuestion(page, 2);
  await expect(page.getByLabel('Bambini')).toBeChecked();
  for (let step = 2; step <= 8; step += 1) {
    await expectQuestion(page, step);
    await page.getByRole('button', { name: 'Salta' }).press('Enter');
  }
  await page.getByRole('button', { name: 'Rivedi le risposte' }).press('Enter');
  await expectQuestion(page, 1);
  await expect(page.getByRole('checkbox', { name: 'Un cane di taglia piccola' })).toBeChecked();
});

test('a person who leaves while the animals are read is not led back', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/adoptions/portraits', async (route) => {
    await asked;
    await route.fulfill({ json: [] });
  });
  await page.goto('/chi-fa-per-me');
  await press(page, 'Cominciamo');
  await expect(page.getByRole('button', { name: 'Un attimo…' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy, cookie e condizioni' }).click();
  await expect(page).toHaveURL(/\/gdpr$/);
  const length = await page.evaluate(() => history.length);
  const read = page.waitForResponse('**/api/adoptions/portraits');
  answer();
  await (await read).finished();
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Cominciamo' })).toBeVisible();
});

test('if the animals cannot be read it says so, and another press helps; all questions skipped: who waits longest, with since when', async ({
  page,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED/);
  await page.route('**/api/adoptions/portraits', (route) => route.abort(), { times: 1 });
  await page.goto('/chi-fa-per-me');
  await press(page, 'Cominciamo');
  await expect(page.getByRole('alert')).toContainText('Non riusciamo a caricare gli animali');
  await press(page, 'Cominciamo');
  await skipAll(page);
  await expect(page.getByRole('article').first()).toContainText(/Cerca casa da \w+ 20\d\d/);
  await expectAccessible(page);
});

test('without an answer Avanti says what can be done, an answer can be taken back, and Back leads to the question before', async ({
  page,
}) => {
  await begin(page);
  const answers = page.getByRole('group', { name: 'Chi ti piacerebbe accogliere?' });
  await expect(page.locator('form').getByRole('status')).toHaveText('');
  await expect(answers).toHaveAccessibleDescription('Puoi scegliere più di una risposta.');
  await press(page, 'Avanti');
  await expect(page.locator('form').getByRole('status')).toHaveText('Scegli una risposta, oppure salta la domanda.');
  await expect(answers).toHaveAccessibleDescription(/Scegli una risposta/);
  await expectAccessible(page);
  await page.getByLabel('Un gatto').check();
  await expect(page.getByText('Scegli una risposta, oppure salta la domanda.')).toBeHidden();
  await press(page, 'Avanti');
  await page.getByLabel('Uno o più cani').check();
  await page.getByLabel('Nessuno di loro').check();
  await expect(page.getByLabel('Uno o più cani')).not.toBeChecked();
  await page.getByRole('button', { name: 'Salta' }).dblclick();
  await expectQuestion(page, 3);
  await page.goBack();
  await expectQuestion(page, 2);
  await press(page, 'Indietro');
  await expectQuestion(page, 1);
  await expect(page.getByLabel('Un gatto')).toBeChecked();
});

test('a reload forgets the answers; those that are hard to have together are named, and the animals are shown all the same', async ({
  page,
}) => {
  await begin(page);
  await page.getByLabel('Un gatto').check();
  await press(page, 'Avanti');
  await expectQuestion(page, 2);
  await page.reload();
  await press(page, 'Cominciamo');
  await expectQuestion(page, 1);
  await expect(page.getByLabel('Un gatto')).not.toBeChecked();
  await press(page, 'Salta');
  await press(page, 'Salta');
  await expectQuestion(page, 3);
  await page.getByLabel('Più di 8 ore').check();
  await press(page, 'Avanti');
  for (let step = 4; step <= 6; step += 1) {
    await expectQuestion(page, step);
    await press(page, 'Salta');
  }
  await page.getByLabel('A un cucciolo').check();
  await press(page, 'Avanti');
  await expectQuestion(page, 8);
  await press(page, 'Salta');
  await expect(page.getByText('Un cucciolo ha bisogno di compagnia per gran parte del giorno')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

// `expectAccessible` analyses the dark scheme too
for (const colorScheme of ALL ? (['light', 'dark'] as const) : (['light'] as const)) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test('every step is accessible and fits a phone, with a text size of 200 % too', async ({ page }) => {
      await begin(page);
      const fits = async () => {
        await expectAccessible(page);
        expect.soft(await widthOf(page)).toBeLessThanOrEqual(360);
      };
      await fits();
      await answerSeven(page);
      const regions = page.getByRole('group', { name: 'In quale regione vivi?' });
      await expect(regions).toHaveAccessibleDescription('Non tutti gli animali possono viaggiare.');
      await fits();
      await press(page, 'Salta');
      await expect(page.getByRole('button', { name: 'Ricomincia da capo' })).toBeVisible();
      await fits();
      await doubleText(page);
      expect.soft(await widthOf(page), 'animals with large text').toBeLessThanOrEqual(360);
      await press(page, 'Rivedi le risposte');
      for (let step = 1; step <= 8; step += 1) {
        await expectQuestion(page, step);
        expect.soft(await widthOf(page), `question ${step} with large text`).toBeLessThanOrEqual(360);
        if (step < 8) await page.goForward();
      }
    });
  });
}
