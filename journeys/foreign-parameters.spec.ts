import { expect, test } from './fixtures.ts';
import { findListing } from './listings.ts';

const FOREIGN = 'fbclid=IwAR0&utm_source=newsletter&utm_medium=email&gclid=x';

// every-page.spec.ts opens every page with them
test('pages with parameters of their own are shown and hydrate without an error', async ({ page, troubles }) => {
  troubles.foresee(/404/);
  const own = ['/?city=Bologna&type=cane', '/associazioni?q=rifugio', '/gadget?categoria=gioco'];
  for (const address of [...own.map((path) => `${path}&${FOREIGN}`), `/pagina-che-non-esiste?${FOREIGN}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(page.url()).toContain(FOREIGN);
  }
});

test('a listing, its association and its questionnaire too, and their own parameters still work', async ({
  page,
  request,
}) => {
  const { id, name, association_id } = await findListing(request, ({ adopted }) => !adopted);
  for (const path of [`/annuncio/${id}`, `/associazione/${association_id}?adopted=false`]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${FOREIGN}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await page.goto(`/preaffido/${association_id}?${FOREIGN}&post=${id}`);
  await expect(page.getByRole('main')).toContainText(name);
  await page.goto(`/?${FOREIGN}&open=${id}`);
  await expect(page.getByRole('dialog')).toContainText(name);
});

test('the second visitor with other parameters gets the page from the cache', async ({ request }) => {
  // a job of the portal may write between the two, and the pages are rendered again
  await expect(async () => {
    const first = await request.get('/guida?fbclid=one');
    const second = await request.get('/guida?fbclid=two');
    expect(second.headers().etag).toBe(first.headers().etag);
    expect(second.headers()).not.toHaveProperty('x-request-id');
  }).toPass();
});
