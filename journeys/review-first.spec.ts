import { expect, expectAccessible } from './fixtures.ts';
import { openOwnPage, publish, test } from './owners.ts';
import { openPanel, said } from './panel.ts';

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
  await page.goto(`/annuncio/${id}`);
  await expect(page.getByText('La redazione guarda i nuovi profili prima')).toBeVisible();

  await openPanel(page, 'assoc', { waiting: 'true' });
  await expect(page.getByText('si vedono solo dopo che lo approvi')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(owner.username) });
  await row.getByRole('button', { name: `Approva ${owner.name}` }).click();
  await expect(said(page, 'Account approvato')).toBeVisible();
  expect((await request.get(`/api/adoptions/${id}`)).status()).toBe(200);
});
