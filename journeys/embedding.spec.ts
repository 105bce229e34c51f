import type { APIRequestContext, Page } from '@playwright/test';
import { ALL, everyNth } from '#testing/repetitions.ts';
import { test as base, DEMO_PASSWORD, expect, expectAccessible } from './fixtures.ts';
import { OtherSite } from './other-site.ts';
import { logIn, logInAsStaff } from './panel.ts';

const NONCE = 'c2V0dGUtZ2F0dGk';
const TAG = 'trovacuccia-annunci';
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** `site`: the site of an association, of another origin. What it loads is not the portal's. */
const test = base.extend<{ site: OtherSite }>({
  site: async ({ troubles }, use) => {
    const site = await OtherSite.open();
    troubles.foresee(new RegExp(`foreign request: ${site.url}/`));
    await use(site);
    await site.close();
  },
});

/** No inline style, no inline script without the nonce, nothing from elsewhere than the portal. */
const strict = (portal: string) =>
  `default-src 'none'; script-src 'nonce-${NONCE}'; connect-src ${portal}; img-src data: ${portal}; require-trusted-types-for 'script'`;

const framing = (portal: string) => `default-src 'none'; img-src data:; frame-src ${portal}`;

const widget = (portal: string, ...elements: string[]) =>
  `${elements.join('')}<script nonce="${NONCE}" src="${portal}/incorpora.js" async></script>`;

const element = (id: string, limit = 3) =>
  `<${TAG} association="${id}" limit="${limit}"><a href="/">Annunci</a></${TAG}>`;

/** Returns an association of the demo data with at least two animals that look for a home. */
async function shelterOf(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const [first] = await (await request.get('/api/adoptions?adopted=false&limit=1')).json();
  return { id: first.association_id, name: first.association_name };
}

/** Playwright's locators look into open shadow roots. */
const cardsOf = (page: Page, nth = 0) => page.locator(TAG).nth(nth).getByRole('list').getByRole('listitem');

test('on another site with a strict policy the animals are shown, and a press opens the page of one', async ({
  page,
  portal,
  request,
  site,
  context,
}) => {
  const { id, name } = await shelterOf(request);
  const address = site.page('/', { body: widget(portal.url, element(id)), policy: strict(portal.url) });
  await page.goto(address);
  const animals = (await (await request.get(`/associazione/${id}/annunci.json?limit=3`)).json()) as { name: string }[];
  await expect(cardsOf(page)).toHaveCount(animals.length);
  await expect(page.getByRole('list', { name: `${name}: animali in cerca di casa` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Annunci', exact: true })).toBeHidden();
  // the photos are allowed too, and the style sheet holds
  const photo = cardsOf(page).first().locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(cardsOf(page).first()).toHaveCSS('border-radius', '14px');

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (ALL || width === 360) await expectAccessible(page);
  }

  const opened = context.waitForEvent('page');
  await cardsOf(page).first().getByRole('link').click();
  await expect(await opened).toHaveURL(new RegExp(`^${portal.url}/annuncio/`));
  expect(await context.cookies()).toEqual([]);
});

test('the component works twice on one page, with the script loaded twice, and follows its attributes', async ({
  page,
  portal,
  request,
  site,
}) => {
  const { id } = await shelterOf(request);
  const body = widget(portal.url, element(id, 1)) + widget(portal.url, element(id, 2));
  await page.goto(site.page('/', { body, policy: strict(portal.url) }));
  await expect(cardsOf(page, 0)).toHaveCount(1);
  await expect(cardsOf(page, 1)).toHaveCount(2);
  await page
    .locator(TAG)
    .first()
    .evaluate((element) => element.setAttribute('limit', '2'));
  await expect(cardsOf(page, 0)).toHaveCount(2);
  // a script of the page that adds one later
  await page.evaluate(
    ({ tag, id }) => {
      const later = document.createElement(tag);
      later.setAttribute('association', id);
      later.setAttribute('limit', '1');
      document.querySelector('main')!.append(later);
    },
    { tag: TAG, id },
  );
  await expect(cardsOf(page, 2)).toHaveCount(1);
});

test('it leaves the page around it as it is', async ({ page, portal, request, site }) => {
  const { id } = await shelterOf(request);
  const mine = '<p class="card name box">Il mio testo</p><ul class="cards"><li>Uno</li></ul>';
  const bare = await page.goto(site.page('/bare', { body: mine, policy: strict(portal.url) }));
  expect(bare?.status()).toBe(200);
  const styleOf = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.card, .cards, .cards > li')].map((each) => {
        const { color, display, padding, borderRadius, listStyleType, fontWeight } = getComputedStyle(each);
        return { color, display, padding, borderRadius, listStyleType, fontWeight };
      }),
    );
  const storedIn = () => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  const before = [await styleOf(), await storedIn()];
  await page.goto(site.page('/', { body: mine + widget(portal.url, element(id)), policy: strict(portal.url) }));
  await expect(cardsOf(page).first()).toBeVisible();
  expect([await styleOf(), await storedIn()]).toEqual(before);
  expect(await page.evaluate(() => [document.styleSheets.length, document.adoptedStyleSheets.length])).toEqual([0, 0]);
});

test('in a browser without adoptable style sheets, the style has the nonce of the script', async ({
  page,
  portal,
  request,
  site,
}) => {
  await page.addInitScript(() => {
    // @ts-expect-error -- as in Safari 15
    delete window.CSSStyleSheet.prototype.replaceSync;
  });
  const { id } = await shelterOf(request);
  const policy = `${strict(portal.url)}; style-src 'nonce-${NONCE}'`;
  await page.goto(site.page('/', { body: widget(portal.url, element(id)), policy }));
  await expect(cardsOf(page).first()).toHaveCSS('border-radius', '14px');
});

