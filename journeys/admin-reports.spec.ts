import type { APIRequestContext } from '@playwright/test';
import type { Mailbox } from '#testing/mailbox.ts';
import { ADMIN } from '#testing/running-portal.ts';
import { DIALOG, expect, expectAccessible, test } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { expectSaid, logIn, openPanel, tabNamed } from './panel.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const NOTIFIER = 'lea@esempio.it';
const FACTS = "L'annuncio chiede un prezzo.";
const GROUND = 'Che cosa non è ammesso: qui non si vende.';

interface Reported {
  id: string;
  name: string;
  /** E-mail of the association that publishes it. */
  publisher: string;
}

// a separate portal for each test: they hide a listing, and others count the public ones
test.use({ world: {} });

/**
 * Returns a public listing of the demo data. Each test takes another one, because the mailbox still holds the mails of
 * the tests before.
 */
async function listingAt(request: APIRequestContext, index: number): Promise<Reported> {
  const listings = (await (await request.get('/api/adoptions?limit=2')).json()) as {
    id: string;
    name: string;
    association_id: string;
  }[];
  const { id = '', name = '', association_id = '' } = listings[index] ?? {};
  const { email } = (await (await request.get(`/api/associations/${association_id}`)).json()) as { email: string };
  return { id, name, publisher: email };
}

/** Reports a listing as a visitor; returns the id of the report. */
async function report(request: APIRequestContext, { id }: Reported): Promise<string> {
  const sent = await request.post(`/api/adoptions/${id}/report`, {
    data: { reason: 'vendita', text: 'Al telefono chiede 300 euro.', email: NOTIFIER, good_faith: true },
  });
  expect(sent.status()).toBe(201);
  return ((await sent.json()) as { id: string }).id;
}

/** Hides a reported listing as staff; returns the path of the link with which its publisher can contest it. */
async function hide(request: APIRequestContext, mailbox: Mailbox, listing: Reported): Promise<string> {
  const reportId = await report(request, listing);
  const { token } = await logIn(request, ADMIN.username, ADMIN.password);
  const decided = await request.post(`/api/admin/reports/${reportId}/decide`, {
    headers: { authorization: `Bearer ${token}` },
    data: { measure: 'hide', facts: FACTS, ground_kind: 'terms', ground: GROUND },
  });
  expect(decided.status(), await decided.text()).toBe(200);
  const { text } = await mailbox.newest(listing.publisher, `L'annuncio di ${listing.name} è stato nascosto`);
  return /\/reclamo\?token=[\w-]+/.exec(text ?? '')?.[0] ?? '';
}

