import { expect, expectAccessible, test } from './fixtures.ts';
import { findListing } from './listings.ts';

const severalImages = (listing: { images: unknown[] }) => listing.images.length > 2;

test.describe('the page of a listing', () => {
  test('tells search engines and chats what it shows, counts one view, and leads on to other animals over itself', async ({
    page,
    request,
    portal,
  }) => {
    const listing = await findListing(request, (each) => severalImages(each) && !each.adopted);
    const counted = page.waitForRequest(
      (sent) => sent.method() === 'POST' && sent.url().includes(`${listing.id}/view`),
    );
    await page.goto(`/annuncio/${listing.id}`);
    await counted;
    await expect(page).toHaveTitle(new RegExp(`^${listing.name} cerca casa (a|ad) ${listing.city}`));
    const content = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
    expect(await content('meta[name="description"]', 'content')).toContain(listing.breed);
    expect(await content('link[rel="canonical"]', 'href')).toMatch(new RegExp(`^http.+/annuncio/${listing.id}$`));
    const image = await content('meta[property="og:image"]', 'content');
    const path = new URL(image!).pathname;
    expect((await request.get(portal.url + path)).headers()['content-type']).toMatch(/^image\//);
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)['@graph'];
    expect(graph.map((node: { '@type': string }) => node['@type'])).toEqual(['WebPage', 'BreadcrumbList']);
    expect(graph[1].itemListElement.at(-1)).toMatchObject({ position: 3, name: listing.name });

    const others = page.getByRole('region', { name: /^Cercano/ });
    const other = others.getByRole('article').first().getByRole('link');
    const name = await other.innerText();
    await other.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: listing.name })).toBeVisible();
  });

  test('is printed without what only a screen needs', async ({ page, request, portal }) => {
    const { id } = await findListing(request, (each) => each.name === 'Brigante');
    await page.goto(`/annuncio/${id}`);
    await page.emulateMedia({ media: 'print' });
    for (const visible of ['Brigante si adotta solo insieme a', 'La sua scheda', 'Si trova a', 'Contatti'])
      await expect(page.getByRole('main').getByText(visible).first()).toBeVisible();
    await expect(page.locator('header[data-sticky-bar]')).toBeHidden();
    await expect(page.locator('footer').last()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Questionario' }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('Cercano casa con Brigante')).toBeHidden();
    const graph = await page.locator('script[type="application/ld+json"]').textContent();
    const gilda = await findListing(request, (each) => each.name === 'Gilda');
    expect(graph).toContain(`${portal.url}/annuncio/${gilda.id}`);
  });

  test('of a listing that is not there is a 404 that says so', async ({ page, troubles }) => {
    troubles.foresee(/404/);
    const answer = await page.goto('/annuncio/non-esiste');
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Annuncio non trovato' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a listing is found from Home, its photos scroll by their thumbnails and open, its numbers dial', async ({
    page,
    request,
  }) => {
    const listing = await findListing(request, severalImages);
    await page.goto('/');
    await page.getByRole('article').getByRole('link', { name: listing.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: listing.name })).toBeVisible();
    const count = listing.images.length;
    const third = page.getByRole('link', { name: `Ingrandisci la foto 3 di ${count}` });
    await expect(third).not.toBeInViewport();
    await page.getByRole('link', { name: `Foto 3 di ${count}`, exact: true }).click();
    await expect(third).toBeInViewport();
    await expect(third.getByRole('img')).toBeVisible();
    await expect(third).toHaveAttribute('href', listing.images[2]!.src);
    await expect(page.getByRole('link', { name: listing.contact.phone })).toHaveAttribute(
      'href',
      listing.contact.phone_link,
    );
    await expect(page.getByRole('button', { name: 'Foto successiva' })).toHaveCount(0);
  });
});
