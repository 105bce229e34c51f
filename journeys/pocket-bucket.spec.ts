import { rmSync } from 'node:fs';
import { BucketServer } from '#testing/bucket-server.ts';
import { jpegOf, jpegUrl } from '#testing/images.ts';
import { RunningPortal } from '#testing/running-portal.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { test as base, expect } from './fixtures.ts';
import { anOwner, publish } from './owners.ts';
import { likeOnItsPage, pictureOf, storedPaths, waitForStored } from './stored.ts';

const test = base.extend<{ readableBy: string | undefined; bucket: BucketServer }>({
  /** The origin whose scripts may read the bucket, as its CORS rule says. */
  readableBy: [undefined, { option: true }],
  bucket: async ({ readableBy }, use) => {
    const bucket = await BucketServer.open(readableBy);
    bucket.disturb('open');
    await use(bucket);
    await bucket.close();
  },
  // a portal whose public photos everybody reads from the bucket
  portal: async ({ bucket }, use) => {
    const folder = makeScratchFolder('bucket');
    const environment = { ...bucket.environment(), MEDIA_PUBLIC_URL: `${bucket.endpoint}/foto`, DEMO: 'off' };
    const portal = await RunningPortal.start(folder, environment);
    try {
      await use(portal);
      await portal.stop();
    } finally {
      await portal.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
test.use({ serviceWorkers: 'allow' });

const NO_NETWORK = /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test.describe('with a rule that lets the portal read it', () => {
  test.use({ readableBy: '*' });

  test('photos of favourites that lie in a bucket open without a network', async ({
    page,
    context,
    request,
    portal,
    bucket,
    troubles,
  }) => {
    troubles.foresee(NO_NETWORK, new RegExp(`foreign request: ${bucket.endpoint}`));
    const owner = await anOwner(request);
    const images_base64 = [jpegUrl(await jpegOf(900, 700))];
    const liked = await publish(request, owner, { name: 'Luna', images_base64 });
    await likeOnItsPage(page, liked);
    await waitForStored(page, '/preferiti', `/annuncio/${liked.id}`, ...liked.images.map(pictureOf));
    await portal.stop();
    await context.setOffline(true);
    await page.goto('/preferiti');
    const photo = page.getByRole('article').locator('img').first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  });
});

test('without such a rule favourites open with their placeholder, and a visit asks for three photos only', async ({
  page,
  context,
  request,
  portal,
  bucket,
  troubles,
}) => {
  troubles.foresee(NO_NETWORK, new RegExp(`foreign request: ${bucket.endpoint}`), /CORS policy/);
  const owner = await anOwner(request);
  const widths = [900, 800, 700, 650];
  const images_base64 = await Promise.all(widths.map(async (width) => jpegUrl(await jpegOf(width, 600))));
  const liked = await publish(request, owner, { name: 'Luna', images_base64 });
  const later = await publish(request, owner, { name: 'Sole' });
  const refused = new Set<string>();
  context.on('requestfailed', (failed) => {
    const photo = photoIn(failed.url());
    // what a page shows is aborted when another one opens
    const isAborted = failed.failure()?.errorText === 'net::ERR_ABORTED';
    if (failed.serviceWorker() && photo && !isAborted) refused.add(photo);
  });
  const asked = liked.images.slice(0, 3).map(({ src }) => photoIn(src));
  await likeOnItsPage(page, liked);
  await expect.poll(() => [...refused]).toEqual(asked);
  // what it stores for another favourite begins after that, and asks for the same photos
  await likeOnItsPage(page, later);
  await waitForStored(page, '/preferiti', `/annuncio/${liked.id}`, `/annuncio/${later.id}`);
  expect([...refused]).toEqual(asked);
  await portal.stop();
  await context.setOffline(true);
  await page.goto('/preferiti');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferiti (2)');
  await expect(page.getByRole('article').filter({ hasText: 'Luna' })).toBeVisible();
  expect((await storedPaths(page)).filter((path) => path.startsWith('/media/'))).toEqual([]);
});

/** Returns the name of the photo that is at an address; undefined for anything else. */
const photoIn = (address: string) => /[0-9a-f]{32}/.exec(address)?.[0];
