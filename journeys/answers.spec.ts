import type { APIRequestContext, Page } from '@playwright/test';
import { NOTES_AT_MOST } from '#contract/features/questionnaires/pipeline.ts';
import { ALL } from '#testing/repetitions.ts';
import { settled } from './accessible.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { expectSaid, type Owner, openOwnPage, publish, storeLogin, test } from './owners.ts';
import { approve, verify } from './panel.ts';
import { widthOf } from './width.ts';

test.describe.configure({ timeout: 240_000 });

const PHONE = { width: 360, height: 740 };
const CONFLICT = /status of 409/;
const bearer = ({ token }: Owner) => ({ authorization: `Bearer ${token}` });

/** Sends a questionnaire as another client does. Returns its id and the applicant's address. */
async function apply(request: APIRequestContext, { id }: Owner, data: Record<string, string>) {
  const sent = await request.post(`/api/associations/${id}/preaffido`, { data });
  expect(sent.status()).toBe(201);
  const { id: questionnaire, application_token } = await sent.json();
  return { id: questionnaire as string, path: `/domanda/${application_token}` };
}

async function readOne(request: APIRequestContext, owner: Owner, id: string) {
  return (await request.get(`/api/me/preaffido/${id}`, { headers: bearer(owner) })).json();
}

/** Mails the applicant «Ci sentiamo?» as another client does, with a state if `change` has one. */
async function reply(request: APIRequestContext, owner: Owner, id: string, change: { state?: string } = {}) {
  const { version } = await readOne(request, owner, id);
  const data = { subject: 'Due parole', text: 'Ci sentiamo?', version, ...change };
  const sent = await request.post(`/api/me/preaffido/${id}/reply`, { headers: bearer(owner), data });
  expect(sent.status()).toBe(201);
}

