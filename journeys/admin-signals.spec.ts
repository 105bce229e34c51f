import { DISGUISES, jpegUrl, photoOf } from '#testing/images.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { DONE_BY_JOB } from './jobs.ts';
import { anOwner, endOwner, publish, test } from './owners.ts';
import { expectSaid, openPanel, question, tabNamed } from './panel.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };
const ASKS = 'Ricarica PostePay di 150 euro per la staffetta, prima della consegna.';

test.describe.configure({ timeout: 240_000 });
test('staff see on a phone what a new listing asks for, hide it, and close the signal', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  const { id } = await publish(request, owner, { name: 'Briciola', bio: `Dolcissima. ${ASKS}` });
  expect((await request.get(`/api/adoptions/${id}`)).status()).toBe(200);
  await page.setViewportSize(PHONE);
  await openPanel(page, 'signals', { state: 'aperto', kind: 'denaro_anticipato' });
  const row = page.getByRole('article', { name: 'Denaro in anticipo: Briciola' });
  await expect(row).toContainText(ASKS, DONE_BY_JOB);
  await expect(row).toContainText('da approvare');
  await expect(row).toContainText('1 annuncio');
  await expect(row).toContainText('0 segnalazioni aperte');
  await expect(row.getByRole('link', { name: /^Briciola/ })).toHaveAttribute('href', `/annuncio/${id}`);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);

  await page.goto('/admin?tab=overview');
  await page.getByRole('link', { name: /^\d+ segnal[ei] da guardare$/ }).click();
  await expect(page).toHaveURL(/tab=signals&state=aperto/);
  await row.getByRole('button', { name: "Nascondi l'annuncio" }).click();
  const hiding = page.getByRole('dialog', { name: "Nascondere l'annuncio di Briciola?" });
  await hiding.getByLabel('Motivo').fill('Chiede denaro prima della consegna.');
  await hiding.getByRole('button', { name: 'Nascondi' }).click();
  await expect(row).toContainText('nascosto dalla redazione');
  troubles.foresee(/status of 404/);
  expect((await request.get(`/api/adoptions/${id}`)).status()).toBe(404);

  await row.getByRole('button', { name: 'Provvedimento' }).click();
  const closing = page.getByRole('dialog', { name: 'Provvedimento preso?' });
  await closing.getByLabel('Nota (facoltativa)').fill('Annuncio nascosto, scritto a chi pubblica.');
  await closing.getByRole('button', { name: 'Chiudi il segnale' }).click();
  await expectSaid(page, 'Segnale chiuso');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Altri filtri' }).click();
  await page.getByLabel('Stato').selectOption('chiuso');
  await expect(row).toContainText('Nota della redazione: Annuncio nascosto, scritto a chi pubblica.');
});

test('staff who close a signal read first what the listing asks for meanwhile, and their note stays', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  const { id } = await publish(request, owner, { name: 'Mirtillo', bio: ASKS });
  await openPanel(page, 'signals', { state: 'aperto' });
  const row = page.getByRole('article', { name: 'Denaro in anticipo: Mirtillo' });
  await expect(row).toContainText(ASKS, DONE_BY_JOB);
  await row.getByRole('button', { name: 'Falso allarme' }).click();
  const closing = page.getByRole('dialog', { name: 'Falso allarme?' });
  await closing.getByLabel('Nota (facoltativa)').fill('Parlato con chi pubblica.');
  const headers = { authorization: `Bearer ${owner.token}` };
  const data = { bio: 'Per bloccarla serve una caparra.' };
  expect((await request.patch(`/api/me/adoptions/${id}`, { headers, data })).status()).toBe(200);
  const caparra = { hasText: 'serve una caparra' };
  await expect(page.locator('article blockquote').filter(caparra)).toBeAttached(DONE_BY_JOB);
  await expect(closing.locator('blockquote')).toContainText(ASKS);

  troubles.foresee(/status of 409/);
  await closing.getByRole('button', { name: 'Chiudi il segnale' }).click();
  await expect(closing.getByText('Intanto in questo annuncio abbiamo notato altro')).toBeVisible();
  await expect(closing.locator('blockquote').filter(caparra)).toBeVisible();
  await expect(closing.getByLabel('Nota (facoltativa)')).toHaveValue('Parlato con chi pubblica.');
  await expectAccessible(page, DIALOG);
  await closing.getByRole('button', { name: 'Chiudi il segnale' }).click();
  await expectSaid(page, 'Segnale chiuso');
});

test("staff see that a photo is another account's, although mirrored, and take measures against either", async ({
  page,
  request,
  owner,
}) => {
  const thief = await anOwner(request, { name: owner.name });
  const photo = await photoOf(7);
  const luna = await publish(request, owner, { name: 'Luna', images_base64: [jpegUrl(photo)] });
  await publish(request, thief, { name: 'Perla', images_base64: [jpegUrl(await DISGUISES.mirrored!(photo))] });
  await openPanel(page, 'signals', { kind: 'foto_copiata' });
  const row = page.getByRole('article', { name: 'Foto di un altro annuncio: Perla' });
  await expect(row).toContainText("La foto 1 è come la foto 1 dell'altro annuncio", DONE_BY_JOB);
  await expect(row.getByRole('link', { name: /^Luna/ })).toHaveAttribute('href', `/annuncio/${luna.id}`);
  await page.setViewportSize(PHONE);
  await row.getByText(`Misure per Luna di ${owner.name}`).click();
  const measures = row.getByRole('group');
  await measures.getByRole('button', { name: `Approva l'account: ${owner.name}` }).click();
  await expect(row).toContainText(', approvato');
  await measures.getByRole('button', { name: `Nascondi l'annuncio: Luna di ${owner.name}` }).click();
  const hiding = page.getByRole('dialog', { name: "Nascondere l'annuncio di Luna?" });
  await hiding.getByLabel('Motivo').fill('La foto è di un altro annuncio.');
  await hiding.getByRole('button', { name: 'Nascondi' }).click();
  await expect(row.getByText(`di ${owner.name}, nascosto dalla redazione`)).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  expect((await request.get(`/api/associations/${owner.id}`)).status()).toBe(200);
  await endOwner(request, thief);
});

