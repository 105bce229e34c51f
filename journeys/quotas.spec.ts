import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { expectSaid, listingsOf, openOwnPage, publish, test } from './owners.ts';
import { openPanel } from './panel.ts';

// an account that staff have not approved has a tenth: two listings
test.use({ world: { QUOTA_LISTINGS: '20' } });

test('a new owner at the limit is told why, keeps what was typed, and staff see how much is used', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/403/);
  await publish(request, owner, { name: 'Uno' });
  await openOwnPage(page, owner);
  await expect(page.getByText('Hai raggiunto')).toHaveCount(0);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByLabel('Nome').fill('Tre');
  // published from another tab meanwhile
  await publish(request, owner, { name: 'Due' });
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, /^Hai raggiunto 2 annunci, il massimo per un account nuovo/);
  await expect(editor.getByLabel('Nome')).toHaveValue('Tre');
  await expectAccessible(page, DIALOG);
  expect(await listingsOf(request, owner)).toHaveLength(2);

  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Hai raggiunto 2 annunci, il massimo per il tuo account' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Appena la redazione avrà controllato il tuo account');

  await openPanel(page, 'assoc', { q: owner.username });
  await page.getByRole('button', { name: `Apri i dettagli di ${owner.name}` }).click();
  await expect(page.getByText('2 di 2')).toBeVisible();
  await expect(page.getByText('ridotti a un decimo')).toBeVisible();
  await expectAccessible(page);
});
