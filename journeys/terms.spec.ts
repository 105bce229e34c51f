import { randomUUID } from 'node:crypto';
import { ADMIN } from '#testing/running-portal.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enter } from './login.ts';
import { logIn } from './panel.ts';

const RECEIVED = 'una cuccia di passaggio';
const PASSWORD = 'una cuccia tutta mia';

test('an account made by staff is asked for the terms after its login: it may leave, and once it accepts it is not asked again', async ({
  page,
  request,
}) => {
  test.slow();
  const username = `creata-${randomUUID().slice(0, 8)}`;
  const staff = { authorization: `Bearer ${(await logIn(request, ADMIN.username, ADMIN.password)).token}` };
  const data = {
    name: 'Rifugio Creato',
    email: `${username}@esempio.it`,
    username,
    password: RECEIVED,
    city: 'Modena',
    phone: '059 555 0101',
    contact_person: 'Anna Prova',
    president_name: 'Ugo Prova',
  };
  const created = await request.post('/api/auth/register_association', { headers: staff, data });
  const { id } = await created.json();
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto('/login');
  await enter(page, { username, password: RECEIVED }, '/prima-password');
  await page.getByLabel('La tua nuova password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Salva e continua' }).click();
  await expect(page).toHaveURL(`/associazione/${id}`);
  const asked = page.getByRole('heading', { name: 'Prima di continuare: i termini di utilizzo' });
  await expect(asked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuovo annuncio' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scarica i tuoi dati' })).toBeVisible();
  await expect(page.getByRole('button', { name: "Cancella l'account" })).toBeVisible();
  await expect(page.getByRole('link', { name: /Leggi i termini per intero/ })).toHaveAttribute('href', '/gdpr#termini');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  // not now
  await page.getByRole('main').getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/');
  expect((await request.get(`/api/associations/${id}`)).status()).toBe(200);

  await page.goto('/login');
  await enter(page, { username, password: PASSWORD }, `/associazione/${id}`);
  await page.getByRole('button', { name: 'Accetto i termini' }).dblclick();
  await expect(page.getByRole('button', { name: 'Nuovo annuncio' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nuovo annuncio' })).toBeVisible();
  await expect(asked).toBeHidden();
  await page.goto('/miei-questionari');
  await expect(page.getByRole('main').getByText(/Ancora nessun questionario|Nessun questionario/i)).toBeVisible();
  await expect(asked).toBeHidden();
  await request.delete(`/api/admin/associations/${id}`, { headers: staff });
});

test('staff who have not accepted the terms log in to Home and use the panel; they are asked where they publish', async ({
  page,
  request,
  troubles,
}) => {
  // the page of an administrator is not public
  troubles.foresee(/status of 404/);
  const { token } = await logIn(request, ADMIN.username, ADMIN.password);
  const bearer = { authorization: `Bearer ${token}` };
  expect(await (await request.get('/api/me/terms', { headers: bearer })).json()).toMatchObject({ must_accept: false });
  const state = { version: '2026-11-22', accepted_version: '2026-11-20', accepted_at: null, must_accept: true };
  await page.route('**/api/me/terms', (route) => route.fulfill({ json: state }));
  await page.goto('/login');
  await enter(page, ADMIN);
  await page.goto('/admin');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goto('/miei-questionari');
  await expect(page.getByRole('main').getByText(/Ancora nessun questionario|Nessun questionario/i)).toBeVisible();
  const asked = page.getByRole('heading', { name: 'I termini di utilizzo sono cambiati' });
  await expect(asked).toBeHidden();
  const { association } = await logIn(request, ADMIN.username, ADMIN.password);
  await page.goto(`/associazione/${association.id}`);
  await expect(asked).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});
