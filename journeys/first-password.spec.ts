import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN, test as base, expect, expectAccessible } from './fixtures.ts';
import { enter } from './login.ts';
import { expectSaid } from './owners.ts';
import { logIn } from './panel.ts';

const RECEIVED = 'due-gatti-sul-tetto';
const OWN = 'tre-gatti-sul-tetto';

type Make = (given?: { name?: string; is_admin?: boolean }) => Promise<string>;

/** `makeAsStaff` creates an account with a password that staff tell it, and returns its user name; deleted at the end. */
const test = base.extend<{ makeAsStaff: Make }>({
  makeAsStaff: async ({ page, request }, use) => {
    const { token } = await logIn(request, ADMIN.username, ADMIN.password);
    const headers = { authorization: `Bearer ${token}` };
    const made: string[] = [];
    await use(async ({ is_admin, ...given } = {}) => {
      const username = `rifugio-${randomUUID().slice(0, 8)}`;
      const data = {
        name: 'Code al Vento',
        city: 'Modena',
        phone: '059 555 0101',
        email: `${username}@esempio.it`,
        contact_person: 'Anna Prova',
        president_name: 'Ugo Prova',
        username,
        password: RECEIVED,
        ...given,
      };
      const created = await request.post('/api/auth/register_association', { headers, data });
      expect(created.status()).toBe(201);
      const { id } = await created.json();
      made.push(id);
      if (is_admin) {
        const appointed = await request.post(`/api/admin/associations/${id}/admin`, { headers, data: { is_admin } });
        expect(appointed.status()).toBe(200);
      }
      return username;
    });
    // it would poll
    await page.close();
    for (const id of made) {
      const gone = await request.delete(`/api/admin/associations/${id}`, { headers });
      expect(gone.status()).toBe(204);
    }
  },
});

const chosen = (page: Page) => page.getByLabel('La tua nuova password');
const save = (page: Page) => page.getByRole('button', { name: 'Salva e continua' }).click();

test('an association made by staff chooses a password at its first login, and goes where it wanted', async ({
  page,
  makeAsStaff,
  troubles,
}) => {
  troubles.foresee(/status of 422 .*\/api\/me\/change_password/);
  const username = await makeAsStaff();
  await page.goto('/sicurezza');
  await page.getByRole('main').getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, { username, password: RECEIVED }, '/prima-password');
  await expect(page.getByRole('heading', { name: 'Scegli la tua password' })).toBeVisible();
  await expectAccessible(page);

  await chosen(page).fill('trovacuccia26');
  await save(page);
  await expect(page.getByText('Scegli una password che non sia il tuo nome')).toBeVisible();
  await chosen(page).fill('password123');
  await save(page);
  await expect(page.getByText('Scegli una password meno comune.')).toBeVisible();
  await chosen(page).fill(RECEIVED);
  await save(page);
  await expect(page.getByText('Scegli una password diversa da quella che hai ricevuto.')).toBeVisible();
  await expectAccessible(page);
  await chosen(page).fill(OWN);
  await save(page);
  await expect(page).toHaveURL('/sicurezza');
  await expectSaid(page, 'Da ora entri con la tua nuova password.');
  await expect(page.getByText('Code al Vento')).toBeVisible();

  await page.goto('/prima-password');
  await expect(page.getByRole('heading', { name: 'La tua password è a posto' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.goto('/login');
  // an account made by staff has not accepted the terms yet
  await enter(page, { username, password: OWN }, /\/associazione\//);
});

test('until then no tab opens what needs a login, and a reload keeps the destination', async ({
  page,
  context,
  makeAsStaff,
  troubles,
}) => {
  troubles.foresee(/status of 403 .*\/api\/me\/change_password/);
  const username = await makeAsStaff();
  await page.goto('/login');
  await enter(page, { username, password: RECEIVED }, '/prima-password');
  await page.reload();
  const old = page.getByLabel('La password che hai ricevuto');
  await expect(old).toBeVisible();
  await expectAccessible(page);

  const second = await context.newPage();
  await second.goto('/miei-questionari');
  await expect(second.getByText("Devi effettuare l'accesso.")).toBeVisible();
  await second.goto('/login');
  await second.getByRole('link', { name: 'Scegli la password' }).click();
  await expect(second.getByRole('heading', { name: 'Scegli la tua password' })).toBeVisible();

  await old.fill('non-questa-password');
  await chosen(page).fill(OWN);
  await save(page);
  await expect(page.getByText('Password attuale non corretta.')).toBeVisible();
  await expect(chosen(page)).toHaveValue(OWN);
  await old.fill(RECEIVED);
  await save(page);
  await expect(page).toHaveURL(/\/associazione\//);
  await expect(second.getByRole('heading', { name: 'La tua password è a posto' })).toBeVisible();
  await second.close();
});

test('a login that ended meanwhile leads back to the login, and leaving ends it', async ({
  page,
  request,
  makeAsStaff,
  troubles,
}) => {
  troubles.foresee(/status of 401 .*\/api\/me\/change_password/);
  const username = await makeAsStaff();
  await page.goto('/login');
  await enter(page, { username, password: RECEIVED }, '/prima-password');
  await page.getByRole('button', { name: 'Non ora: esci' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/prima-password');
  await expect(page.getByRole('heading', { name: 'Prima entra nel tuo account' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, { username, password: RECEIVED }, '/prima-password');
  await expect(chosen(page)).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('waiting_login') ?? '{}').token as string);
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await chosen(page).fill(OWN);
  await save(page);
  await expectSaid(page, "L'accesso è scaduto: entra di nuovo.");
  await expect(page.getByRole('main').getByRole('link', { name: 'Accesso', exact: true })).toBeVisible();
});

test('an administrator whose password is temporary chooses one before the panel opens', async ({
  page,
  request,
  makeAsStaff,
}) => {
  const username = await makeAsStaff({ name: 'Redazione Nord', is_admin: true });
  const { token } = await logIn(request, username, RECEIVED);
  const refused = await request.get('/api/admin/stats', { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'new_password_required' });

  await page.goto('/login');
  await enter(page, { username, password: RECEIVED }, '/prima-password');
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await page.goto('/prima-password');
  await page.getByLabel('La password che hai ricevuto').fill(RECEIVED);
  await page.getByRole('button', { name: 'Genera' }).click();
  await save(page);
  await expectSaid(page, 'Da ora entri con la tua nuova password.');
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Associazioni' })).toBeVisible();
});
