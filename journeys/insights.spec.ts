import { ALL } from '#testing/repetitions.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { openOwnPage, publish, test } from './owners.ts';
import { doubleText, widthOf } from './width.ts';

test('a visitor likes and shares an animal, and its association reads how often, not who', async ({
  page,
  browser,
  request,
  owner,
}) => {
  const { id } = await publish(request, owner, { name: 'Fragolina' });
  await openOwnPage(page, owner);
  const visitor = await openElsewhere(browser);
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.goto(`${new URL(page.url()).origin}/annuncio/${id}`);
  const counted = (what: string) =>
    visitor.waitForResponse(
      (answer) =>
        answer.url().endsWith(`/adoptions/${id}/count`) && answer.request().postData() === `{"what":"${what}"}`,
    );
  const liked = counted('cuore');
  await visitor.getByRole('button', { name: 'Fragolina tra i preferiti' }).first().click();
  expect((await liked).status()).toBe(204);
  const shared = counted('condivisione');
  await visitor.getByRole('button', { name: 'Copia link' }).click();
  expect((await shared).status()).toBe(204);
  await visitor.context().close();

  // the counts are written every two seconds
  const headers = { authorization: `Bearer ${owner.token}` };
  const counts = async () => (await (await request.get('/api/me/insights', { headers })).json()).listings[0];
  await expect.poll(counts).toMatchObject({ views: 1, favourites: 1, shares: 1 });
  await page.getByRole('tab', { name: 'Numeri' }).click();
  const row = page.getByRole('row', { name: /^Fragolina/ });
  await expect(row.getByRole('cell')).toHaveText([/1$/, /1$/, /1$/, /0$/, /0$/]);
  await expect(page.getByText(/^Visite, cuori e condivisioni contati dal/)).toBeVisible();
  if (ALL) await expectAccessible(page);
  const table = page.getByRole('table', { name: 'I tuoi numeri settimana per settimana' });
  await expect(table).toBeHidden();
  await page.getByText('Gli stessi numeri in una tabella').click();
  await expect(table.getByRole('row')).toHaveCount(13);
  await page.getByRole('radio', { name: '4 settimane' }).check();
  await expect(table.getByRole('row')).toHaveCount(5);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await doubleText(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
});
