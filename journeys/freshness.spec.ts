import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import { jpegOf, jpegUrl } from '#testing/images.ts';
import type { Mailbox } from '#testing/mailbox.ts';
import type { RunningPortal } from '#testing/running-portal.ts';
import { DEMO_PASSWORD, expect, expectAccessible, test } from './fixtures.ts';
import { DONE_BY_JOB } from './jobs.ts';
import { chooseState, expectSaid, test as owned, publish } from './owners.ts';
import { logIn } from './panel.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };
const DAY_MS = 86_400_000;
const SHELTER = 'bellaluna';
const MAIL = 'bellaluna@esempio.it';
const LINK = /http\S+\/conferma\/[\w-]+/;

test.describe.configure({ timeout: 360_000 });

const italianDate = () => new Date().toLocaleDateString('it-IT', { timeZone: 'Europe/Rome' });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

interface Named {
  id: string;
  name: string;
}

/** Returns the listings of an association that are shown and not adopted, and its token. */
async function ownOf(request: APIRequestContext) {
  const { token, association } = await logIn(request, SHELTER, DEMO_PASSWORD);
  const list = await request.get(`/api/associations/${association.id}/adoptions?adopted=false`);
  return { token, id: association.id, listings: (await list.json()) as Named[] };
}

/** Changes the data while the portal is stopped; its jobs then begin ten seconds after the start. */
async function rewind(portal: RunningPortal, ...changes: [sql: string, ...values: string[]][]): Promise<void> {
  await portal.stop();
  const database = new DatabaseSync(join(portal.folder, 'trovacuccia.db'), { timeout: 5000 });
  for (const [sql, ...values] of changes) database.prepare(sql).run(...values);
  database.close();
  await portal.restart();
}

/** Returns the text of a mail to the association. The job that causes it begins ten seconds after the start. */
async function mailAbout(mailbox: Mailbox, subject: string): Promise<string> {
  const found = () =>
    mailbox.mails.findLast((mail) => mail.recipients.includes(MAIL) && mail.subject?.includes(subject));
  await expect.poll(() => found()?.subject, DONE_BY_JOB).toContain(subject);
  return found()?.text ?? '';
}

