import type { APIRequestContext } from '@playwright/test';
import { ADMIN, expect } from './fixtures.ts';
import { type Owner, openOwnPage, publish, test } from './owners.ts';
import { logIn } from './panel.ts';
import { widthOf } from './width.ts';

const WIDTHS = [360, 768, 1280];
const HEIGHT = 740;
/** Longer than a line at every width: people paste addresses of pages into their texts. */
const LINK = `https://www.esempio.it/gruppi/adozioni/${'0123456789abcdef'.repeat(10)}`;
/** As long as a name may be, in one word. */
const NAME = 'Principessa'.repeat(7);

const LONG = {
  name: NAME,
  type: 'altro' as const,
  breed: NAME,
  character: `Guarda qui: ${LINK}`,
  important_notes: LINK,
  compatibility: LINK,
};

test('a pasted link or a long name breaks the lines of a listing and its dialog, and no page', async ({
  page,
  request,
  owner,
}) => {
  const { id } = await publish(request, owner, LONG);
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.patch('/api/me/profile', { headers, data: { name: NAME, bio: LINK } })).status()).toBe(200);
  const questionnaire = `/preaffido/${owner.id}?post=${id}`;
  for (const path of [
    `/annuncio/${id}`,
    questionnaire,
    `/segnala/${id}`,
    '/associazioni',
    `/associazione/${owner.id}`,
  ]) {
    await page.goto(path);
    // the field breaks a link while it is typed
    if (path === questionnaire) await page.locator('textarea').first().fill(LINK);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect(page.getByText(NAME).first()).toBeVisible();
      expect.soft(await widthOf(page), `width of ${path} on ${width}`).toBeLessThanOrEqual(width);
    }
  }

  await page.goto(`/?open=${id}`);
  const appeal = page.getByRole('dialog').getByText(LINK, { exact: true }).first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(appeal).toBeVisible();
    const right = await appeal.evaluate((line) => line.getBoundingClientRect().right);
    expect.soft(right, `right edge of the link in the dialog on ${width}`).toBeLessThanOrEqual(width);
  }
});

test('its owner finds the actions of a listing with a long name, pastes a link into the form, and reads long answers', async ({
  page,
  request,
  owner,
}) => {
  const { id } = await publish(request, owner, LONG);
  await answer(request, owner, { post_id: id, nome: NAME, residenza_indirizzo: LINK });
  await openOwnPage(page, owner);
  const actions = page.getByRole('button', { name: `Altre azioni per ${NAME}` });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(actions).toBeVisible();
    expect.soft(await widthOf(page), `width of the own page on ${width}`).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const text = page.getByRole('dialog').locator('textarea').first();
  await text.fill(LINK);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const right = await text.evaluate((field) => field.getBoundingClientRect().right);
    expect.soft(right, `right edge of the field on ${width}`).toBeLessThanOrEqual(width);
  }
  await page.goto('/miei-questionari');
  await page.getByRole('button', { name: 'Leggi' }).click();
  await expect(page.getByText(LINK)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect.soft(await widthOf(page), `width of the questionnaires on ${width}`).toBeLessThanOrEqual(width);
  }
});

test('the words of a gadget break within its card', async ({ page, request }) => {
  const { token } = await logIn(request, ADMIN.username, ADMIN.password);
  const gadget = {
    name: NAME,
    price: 'Principesco'.repeat(5),
    description: LINK,
    category: 'altro',
    available: true,
    hidden: false,
  };
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/admin/gadgets', { headers, data: gadget });
  expect(made.status()).toBe(201);
  await page.goto('/gadget');
  const card = page.getByRole('article').filter({ hasText: LINK });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(card).toBeVisible();
    expect.soft(await widthOf(page), `width of the shop on ${width}`).toBeLessThanOrEqual(width);
    expect.soft(await card.evaluate((box) => box.scrollWidth - box.clientWidth), `cut off on ${width}`).toBe(0);
  }
  await request.delete(`/api/admin/gadgets/${(await made.json()).id}`, { headers });
});

async function answer(request: APIRequestContext, owner: Owner, answers: Record<string, string>): Promise<void> {
  const data = { telefono: '3331234567', ...answers };
  expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data })).status()).toBe(201);
}
