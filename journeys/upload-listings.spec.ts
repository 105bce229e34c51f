import { writeFile } from 'node:fs/promises';
import { makeZip } from 'client-zip';
import { jpegOf } from '#testing/images.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { listingsOf, openOwnPage, publish, storeLogin, test } from './owners.ts';
import { doubleText, widthOf } from './width.ts';

const CSV = [
  'Nome;Tipo;Sesso;Telefono;Foto',
  'Luna;cane;F;;luna.jpg',
  'Neve;gatto;F;;neve.jpg',
  'Dado;cane;M;3,93331E+11;',
  'Birba;cane;F;;',
].join('\r\n');
const csv = (content: string) => ({ name: 'annunci.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

test('a volunteer uploads a spreadsheet: sees what would happen, publishes it, and adds the photos', async ({
  page,
  request,
  owner,
}) => {
  await publish(request, owner, { name: 'Birba', type: 'cane' });
  await openOwnPage(page, owner);
  await page.getByRole('link', { name: 'Carica da un foglio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carica i tuoi annunci da un foglio');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica il modello CSV' }).click();
  expect((await download).suggestedFilename()).toBe('modello-annunci.csv');

  await page.getByLabel('Scegli un file CSV').setInputFiles(csv(CSV));
  const preview = page.getByRole('region', { name: 'Anteprima' });
  await expect(preview.getByRole('row')).toHaveText([
    /Riga/,
    /^2Lunada creare/,
    /^3Neveda creare/,
    /^4DadoerroreTelefono: .*trasformato il numero/,
    /^5Birbaduplicato/,
  ]);
  expect(await listingsOf(request, owner)).toHaveLength(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pubblica 2 annunci' }).click();
  await expect(page.getByText('Fatto: 2 annunci pubblicati.')).toBeVisible();

  await expect(page.getByText('Fino a 200 foto e 20 MB per ZIP, finché la redazione non ti approva.')).toBeVisible();
  // a file on the disk: bytes would pass to the browser as text, which takes a busy machine too long
  const large = test.info().outputPath('foto.zip');
  await writeFile(large, Buffer.alloc(20 * 1024 * 1024 + 1));
  await page.getByLabel('Scegli uno ZIP di foto').setInputFiles(large);
  await expect(page.getByText('Lo ZIP pesa troppo: al massimo 20 MB. Dividilo in più ZIP.')).toBeVisible();

  const files = [
    { name: 'foto/luna.jpg', input: await jpegOf(300, 200) },
    { name: 'foto/altra.jpg', input: await jpegOf(200, 200) },
  ];
  const zip = Buffer.from(await new Response(makeZip(files as never)).arrayBuffer());
  await page
    .getByLabel('Scegli uno ZIP di foto')
    .setInputFiles({ name: 'foto.zip', mimeType: 'application/zip', buffer: zip });
  const photos = page.getByRole('region', { name: 'Risultato delle foto' });
  await expect(photos.getByRole('row')).toHaveText([
    /Foto/,
    /^luna\.jpgaggiuntaLuna$/,
    /^altra\.jpgerroreNessun annuncio/,
  ]);
  await expect(photos.getByText('Neve: neve.jpg')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await doubleText(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
  const all = await listingsOf(request, owner);
  expect(all.map(({ name, images }) => `${name} ${images.length}`).toSorted()).toEqual(['Birba 0', 'Luna 1', 'Neve 0']);
});

test('a file with listings that wait says so, before and after', async ({ page, owner }) => {
  const when = new Date(Date.now() + 86_400_000).toISOString();
  await storeLogin(page, owner);
  await page.goto('/importa-annunci');
  await page.getByText('Che cosa scrivere in ogni colonna').click();
  await expect(page.getByText('Pubblica il', { exact: true })).toBeVisible();
  const rows = ['Nome;Tipo;Pubblica il;In standby', 'Luna;cane;;', `Neve;gatto;${when};`, 'Sole;gatto;;si'];
  await page.getByLabel('Scegli un file CSV').setInputFiles(csv(rows.join('\n')));
  await page.getByRole('button', { name: 'Carica 3 annunci' }).click();
  await expect(page.getByText('Fatto: 1 annuncio pubblicato, 1 programmato, 1 in standby.')).toBeVisible();
});

test('a wrong file is explained, and after a lost connection the same file goes on', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 422/, /ERR_FAILED/);
  await storeLogin(page, owner);
  await page.goto('/importa-annunci');
  const choice = page.getByLabel('Scegli un file CSV');
  await choice.setInputFiles({ name: 'annunci.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByRole('alert')).toContainText('Questo è un PDF, non un CSV');
  await choice.setInputFiles(csv(CSV));
  const button = page.getByRole('button', { name: 'Pubblica 3 annunci' });
  await expect(button).toBeVisible();
  await page.route('**/import_csv', (route) => route.abort(), { times: 1 });
  await button.click();
  await page.getByRole('alert').getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Fatto: 3 annunci pubblicati.')).toBeVisible();
  expect(await listingsOf(request, owner)).toHaveLength(3);
});