async function openReceived(page: Page, owner: Owner): Promise<void> {
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first();

test('three presses on a phone answer a questionnaire, and the applicant reads the answer', async ({
  page,
  browser,
  portal,
  request,
  owner,
}) => {
  await approve(request, owner);
  const { id: post_id } = await publish(request, owner, { name: 'Olga' });
  const { id, path } = await apply(request, owner, { post_id, nome: 'Ada Neri', email: 'ada.neri@esempio.it' });
  await page.setViewportSize(PHONE);
  await openReceived(page, owner);
  await expect(page.getByRole('radio', { name: 'Ricevuti 1' })).toBeVisible();
  await row(page, 'Ada Neri').getByRole('button', { name: 'Rispondi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rispondi a Ada Neri' });
  await dialog.getByRole('radio', { name: 'Parliamone' }).check();
  await expect(dialog.getByText('Parliamo di Olga?')).toBeVisible();
  await expectAccessible(page, DIALOG);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expectSaid(page, 'Risposta a Ada Neri in partenza');
  await expect(row(page, 'Ada Neri')).toContainText('Colloquio');
  expect(await readOne(request, owner, id)).toMatchObject({
    state: 'colloquio',
    messages: [{ subject: 'Parliamo di Olga?' }],
  });

  const applicant = await openElsewhere(browser, { baseURL: portal.url, viewport: PHONE });
  await applicant.goto(path);
  await expect(applicant.getByRole('heading', { name: 'State facendo conoscenza' })).toBeVisible();
  await expect(applicant.getByRole('heading', { name: 'Parliamo di Olga?' })).toBeVisible();
  await expect(applicant.getByText(owner.username, { exact: true })).toHaveCount(0);
  expect(await widthOf(applicant)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(applicant);
  await applicant.context().close();
});

test('from the list by keyboard: reading moves on, a note stays inside, R answers', async ({
  page,
  request,
  owner,
}) => {
  await approve(request, owner);
  const { path } = await apply(request, owner, { nome: 'Ada Neri', telefono: '333 123 4567', dove_stara: 'In casa' });
  await apply(request, owner, { nome: 'Ugo Verdi', email: 'ugo.verdi@esempio.it' });
  await openReceived(page, owner);
  await row(page, 'Ugo Verdi').getByRole('button', { name: 'Leggi' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Ada Neri').getByRole('button', { name: 'Leggi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('In casa', { exact: true })).toBeVisible();
  await expect(row(page, 'Ada Neri')).toContainText('In lettura');
  await page.getByLabel('Nuova nota').fill('Richiamare lunedì');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Richiamare lunedì' })).toContainText(owner.name);
  await expectAccessible(page);

  await row(page, 'Ada Neri').getByRole('button', { name: 'Chiudi' }).focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Rispondi a Ada Neri' });
  await expect(dialog.getByRole('button', { name: 'Invia' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Ricevuta' }).check();
  await page.evaluate(() => {
    window.open = (address) => {
      Object.assign(window, { opened: String(address) });
      return null;
    };
  });
  await dialog.getByRole('button', { name: 'WhatsApp' }).click();
  await expectSaid(page, 'Risposta a Ada Neri annotata');
  const opened = await page.evaluate(() => (window as unknown as { opened: string }).opened);
  expect(opened).toMatch(/^https:\/\/wa\.me\/393331234567\?text=Ciao%20Ada%20Neri/);
  await expect(page.getByText('Mandata a mano')).toBeVisible();

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Che cosa ti ha scritto' })).toBeVisible();
  await expect(page.getByText('Richiamare lunedì')).toHaveCount(0);
});

test('the preview says that links to other sites arrive as words until staff have verified the account', async ({
  page,
  request,
  owner,
}) => {
  await approve(request, owner);
  await apply(request, owner, { nome: 'Ada Neri', email: 'ada.neri@esempio.it' });
  await openReceived(page, owner);
  const openDialog = async () => {
    await row(page, 'Ada Neri').getByRole('button', { name: 'Rispondi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rispondi a Ada Neri' });
    const preview = dialog.getByRole('region', { name: 'Così lo legge Ada Neri' });
    return { text: dialog.getByLabel('Messaggio'), preview, said: preview.getByText('arrivano come testo') };
  };
  const first = await openDialog();
  await first.text.fill('Il modulo: https://moduli.example/olga');
  await expect(first.said).toBeVisible();
  await first.text.fill(`La sua pagina: ${new URL('/annunci', page.url())}`);
  await expect(first.preview).toContainText('La sua pagina');
  await expect(first.said).toHaveCount(0);
  await verify(request, owner);
  await page.reload();
  const second = await openDialog();
  await second.text.fill('Il modulo: https://moduli.example/olga');
  await expect(second.preview).toContainText('moduli.example');
  await expect(second.said).toHaveCount(0);
});

test('a link in a mail of the association only reads, and one press mails the one that withdraws', async ({
  page,
  request,
  owner,
  mailbox,
}) => {
  await approve(request, owner);
  const email = `${owner.username}.ada@esempio.it`;
  const { id, path } = await apply(request, owner, { nome: 'Ada Neri', email });
  await reply(request, owner, id);
  const linkIn = async (subject: string) => /\/domanda\/[\w-]+/.exec((await mailbox.newest(email, subject)).text!)![0];
  await page.setViewportSize(PHONE);
  await page.goto(await linkIn('Due parole'));
  await expect(page.getByText('Ci sentiamo?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ritira la domanda' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Mandami quel link' }).click();
  await expect(page.getByText(`Parte per ${email}`)).toBeVisible();
  expect(await linkIn('Il link della tua domanda')).toBe(path);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Ritira la domanda' })).toBeVisible();
});

test('a reply that the mail refuses stands in the list, is counted, and offers the telephone', async ({
  page,
  request,
  owner,
  mailbox,
}) => {
  await approve(request, owner);
  const email = `${owner.username}.ada@esempio.it`;
  const { id, path } = await apply(request, owner, { nome: 'Ada Neri', email, telefono: '340 1285217' });
  mailbox.refuse(email, 550);
  await reply(request, owner, id, { state: 'visita' });
  await expect.poll(async () => (await readOne(request, owner, id)).messages[0].delivery).toBe('respinta');
  await page.setViewportSize(PHONE);
  await openReceived(page, owner);
  await expect(row(page, 'Ada Neri')).toContainText('Non arrivata');
  await page.getByRole('button', { name: '1 non arrivata' }).click();
  await row(page, 'Ada Neri').getByRole('button', { name: 'Leggi' }).click();
  await expect(page.getByRole('link', { name: '340 1285217' }).first()).toHaveAttribute('href', /^tel:/);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  await page.goto(path);
  await expect(page.getByText('la sua email non è arrivata al tuo indirizzo')).toBeVisible();
  await expect(page.getByText("mettetevi d'accordo sul giorno")).toHaveCount(0);
});

test('a note above the fiftieth is refused in words, and is saved once another one is deleted', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  const { id } = await apply(request, owner, { nome: 'Ada Neri', email: 'ada.neri@esempio.it' });
  for (let n = 1; n <= NOTES_AT_MOST; n += 1) {
    const data = { text: `Nota numero ${n}.` };
    const noted = await request.post(`/api/me/preaffido/${id}/notes`, { headers: bearer(owner), data });
    expect(noted.status()).toBe(201);
  }
  await openReceived(page, owner);
  await row(page, 'Ada Neri').getByRole('button', { name: 'Leggi' }).click();
  await page.getByLabel('Nuova nota').fill('Richiamare lunedì');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(page.getByText('Questa domanda ha già 50 note')).toBeVisible();
  await expect(page.getByLabel('Nuova nota')).toHaveValue('Richiamare lunedì');
  const first = page.getByRole('listitem').filter({ hasText: 'Nota numero 1.' });
  await first.getByRole('button', { name: /^Elimina la nota/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(first).toHaveCount(0);
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Richiamare lunedì' })).toBeVisible();
  await expect(page.getByLabel('Nuova nota')).toHaveValue('');
});

test('a colleague was faster: both values are shown, and nothing written is lost', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  await approve(request, owner);
  const { id } = await apply(request, owner, { nome: 'Ada Neri', email: 'ada.neri@esempio.it' });
  await openReceived(page, owner);
  await row(page, 'Ada Neri').getByRole('button', { name: 'Leggi' }).click();
  await expect(row(page, 'Ada Neri')).toContainText('In lettura');
  await page.getByRole('button', { name: 'Rispondi' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Rispondi a Ada Neri' });
  await dialog.getByLabel('Oggetto').fill('Due parole');
  await dialog.getByLabel('Messaggio').fill('Scritte con cura');
  const { version } = await readOne(request, owner, id);
  const data = { state: 'visita', version };
  const changed = await request.patch(`/api/me/preaffido/${id}`, { headers: bearer(owner), data });
  expect(changed.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Un'altra persona ha appena aggiornato questa domanda");
  await expect(dialog.getByRole('alert')).toContainText('Ora è «Visita», prima era «In lettura».');
  await expect(dialog.getByLabel('Messaggio')).toHaveValue('Scritte con cura');
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expectSaid(page, 'Risposta a Ada Neri in partenza');
});

test('on a wide screen a card moves through the board by key and by drag; accepting opens the letter', async ({
  page,
  request,
  owner,
}) => {
  await approve(request, owner);
  const { id: post_id } = await publish(request, owner, { name: 'Olga' });
  const { id } = await apply(request, owner, { post_id, nome: 'Ada Neri', email: 'ada.neri@esempio.it' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openReceived(page, owner);
  await page.getByRole('button', { name: 'Bacheca' }).click();
  const column = (name: string) => page.getByRole('region', { name });
  const card = (name: string) => column(name).getByRole('button', { name: /Ada Neri/ });
  await expect(card('Ricevuti')).toBeVisible();
  await expectAccessible(page);
  const network = Promise.withResolvers<void>();
  await page.route(`**/api/me/preaffido/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await network.promise;
    await route.continue();
  });
  await card('Ricevuti').focus();
  await page.keyboard.press('ArrowRight');
  await expect(card('In lettura')).toBeFocused();
  await page.keyboard.press('ArrowRight'); // while the first change is under way
  await expect(card('Colloquio')).toBeFocused();
  network.resolve();
  await expectSaid(page, 'Ada Neri: ora è «Colloquio»');
  await expect(card('Colloquio')).toBeFocused();

  await settled(page);
  const from = await card('Colloquio').boundingBox();
  const to = await column('Accettati').boundingBox();
  if (!from || !to) throw new Error('The board is not in sight');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 10 });
  await expect(page.getByText('Sopra la colonna Accettati.')).toBeAttached();
  await page.mouse.up();
  const letter = page.getByRole('dialog', { name: 'Rispondi a Ada Neri' });
  await expect(letter.getByRole('radio', { name: 'Scelto' })).toBeChecked();
  await expect(letter.getByText('Olga ha scelto te')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await letter.getByRole('button', { name: 'Invia' }).click();
  await expect(card('Accettati')).toBeVisible();
  const after = await readOne(request, owner, id);
  expect(after.state).toBe('accettato');
  expect(after.messages).toHaveLength(1);
});

test('two applicants for one animal stand side by side, and a message is written in own words or those of the portal', async ({
  page,
  request,
  owner,
}) => {
  const { id: post_id } = await publish(request, owner, { name: 'Olga' });
  await apply(request, owner, { post_id, nome: 'Ada Neri', telefono: '333 1', ore_solo: 'Due', dove_stara: 'In casa' });
  await apply(request, owner, {
    post_id,
    nome: 'Ugo Verdi',
    telefono: '333 2',
    ore_solo: 'Otto',
    dove_stara: 'in casa',
  });
  await openReceived(page, owner);
  await row(page, 'Ugo Verdi').getByRole('button', { name: 'Leggi' }).click();
  await page.getByRole('button', { name: 'Confronta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chi ha scritto per Olga' });
  await expect(dialog.getByRole('checkbox', { name: 'Ada Neri' })).toBeChecked();
  await expect(dialog.getByText('Otto')).toBeVisible();
  await expect(dialog.getByText('In casa', { exact: true })).toBeVisible();
  if (ALL) await expectAccessible(page, DIALOG);
  await dialog.getByRole('switch', { name: 'Solo le risposte diverse' }).check();
  await expect(dialog.getByText('In casa', { exact: true })).toHaveCount(0);
  await expect(dialog.getByText('Otto')).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'I tuoi modelli' }).click();
  const models = page.getByRole('dialog', { name: 'I tuoi modelli' });
  await models.getByLabel('Oggetto').fill('Ciao {nome}, eccoci');
  await expect(models.getByText('Ciao Ada, eccoci')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await models.getByRole('button', { name: 'Salva il modello' }).click();
  await expectSaid(page, 'Modello «Ricevuta» salvato');
  await models.getByRole('button', { name: 'Torna alle parole del portale' }).click();
  await expect(models.getByLabel('Oggetto')).toHaveValue('Abbiamo ricevuto la tua domanda per {animale}');
});

test('answers are checked before they are sent, stored on request, and fill the next questionnaire', async ({
  page,
  owner,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/preaffido/${owner.id}`);
  await page.getByRole('textbox', { name: 'Intestatario' }).fill('Ada Neri');
  await page.getByRole('textbox', { name: 'Tel' }).fill('333 0001234');
  await page.getByRole('textbox', { name: /^1\. Dove abiti/ }).fill('Via dei Tigli 4');
  await page.getByRole('textbox', { name: /allergi/i }).fill('Al pelo');
  await page.getByRole('checkbox', { name: /^Acconsento/ }).check();
  await page.getByRole('button', { name: 'Rileggi le risposte' }).click();
  await expect(page.getByRole('heading', { name: 'Rileggi prima di inviare' })).toBeFocused();
  await expect(page.getByText('Via dei Tigli 4').first()).toBeVisible();
  await expect(page.getByText(/domande sono rimaste senza risposta/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Torna a modificare' }).click();
  await expect(page.getByRole('textbox', { name: 'Intestatario' })).toHaveValue('Ada Neri');
  await page.getByRole('button', { name: 'Rileggi le risposte' }).click();
  await page.getByRole('button', { name: 'Invia' }).click();
  await page.getByRole('button', { name: 'Conserva le risposte qui' }).click();
  await expect(page.getByText('Le tue risposte sono su questo dispositivo')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/preaffido/${owner.id}`);
  await page.getByRole('button', { name: 'Usa di nuovo' }).click();
  await expect(page.getByRole('textbox', { name: /^1\. Dove abiti/ })).toHaveValue('Via dei Tigli 4');
  await expect(page.getByRole('textbox', { name: /allergi/i })).toHaveValue('');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Toglile da qui' }).click();
  expect(await page.evaluate(() => localStorage.getItem('preaffido_answers'))).toBeNull();
});

test('the steps of an adoption stand beside the button, on the page and on the listing', async ({
  page,
  request,
  owner,
}) => {
  const { id } = await publish(request, owner, { name: 'Olga' });
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  await page.getByRole('checkbox', { name: 'Una visita a casa' }).check();
  await page.getByLabel('Contributo spese').fill('80 euro per i vaccini');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  for (const path of [`/associazione/${owner.id}?vista=pubblico`, `/annuncio/${id}`]) {
    await page.goto(path);
    await expect(
      page.getByText('Per adottare: una visita a casa. Contributo spese: 80 euro per i vaccini'),
    ).toBeVisible();
  }
});
