import { aColleague, COLLEAGUE_PASSWORD } from './colleagues.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { test } from './owners.ts';
import { approve } from './panel.ts';

test('an owner whom somebody removes is one again by the mailed link, without a login', async ({
  page,
  request,
  owner,
  mailbox,
  troubles,
}) => {
  // in the end the link is used up
  troubles.foresee(/status of 400 /);
  await approve(request, owner);
  const { login: anna } = await aColleague({ request, mailbox }, owner, { role: 'proprietario' });
  const team = (token: string) => request.get('/api/me/team', { headers: { authorization: `Bearer ${token}` } });
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.delete(`/api/me/team/${anna.id}`, { headers })).status()).toBe(204);

  const { text = '' } = await mailbox.newest(
    `${anna.username}@esempio.it`,
    'Un proprietario del tuo gruppo non lo è più',
  );
  const [link] = /http\S+\/annulla-gruppo\?token=[\w-]+/.exec(text)!;
  await page.goto(link);
  await expect(page).toHaveURL('/annulla-gruppo');
  await expect(
    page.getByText(`${owner.name} ha tolto Anna Rossi, che era proprietario, dal gruppo di ${owner.name}.`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByText(`è di nuovo proprietario di ${owner.name}.`)).toBeVisible();
  await expectAccessible(page);
  expect((await team(owner.token)).status()).toBe(401);

  // she enters with her own password and finds the team as it was
  const ownLogin = { username: anna.username, password: COLLEAGUE_PASSWORD };
  const entered = await request.post('/api/auth/login', { data: ownLogin });
  expect(entered.status()).toBe(200);
  expect(await entered.json()).toMatchObject({ role: 'proprietario', association: { id: owner.id } });

  // and the real owner of the other login chooses a new password
  const { text: reset = '' } = await mailbox.newest(owner.email, 'Recupero password');
  const [, token] = /reset-password\?token=([\w-]+)/.exec(reset)!;
  // not a number in the name of the account
  const [, otp] = /^\s*(\d{6})\s*$/m.exec(reset)!;
  const new_password = 'quattro cani sul divano blu';
  const chosen = await request.post('/api/auth/reset-password', { data: { token, otp, new_password } });
  expect(chosen.status()).toBe(200);
  owner.password = new_password;

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Il link non vale più');
});