test.describe('an association that is not public', () => {
  test.use({ world: {} });

  test('a paused, banned or unknown one is a kind sentence, in component and frame', async ({
    page,
    portal,
    request,
    site,
    troubles,
  }) => {
    const { token } = await logInAsStaff(page);
    const { id } = await shelterOf(request);
    troubles.foresee(/status of 404/);
    const sentence = 'Gli annunci di questa associazione ora non si possono vedere.';
    const expectSentence = async (association: string) => {
      const body = widget(portal.url, element(association));
      await page.goto(site.page(`/${association}`, { body, policy: strict(portal.url) }));
      await expect(page.locator(TAG).getByText(sentence)).toBeVisible();
      if (ALL || association === 'nessuna') await expectAccessible(page);
      const frame = `<iframe title="Annunci" src="${portal.url}/incorpora/${association}" sandbox="${SANDBOX}"></iframe>`;
      await page.goto(site.page(`/frame/${association}`, { body: frame, policy: framing(portal.url) }));
      await expect(page.frameLocator('iframe').getByText(sentence)).toBeVisible();
    };
    await expectSentence('nessuna');
    const flag = (name: string, value: boolean) =>
      request.post(`/api/admin/associations/${id}/${name}`, {
        headers: { authorization: `Bearer ${token}` },
        data: { [name === 'ban' ? 'banned' : 'paused']: value },
      });
    expect((await flag('pause', true)).status()).toBe(200);
    await expectSentence(id);
    expect((await flag('pause', false)).status()).toBe(200);
    expect((await flag('ban', true)).status()).toBe(200);
    await expectSentence(id);
  });
});

test('a portal that does not answer is a sentence with a link, and the page goes on', async ({
  page,
  portal,
  request,
  site,
  troubles,
}) => {
  const { id } = await shelterOf(request);
  troubles.foresee(/ERR_FAILED/);
  await page.route('**/annunci.json*', (route) => route.abort());
  await page.goto(site.page('/', { body: widget(portal.url, element(id)), policy: strict(portal.url) }));
  await expect(page.getByText('Gli annunci ora non si caricano.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Vai alla pagina/ })).toHaveAttribute(
    'href',
    `${portal.url}/associazione/${id}`,
  );
});

test('in a sandboxed frame without scripts the animals are shown, and links open in a new tab', async ({
  page,
  portal,
  request,
  site,
  context,
  troubles,
}) => {
  // Playwright, which looks at the photo in there
  troubles.foresee(/Blocked script execution/);
  const { id } = await shelterOf(request);
  const body = `<iframe title="Annunci" src="${portal.url}/incorpora/${id}?limit=3" width="100%" height="600" sandbox="${SANDBOX}"></iframe>`;
  await page.goto(site.page('/', { body, policy: framing(portal.url) }));
  const frame = page.frameLocator('iframe');
  const cards = frame.getByRole('list').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect
    .poll(() =>
      cards
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  const opened = context.waitForEvent('page');
  await cards.first().getByRole('link').click();
  await expect(await opened).toHaveURL(new RegExp(`^${portal.url}/annuncio/`));
  expect(await context.cookies()).toEqual([]);
});

test('no other page of the portal can be framed', async ({ page, portal, request, site, troubles }) => {
  const { id } = await shelterOf(request);
  troubles.foresee(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Refused to frame|Framing/);
  for (const path of everyNth(['/', `/associazione/${id}`, '/login', '/incorpora'], 3)) {
    const body = `<iframe title="Portale" src="${portal.url}${path}"></iframe>`;
    const refused = page.waitForEvent('console', (message) => /frame-ancestors|Framing/.test(message.text()));
    await page.goto(site.page(`/in${path}`, { body, policy: framing(portal.url) }));
    await refused;
  }
});

test('the owner copies a line, sees how it looks, and the line works on the other site', async ({
  page,
  portal,
  site,
  context,
}) => {
  const login = await logIn(page.request, 'bellaluna', DEMO_PASSWORD);
  await page.goto('/healthz');
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url });
  await page.goto(`/associazione/${login.association.id}`);
  await page.getByRole('link', { name: 'Sul tuo sito' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sul tuo sito' })).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(5);
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await expect(cardsOf(page)).toHaveCount(3);
  if (ALL) await expectAccessible(page);
  await page.getByRole('button', { name: 'Copia' }).first().click();
  await expect(page.getByText('Riga copiata')).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toContain(`${portal.url}/incorpora.js`);

  await page.getByRole('radio', { name: 'In un riquadro' }).check();
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(3);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  // else white corners would stand around the document
  await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ colorScheme: null });
  await page.getByRole('button', { name: 'Copia' }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe');
  const frameLine = await page.evaluate(() => navigator.clipboard.readText());

  const policy = `script-src ${portal.url}; connect-src ${portal.url}; img-src data: ${portal.url}; frame-src ${portal.url}`;
  await page.goto(site.page('/', { body: line + frameLine, policy: `default-src 'none'; ${policy}` }));
  await expect(cardsOf(page)).toHaveCount(3);
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(3);
});

test('the pages of an association and of a listing say how to embed them', async ({ page, request }) => {
  const { id } = await shelterOf(request);
  const [listing] = await (await request.get(`/associazione/${id}/annunci.json?limit=1`)).json();
  for (const path of [`/associazione/${id}`, `/annuncio/${listing.id}`]) {
    await page.goto(path);
    for (const type of ['json', 'xml']) {
      const link = page.locator(`head link[rel=alternate][type$="${type}+oembed"]`);
      const answer = await request.get((await link.getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(`/incorpora/${id}`);
    }
  }
});
