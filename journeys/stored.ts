import { expect, type Page } from '@playwright/test';
import type { Listing } from '../contract/features/listings/listing.ts';

/** Waits until a service worker controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Opens the page of a listing, and makes it a favourite once there is a worker that stores it. */
export async function likeOnItsPage(page: Page, { id, name }: Pick<Listing, 'id' | 'name'>): Promise<void> {
  await page.goto(`/annuncio/${id}`);
  await waitForWorker(page);
  const heart = page.getByRole('button', { name: `${name} tra i preferiti` }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
}

/** Returns the paths that the worker has stored. */
export function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
}

/** Returns the ids of the favourites that the worker opens without a network. */
export function storedFavourites(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await caches.match('/pocket/favourites');
    return answer ? answer.json() : [];
  });
}

/** Waits until the worker has stored all of these paths. */
export async function waitForStored(page: Page, ...paths: readonly string[]): Promise<void> {
  await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining([...paths]));
}

/** The same after another build, whose worker stores them. */
export async function waitForStoredAnew(page: Page, ...paths: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      await endFormerWorker(page);
      return storedPaths(page);
    })
    .toEqual(expect.arrayContaining([...paths]));
}

/** Waits until the worker has removed itself. The browser asks for the new one when the page is idle. */
export async function waitForNoWorker(page: Page): Promise<void> {
  const registrations = async () => {
    await endFormerWorker(page);
    return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  };
  await expect.poll(registrations, { timeout: 120_000 }).toBe(0);
}

/**
 * Ends the former worker if the new one is installed. On a busy machine Chromium sometimes leaves the new one waiting,
 * although it skips waiting, for as long as the former one runs: then the former one is ended, as in a browser at rest.
 */
async function endFormerWorker(page: Page): Promise<void> {
  const isWaiting = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  );
  if (!isWaiting) return;
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Waits until the worker has stored none of these paths. */
export async function waitForDropped(page: Page, ...paths: readonly string[]): Promise<void> {
  await expect.poll(async () => (await storedPaths(page)).filter((path) => paths.includes(path))).toEqual([]);
}

/** Returns the path under which the worker stores the picture of a photo. */
export const pictureOf = ({ src }: { src: string }) => src.slice(0, '/media/'.length + 32);
