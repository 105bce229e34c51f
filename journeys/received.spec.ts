import type { APIRequestContext, Page, Route } from '@playwright/test';
import { invite, tokenIn } from './colleagues.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { enter } from './login.ts';
import { anOwner, endOwner, expectSaid, type Owner, openOwnPage, publish, storeLogin, test } from './owners.ts';
import { approve } from './panel.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };

test('a delete that fails says so and keeps the questionnaire; when the last row of a later page is deleted, the page before it comes back', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 500/);
  for (let time = 1; time <= 26; time += 1) await answer(request, owner, { nome: `Persona ${time}` });
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  await page.getByRole('button', { name: 'Segna tutti come letti' }).click();
  await expect(page.getByText('Li hai letti tutti.')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect(rows(page)).toHaveCount(1);
  const remove = async () => {
    await rows(page).getByRole('button', { name: 'Cancella' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  };
  const fail = (route: Route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue();
  await page.route('**/api/me/preaffido/*', fail);
  await remove();
  const alert = page.getByRole('alertdialog', { name: 'Eliminazione non riuscita' });
  await alert.getByRole('button').click();
  await expect(alert).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await page.unroute('**/api/me/preaffido/*', fail);
  await remove();
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).first()).toContainText('Persona 26');
  await expect(page.getByRole('navigation', { name: 'Pagine: questionari' })).toHaveCount(0);
});

