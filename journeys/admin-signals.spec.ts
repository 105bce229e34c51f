import { DISGUISES, photoOf } from '#testing/images.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { anOwner, endOwner, publish, test } from './owners.ts';
import { openPanel, question, said, tabNamed } from './panel.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };
const ASKS = 'Ricarica PostePay di 150 euro per la staffetta, prima della consegna.';

// a separate portal: the tab counts what is open
test.use({ world: {} });

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
  await expect(row).toContainText(ASKS);
  await expect(row).toContainText('da approvare');
  await expect(row).toContainText('1 annuncio');
  await expect(row).toContainText('0 segnalazioni aperte');
  await expect(row.getByRole('link', { name: /^Briciola/ })).toHaveAttribute('href', `/annuncio/${id}`);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);

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
  await expectAccessible(page, DIALOG);
  await closing.getByRole('button', { name: 'Chiudi il segnale' }).click();
  await expect(said(page, 'Segnale chiuso')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Altri filtri' }).click();
  await page.getByLabel('Stato').selectOption('chiuso');
  await expect(row).toContainText('Nota della redazione: Annuncio nascosto, scritto a chi pubblica.');
});

test('staff see all signals of one account together, and pause it from there', async ({ page, request, owner }) => {
  const now = new Date().toISOString().slice(0, 7);
  const chipped = { microchip: '380260000123456' };
  await publish(request, owner, { name: 'Primo', ...chipped });
  await publish(request, owner, { name: 'Secondo', ...chipped, born_on: now });
  await openPanel(page, 'signals');
  const twins = page.getByRole('article', { name: 'Microchip di un altro annuncio: Secondo' });
  await expect(twins).toContainText('Anche in:Primo');
  await twins.getByRole('button', { name: '2 segnali aperti' }).click();
  await expect(page).toHaveURL(new RegExp(`association_id=${owner.id}`));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Meno di 60 giorni: Secondo' })).toBeVisible();
  await expectAccessible(page);
  await twins.getByRole('button', { name: "Metti in pausa l'account" }).click();
  const asked = question(page, `Mettere in pausa ${owner.name}?`);
  await asked.getByLabel('Motivo').fill('Due annunci per lo stesso animale.');
  await asked.getByRole('button', { name: 'Metti in pausa' }).click();
  await expect(twins).toContainText('in pausa');
  await twins.getByRole('button', { name: 'Falso allarme' }).click();
  await page.getByRole('dialog', { name: 'Falso allarme?' }).getByRole('button', { name: 'Chiudi il segnale' }).click();
  await expect(twins).toContainText('Falso allarme');
  await tabNamed(page, 'Registro').click();
  await expect(page.getByRole('row').filter({ hasText: 'Segnale chiuso' })).toContainText('Secondo');
});

test("staff see that a photo is another account's, although it was mirrored", async ({ page, request, owner }) => {
  const thief = await anOwner(request);
  const photo = await photoOf(7);
  const luna = await publish(request, owner, { name: 'Luna', images_base64: [dataUrl(photo)] });
  await publish(request, thief, { name: 'Perla', images_base64: [dataUrl(await DISGUISES.mirrored!(photo))] });
  await openPanel(page, 'signals', { kind: 'foto_copiata' });
  const row = page.getByRole('article', { name: 'Foto di un altro annuncio: Perla' });
  await expect(row).toContainText("La foto 1 è come la foto 1 dell'altro annuncio");
  await expect(row.getByRole('link', { name: /^Luna/ })).toHaveAttribute('href', `/annuncio/${luna.id}`);
  await endOwner(request, thief);
});

const dataUrl = (photo: Buffer) => `data:image/jpeg;base64,${photo.toString('base64')}`;
