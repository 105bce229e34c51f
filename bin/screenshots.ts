// npm run screenshots: the README's picture, into docs/pictures.
// npm run screenshots -- FOLDER [NAME…]: every page and state below (or those named) at three widths.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../journeys/chromium.ts';
import { RunningPortal } from '../journeys/portal.ts';

interface Shot {
  name: string;
  path: string;
  /** What a person does before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** The whole length of the page instead of what a screen shows. */
  whole?: boolean;
}

const SHOTS: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-whole', path: '/', whole: true },
  { name: 'home-filtered', path: '/?type=gatto' },
  { name: 'home-none', path: '/?city=Atlantide' },
  { name: 'listing', path: '/', act: (page) => page.locator('main article a').first().click() },
  { name: 'listing-photo', path: '/', act: enlargePhoto },
  { name: 'listing-page', path: '/', act: openOwnPage, whole: true },
  { name: 'listing-missing', path: '/annuncio/non-esiste' },
  { name: 'associations', path: '/associazioni', whole: true },
  { name: 'associations-none', path: '/associazioni?q=nessuna-si-chiama-cosi' },
  { name: 'association', path: '/associazioni', act: (page) => openAssociation(page, 'La Terza Cuccia'), whole: true },
  {
    name: 'association-paused',
    path: '/associazioni',
    act: (page) => openAssociation(page, 'Gran Sasso'),
    whole: true,
  },
  { name: 'association-missing', path: '/associazione/non-esiste' },
  { name: 'favourites', path: '/', act: likeThree },
  { name: 'favourites-empty', path: '/preferiti' },
  { name: 'login', path: '/login' },
  { name: 'forgot', path: '/forgot' },
  { name: 'reset', path: '/reset-password' },
  { name: 'legal', path: '/gdpr' },
  { name: 'not-found', path: '/non-esiste' },
];

async function enlargePhoto(page: Page): Promise<void> {
  await page.locator('main article a').first().click();
  await page.getByRole('link', { name: 'Ingrandisci la foto 1' }).click();
}

async function openOwnPage(page: Page): Promise<void> {
  await page.goto(new URL((await page.locator('main article a').first().getAttribute('href'))!, page.url()).href);
}

async function openAssociation(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Vedi scheda di ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 };
const README = { folder: 'docs/pictures', names: ['home'], widths: [1280] };

const [folder, ...names] = process.argv.slice(2);
if (folder) await takePictures(resolve(process.env.INIT_CWD ?? '.', folder), names, Object.keys(HEIGHTS).map(Number));
else await takePictures(README.folder, README.names, README.widths);

async function takePictures(into: string, wanted: string[], widths: number[]): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'trovacuccia-pictures-'));
  const portal = await RunningPortal.start(data);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  mkdirSync(into, { recursive: true });
  try {
    for (const shot of SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      for (const width of widths) await take(browser, portal.url, shot, width, into);
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function take(browser: Browser, address: string, shot: Shot, width: number, into: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? width },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(address + shot.path, { waitUntil: 'networkidle' });
  await shot.act?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = join(into, `${shot.name}-${width}.png`);
  await page.screenshot({ path: file, fullPage: shot.whole ?? false });
  console.log(file);
  await context.close();
}

async function likeThree(page: Page): Promise<void> {
  for (const index of [0, 1, 2])
    await page
      .getByRole('button', { name: /tra i preferiti$/ })
      .nth(index)
      .click();
  await page.getByRole('banner').locator('a[href="/preferiti"]:visible').first().click();
  await page.getByRole('dialog').waitFor();
}
