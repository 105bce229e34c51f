import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { requestRetention } from './jobs.ts';

let portal: TestPortal;
let admin: string;
beforeEach(async () => {
  portal = await startTestPortal({ GADGET_EMAIL: 'gadget@esempio.it' });
  admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
});
afterEach(() => portal.close());

const create = (body: object, token = admin) => portal.request('/admin/gadgets', { method: 'POST', token, body });
const ask = (id: string, body: object) => portal.request(`/gadgets/${id}/contact`, { method: 'POST', body });
const image = async (noise = 40) =>
  (
    await sharp({ create: { width: noise, height: 30, channels: 3, background: '#7c3aed' } })
      .png()
      .toBuffer()
  ).toString('base64');

test('an administrator creates a gadget, and visitors see it unless it is hidden', async () => {
  const made = await create({
    name: ' Ciotola ',
    price: '9,00 €',
    images_base64: [await image(), `data:image/png;base64,${await image(50)}`],
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Ciotola',
    price: '9,00 €',
    category: '',
    description: '',
    available: true,
    hidden: false,
  });
  expect(made.body.images_base64).toHaveLength(2);
  await create({ name: 'Segreta', price: '1 €', hidden: true });
  const shop = await portal.request('/gadgets');
  expect(shop.body.map(({ name }: { name: string }) => name)).toEqual(['Ciotola']);
  expect(shop.headers.get('x-total-count')).toBe('1');
  expect((await portal.request('/admin/gadgets', { token: admin })).body).toHaveLength(2);
});

test('saving the images as read changes nothing, and an image left out is removed', async () => {
  const { body } = await create({
    name: 'Ciotola',
    price: '9 €',
    images_base64: [await image(40), await image(50)],
  });
  const put = (images_base64: string[]) =>
    portal.request(`/admin/gadgets/${body.id}`, {
      method: 'PUT',
      token: admin,
      body: { name: 'Ciotola', price: '9 €', images_base64 },
    });
  expect((await put(body.images_base64)).body.images_base64).toEqual(body.images_base64);
  expect((await put([body.images_base64[1]])).body.images_base64).toEqual([body.images_base64[1]]);
});

test.each([{ name: '  ', price: '3 €' }, { name: 'Ciotola', price: '' }, { name: 'Ciotola' }, {}])(
  'a gadget with %o is refused because it lacks a name or a price',
  async (body) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { detail: 'Nome e prezzo sono obbligatori' } });
  },
);

test('an image over 5 MB is refused with a message, and no gadget is created', async () => {
  const heavy = Buffer.alloc(5_242_881, 1).toString('base64');
  const refused = await create({ name: 'Ciotola', price: '3 €', images_base64: [await image(), heavy] });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'images_base64.1' }] } });
  expect(refused.body.detail).toContain('troppo grande (max 5MB)');
  expect((await portal.request('/admin/gadgets', { token: admin })).body).toEqual([]);
});

test('only administrators can manage the shop', async () => {
  const shelter = await aToken(portal, await anAssociation(portal));
  expect((await create({ name: 'x', price: '1' }, shelter)).status).toBe(403);
  expect((await portal.request('/admin/gadgets')).status).toBe(401);
  const { body } = await create({ name: 'Ciotola', price: '3 €' });
  expect((await portal.request(`/admin/gadgets/${body.id}`, { method: 'DELETE', token: shelter })).status).toBe(403);
  expect((await portal.request(`/admin/gadgets/${body.id}`, { method: 'DELETE', token: admin })).status).toBe(204);
  expect((await portal.request(`/admin/gadgets/${body.id}`, { method: 'DELETE', token: admin })).status).toBe(404);
  expect((await portal.request('/gadgets')).body).toEqual([]);
});

test('a request is stored, listed and mailed to the gadget mailbox with the visitor as Reply-To', async () => {
  const { body } = await create({ name: 'Ciotola', price: '3 €' });
  const sent = await ask(body.id, { name: '<b>Ada</b>', email: 'ada@esempio.it', message: 'Ne vorrei <due>' });
  expect(sent.status).toBe(201);
  await portal.request(`/admin/gadgets/${body.id}`, { method: 'DELETE', token: admin });
  const listed = await portal.request('/admin/gadget_requests', { token: admin });
  expect(listed.body).toMatchObject([{ gadget_name: 'Ciotola', name: '<b>Ada</b>', message: 'Ne vorrei <due>' }]);
  const mail = await portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select(['recipient', 'reply_to', 'html'])
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'gadget@esempio.it', reply_to: 'ada@esempio.it' });
  expect(mail.html).not.toContain('<b>Ada</b>');
});

test('requests with the same Idempotency-Key are stored and mailed once, also when concurrent', async () => {
  const { body } = await create({ name: 'Ciotola', price: '3 €' });
  const send = (key: string) =>
    portal.request(`/gadgets/${body.id}/contact`, {
      method: 'POST',
      body: { name: 'Ada', email: 'ada@esempio.it' },
      headers: { 'idempotency-key': key },
    });
  const answers = [
    ...(await Promise.all([send('una-sola-volta'), send('una-sola-volta')])),
    await send('una-sola-volta'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await send('un-altra-volta')).body.id).not.toBe(answers[0]!.body.id);
  expect((await portal.request('/admin/gadget_requests', { token: admin })).headers.get('x-total-count')).toBe('2');
  expect(await portal.database.read.selectFrom('mail').selectAll().execute()).toHaveLength(2);
  expect((await send('corta')).status).toBe(422);
});

test('a request needs a name, a valid e-mail and a visible gadget', async () => {
  const { body } = await create({ name: 'Ciotola', price: '3 €' });
  const hidden = await create({ name: 'Segreta', price: '3 €', hidden: true });
  expect(await ask(body.id, { email: 'a@b.it' })).toMatchObject({
    status: 422,
    body: { detail: 'Nome ed email sono obbligatori' },
  });
  expect(await ask(body.id, { name: 'Ada', email: ' ' })).toMatchObject({
    status: 422,
    body: { detail: 'Nome ed email sono obbligatori' },
  });
  expect(await ask(body.id, { name: 'Ada', email: 'ada' })).toMatchObject({
    status: 422,
    body: { detail: 'Email non valida' },
  });
  expect((await ask(hidden.body.id, { name: 'Ada', email: 'a@b.it' })).status).toBe(404);
  expect((await ask('mai-visto', { name: 'Ada', email: 'a@b.it' })).status).toBe(404);
});

test('a request is deleted after 24 months', async () => {
  portal.at('2024-01-10T10:00:00.000Z');
  const { body } = await create({ name: 'Ciotola', price: '9 €' }, await aToken(portal, await anAdmin()));
  await ask(body.id, { name: 'Vecchia', email: 'vecchia@esempio.it' });
  portal.at('2024-01-12T10:00:00.000Z');
  await ask(body.id, { name: 'Recente', email: 'recente@esempio.it' });
  portal.at('2026-01-11T10:00:00.000Z');
  expect(await runTrusted(portal, requestRetention)).toBe(1);
  const left = await portal.database.read.selectFrom('gadget_request').select('name').execute();
  expect(left).toEqual([{ name: 'Recente' }]);
});

const anAdmin = () => anAssociation(portal, { is_admin: true });
