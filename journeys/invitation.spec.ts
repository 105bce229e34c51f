import { invite } from './colleagues.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { enter } from './login.ts';
import { anOwner, endOwner, test } from './owners.ts';
import { approve } from './panel.ts';

const PASSWORD = 'tre gatti sul tetto caldo';

test('a colleague opens the mailed invitation, makes a login and stands on the page of the association', async ({
  page,
  request,
  owner,
  mailbox,
  troubles,
}) => {
  troubles.foresee(/status of 422/);
  const email = `anna-${owner.username}@esempio.it`;
  await approve(request, owner);
  await page.goto(await invite({ request, mailbox }, owner, email, 'redattore'));
  await expect(page).toHaveURL('/invito');
  await expect(page.getByText(`${owner.name} ti ha invitato come redattore.`)).toBeVisible();
  await expect(page.getByText("L'invito è per an***@esempio.it.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Accetta l'invito" }).click();
  await expect(page.getByText('Controlla i campi indicati.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nome e cognome').fill('Anna Rossi');
  await page.getByLabel('Username').fill(email);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Almeno 8 caratteri. Obbligatorio');
  await password.fill('corta');
  await page.getByRole('checkbox').check();
  const answered = page.waitForResponse('**/api/invitations/**');
  await page.getByRole('button', { name: "Accetta l'invito" }).click();
  expect((await answered).status()).toBe(422);
  await expect(password).toHaveAccessibleDescription('Almeno 8 caratteri. La password deve avere almeno 8 caratteri.');
  await expect(password).toHaveValue('corta');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: "Accetta l'invito" }).click();
  await expect(page).toHaveURL(`/associazione/${owner.id}`);
  await expect(page.getByRole('heading', { name: 'La tua pagina' })).toBeVisible();
});

test('a colleague who has a login enters first, comes back and accepts', async ({ page, request, owner, mailbox }) => {
  const colleague = await anOwner(request);
  await approve(request, owner);
  await page.goto(await invite({ request, mailbox }, owner, colleague.email, 'redattore'));
  await page.getByRole('link', { name: 'Entra per accettare' }).click();
  await enter(page, colleague, '/invito');
  await page.getByRole('button', { name: "Accetta l'invito" }).click();
  await expect(page).toHaveURL(`/associazione/${owner.id}`);
  await endOwner(request, colleague);
});

test('a link that was used says so, and a page without a link asks for the mail', async ({
  page,
  request,
  owner,
  mailbox,
  troubles,
}) => {
  troubles.foresee(/status of 404 /);
  const email = `ritirato-${owner.username}@esempio.it`;
  await approve(request, owner);
  const link = await invite({ request, mailbox }, owner, email, 'redattore');
  const headers = { authorization: `Bearer ${owner.token}` };
  const { invitations } = await (await request.get('/api/me/team', { headers })).json();
  await request.delete(`/api/me/team/invitations/${invitations[0].id}`, { headers });
  await page.goto(link);
  await expect(page.getByText('Questo invito non vale più')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/invito');
  await expect(page.getByText('Apri il link che hai ricevuto per email')).toBeVisible();
});
