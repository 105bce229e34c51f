import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '#testing/running-portal.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { openOwnPage, publish, test } from './owners.ts';
import { expectSaid, logIn, logInAsStaff, openPanel, question } from './panel.ts';

test.describe('on an association', () => {
  test('a banned one is marked for the administrator who looks at its page', async ({
    page,
    request,
    owner,
    troubles,
  }) => {
    troubles.foresee(/404/);
    await publish(request, owner, { name: 'Birba' });
    const { token } = await logInAsStaff(page);
    const ban = (banned: boolean) =>
      request.post(`/api/admin/associations/${owner.id}/ban`, {
        headers: { authorization: `Bearer ${token}` },
        data: { banned },
      });
    await ban(true);
    try {
      const answer = page.waitForResponse((each) => each.url().endsWith(`/associazione/${owner.id}`));
      await page.goto(`/associazione/${owner.id}`);
      expect((await answer).status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible();
      await expect(page.getByText('Sospesa', { exact: true })).toBeVisible();
      await expect(page.getByText('Nascosta al pubblico', { exact: true })).toBeVisible();
      await expect(page.getByRole('article')).toContainText('Nascosto');
      await expectAccessible(page);
    } finally {
      await ban(false);
    }
  });

  test('one that becomes an administrator keeps its page, its links and the way to it', async ({
    page,
    browser,
    request,
    owner,
    portal,
  }) => {
    test.slow();
    await publish(request, owner, { name: 'Birba' });
    const { token } = await logInAsStaff(page);
    const appoint = (is_admin: boolean) =>
      request.post(`/api/admin/associations/${owner.id}/admin`, {
        headers: { authorization: `Bearer ${token}` },
        data: { is_admin },
      });
    await appoint(true);
    try {
      const visitor = await openElsewhere(browser, { baseURL: portal.url });
      expect((await visitor.goto(`/associazione/${owner.id}`))?.status()).toBe(200);
      await expect(visitor.getByRole('article')).toContainText('Birba');
      expect((await visitor.goto(`/preaffido/${owner.id}`))?.status()).toBe(200);
      await visitor.goto('/associazioni');
      await expect(visitor.getByRole('article').filter({ hasText: owner.name })).toHaveCount(0);
      await visitor.context().close();

      await page.goto(`/associazione/${owner.id}`);
      await expect(page.getByText("Fuori dall'elenco", { exact: true })).toBeVisible();

      const promoted = await logIn(request, owner.username, owner.password);
      await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(promoted));
      await page.goto('/guida');
      const bar = page.getByRole('navigation', { name: 'Principale' });
      await expect(bar.getByRole('link', { name: 'Dashboard Admin' })).toBeVisible();
      for (const width of [1280, 1101]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(bar.getByRole('link', { name: 'La mia pagina' })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      }
      await bar.getByRole('link', { name: 'La mia pagina' }).click();
      await expect(page).toHaveURL(`/associazione/${owner.id}`);
      await expect(page.getByRole('heading', { name: 'La tua pagina' })).toBeVisible();
    } finally {
      await appoint(false);
    }
  });

  test('it is hidden and paused and back, and the public sees what each means', async ({ page, request, owner }) => {
    test.slow();
    const { id: listing } = await publish(request, owner, { name: 'Prova Pausa' });
    const seen = async (path: string) => (await request.get(path)).status();
    // without the network, what is not there yet cannot be drawn
    const prepared = Promise.all([/\/AlertDialog-/, /\/ToastList-/].map((file) => page.waitForResponse(file)));
    const { token } = await openPanel(page, 'assoc', { q: owner.username });
    await Promise.all((await prepared).map((answer) => answer.finished()));
    const headers = { authorization: `Bearer ${token}` };
    const { row, act, ask } = rowOf(page, owner.name);

    await act('Nascondi al pubblico', `Nascondere ${owner.name} al pubblico?`, 'Nascondi');
    await expectSaid(page, 'Associazione nascosta');
    await expect(row).toContainText('Nascosta');
    await page.getByLabel('Solo nascoste').check();
    await expect(row).toBeVisible();
    expect([await seen(`/api/associations/${owner.id}`), await seen(`/api/adoptions/${listing}`)]).toEqual([404, 404]);
    await act('Mostra al pubblico', `Mostrare ${owner.name} al pubblico?`, 'Mostra');
    await expectSaid(page, 'Associazione di nuovo visibile');
    await page.getByLabel('Solo nascoste').uncheck();

    await ask('Metti in pausa');
    const asked = question(page, `Mettere in pausa ${owner.name}?`);
    await asked.getByRole('button', { name: 'Metti in pausa' }).click();
    await expect(asked.getByText('Scrivi il motivo')).toBeVisible();
    await expectAccessible(page, DIALOG);
    await asked.getByLabel('Motivo').fill('Manca lo statuto.');
    await asked.getByRole('button', { name: 'Metti in pausa' }).click();
    await expect(row).toContainText('In pausa');
    // the mail to the owner waits for a minute in the outbox and contains the reason
    const written = await request.get('/api/admin/outbox?state=waiting', { headers });
    const { items } = (await written.json()) as { items: { recipient: string; text: string }[] };
    expect(items.find(({ recipient }) => recipient === owner.email)?.text).toContain('Manca lo statuto.');
    await page.getByLabel('In pausa', { exact: true }).check();
    await expect(row).toBeVisible();
    await page.getByLabel('Test', { exact: true }).check();
    await expect(row).toHaveCount(0);
    expect([await seen(`/api/associations/${owner.id}`), await seen(`/api/adoptions/${listing}`)]).toEqual([200, 404]);
    await page.goto('/associazioni');
    await expect(page.getByRole('article').filter({ hasText: owner.name })).toContainText('In pausa');
    await page.goto(`/associazione/${owner.id}`);
    await expect(page.getByText('In pausa', { exact: true }).first()).toBeVisible();

    await page.goto(`/admin?tab=assoc&q=${owner.username}`);
    await act('Riattiva', `Riattivare ${owner.name}?`, 'Riattiva');
    await expect(row).not.toContainText('In pausa');
    expect(await seen(`/api/adoptions/${listing}`)).toBe(200);
  });

  test('a typed reason survives a lost connection, and a row that is gone disappears with a message', async ({
    page,
    context,
    request,
    owner,
    troubles,
  }) => {
    troubles.foresee(/ERR_INTERNET_DISCONNECTED/, /status of 404/);
    const gone = { name: 'Rifugio Fugace', username: `${owner.username}-bis`, email: `bis-${owner.email}` };
    const { token } = await logInAsStaff(page);
    const headers = { authorization: `Bearer ${token}` };
    const rest = { city: 'Modena', phone: '1', contact_person: 'A', president_name: 'B', password: owner.password };
    const made = await request.post('/api/auth/register_association', { headers, data: { ...gone, ...rest } });
    const { id } = (await made.json()) as { id: string };
    // without the network, what is not there yet cannot be drawn
    const prepared = Promise.all([/\/AlertDialog-/, /\/ToastList-/].map((file) => page.waitForResponse(file)));
    await page.goto(`/admin?tab=assoc&q=${owner.username}`);
    await Promise.all((await prepared).map((answer) => answer.finished()));
    const kept = rowOf(page, owner.name);
    const lost = rowOf(page, gone.name);
    await expect(lost.row).toBeVisible();

    // offline, the pause fails; the typed reason is still there on the next try
    await context.setOffline(true);
    await kept.act('Metti in pausa', `Mettere in pausa ${owner.name}?`, 'Metti in pausa', 'Manca lo statuto.');
    await expectSaid(page, 'Connessione assente. Controlla la rete e riprova.');
    await context.setOffline(false);
    await kept.ask('Metti in pausa');
    const again = question(page, `Mettere in pausa ${owner.name}?`);
    await expect(again.getByLabel('Motivo')).toHaveValue('Manca lo statuto.');
    await again.getByRole('button', { name: 'Annulla' }).click();

    expect((await request.delete(`/api/admin/associations/${id}`, { headers })).status()).toBe(204);
    await lost.act('Nascondi al pubblico', `Nascondere ${gone.name} al pubblico?`, 'Nascondi');
    await expectSaid(page, 'Associazione non disponibile');
    await expect(lost.row).toHaveCount(0);
    await expect(kept.row).toBeVisible();
    // the focus must not be lost with the removed row
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('it becomes an administrator and no more; an administrator does not shut itself out', async ({
    page,
    owner,
    troubles,
  }) => {
    test.slow();
    troubles.foresee(/status of 409/);
    await openPanel(page, 'assoc', { q: owner.username });
    const theirs = rowOf(page, owner.name);
    await theirs.act('Rendi amministratore', `Rendere ${owner.name} amministratore?`, 'Rendi amministratore');
    await expect(theirs.row).toContainText('Admin');
    await theirs.act(
      'Togli i poteri di amministratore',
      `${owner.name} non sarà più amministratore?`,
      'Togli i poteri',
    );
    await expectSaid(page, 'Non è più amministratore');
    await expect(theirs.row).not.toContainText('Admin');

    await page.goto(`/admin?tab=assoc&q=${ADMIN.username}&is_admin=true`);
    const name = await page.getByRole('button', { name: /^Azioni per/ }).getAttribute('aria-label');
    const own = rowOf(page, name?.replace('Azioni per ', '') ?? '');
    for (const [action, confirm] of [
      ['Togli i poteri di amministratore', 'Togli i poteri'],
      ['Sospendi', 'Sospendi'],
      ['Elimina', 'Elimina tutto'],
    ] as const) {
      await own.act(action, /\?$/, confirm);
      await expectSaid(page, "Non puoi farlo su te stesso o sull'ultimo amministratore.");
      await expect(own.row).toContainText('Admin');
    }
  });

  test('the word TEST lies over card, dialog, page and share picture of a test association, until it is switched off', async ({
    page,
    request,
  }) => {
    test.slow();
    const name = 'Prova Tecnica Zampette';
    const found = await request.get('/api/adoptions?limit=200');
    const listings = (await found.json()) as { id: string; name: string; association_id: string; watermark: boolean }[];
    const marked = listings.find(({ watermark }) => watermark);
    const { id = '', name: animal = '', association_id = '' } = marked ?? {};
    const mark = (within: Page | Locator) => within.getByText('Annuncio di prova').first();
    const shared = async () => (await request.get(`/annuncio/${id}/copertina.jpg`)).body();

    await page.goto(`/associazione/${association_id}`);
    await expect(mark(page.getByRole('article').filter({ hasText: animal }))).toBeAttached();
    await page.goto(`/?open=${id}`);
    await expect(mark(page.getByRole('dialog'))).toBeAttached();
    await page.goto(`/annuncio/${id}`);
    await expect(mark(page.getByRole('article').first())).toBeAttached();
    const withMark = await shared();

    await openPanel(page, 'assoc', { q: 'provazampette' });
    const { act } = rowOf(page, name);
    await act('Togli filigrana TEST', `Togliere la filigrana TEST a ${name}?`, 'Togli');
    await expectSaid(page, 'Filigrana TEST spenta');
    expect((await shared()).equals(withMark)).toBe(false);
    await page.goto(`/annuncio/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: animal })).toBeVisible();
    await expect(page.getByText('Annuncio di prova')).toHaveCount(0);
    await page.goto('/admin?tab=assoc&q=provazampette');
    await act('Rimetti filigrana TEST', `Rimettere la filigrana TEST a ${name}?`, 'Rimetti');
    await expectSaid(page, 'Filigrana TEST attiva');
    expect((await shared()).equals(withMark)).toBe(true);
  });
});

test('a tab that cannot be fetched leaves the panel standing and comes at the second try', async ({
  page,
  context,
  troubles,
}) => {
  troubles.foresee(/ERR_INTERNET_DISCONNECTED/);
  await openPanel(page, 'settings');
  await expect(page.getByLabel('Parola in evidenza')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Registro' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Errore caricamento admin' });
  await expect(alert).toContainText('Connessione assente. Controlla la rete e riprova.');
  await page.getByRole('tab', { name: 'Impostazioni' }).click();
  await expect(page.getByLabel('Parola in evidenza')).toBeVisible();
  await page.getByRole('tab', { name: 'Registro' }).click();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Registro', exact: true })).toBeVisible();
});

test.describe('in a portal of its own', () => {
  test.use({ world: {} });

  test('a pinned listing and a pinned word open the home page, the backup holds them, and a session that changes its password goes on', async ({
    page,
    request,
  }) => {
    test.slow();
    const { token } = await openPanel(page, 'settings');
    const plain = (await (await request.get('/api/adoptions?limit=200')).json()) as { id: string; name: string }[];
    const [pinned, worded] = plain.slice(-2);
    await page.getByLabel('Annuncio in evidenza').fill(pinned?.name ?? '');
    await page
      .getByRole('option', { name: new RegExp(pinned?.name ?? '') })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Togli annuncio in evidenza' })).toBeVisible();
    await page.getByLabel('Parola in evidenza').fill(worded?.name ?? '');
    await expectAccessible(page, '[role=tabpanel]');
    const pinnedForm = page.locator('form').filter({ has: page.getByLabel('Parola in evidenza') });
    await pinnedForm.getByRole('button', { name: 'Salva' }).click();
    await expectSaid(page, 'Impostazioni salvate');
    const first = (await (await request.get('/api/adoptions?limit=2')).json()) as { name: string }[];
    expect(new Set(first.map(({ name }) => name))).toEqual(new Set([pinned?.name, worded?.name]));
    await page.reload();
    await expect(page.getByLabel('Parola in evidenza')).toHaveValue(worded?.name ?? '');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica backup' }).click();
    const backup = JSON.parse(gunzipSync(readFileSync(await (await download).path())).toString()) as {
      format: string;
      tables: Record<string, unknown[]>;
    };
    expect(backup.format).toBe('trovacuccia-backup');
    expect(backup.tables.listing?.length).toBeGreaterThanOrEqual(plain.length);
    expect(JSON.stringify(backup.tables.site_setting)).toContain(worded?.name);

    await page.getByRole('tab', { name: 'Profilo' }).click();
    await page.getByLabel('Password attuale').fill(ADMIN.password);
    await page.getByLabel('Nuova password', { exact: true }).fill('una-nuova-cuccia');
    await page.getByLabel('Conferma nuova password').fill('una-nuova-cuccia');
    await page.getByRole('button', { name: 'Cambia password' }).click();
    await expectSaid(page, 'Password aggiornata');
    const login = (password: string) =>
      request.post('/api/auth/login', { data: { username: ADMIN.username, password } });
    expect((await login(ADMIN.password)).status()).toBe(401);
    expect((await login('una-nuova-cuccia')).status()).toBe(200);
    // the session that changed the password stays valid
    expect((await request.get('/api/admin/stats', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
      200,
    );
    await page.getByRole('tab', { name: 'Registro' }).click();
    for (const entry of ['Backup scaricato', "Password dell'amministratore"])
      await expect(page.getByRole('row').filter({ hasText: entry })).toBeVisible();
  });
});

test('staff hide and delete a listing with a reason, which its owner reads on the own page and gets by mail', async ({
  page,
  request,
  owner,
  mailbox,
}) => {
  test.slow();
  await publish(request, owner, { name: 'Prova Nascosta' });
  await publish(request, owner, { name: 'Prova Vendita' });
  await openPanel(page, 'ads', { q: owner.name });
  const row = page.getByRole('row').filter({ hasText: 'Prova Nascosta' });
  await row.getByRole('button', { name: 'Nascondi Prova Nascosta' }).click();
  const hiding = page.getByRole('dialog', { name: "Nascondere l'annuncio di Prova Nascosta?" });
  await hiding.getByLabel('Motivo').fill('Manca il microchip.');
  await hiding.getByRole('button', { name: 'Nascondi' }).click();
  await expect(row).toContainText('Nascosto da noi');

  await page.getByRole('button', { name: 'Elimina Prova Vendita' }).click();
  const asked = question(page, "Eliminare l'annuncio di Prova Vendita?");
  await asked.getByRole('button', { name: 'Elimina' }).click();
  await expect(asked.getByText('Scrivi il motivo')).toBeVisible();
  await asked.getByLabel('Motivo').fill('Chiede 300 euro: punto «Che cosa non è ammesso».');
  await expectAccessible(page, DIALOG);
  await asked.getByRole('button', { name: 'Elimina' }).click();
  await expectSaid(page, 'Annuncio eliminato');
  const { text } = await mailbox.newest(owner.email, /^Il tuo annuncio.* è stato cancellato$/);
  expect(text).toContain('Motivo: Chiede 300 euro: punto «Che cosa non è ammesso».');
  await openOwnPage(page, owner);
  await expect(page.getByText('Manca il microchip.').first()).toBeVisible();
});

/** Actions that need a reason. */
const NEEDS_REASON = /^(Sospendi|Nascondi|Metti in pausa|Elimina tutto)$/;

/** Returns the row of an account in the panel, and functions to open the dialog of an action and to confirm it. */
function rowOf(page: Page, name: string) {
  const row = page.getByRole('row').filter({ hasText: name }).first();
  async function ask(action: string): Promise<void> {
    await row.getByRole('button', { name: `Azioni per ${name}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  async function act(action: string, sentence: string | RegExp, confirm: string, reason = ''): Promise<void> {
    await ask(action);
    const asked = question(page, sentence);
    if (reason) await asked.getByLabel('Motivo').fill(reason);
    else if (NEEDS_REASON.test(confirm)) await asked.getByLabel('Motivo').fill('Una prova.');
    await asked.getByRole('button', { name: confirm, exact: true }).click();
  }
  return { row, ask, act };
}
