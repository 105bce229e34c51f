/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import type { APIRequestContext, BrowserContext, Page, Response } from '@playwright/test';
import { type Device, PushService } from '#testing/push-service.ts';
import { invite, tokenIn } from './colleagues.ts';
import { expect, expectAccessible, lend } from './fixtures.ts';
import { anOwner, test as base, endOwner, type Owner, publish, storeLogin } from './owners.ts';
import { approve, logIn } from './panel.ts';
import { deliver, noteNotifications, press, shown, subscribeTo } from './push-browser.ts';
import { waitForWorker } from './stored.ts';

const test = base.extend<{ service: PushService; device: Device }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed
  service: async ({}, use) => {
    const service = await PushService.open();
    await use(service);
    await service.close();
  },
  portal: async ({ service, mailbox }, use) => {
    mailbox.empty();
    await lend({ SMTP_URL: mailbox.url, PUSH_ORIGINS: service.origin }, use);
  },
  /** The subscription that the browser gets. */
  device: [
    async ({ context, request, service }, use) => {
      const device = service.device();
      await subscribeAs(context, request, device);
      await use(device);
    },
    { auto: true },
  ],
});
test.use({ serviceWorkers: 'allow' });

async function subscribeAs(context: BrowserContext, request: APIRequestContext, device: Device): Promise<void> {
  const { key } = await (await request.get('/api/push/key')).json();
  await subscribeTo(context, device, key);
}

/** Opens the received questionnaires of an association, and there the choice of notifications. */
async function openChoice(page: Page, owner: Owner): Promise<void> {
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  await waitForWorker(page);
  await page.getByText('Notifiche su questo dispositivo').click();
}

const APPLICANT = { nome: 'Zaccaria Segreto', email: 'zaccaria@esempio.it' };

/** Waits until the portal has sent all notifications. */
async function waitForEmptyQueue(request: APIRequestContext): Promise<void> {
  const metrics = async () => (await request.get('/metrics')).text();
  await expect.poll(metrics).toMatch(/^push_waiting 0$/m);
}

/** Sends a questionnaire, and waits until a device of another session of the account is notified, alone. */
async function isNotifiedOnlyElsewhere(request: APIRequestContext, owner: Owner, service: PushService): Promise<void> {
  const before = service.requests;
  const { token } = await logIn(request, owner.username, owner.password);
  const device = service.device();
  const headers = { authorization: `Bearer ${token}` };
  await request.post('/api/me/push', { headers, data: { ...device, topics: ['questionari'] } });
  await request.post(`/api/associations/${owner.id}/preaffido`, { data: { ...APPLICANT, nome: 'Dopo' } });
  expect((await service.nth(service.arrived.length + 1)).endpoint).toBe(device.endpoint);
  await waitForEmptyQueue(request);
  expect(service.requests).toBe(before + 1);
}