test('a questionnaire that is deleted while it is open is not asked for again, in the list and on the board', async ({
  page,
  request,
  owner,
}) => {
  await answer(request, owner, { nome: 'Ada Neri' });
  await answer(request, owner, { nome: 'Bice Blu' });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`));
  await page.setViewportSize({ width: 1280, height: 900 });
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');

  /** Deletes what is open, and waits until the lists were read again. */
  const remove = async (press: () => Promise<void>) => {
    await press();
    const question = page.getByRole('alertdialog', { name: 'Eliminare questo questionario?' });
    await expect(question).toBeVisible();
    const before = asked.length;
    let isDeleted = false;
    const reread = page.waitForResponse((answered) => {
      if (answered.request().method() === 'DELETE') isDeleted = true;
      return isDeleted && new URL(answered.url()).pathname === '/api/me/preaffido';
    });
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expectSaid(page, 'Questionario eliminato');
    await reread;
    expect(asked.slice(before).filter((one) => /^GET \/api\/me\/preaffido\/[\w-]{36}$/.test(one))).toEqual([]);
  };

  const row = rows(page).filter({ hasText: 'Ada Neri' });
  await row.getByRole('button', { name: 'Leggi' }).click();
  await expect(page.getByLabel('Nuova nota')).toBeVisible();
  await remove(() => row.getByRole('button', { name: 'Cancella' }).click());
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Bacheca' }).click();
  const card = page.getByRole('main').getByRole('button', { name: /Bice Blu/ });
  await card.click();
  const opened = page.getByRole('dialog', { name: 'Bice Blu' });
  await expect(opened.getByLabel('Nuova nota')).toBeVisible();
  await remove(() => opened.getByRole('button', { name: 'Cancella' }).click());
  await expect(opened).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test('the own page has the same list, and only the sheet is printed', async ({ page, request, owner }) => {
  await page.addInitScript(keepWhatIsPrinted);
  await answer(request, owner, { nome: 'Ada Neri', dove_stara: 'In casa <b>con me</b>' });
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: /Questionari/ }).click();
  await expect(page).toHaveURL(/#questionari$/);
  const row = rows(page).filter({ hasText: 'Ada Neri' });
  await row.getByRole('button', { name: 'Leggi' }).click();
  await expect(page.getByText('In casa <b>con me</b>')).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  await row.getByRole('button', { name: 'Stampa' }).click();
  await expect.poll(() => printed(page)).toMatchObject({ heading: owner.name, head: 'rgb(247, 244, 250)' });
  const { text } = await printed(page);
  expect(text).toContain('In casa <b>con me</b>');
  expect(text).toContain('Generato da Trovacuccia');
  expect(text).not.toContain('La tua pagina');
});

test('what is typed about an applicant who deletes the questionnaire is gone from the browser too, not about one in the bin', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 404/);
  const token = await answer(request, owner, { nome: 'Ada Neri' });
  await answer(request, owner, { nome: 'Bice Blu' });
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  // in this order they are looked for
  for (const name of ['Bice Blu', 'Ada Neri']) {
    const row = rows(page).filter({ hasText: name });
    await row.getByRole('button', { name: 'Leggi' }).click();
    await page.getByLabel('Nuova nota').fill(`Da richiamare: ${name}`);
    await row.getByRole('button', { name: 'Chiudi' }).click();
  }
  const notes = () => page.evaluate((id) => localStorage.getItem(`note_draft:${id}`), owner.id);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  expect(await notes()).toContain('Ada Neri');
  expect((await request.delete(`/api/applications/${token}`)).status()).toBe(204);
  const headers = { authorization: `Bearer ${owner.token}` };
  const [bice] = await (await request.get('/api/me/preaffido', { headers })).json();
  expect((await request.delete(`/api/me/preaffido/${bice.id}`, { headers })).ok()).toBe(true);
  await page.reload();
  await expect.poll(notes).not.toContain('Ada Neri');
  expect(await notes()).toContain('Bice Blu');
});

test('a person who follows the link of the mail without a session gets to the questionnaires after the login, and to Home after having left them', async ({
  page,
  owner,
}) => {
  await page.goto('/miei-questionari');
  await expect(page.getByText("Devi effettuare l'accesso.")).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Guida' }).click();
  // the address changes before the page does
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guida al sito');
  await page.getByRole('banner').getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, owner);

  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.goto('/miei-questionari');
  await page.getByRole('main').getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, owner, '/miei-questionari');
  await expect(page.getByRole('heading', { name: 'I miei questionari' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('heading', { name: 'In cerca di casa' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, owner);
});

test('the link of a mail leads a person who works for another association to the right questionnaires', async ({
  page,
  request,
  owner,
  mailbox,
}) => {
  const colleague = await anOwner(request);
  await approve(request, owner);
  const token = tokenIn(await invite({ request, mailbox }, owner, colleague.email, 'redattore'));
  const headers = { authorization: `Bearer ${colleague.token}` };
  await request.post(`/api/invitations/${token}/accept`, { headers, data: {} });
  const { id: post_id } = await publish(request, owner, { name: 'Nuvola', adoption_status: 'adottato' });
  await answer(request, owner, { nome: 'Ada Neri', post_id });
  const { text = '' } = await mailbox.newest(owner.email, 'Un nuovo questionario');
  const [link] = /http\S+\/miei-questionari\S*/.exec(text) ?? [];

  // the mail of a listing's freshness asks for the offer too
  await page.goto(`${link}&rispondi=${post_id}`);
  await page.getByRole('main').getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, colleague, /\/miei-questionari/);
  await expect(page.getByText(`Il link che hai aperto porta ai questionari di ${owner.name}.`)).toBeVisible();
  await expect(page.getByText('Ada Neri')).toHaveCount(0);
  await page.setViewportSize(PHONE);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Passa a ${owner.name}` }).click();
  await page.getByRole('dialog', { name: 'Nuvola ha trovato casa' }).getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByText('Ada Neri').first()).toBeVisible();
  await expect(page).toHaveURL(link!);
  await expect(page.getByText('Il link che hai aperto')).toHaveCount(0);
  await endOwner(request, colleague);
});

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Salva' }) });

/** Sends a questionnaire, and returns the token of the applicant's own link. */
async function answer(request: APIRequestContext, { id }: Owner, given: Record<string, string>): Promise<string> {
  const data = { telefono: '333 0001234', ...given };
  const sent = await request.post(`/api/associations/${id}/preaffido`, { data });
  expect(sent.status()).toBe(201);
  return (await sent.json()).application_token;
}

interface Printed {
  heading: string;
  /** Background of the table's header cells: shows whether the print style sheet is applied. */
  head: string;
  text: string;
}

/** Replaces `print` with a function that records the document to be printed. */
function keepWhatIsPrinted(): void {
  window.print = () => {
    const head = document.querySelector('th');
    const sheet = {
      heading: document.querySelector('h1')?.textContent ?? '',
      head: head ? getComputedStyle(head).backgroundColor : '',
      text: document.body.innerText,
    };
    Object.assign(window.top ?? window, { printed: sheet });
  };
}

const printed = (page: Page) => page.evaluate(() => (window as unknown as { printed: Printed }).printed);