test('a visitor reports a listing from a phone, once, although the first response is lost; staff decide it with reasons, and both sides read them', async ({
  page,
  request,
  mailbox,
  troubles,
}) => {
  test.slow();
  troubles.foresee(/ERR_FAILED/);
  // the listing is hidden, and a decision without reasons is refused
  troubles.foresee(/status of (404|422)/);
  const { id, name, publisher } = await listingAt(request, 0);
  await page.setViewportSize(PHONE);
  await page.goto(`/?open=${id}`);
  await page.getByRole('link', { name: `Segnala l'annuncio di ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Segnala l'annuncio" })).toBeVisible();
  await page.getByRole('button', { name: 'Invia segnalazione' }).click();
  await expect(page.getByText('Scegli un motivo.')).toBeVisible();
  await expect(page.getByText('Conferma che quanto scrivi è esatto e completo.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Motivo').selectOption('vendita');
  await page.getByLabel('Che cosa non va').fill('Al telefono chiede 300 euro.');
  await page.getByLabel('Email').fill(NOTIFIER);
  await page.reload();
  await expect(page.getByLabel('Che cosa non va')).toHaveValue('Al telefono chiede 300 euro.');
  await page.getByRole('checkbox', { name: /^Confermo in buona fede/ }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const call = `**/api/adoptions/${id}/report`;
  await page.route(call, async (route) => (await route.fetch()) && route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Invia segnalazione' }).click();
  await expect(page.getByRole('alert')).toContainText('Connessione assente');
  await page.getByRole('button', { name: 'Invia segnalazione' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
  await expectAccessible(page, 'main');
  await mailbox.newest(NOTIFIER, `La tua segnalazione su ${name} è arrivata`);
  const { token } = await logIn(request, ADMIN.username, ADMIN.password);
  const reports = await request.get('/api/admin/reports', { headers: { authorization: `Bearer ${token}` } });
  expect(await reports.json()).toHaveLength(1);

  await page.setViewportSize(DESKTOP);
  await openPanel(page, 'overview');
  await expect(tabNamed(page, /^Segnalazioni\s*1$/)).toBeVisible();
  await page.getByRole('link', { name: '1 segnalazione da decidere' }).click();
  const row = page.getByRole('article', { name: `Segnalazione su ${name}` });
  await expect(row).toContainText('Al telefono chiede 300 euro.');
  await expect(row).toContainText(NOTIFIER);
  await expectAccessible(page, '[role=tabpanel]');
  await row.getByRole('button', { name: 'Decidi' }).click();
  const deciding = page.getByRole('dialog', { name: `Segnalazione su ${name}` });
  await deciding.getByRole('radio', { name: "Nascondi l'annuncio" }).check();
  await deciding.getByRole('button', { name: 'Nascondi e avvisa' }).click();
  await expect(deciding.getByText('Obbligatorio')).toHaveCount(2);
  await deciding.getByLabel('Che cosa hai visto').fill(FACTS);
  await deciding.getByLabel('Quale punto dei termini, e perché').fill(GROUND);
  await expectAccessible(page, DIALOG);
  await deciding.getByRole('button', { name: 'Nascondi e avvisa' }).click();
  await expectSaid(page, 'Segnalazione decisa');
  expect((await request.get(`/api/adoptions/${id}`)).status()).toBe(404);

  // only the publisher can complain
  const toNotifier = await mailbox.newest(NOTIFIER, `L'annuncio di ${name} è stato nascosto`);
  expect(toNotifier.text).toContain(FACTS);
  expect(toNotifier.text).not.toContain('/reclamo');
  const toPublisher = await mailbox.newest(publisher, `L'annuncio di ${name} è stato nascosto`);
  expect(toPublisher.text).toContain(GROUND);
  expect(toPublisher.text).not.toContain(NOTIFIER);
  await tabNamed(page, 'Registro').click();
  await expect(page.getByRole('row').filter({ hasText: 'Segnalazione decisa' })).toContainText(name);
});

test('a publisher contests a decision by the link of its mail, on a phone; staff answer, the listing is public again, and both sides hear it', async ({
  page,
  request,
  mailbox,
  browser,
  portal,
}) => {
  test.slow();
  const listing = await listingAt(request, 1);
  const { id, name, publisher } = listing;
  const link = await hide(request, mailbox, listing);
  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expect(page.getByText(FACTS)).toBeVisible();
  await expect(page).toHaveURL('/reclamo');
  await page.getByLabel("Perché non sei d'accordo").fill('Era il rimborso del vaccino.');
  await page.reload();
  await expect(page.getByLabel("Perché non sei d'accordo")).toHaveValue('Era il rimborso del vaccino.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Presenta il reclamo' }).click();
  await expect(page.getByRole('heading', { name: 'Reclamo inviato' })).toBeVisible();
  await expectAccessible(page, 'main');

  await page.setViewportSize(DESKTOP);
  await openPanel(page, 'reports', { state: 'waiting' });
  const row = page.getByRole('article', { name: `Segnalazione su ${name}` });
  await expect(row).toContainText('Reclamo da esaminare');
  await row.getByRole('button', { name: 'Rispondi al reclamo' }).click();
  const answering = page.getByRole('dialog', { name: `Reclamo su ${name}` });
  await expect(answering).toContainText("se puoi, lascia che il reclamo lo esamini un'altra persona");
  await answering.getByRole('radio', { name: "Cambiala: mostra l'annuncio" }).check();
  await answering.getByLabel('Risposta').fill('Hai ragione: era un rimborso.');
  await expectAccessible(page, DIALOG);
  await answering.getByRole('button', { name: 'Rispondi' }).click();
  await expectSaid(page, 'Risposta inviata');
  await expect(page.getByText('Nessun risultato')).toBeVisible();
  for (const side of [NOTIFIER, publisher]) {
    const last = await mailbox.newest(side, `L'annuncio di ${name} torna visibile`);
    expect(last.text).toContain('Hai ragione: era un rimborso.');
  }
  expect((await request.get(`/api/adoptions/${id}`)).status()).toBe(200);
  await tabNamed(page, 'Registro').click();
  await expect(page.getByRole('row').filter({ hasText: 'Risposta a un reclamo' })).toContainText(name);
  const theirs = await openElsewhere(browser, { baseURL: portal.url, viewport: PHONE, locale: 'it-IT' });
  await theirs.goto(link);
  await expect(theirs.getByText('Decisione cambiata')).toBeVisible();
  await theirs.context().close();
});
