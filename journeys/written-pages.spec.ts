import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { contrast } from '../contract/platform/colour.ts';
import { ADMIN, expect, expectAccessible, test } from './fixtures.ts';
import { anOwner, publish } from './owners.ts';
import { logIn } from './panel.ts';
import { brokenWords, cutTexts, enlargeText, widthOf } from './width.ts';

/** WCAG 2.2: a control against what is beside it. */
const CONTROL_CONTRAST = 3;
/** Nearly the paper of the dark scheme. */
const COLOUR = '#1e1817';
const LONG_ADDRESS = 'volontarie.e.volontari.del.rifugio.della.valle@posta.adozioni.esempio.it';
const SUBJECT = 'Giornata delle porte aperte';

test.use({ world: { SITE_COLOR: COLOUR }, viewport: { width: 360, height: 740 } });

/** Returns the address of a person's link to unsubscribe, out of a mail to all. */
async function unsubscribePath(
  request: APIRequestContext,
  id: string,
  text: () => Promise<string | undefined>,
): Promise<string> {
  const { token } = await logIn(request, ADMIN.username, ADMIN.password);
  const data = { subject: SUBJECT, html: '<p>Domenica dalle 10.</p>', to_ids: [id] };
  const sent = await request.post('/api/admin/email/bulk', { headers: { authorization: `Bearer ${token}` }, data });
  expect(sent.status()).toBe(200);
  return /\/disiscrizione\/[\w-]+\/[\w-]+/.exec((await text()) ?? '')![0];
}

/** Stays on the page of a share link, which sends on at once. */
async function stayOn(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '');
    await route.fulfill({ response, body });
  });
}

/** Returns the contrast of what is filled with the main colour against the page. */
async function contrastWithPage(first: Locator): Promise<number> {
  const [ground, filled] = await first.evaluate((element) =>
    [document.body, element].map((one) => {
      const [red, green, blue] = getComputedStyle(one)
        .backgroundColor.match(/\d+/g)!
        .map((part) => Number(part).toString(16).padStart(2, '0'));
      return `#${red}${green}${blue}` as const;
    }),
  );
  return contrast(ground!, filled!);
}

test('the pages that the server writes can be read on a phone, in both schemes and with large text', async ({
  page,
  request,
  mailbox,
  troubles,
}) => {
  test.slow();
  troubles.foresee(/404/);
  const owner = await anOwner(request, { email: LONG_ADDRESS });
  const [present, deleted] = [
    await publish(request, owner, { name: 'Birba' }),
    await publish(request, owner, { name: 'Ada' }),
  ];
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.delete(`/api/me/adoptions/${deleted.id}`, { headers })).status()).toBe(204);
  const unsubscribe = await unsubscribePath(
    request,
    owner.id,
    async () => (await mailbox.newest(LONG_ADDRESS, SUBJECT)).text,
  );
  await stayOn(page, `/api/annuncio/${present.id}`);

  for (const [path, words] of [
    ['/senza-rete', 'Sei senza rete'],
    [unsubscribe, LONG_ADDRESS],
    ['/disiscrizione/x/y', 'Link non valido'],
    ['/annuncio/none/locandina.pdf', 'Vai alla pagina iniziale'],
    [`/api/annuncio/${present.id}`, 'Birba'],
    [`/api/annuncio/${deleted.id}`, 'Annuncio non trovato'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(words);
    await expectAccessible(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page.locator('html'), path).toHaveCSS('color-scheme', colorScheme);
      const first = page.locator('main').locator('button, a').first();
      expect.soft(await contrastWithPage(first), `${path}, ${colorScheme}`).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    }
    await page.emulateMedia({ colorScheme: null });
    const height = async () =>
      Number.parseFloat(
        await page
          .locator('main p, main a')
          .first()
          .evaluate((text) => getComputedStyle(text).fontSize),
      );
    const usual = await height();
    for (const percent of [100, 200]) {
      await enlargeText(page, percent);
      expect.soft(await height(), `${path} at ${percent} %`).toBeCloseTo((usual * percent) / 100, 1);
      expect.soft(await widthOf(page), `width of ${path} at ${percent} %`).toBeLessThanOrEqual(360);
      expect.soft(await brokenWords(page, 'h1, a, button'), `${path} at ${percent} %`).toEqual([]);
      expect.soft(await cutTexts(page), `${path} at ${percent} %`).toEqual([]);
    }
  }
});
