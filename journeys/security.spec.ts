import { expect } from './fixtures.ts';
import { enter } from './login.ts';
import { expectSaid, test } from './owners.ts';

test('a volunteer sees where the account is logged in, and logs the other devices out', async ({
  page,
  owner,
  portal,
}) => {
  const logIn = async () => {
    const answer = await page.request.post(`${portal.url}/api/auth/login`, {
      data: { username: owner.username, password: owner.password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    return ((await answer.json()) as { token: string }).token;
  };
  const lost = await logIn();
  await page.goto('/sicurezza');
  await page.getByRole('main').getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, owner, '/sicurezza');

  await expect(page.getByText('(questo dispositivo)')).toBeVisible();
  await page.getByRole('button', { name: 'Fai uscire Firefox su Linux' }).click();
  await expectSaid(page, 'Firefox su Linux: uscito.');
  const after = await page.request.get(`${portal.url}/api/me/sessions`, {
    headers: { authorization: `Bearer ${lost}` },
  });
  expect(after.status()).toBe(401);

  await logIn();
  await page.reload();
  await page.getByRole('button', { name: 'Esci ovunque' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci ovunque' }).click();
  await expectSaid(page, 'Fatto: resta solo questo dispositivo.');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});
