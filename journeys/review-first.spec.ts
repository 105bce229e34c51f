import { expect, expectAccessible } from './fixtures.ts';
import { openOwnPage, publish, said as saidInToast, test } from './owners.ts';
import { expectSaid, openPanel } from './panel.ts';

test.use({ world: { REVIEW_FIRST: 'on' } });

test('where staff look first, a new account prepares its listings, and visitors see them once it is approved', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/404/);
  const { id } = await publish(request, owner, { name: 'Birba' });
  await page.goto(`/annuncio/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Birba' })).toHaveCount(0);
  await openOwnPage(page, owner);
  await expect(page.getByText('Intanto prepara pure i tuoi annunci')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Birba' }).getByText('In attesa della redazione')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Nome').fill('Stella');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(
    saidInToast(page, 'Annuncio pubblicato. Lo vedi tu, e tutti gli altri appena la redazione ti approva.'),
  ).toBeVisible();
  await page.goto(`/annuncio/${id}`);
  await expect(page.getByText('La redazione guarda i nuovi profili prima')).toBeVisible();
  await page.goto('/importa-annunci');
  const buffer = Buffer.from('Nome;Tipo\r\nLuna;cane\r\nNeve;gatto');
  await page.getByLabel('Scegli un file CSV').setInputFiles({ name: 'annunci.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Pubblica 2 annunci' }).click();
  await expect(page.getByText('Li vedi tu, e tutti gli altri appena la redazione ti approva.')).toBeVisible();
  await page.goto('/incorpora');
  await expect(page.getByText('gli annunci compaiono appena ti approva')).toBeVisible();
  await expectAccessible(page);

  await openPanel(page, 'assoc', { waiting: 'true' });
  await expect(page.getByText('si vedono solo dopo che lo approvi')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(owner.username) });
  await row.getByRole('button', { name: `Approva ${owner.name}` }).click();
  await expectSaid(page, 'Account approvato');
  expect((await request.get(`/api/adoptions/${id}`)).status()).toBe(200);
});
