import { expect, expectAccessible, test } from './fixtures.ts';
import { openPanel, said, tabNamed } from './panel.ts';

const PHONE = { width: 360, height: 740 };

// a separate portal: this journey hides a listing for a while, and others count the public ones
test.use({ world: {} });

test('a listing is reported from a phone, decided with reasons, contested by its publisher, and shown again', async ({
  page,
  request,
  mailbox,
  portal,
  browser,
  troubles,
}) => {
  test.slow();
  // the listing is hidden for a while, a decision without reasons is refused, and one response is lost
  troubles.foresee(/status of (404|422)/, /ERR_FAILED/);
  const tag = Math.random().toString(36).slice(2, 8);
  const notifier = `lea-${tag}@esempio.it`;
  const [listing] = (await (await request.get('/api/adoptions?limit=1')).json()) as {
    id: string;
    name: string;
    association_id: string;
  }[];
  const { id = '', name = '', association_id = '' } = listing ?? {};
  const { email: publisher } = (await (await request.get(`/api/associations/${association_id}`)).json()) as {
    email: string;
  };

  // the visitor, from the listing's dialog
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
  await page.getByLabel('Email').fill(notifier);
  await page.reload();
  await expect(page.getByLabel('Che cosa non va')).toHaveValue('Al telefono chiede 300 euro.');
  await page.getByRole('checkbox', { name: /^Confermo in buona fede/ }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  // the first response is lost: sending the same text again does not create a second report
  const call = `**/api/adoptions/${id}/report`;
  await page.route(call, async (route) => (await route.fetch()) && route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Invia segnalazione' }).click();
  await expect(page.getByRole('alert')).toContainText('Connessione assente');
  await page.getByRole('button', { name: 'Invia segnalazione' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
  await expectAccessible(page);
  await mailbox.newest(notifier, `La tua segnalazione su ${name} è arrivata`);

  // the staff
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPanel(page, 'overview');
  await expect(page.getByRole('link', { name: '1 segnalazione da decidere' })).toBeVisible();
  await expect(tabNamed(page, /^Segnalazioni\s*1$/)).toBeVisible();
  await page.getByRole('link', { name: '1 segnalazione da decidere' }).click();
  const report = page.getByRole('article', { name: `Segnalazione su ${name}` });
  await expect(report).toContainText('Al telefono chiede 300 euro.');
  await expect(report).toContainText(notifier);
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Decidi' }).click();
  const deciding = page.getByRole('dialog', { name: `Segnalazione su ${name}` });
  await deciding.getByText("Nascondi l'annuncio").click();
  await deciding.getByRole('button', { name: 'Nascondi e avvisa' }).click();
  await expect(deciding.getByText('Obbligatorio')).toHaveCount(2);
  await deciding.getByLabel('Fatti').fill("L'annuncio chiede un prezzo.");
  await deciding.getByLabel('Quale punto dei termini, e perché').fill('Che cosa non è ammesso: qui non si vende.');
  await expectAccessible(page);
  await deciding.getByRole('button', { name: 'Nascondi e avvisa' }).click();
  await expect(said(page, 'Segnalazione decisa')).toBeVisible();
  expect((await request.get(`/api/adoptions/${id}`)).status()).toBe(404);

  // both sides get the reasons; only the publisher can complain
  const told = await mailbox.newest(notifier, `L'annuncio di ${name} è stato nascosto`);
  expect(told.text).toContain("L'annuncio chiede un prezzo.");
  expect(told.text).not.toContain('/reclamo');
  const measure = await mailbox.newest(publisher, `L'annuncio di ${name} è stato nascosto`);
  expect(measure.text).toContain('Che cosa non è ammesso: qui non si vende.');
  expect(measure.text).not.toContain(notifier);
  const link = /\/reclamo\?token=[\w-]+/.exec(measure.text ?? '')?.[0] ?? '';

  // the publisher, on a phone
  const theirs = await browser.newContext({ baseURL: portal.url, viewport: PHONE, locale: 'it-IT' });
  const contest = await theirs.newPage();
  await contest.goto(link);
  await expect(contest.getByText("L'annuncio chiede un prezzo.")).toBeVisible();
  await expect(contest).toHaveURL('/reclamo');
  await contest.getByLabel("Perché non sei d'accordo").fill('Era il rimborso del vaccino.');
  await contest.reload();
  await expect(contest.getByLabel("Perché non sei d'accordo")).toHaveValue('Era il rimborso del vaccino.');
  await expectAccessible(contest);
  await contest.getByRole('button', { name: 'Presenta il reclamo' }).click();
  await expect(contest.getByRole('heading', { name: 'Reclamo inviato' })).toBeVisible();
  await expectAccessible(contest);

  // the staff again
  await openPanel(page, 'reports', { state: 'waiting' });
  await expect(report).toContainText('Reclamo da esaminare');
  await report.getByRole('button', { name: 'Rispondi al reclamo' }).click();
  const answering = page.getByRole('dialog', { name: `Reclamo su ${name}` });
  await expect(answering).toContainText("se puoi, lascia che il reclamo lo esamini un'altra persona");
  await answering.getByText("Cambiala: mostra l'annuncio").click();
  await answering.getByLabel('Risposta').fill('Hai ragione: era un rimborso.');
  await expectAccessible(page);
  await answering.getByRole('button', { name: 'Rispondi' }).click();
  await expect(said(page, 'Risposta inviata')).toBeVisible();
  await expect(page.getByText('Nessun risultato')).toBeVisible();
  for (const side of [notifier, publisher]) {
    const last = await mailbox.newest(side, `L'annuncio di ${name} torna visibile`);
    expect(last.text).toContain('Hai ragione: era un rimborso.');
  }
  expect((await request.get(`/api/adoptions/${id}`)).status()).toBe(200);
  await contest.reload();
  await expect(contest.getByText('Decisione cambiata')).toBeVisible();
  await theirs.close();

  await tabNamed(page, 'Registro').click();
  await expect(page.getByRole('row').filter({ hasText: 'Risposta a un reclamo' })).toContainText(name);
  await expect(page.getByRole('row').filter({ hasText: 'Segnalazione decisa' })).toContainText(name);
});
