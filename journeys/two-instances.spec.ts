import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { startBalancer } from '#testing/balancer.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { jpegOf } from '#testing/images.ts';
import type { Mailbox } from '#testing/mailbox.ts';
import { startPostgres } from '#testing/postgres.ts';
import { RunningPortal } from '#testing/running-portal.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { test as base, expect } from './fixtures.ts';
import { enter } from './login.ts';
import { anOwner, expectSaid, openOwnPage, publish } from './owners.ts';
import { openPanel } from './panel.ts';

/** In no other journey, because those of one worker share a mailbox. */
const APPLICANT = 'ada.due.case@esempio.it';

/** Two instances on one PostgreSQL and one bucket; `one.url` is Caddy's address, which asks them in turn. */
interface Pair {
  one: RunningPortal;
  /** Their own addresses. */
  urls: readonly [string, string];
}

const test = base.extend<object, { pair: Pair }>({
  pair: [({ mailbox }, use) => lendPair(mailbox, use), { scope: 'worker', timeout: 120_000 }],
  portal: ({ pair }, use) => use(pair.one),
});

// PostgreSQL, two portals and a proxy are started once, not in every worker.
test.describe.configure({ mode: 'default' });

async function lendPair(mailbox: Mailbox, use: (pair: Pair) => Promise<void>): Promise<void> {
  const folder = makeScratchFolder('pair');
  const [postgres, bucket] = await Promise.all([startPostgres(), BucketServer.open()]);
  const environment = {
    DATABASE_URL: postgres.url('postgres'),
    ...bucket.environment(),
    SMTP_URL: mailbox.url,
    SECRET_KEY: 'una-chiave-di-prova-lunga-abbastanza-per-tutti',
    TRUST_PROXY: 'loopback',
    DEMO: 'off',
  };
  const portals = await Promise.all(['a', 'b'].map((name) => RunningPortal.start(join(folder, name), environment)));
  const [one, other] = portals as [RunningPortal, RunningPortal];
  const urls = [one.url, other.url] as const;
  const caddy = await startBalancer(
    folder,
    urls.map((url) => Number(new URL(url).port)),
  );
  one.url = `http://127.0.0.1:${caddy.port}`;
  try {
    await use({ one, urls });
    await Promise.all(portals.map((portal) => portal.stop()));
  } finally {
    await Promise.all(portals.map((portal) => portal.kill()));
    await caddy.stop();
    await Promise.all([postgres.stop(), bucket.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the status of a path at each instance. */
const statuses = (request: APIRequestContext, { urls }: Pair, path: string) =>
  Promise.all(urls.map(async (url) => (await request.get(url + path)).status()));

/** Opens a page of the portal twice: Caddy asks the instances in turn. */
async function openAtBoth(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await page.goto(path);
    await look();
  }
}

test('a visitor finds an animal, reads about it and answers the questionnaire, which arrives once', async ({
  page,
  request,
  mailbox,
}) => {
  const owner = await anOwner(request);
  const { id } = await publish(request, owner, { name: 'Birba delle due case', type: 'cane' });
  await page.goto(`/associazione/${owner.id}`);
  await page.getByRole('link', { name: 'Birba delle due case', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Birba delle due case');
  await openAtBoth(page, `/annuncio/${id}`, () =>
    expect(page.getByRole('heading', { level: 1, name: 'Birba delle due case' })).toBeVisible(),
  );
  await page.getByRole('link', { name: 'Questionario' }).first().click();
  await page.getByRole('textbox', { name: 'Intestatario' }).fill('Ada Neri');
  await page.getByRole('textbox', { name: 'Email' }).fill(APPLICANT);
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();
  await mailbox.newest(owner.email, 'Un nuovo questionario');
  await mailbox.newest(APPLICANT);
  expect(mailbox.mails.filter(({ recipients }) => recipients.includes(APPLICANT))).toHaveLength(1);
});

test('an association logs in and publishes a listing with a photo, which both instances show', async ({
  page,
  request,
  pair,
}) => {
  const owner = await anOwner(request);
  await page.goto('/login');
  await enter(page, owner);
  await page.getByRole('banner').getByRole('link', { name: 'La mia pagina' }).click();
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor
    .locator('input[type=file]')
    .setInputFiles([{ name: 'muso.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(600, 400) }]);
  await expect(editor.getByRole('img')).toHaveCount(1);
  await editor.getByLabel('Nome').fill('Fragolina');
  await editor.getByRole('radio', { name: 'Gatto', exact: true }).check();
  const published = page.waitForResponse((answer) => answer.url().endsWith('/me/adoptions') && answer.status() === 201);
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');
  const { id, images_base64 } = await (await published).json();
  await expect.poll(() => statuses(request, pair, `/annuncio/${id}`)).toEqual([200, 200]);
  expect(await statuses(request, pair, images_base64[0])).toEqual([200, 200]);
  await openAtBoth(page, `/annuncio/${id}`, () =>
    expect(page.getByRole('img', { name: /Fragolina/ }).first()).toHaveJSProperty('complete', true),
  );
});

test('an administrator hides a listing, and neither instance shows it any more', async ({ page, request, pair }) => {
  const owner = await anOwner(request);
  const { id, name } = await publish(request, owner, { name: 'Ombra che sparisce', type: 'cane' });
  const path = `/api/adoptions/${id}`;
  await expect.poll(() => statuses(request, pair, path)).toEqual([200, 200]);
  await openPanel(page, 'ads', { q: name });
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Nascondi ${name}` }).click();
  const hiding = page.getByRole('dialog', { name: `Nascondere l'annuncio di ${name}?` });
  await hiding.getByLabel('Motivo').fill('Le foto non sono sue.');
  const hidden = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await hiding.getByRole('button', { name: 'Nascondi' }).click();
  await hidden;
  await expect.poll(() => statuses(request, pair, path)).toEqual([404, 404]);
  await expect(row).toContainText('Le foto non sono sue.');
  // the owner reads why, whichever instance answers
  await openOwnPage(page, owner);
  await openAtBoth(page, `/associazione/${owner.id}`, () =>
    expect(page.getByRole('article', { name }).getByText('Le foto non sono sue.')).toBeVisible(),
  );
});