test.describe('with open reports', () => {
  // a separate portal: reports outlive their listings and accounts
  test.use({ world: {} });

  test('staff see all signals and open reports of one account together, decide on them and pause it from there', async ({
    page,
    request,
    owner,
  }) => {
    const now = new Date().toISOString().slice(0, 7);
    const chipped = { microchip: '380260000123456' };
    const first = await anOwner(request);
    await publish(request, first, { name: 'Primo', ...chipped });
    const { id } = await publish(request, owner, { name: 'Secondo', ...chipped, born_on: now });
    const report = {
      reason: 'vendita',
      text: 'Al telefono chiede 300 euro.',
      email: 'lea@esempio.it',
      good_faith: true,
    };
    expect((await request.post(`/api/adoptions/${id}/report`, { data: report })).status()).toBe(201);
    await openPanel(page, 'signals');
    const twins = page.getByRole('article', { name: 'Microchip di un altro annuncio: Secondo' });
    await expect(twins).toContainText('Prima in:Primo', DONE_BY_JOB);
    await twins.getByRole('button', { name: '2 segnali aperti' }).click();
    await expect(page).toHaveURL(new RegExp(`association_id=${owner.id}`));
    await expect(page.getByRole('article', { name: /: Secondo$/ })).toHaveCount(2);
    await expect(page.getByRole('article', { name: 'Meno di 60 giorni: Secondo' })).toBeVisible();
    const reports = page.getByRole('region', { name: "Segnalazioni aperte dell'account" });
    const reported = reports.getByRole('article', { name: 'Segnalazione su Secondo' });
    await expect(reported).toContainText('Al telefono chiede 300 euro.');
    await expectAccessible(page, 'section[aria-label^="Segnalazioni aperte"]');
    await reported.getByRole('button', { name: 'Decidi' }).click();
    const deciding = page.getByRole('dialog', { name: 'Segnalazione su Secondo' });
    await deciding.getByRole('radio', { name: "Nascondi l'annuncio" }).check();
    await deciding.getByLabel('Che cosa hai visto').fill("L'annuncio chiede un prezzo.");
    await deciding.getByLabel('Quale punto dei termini, e perché').fill('Qui non si vende.');
    await deciding.getByRole('button', { name: 'Nascondi e avvisa' }).click();
    await expect(reports).toContainText('Nessuna segnalazione aspetta una decisione.');
    await expect(twins).toContainText('nascosto dalla redazione');
    await expect(twins).toContainText('0 segnalazioni aperte');
    await twins.getByRole('button', { name: "Approva l'account" }).click();
    await expectSaid(page, 'Account approvato');
    await expect(twins).toContainText(', approvato');
    await expect(twins.getByRole('button', { name: "Approva l'account" })).toHaveCount(0);
    await twins.getByRole('button', { name: "Metti in pausa l'account" }).click();
    const asked = question(page, `Mettere in pausa ${owner.name}?`);
    await asked.getByLabel('Motivo').fill('Due annunci per lo stesso animale.');
    await asked.getByRole('button', { name: 'Metti in pausa' }).click();
    await expect(twins).toContainText('in pausa');
    await twins.getByRole('button', { name: 'Falso allarme' }).click();
    await page
      .getByRole('dialog', { name: 'Falso allarme?' })
      .getByRole('button', { name: 'Chiudi il segnale' })
      .click();
    await expect(twins).toContainText('Falso allarme');
    await tabNamed(page, 'Registro').click();
    await expect(page.getByRole('row').filter({ hasText: 'Segnale chiuso' }).first()).toContainText('Secondo');
    await endOwner(request, first);
  });

  test('from a signal staff come to the reports of its account, although it has another name now', async ({
    page,
    request,
    owner,
  }) => {
    const { id } = await publish(request, owner, { name: 'Nuvola', bio: ASKS });
    const other = await anOwner(request);
    const { id: foreign } = await publish(request, other, { name: 'Perla' });
    const notice = { reason: 'truffa', text: `Finge di essere ${owner.name}.`, good_faith: true };
    for (const post of [id, foreign]) await request.post(`/api/adoptions/${post}/report`, { data: notice });
    const name = `${owner.name} bis`;
    const headers = { authorization: `Bearer ${owner.token}` };
    expect((await request.patch('/api/me/profile', { headers, data: { name } })).status()).toBe(200);
    await openPanel(page, 'signals', { kind: 'denaro_anticipato' });
    const row = page.getByRole('article', { name: 'Denaro in anticipo: Nuvola' });
    await row.getByRole('link', { name: '1 segnalazione aperta' }).click();
    await expect(page.getByRole('article', { name: 'Segnalazione su Nuvola' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Togli account' }).click();
    await expect(page.getByRole('article', { name: 'Segnalazione su Perla' })).toBeVisible();
    await endOwner(request, other);
  });
});
