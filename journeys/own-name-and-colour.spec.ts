import { ALL } from '#testing/repetitions.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// a colour so light that text in it would be unreadable
test.use({ world: { SITE_NAME: 'Zampe Lucane', SITE_COLOR: '#ffe14d', SMPT_URL: 'smtp://localhost' } });

test('every page has the own name of the portal in its title and the own colour in a shade that can be read; a mistyped variable is reported at the start', async ({
  page,
  request,
  portal,
  troubles,
}) => {
  troubles.foresee(/404/);
  const [association] = await (await request.get('/api/associations')).json();
  const [listing] = await (await request.get('/api/adoptions')).json();
  const paths = [
    '/',
    '/associazioni',
    '/gadget',
    '/gdpr',
    '/login',
    '/preferiti',
    '/admin',
    '/miei-questionari',
    '/non-esiste',
    `/associazione/${association.id}`,
    '/associazione/non-esiste',
    `/associazione/${association.id}/preaffido`,
    `/annuncio/${listing.id}`,
    '/annuncio/non-esiste',
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
    expect([path, title]).toEqual([path, expect.stringContaining('Zampe Lucane')]);
    expect([path, title]).not.toEqual([path, expect.stringContaining('Trovacuccia')]);
  }
  await page.goto('/annuncio/non-esiste');
  await expect(page).toHaveTitle('Pagina non trovata | Zampe Lucane');
  expect(portal.log).toContain('SMPT_URL non è una variabile di Trovacuccia e non cambia nulla: forse è SMTP_URL.');

  const { palette } = await (await request.get('/api/site/identity')).json();
  for (const path of ALL ? ['/', '/associazioni', '/login'] : ['/', '/login']) {
    await page.goto(path);
    const shown = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim(),
    );
    expect(shown).toBe(palette.primary);
    await expectAccessible(page);
  }
});
