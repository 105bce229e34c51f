import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#testing/chromium.ts';
import { ADMIN, DEMO_PASSWORD, RunningPortal } from '#testing/running-portal.ts';
import type { Shot } from './shots.ts';

/** Size of the viewport, in CSS pixels. */
export interface Screen {
  width: number;
  height: number;
  /** Device pixel ratio. */
  sharpness?: number;
  scheme?: 'light' | 'dark';
}

/** A portal with the demo data, and a browser that takes screenshots of it. */
export class Camera {
  readonly #portal: RunningPortal;
  readonly #browser: Browser;
  readonly #logins = new Map<string, { token: string; association: { id: string } }>();

  private constructor(portal: RunningPortal, browser: Browser) {
    this.#portal = portal;
    this.#browser = browser;
  }

  /** Starts the portal and the browser, runs `work`, and removes both. */
  static async use(work: (camera: Camera) => Promise<void>): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-pictures-'));
    const portal = await RunningPortal.start(folder);
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    try {
      await work(new Camera(portal, browser));
    } finally {
      await browser.close();
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Returns a screenshot as PNG. */
  async take(shot: Shot, { width, height, sharpness = 1, scheme = 'light' }: Screen): Promise<Buffer> {
    const context = await this.#browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: sharpness,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      colorScheme: scheme,
      reducedMotion: 'reduce',
      storageState: await this.#memory(shot),
    });
    const page = await context.newPage();
    await page.goto(this.#portal.url + (await this.#address(page, shot)), { waitUntil: 'networkidle' });
    await shot.act?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    if (shot.whole) await lookAtAll(page);
    const picture = await page.screenshot({ fullPage: shot.whole ?? false });
    await context.close();
    return picture;
  }

  async #address(page: Page, { path, as }: Shot): Promise<string> {
    if (typeof path === 'string') return path;
    const { association } = as ? await this.#login(as) : { association: { id: '' } };
    return path(async (call) => (await page.request.get(this.#portal.url + call)).json(), association.id);
  }

  /** Returns the browser's stored state: the choice about cookies, the login, and whether the assistant is hidden. */
  async #memory({ as, fresh, assistant }: Shot): Promise<BrowserContextOptions['storageState']> {
    const localStorage = fresh ? [] : [{ name: 'ads_consent', value: 'declined' }];
    if (!assistant) localStorage.push({ name: 'bot_closed', value: 'true' });
    if (as) localStorage.push({ name: 'auth', value: JSON.stringify(await this.#login(as)) });
    return { cookies: [], origins: [{ origin: this.#portal.url, localStorage }] };
  }

  async #login(as: string): Promise<{ token: string; association: { id: string } }> {
    const known = this.#logins.get(as);
    if (known) return known;
    const account = as === 'admin' ? ADMIN : { username: as, password: DEMO_PASSWORD };
    const answer = await fetch(`${this.#portal.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (!answer.ok) throw new Error(`Login of ${account.username} refused: ${answer.status}`);
    const login = (await answer.json()) as { token: string; association: { id: string } };
    this.#logins.set(as, login);
    return login;
  }
}

/** Lays out what is below the first screen too, and loads all lazy images of the page. */
async function lookAtAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.later { content-visibility: visible; }' });
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
}

/** Creates a folder and its parents if they are missing. */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true });
}
