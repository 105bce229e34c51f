import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { fileStem } from './file-stem.ts';

const COLOUR = '#0b6e4f';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ SITE_NAME: 'Zampe d’Abruzzo', SITE_COLOR: COLOUR.toUpperCase() });
});
afterEach(() => portal.close());

test('pages get the shades of a custom colour, and null for the default one', async () => {
  const { body } = await portal.request('/api/site/identity');
  expect(body).toMatchObject({ name: 'Zampe d’Abruzzo', palette: { primary: COLOUR } });
  await portal.close();
  portal = await startTestPortal();
  expect((await portal.request('/api/site/identity')).body.palette).toBeNull();
});

test('mails use the custom name and colour', async () => {
  const id = await anAssociation(portal, { email: 'amici@esempio.it' });
  await portal.request('/auth/forgot', {
    method: 'POST',
    body: { identifier: 'amici@esempio.it', email: 'amici@esempio.it' },
  });
  const body = {
    username: 'ada',
    password: 'cuccia-calda-7',
    email: 'ada@esempio.it',
    name: 'Ada',
    gdpr_accepted: true,
  };
  expect((await portal.request('/auth/register_association', { method: 'POST', body })).status).toBe(201);
  const mails = await portal.database.read.selectFrom('mail_body').select('html').execute();
  expect(id && mails.length).toBeGreaterThan(0);
  for (const { html } of mails) {
    expect(html).toContain('Zampe d’Abruzzo');
    expect(html).not.toMatch(/Trovacuccia|#7c3aed/i);
  }
  expect(mails.some(({ html }) => html.includes(COLOUR))).toBe(true);
});

test.each([
  ['of a link to unsubscribe', '/disiscrizione/x/y'],
  ['of a problem', '/annuncio/none/locandina.pdf'],
  ['of a share link whose listing is gone', '/api/annuncio/none'],
  ['without a network', '/senza-rete'],
])('the page %s uses the custom name and colour', async (_, path) => {
  const { body } = await portal.request(path, { headers: { accept: 'text/html' } });
  expect(body).toContain('Zampe d’Abruzzo');
  // the mascots keep their own colours
  const page = body.replace(/<svg.*<\/svg>/s, '');
  expect(page).toContain(COLOUR);
  expect(page).not.toMatch(/#7c3aed|#6d28d9/);
});

test('the file name of an account export begins with the custom name', async () => {
  const shelter = await anAssociation(portal);
  const { headers } = await portal.request('/me/export', { token: await aToken(portal, shelter) });
  expect(headers.get('content-disposition')).toMatch(/filename="zampe-d-abruzzo-[\d-]+\.zip"/);
});

test('the preview image of a shared listing uses the custom colour', async () => {
  const shelter = await anAssociation(portal);
  const listing = await aListing(portal, shelter);
  const response = await fetch(`${portal.url}/annuncio/${listing}/copertina.jpg`);
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
    .extract({ left: 1180, top: 530, width: 4, height: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  expect(green).toBeGreaterThan(red);
  expect(green).toBeGreaterThan(blue);
});

test.each([
  ['Trovacuccia', 'trovacuccia'],
  ['Città di Zampe!', 'citta-di-zampe'],
  ['猫', 'portale'],
])('a portal named %s begins its file names with %s', (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});