test('a volunteer switches notifications on, is notified of a questionnaire, opens it with a press and logs out', async ({
  page,
  context,
  request,
  owner,
  service,
  device,
}) => {
  const luna = await publish(request, owner, { name: 'Luna' });
  await openChoice(page, owner);
  await noteNotifications(context);
  await expect(page.getByText('mai chi ti scrive')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accendi le notifiche' }).click();
  await expect(page.getByRole('checkbox', { name: 'Quando arriva un questionario' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Quando arriva un messaggio' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Quando arriva un messaggio' })).not.toBeChecked();
  await expectAccessible(page);

  const sent = await request.post(`/api/associations/${owner.id}/preaffido`, {
    data: { ...APPLICANT, post_id: luna.id },
  });
  expect(sent.status()).toBe(201);
  const { endpoint, payload } = await service.nth(1);
  expect(endpoint).toBe(device.endpoint);
  await deliver(page, payload);
  const notification = {
    title: 'Una nuova domanda per Luna',
    body: 'Aprila quando puoi.',
    tag: 'questionari',
    url: '/miei-questionari',
  };
  await expect.poll(() => shown(context)).toEqual([notification]);

  // the open page of the questionnaires is brought to the front; nothing is opened beside it, unless it answers too late
  await expect(async () => {
    expect(await press(context, 'questionari')).toEqual({ focused: ['/miei-questionari'], opened: [] });
  }).toPass();

  // what nobody can read shows something too, and leads nowhere else
  await deliver(page, 'nothing that is JSON');
  await deliver(page, { title: 'Altrove', body: '', url: 'https://altrove.example/', tag: 'altrove' });
  await expect
    .poll(async () => (await shown(context)).map(({ title }) => title).sort())
    .toEqual(['Altrove', "C'è una novità", 'Una nuova domanda per Luna']);
  expect(await press(context, 'altrove')).toEqual({ focused: [], opened: ['/'] });

  // the only tab shows another page, in which somebody writes
  await page.getByRole('link', { name: 'Gadget', exact: true }).first().click();
  await page.getByRole('article').first().getByRole('button').last().click();
  const words = page.getByRole('dialog').getByLabel('Messaggio');
  await words.fill('Due, taglia L');
  expect(await press(context, 'questionari')).toEqual({ focused: [], opened: ['/miei-questionari'] });
  await expect(words).toHaveValue('Due, taglia L');

  // the portal may have ended it, as for a later device: the page says it again
  const isSubscribing = (response: Response) =>
    response.url().endsWith('/api/me/push') && response.request().method() === 'POST';
  const [renewed] = await Promise.all([page.waitForResponse(isSubscribing), page.goto('/miei-questionari')]);
  expect(renewed.status()).toBe(201);
  await page.getByText('Notifiche su questo dispositivo').click();
  await expect(page.getByRole('checkbox', { name: 'Quando arriva un messaggio' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await page.getByRole('button', { name: 'Esci e cancella' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push_topics'))).toBeNull();
  await isNotifiedOnlyElsewhere(request, owner, service);
});

test('a device whose browser has changed its address is notified there from the next page on; notifications end with one press, and a blocked browser says how to have them again', async ({
  page,
  context,
  request,
  owner,
  service,
  device,
}) => {
  await openChoice(page, owner);
  await page.getByRole('button', { name: 'Accendi le notifiche' }).click();
  await expect(page.getByRole('checkbox', { name: 'Quando arriva un messaggio' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Quando arriva un messaggio' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Quando arriva un messaggio' })).toBeEnabled();
  const changed = service.device();
  await subscribeAs(context, request, changed);
  const isTold = (method: string, endpoint: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/me/push') &&
        response.request().method() === method &&
        response.request().postDataJSON().endpoint === endpoint,
    );
  const told = Promise.all([isTold('POST', changed.endpoint), isTold('DELETE', device.endpoint)]);
  await page.goto('/guida');
  const [subscribed, ended] = await told;
  expect(subscribed.request().postDataJSON().topics).toEqual(['questionari']);
  expect([subscribed.status(), ended.status()]).toEqual([201, 204]);
  await request.post(`/api/associations/${owner.id}/preaffido`, { data: APPLICANT });
  expect((await service.nth(1)).endpoint).toBe(changed.endpoint);
  await waitForEmptyQueue(request);
  expect(service.requests).toBe(1);
  await page.goto('/miei-questionari');
  await page.getByText('Notifiche su questo dispositivo').click();
  await expect(page.getByRole('checkbox', { name: 'Quando arriva un questionario' })).toBeChecked();

  await page.getByRole('button', { name: 'Spegni le notifiche' }).click();
  await expect(page.getByRole('button', { name: 'Accendi le notifiche' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('push_topics'))).toBeNull();
  await isNotifiedOnlyElsewhere(request, owner, service);

  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.reload();
  await page.getByText('Notifiche su questo dispositivo').click();
  await expect(page.getByText('Le notifiche di questo sito sono bloccate')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accendi le notifiche' })).toBeHidden();
  await expectAccessible(page);
});

test('a person who goes on for another association is told whose notifications arrive here, gets to it from a pressed one with one press more, and ends them', async ({
  page,
  context,
  request,
  owner,
  mailbox,
  service,
}) => {
  const colleague = await anOwner(request);
  await approve(request, owner);
  const token = tokenIn(await invite({ request, mailbox }, owner, colleague.email, 'lettore'));
  await openChoice(page, colleague);
  await noteNotifications(context);
  await page.getByRole('button', { name: 'Accendi le notifiche' }).click();
  await expect(page.getByRole('checkbox', { name: 'Quando arriva un questionario' })).toBeChecked();
  const accepted = await request.post(`/api/invitations/${token}/accept`, {
    headers: { authorization: `Bearer ${colleague.token}` },
    data: {},
  });
  expect(accepted.status()).toBe(201);
  const { token: ownToken } = await accepted.json();
  await storeLogin(page, { ...owner, token: ownToken }, { login: colleague.id });
  await page.goto('/guida');
  await request.post(`/api/associations/${colleague.id}/preaffido`, { data: APPLICANT });
  const { payload } = await service.nth(1);
  expect(JSON.stringify(payload)).not.toContain(colleague.name);
  await deliver(page, payload);
  await expect.poll(async () => (await shown(context)).length).toBe(1);
  expect(await press(context, 'questionari')).toEqual({ focused: [], opened: ['/miei-questionari'] });

  await page.goto('/miei-questionari');
  await expect(page.getByText(`Le notifiche di questo dispositivo sono di ${colleague.name}.`)).toBeVisible();
  await expect(page.getByText(APPLICANT.nome)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Passa a ${colleague.name}` }).click();
  await expect(page.getByText(APPLICANT.nome).first()).toBeVisible();
  await expect(page).toHaveURL('/miei-questionari');
  await expect(page.getByText('Le notifiche di questo dispositivo')).toBeHidden();

  await storeLogin(page, { ...owner, token: ownToken }, { login: colleague.id });
  await page.goto('/miei-questionari');
  await page.getByText('Notifiche su questo dispositivo').click();
  await expect(page.getByText(`Su questo dispositivo arrivano le notifiche di ${colleague.name}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Spegni le notifiche di ${colleague.name}` }).click();
  await expect(page.getByText('Su questo dispositivo arrivano')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Accendi le notifiche' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('push_topics'))).toBeNull();
  await isNotifiedOnlyElsewhere(request, colleague, service);
  await endOwner(request, colleague);
});

test('an alert notifies the device on which it was switched on, and an iPhone is told to install the site first', async ({
  page,
  request,
  mailbox,
}) => {
  const email = 'avvisi-sul-telefono@esempio.it';
  const data = { email, search: { type: 'cane' }, frequency: 'giorno', gdpr_accepted: true };
  await request.post('/api/alerts', { data });
  const { text = '' } = await mailbox.newest(email, 'Conferma il tuo avviso');
  const [, path = ''] = /(\/avvisi\/[\w-]+)/.exec(text) ?? [];
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Anche su questo dispositivo' })).toBeHidden();
  await page.getByRole('button', { name: "Conferma l'avviso" }).click();
  await waitForWorker(page);
  await page.getByRole('button', { name: 'Accendi le notifiche' }).click();
  await expect(page.getByText('sono accese qui')).toBeVisible();
  await page.reload();
  await expect(page.getByText('sono accese qui')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Spegni le notifiche' }).click();
  await expect(page.getByRole('button', { name: 'Accendi le notifiche' })).toBeVisible();
  const token = path.split('/').at(-1)!;
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);

  await page.addInitScript(() => {
    delete (window as { PushManager?: unknown }).PushManager;
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await page.reload();
  await expect(page.getByText('le notifiche arrivano solo al sito aggiunto alla schermata Home')).toBeVisible();
});
