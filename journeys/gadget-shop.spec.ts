import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN, DIALOG, expect, expectAccessible, test } from './fixtures.ts';

const form = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

async function gadgetMailbox(request: APIRequestContext): Promise<string> {
  const identity = (await (await request.get('/api/site/identity')).json()) as { gadget_email: string };
  return identity.gadget_email;
}

async function askFor(page: Page, name: string) {
  await card(page, name).getByRole('button').last().click();
  await expect(form(page)).toBeVisible();
}

test('a visitor asks for a gadget in a form that two presses open or close once, and the request arrives at the gadget mailbox', async ({
  page,
  request,
  mailbox,
}) => {
  await page.goto('/guida');
  await page.goto('/gadget');
  const open = card(page, 'Bandana').getByRole('button').last();
  await open.dblclick();
  await expect(form(page)).toBeVisible();
  await form(page).getByRole('button', { name: 'Chiudi' }).dblclick();
  await expect(form(page)).toBeHidden();
  // a second step back would have left the page by now
  await open.click();
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL('/gadget');

  await askFor(page, 'Bandana');
  await expectAccessible(page, DIALOG);
  await form(page).getByLabel('Nome').fill('Agata Perché');
  await form(page).getByLabel('Email').fill('agata@esempio.it');
  await form(page).getByLabel('Messaggio').fill('Due, taglia L <grazie>');
  await form(page).getByRole('button', { name: 'Invia richiesta' }).dblclick();
  await expect(form(page).getByText('Richiesta inviata con successo! Ti contatteremo presto.')).toBeVisible();
  await expectAccessible(page, DIALOG);

  const to = await gadgetMailbox(request);
  const mail = await mailbox.newest(to, 'Bandana');
  expect(mail.text).toContain('Agata Perché');
  expect(mail.text).toContain('Due, taglia L <grazie>');
  expect(mail.replyTo?.[0]?.address).toBe('agata@esempio.it');
  expect(mailbox.mails.filter(({ subject }) => subject?.includes('Bandana'))).toHaveLength(1);

  await form(page).getByRole('button', { name: 'Chiudi' }).last().click();
  await askFor(page, 'Bandana');
  await expect(form(page).getByLabel('Nome')).toHaveValue('');
});

test('what is missing or wrong is said beside its field, what was typed stays, and a request that fails leaves at the second try', async ({
  page,
  request,
  troubles,
  mailbox,
}) => {
  troubles.foresee(/status of 422/, /net::ERR_FAILED/);
  await page.goto('/gadget');
  await askFor(page, 'Guinzaglio');
  const send = form(page).getByRole('button', { name: 'Invia richiesta' });
  await send.click();
  await expect(form(page).getByText('Nome ed email sono obbligatori')).toBeVisible();
  await expect(form(page).getByLabel('Nome')).toBeFocused();
  await form(page).getByLabel('Nome').fill('Agata');
  await form(page).getByLabel('Email').fill('agata-senza-chiocciola');
  await form(page).getByLabel('Messaggio').fill('Lo volevo da sempre');
  await send.click();
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Email non valida');
  await expect(form(page).getByLabel('Email')).toBeFocused();

  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await page.reload();
  await askFor(page, 'Guinzaglio');
  await expect(form(page).getByLabel('Messaggio')).toHaveValue('Lo volevo da sempre');
  await expect(form(page).getByLabel('Nome')).toHaveValue('Agata');
  for (const label of ['Nome', 'Email', 'Messaggio']) await form(page).getByLabel(label).fill('');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gadget_draft'))).toBeNull();

  await form(page).getByLabel('Nome').fill('Ugo');
  await form(page).getByLabel('Email').fill('ugo@esempio.it');
  await page.route('**/api/gadgets/*/contact', (route) => route.abort());
  await form(page).getByRole('button', { name: 'Invia richiesta' }).click();
  await expect(form(page).getByRole('alert')).toContainText("Errore durante l'invio. Riprova più tardi.");
  await expectAccessible(page, DIALOG);
  await page.unroute('**/api/gadgets/*/contact');
  await form(page).getByRole('button', { name: 'Invia richiesta' }).click();
  await expect(form(page).getByText('Richiesta inviata con successo!')).toBeVisible();
  expect((await mailbox.newest(await gadgetMailbox(request), 'Guinzaglio')).text).toContain('Ugo');
});

test('categories narrow the shop, by an address that can be shared; several pictures are shown one after another; markup in a name is only text', async ({
  page,
  request,
}) => {
  const images_base64 = await Promise.all(['#7c3aed', '#15803d', '#e11d48'].map(drawing));
  const remove = await create(request, { name: 'Tazza <b>forte</b>', price: '7 €', images_base64 });
  await page.goto('/gadget');
  const mug = card(page, 'Tazza <b>forte</b>');
  await expect(mug.getByText('1 / 3')).toBeVisible();
  await mug.getByRole('button', { name: 'Foto successiva' }).click();
  await expect(mug.getByText('2 / 3')).toBeVisible();
  await expect(mug.getByRole('img', { name: 'foto 2' })).toBeInViewport();
  await expectAccessible(page);

  const all = await page.getByRole('article').count();
  const categories = page.getByRole('navigation', { name: 'Categorie' });
  await categories.getByRole('link', { name: /^Giochi/ }).click();
  await expect(page).toHaveURL('/gadget?categoria=giochi');
  await expect(card(page, 'Topo Ennio')).toBeVisible();
  await expect(card(page, 'Bandana')).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Bandana')).toHaveCount(0);
  await categories.getByRole('link', { name: /^Tutti/ }).click();
  await expect(page.getByRole('article')).toHaveCount(all);
  await expect(card(page, 'Biscotti').getByText('Non disponibile')).toBeVisible();
  await expect(card(page, 'Bandana').getByText('Disponibile', { exact: true })).toBeVisible();
  await remove();
});

async function drawing(background: string): Promise<string> {
  const image = sharp({ create: { width: 400, height: 400, channels: 3, background } });
  return (await image.png().toBuffer()).toString('base64');
}

/** Adds a gadget to the shop. Returns a function that removes it. */
async function create(request: APIRequestContext, gadget: object): Promise<() => Promise<unknown>> {
  const login = await request.post('/api/auth/login', { data: ADMIN });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/admin/gadgets', { data: gadget, headers });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  return () => request.delete(`/api/admin/gadgets/${id}`, { headers });
}