test.describe('a portal without demo mode', () => {
  test.use({ world: { DEMO: 'off' } });

  test('the mail about silent listings arrives, its link is answered on a phone and by keyboard, and the card shows it', async ({
    page,
    portal,
    mailbox,
    request,
    troubles,
  }) => {
    troubles.foresee(/4(04|10)/);
    const { id, listings, token } = await ownOf(request);
    const [first, second, third] = listings as [Named, Named, Named];
    const old = 'update listing set created_at = ?, confirmed_at = ? where association_id = ?';
    await rewind(portal, [old, daysAgo(60), daysAgo(40), id]);
    const [link = ''] = LINK.exec(await mailAbout(mailbox, 'sono ancora attuali?')) ?? [];

    await page.setViewportSize(PHONE);
    const opened = await page.goto(link);
    expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await opened?.text()).not.toContain(first.name);
    const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(row(first.name)).toContainText('Confermato 5 settimane fa');
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);

    const confirmedOn = italianDate();
    await row(first.name).getByRole('button', { name: 'Ancora disponibile' }).click();
    await expect(row(first.name).getByRole('status')).toHaveText('Confermato oggi');
    await row(second.name).getByRole('button', { name: 'In attesa' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row(second.name).getByRole('button', { name: 'Adottato' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Sono ancora tutti disponibili' }).click();
    await expect(page.getByText('Grazie! Hai risposto per tutti.')).toBeVisible();
    await expect(row(third.name).getByRole('status')).toHaveText('Confermato oggi');
    await expectAccessible(page);
    // used again, it shows the same; before midnight was yesterday
    await page.reload();
    const confirmed = () => (italianDate() === confirmedOn ? 'Confermato oggi' : 'Confermato ieri');
    await expect(row(first.name).getByRole('status')).toHaveText(confirmed());

    await page.goto(`/associazione/${id}`);
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: first.name }) });
    await expect(card).toContainText(confirmed());

    const altered = await page.goto(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`);
    expect(altered?.status()).toBe(404);
    await expect(page.getByRole('alert')).toContainText('Questo link non è valido');
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
    await expectAccessible(page);
    await rewind(
      portal,
      ['update freshness_request set expires_at = ?', daysAgo(1)],
      // 20 of them are 21 days in Italy in the first hour of a day, if summer time has begun meanwhile
      ['update listing set confirmed_at = ?, asked_at = ? where id = ?', daysAgo(18), daysAgo(1), third.id],
    );
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.getByRole('alert')).toContainText('Questo link è scaduto');

    // the owner does the same on the own page
    await page.addInitScript(
      (value) => localStorage.setItem('auth', value),
      JSON.stringify({ token, is_admin: false, association: { id } }),
    );
    await page.goto(`/associazione/${id}#annunci`);
    const own = page.getByRole('article', { name: third.name, exact: true });
    await expect(own).toContainText('Confermato 2 settimane fa');
    await own.getByRole('button', { name: `${third.name}: ancora disponibile` }).click();
    await expect(own).toContainText('Confermato oggi');
    await expect(own.getByRole('button', { name: /ancora disponibile/ })).toHaveCount(0);
  });

  test('after 45 days without an answer a listing is in standby, and one tap of the notice brings it back', async ({
    page,
    portal,
    mailbox,
    request,
    troubles,
  }) => {
    troubles.foresee(/404/);
    const { id, listings, token } = await ownOf(request);
    const [first] = listings as [Named];
    await rewind(portal, ['update listing set confirmed_at = ? where id = ?', daysAgo(46), first.id]);
    await mailAbout(mailbox, `${first.name} è ancora disponibile?`);
    const sent = daysAgo(16);
    await rewind(portal, ['update freshness_request set sent_at = ? where association_id = ?', sent, id]);
    const [link = ''] = LINK.exec(await mailAbout(mailbox, 'è in standby')) ?? [];
    expect((await page.goto(`/annuncio/${first.id}`))?.status()).toBe(404);
    await page.goto(link);
    await expect(page.getByText('In standby', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ancora disponibile' }).click();
    await expect(page.getByText('In standby', { exact: true })).toBeHidden();
    expect((await page.goto(`/annuncio/${first.id}`))?.status()).toBe(200);

    // a new state ends the standby; Annulla brings both back
    const standby = 'update listing set hidden = 1, hidden_by_owner = 1, visible = 0, standby_at = ? where id = ?';
    // a page that still loads parts of itself would miss the portal while it starts again
    await page.goto('/healthz');
    await rewind(portal, [standby, daysAgo(1), first.id]);
    await page.evaluate(
      (value) => localStorage.setItem('auth', value),
      JSON.stringify({ token, is_admin: false, association: { id } }),
    );
    await page.goto(`/associazione/${id}#annunci`);
    await chooseState(page, first.name, 'Adottato');
    const told = page.getByText('Annuncio aggiornato').locator('..');
    await told.getByRole('button', { name: 'Annulla' }).click();
    await expectSaid(page, 'Tutto come prima');
    expect((await page.goto(`/annuncio/${first.id}`))?.status()).toBe(404);
  });
});

owned(
  'a deleted listing is 410 with similar animals, also without JavaScript, and a favourite says what happened',
  async ({ page, browser, portal, request, owner, troubles }) => {
    troubles.foresee(/410|404/);
    const photo = jpegUrl(await jpegOf(300, 300));
    const published = (name: string) => publish(request, owner, { name, images_base64: [photo] });
    const [deleted, adopted] = [await published('Nerina'), await published('Birba')];
    await page.goto('/healthz');
    await page.evaluate((ids) => localStorage.setItem('favorites', JSON.stringify(ids)), [deleted.id, adopted.id]);
    await page.goto('/preferiti');
    await expect(page.getByRole('article')).toHaveCount(2);
    const remembered = () => page.evaluate(() => localStorage.getItem('favorites_seen') ?? '');
    await expect.poll(remembered).toContain(adopted.id);
    // a page without scripts: three seconds after its start, any other looks for news and remembers the present time
    await page.goto('/healthz');
    await page.evaluate(() => {
      const seen = JSON.parse(localStorage.getItem('favorites_seen') ?? '{}');
      localStorage.setItem('favorites_seen', JSON.stringify({ ...seen, at: seen.at - 3_600_000 }));
    });
    const headers = { authorization: `Bearer ${owner.token}` };
    await request.patch(`${portal.url}/api/me/adoptions/${adopted.id}`, {
      headers,
      data: { adoption_status: 'adottato', sex: 'F' },
    });
    expect((await request.delete(`${portal.url}/api/me/adoptions/${deleted.id}`, { headers })).status()).toBe(204);

    await page.goto('/');
    await expect(page.getByText(`${adopted.name} è stata adottata!`)).toBeVisible();
    await expect(page.getByText(`L'annuncio di ${deleted.name} non c'è più`)).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize(PHONE);
    const answer = await page.goto(`/annuncio/${deleted.id}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Questo annuncio non c'è più");
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);

    await page.goto(`/annuncio/${adopted.id}`);
    await expect(page.getByText('ha trovato casa.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cercano ancora casa' }).getByRole('article')).toHaveCount(3);

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    expect((await plain.goto(`${portal.url}/annuncio/${deleted.id}`))?.status()).toBe(410);
    await expect(plain.getByRole('article')).toHaveCount(3);
    await plain.context().close();
  },
);
