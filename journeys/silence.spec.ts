import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningPortal } from '#testing/running-portal.ts';
import { test as base, DEMO_PASSWORD, DIALOG, expect, expectAccessible } from './fixtures.ts';
import { DONE_BY_JOB } from './jobs.ts';
import { enter } from './login.ts';
import { expectSaid, storeLogin, test } from './owners.ts';
import { approve, logIn } from './panel.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };
const DAY_MS = 86_400_000;
const LINK = /http\S+\/conferma\/[\w-]+/;
const MAIL = 'bellaluna@esempio.it';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Changes the data while the portal is stopped; its jobs then begin ten seconds after the start. */
async function rewind(portal: RunningPortal, ...changes: readonly [sql: string, ...values: string[]][]): Promise<void> {
  await portal.stop();
  const database = new DatabaseSync(join(portal.folder, 'trovacuccia.db'), { timeout: 5000 });
  for (const [sql, ...values] of changes) database.prepare(sql).run(...values);
  database.close();
  await portal.restart();
}

base.describe('a portal without demo mode', () => {
  base.use({ world: { DEMO: 'off' } });
  base.describe.configure({ timeout: 240_000 });

  base(
    'after seven silent days the applicant reads it kindly; the adoption, told from the mail about freshness, answers all who wait',
    async ({ page, portal, mailbox, request }) => {
      const { token, association } = await logIn(request, 'bellaluna', DEMO_PASSWORD);
      const list = await request.get(`/api/associations/${association.id}/adoptions?adopted=false`);
      const [animal] = (await list.json()) as { id: string; name: string }[];
      const { id: post_id, name } = animal!;
      const apply = async (nome: string, email: string) => {
        const data = { post_id, nome, email };
        const sent = await request.post(`/api/associations/${association.id}/preaffido`, { data });
        expect(sent.status()).toBe(201);
        return sent.json();
      };
      const ada = await apply('Ada Neri', 'ada.neri@esempio.it');
      await apply('Ugo Verdi', 'ugo.verdi@esempio.it');
      await rewind(
        portal,
        ['update questionnaire set created_at = ? where post_id = ?', daysAgo(8.2), post_id],
        ['update listing set created_at = ? where association_id = ?', daysAgo(60), association.id],
        ['update listing set confirmed_at = ? where association_id = ?', daysAgo(40), association.id],
      );

      await page.setViewportSize(PHONE);
      await page.goto(`/domanda/${ada.application_token}`);
      await expect(page.getByText('Da 8 giorni non ci sono novità')).toBeVisible();
      const ways = page.getByRole('region', { name: `Come sentire ${association.name}` });
      await expect(ways.getByRole('link', { name: '0171 555012' })).toHaveAttribute('href', /^tel:/);
      await expect(ways.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
      await expect(ways.getByText('Mai soldi prima di vederlo')).toBeVisible();
      expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
      await expectAccessible(page);

      const asked = () =>
        mailbox.mails.findLast(({ recipients, text }) => recipients.includes(MAIL) && LINK.test(text ?? ''));
      await expect.poll(() => asked()?.subject, DONE_BY_JOB).toContain('sono ancora attuali?');
      await page.goto(LINK.exec(asked()?.text ?? '')![0]);
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await row.getByRole('button', { name: 'Adottato' }).click();
      await expect(row.getByText(`${name} ha trovato casa: 2 persone aspettano.`)).toBeVisible();
      await expectAccessible(page);
      await row.getByRole('link', { name: 'Rispondi a chi aspetta' }).click();

      await page.getByRole('main').getByRole('link', { name: 'Accesso' }).click();
      await enter(page, { username: 'bellaluna', password: DEMO_PASSWORD }, /\/miei-questionari/);
      const offer = page.getByRole('dialog', { name: `${name} ha trovato casa: 2 persone aspettano.` });
      await expect(offer.getByText(`${name} ha trovato casa, e volevamo che lo sapessi da noi.`)).toBeVisible();
      expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
      await expectAccessible(page, DIALOG);
      await offer.getByRole('button', { name: 'Rispondi a tutte e 2' }).click();
      await expectSaid(page, /^Risposta a 2 persone/);
      const received = await request.get('/api/me/preaffido?state=chiuso', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await received.json()).map(({ nome }: { nome: string }) => nome).toSorted()).toEqual([
        'Ada Neri',
        'Ugo Verdi',
      ]);

      // what can still be taken back is not read yet
      await page.goto(`/domanda/${ada.application_token}`);
      await expect(page.getByRole('heading', { name: 'La tua domanda è arrivata' })).toBeVisible();
      // a page that stands would ask the stopped portal
      await page.goto('about:blank');
      await rewind(
        portal,
        ['update questionnaire_message set at = ?', daysAgo(0.1)],
        ['update questionnaire_step set at = ?', daysAgo(0.1)],
      );
      await page.goto(`/domanda/${ada.application_token}`);
      await expect(page.getByRole('heading', { name: 'Questa volta no' })).toBeVisible();
      await expect(page.getByRole('heading', { name: `${name} ha trovato casa` })).toBeVisible();
      await expect(page.getByText(/giorni non ci sono novità/)).toHaveCount(0);
      await expectAccessible(page);
    },
  );
});

test('who has lost the receipt gets it again, and learns nothing about other addresses', async ({
  page,
  request,
  mailbox,
  owner,
}) => {
  const email = `${owner.username}.ada@esempio.it`;
  const sent = await request.post(`/api/associations/${owner.id}/preaffido`, { data: { nome: 'Ada Neri', email } });
  const { application_token } = await sent.json();
  await page.setViewportSize(PHONE);
  await page.goto('/domanda');
  const ask = page.getByRole('button', { name: 'Mandami la ricevuta' });
  await expect(ask).toBeDisabled();
  for (const typed of [`nessuno.${email}`, email.toUpperCase()]) {
    await page.getByLabel('Email').fill(typed);
    await ask.click();
    await expect(page.getByText("Se con questa email c'è una domanda")).toBeVisible();
  }
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  const { text = '' } = await mailbox.newest(email, 'Il link della tua domanda');
  expect(text).toContain(`/domanda/${application_token}`);
  expect(mailbox.mails.filter(({ recipients }) => recipients.includes(`nessuno.${email}`))).toEqual([]);
  await page.goto(/http\S+\/domanda\/[\w-]+/.exec(text)![0]);
  await expect(page.getByRole('heading', { name: 'La tua domanda è arrivata' })).toBeVisible();
});

test('an account that waits for approval learns before it types that it cannot write yet', async ({
  page,
  request,
  owner,
}) => {
  const data = { nome: 'Ada Neri', email: 'ada.neri@esempio.it' };
  expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data })).status()).toBe(201);
  await page.setViewportSize(PHONE);
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  const reply = page.getByRole('button', { name: 'Rispondi' }).first();
  await reply.click();
  const dialog = page.getByRole('dialog', { name: 'Rispondi a Ada Neri' });
  await expect(dialog.getByText('appena la redazione avrà controllato il tuo account')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Ho capito' }).click();
  await expect(dialog).toHaveCount(0);

  await approve(request, owner);
  await reply.click();
  await expect(dialog.getByRole('radio', { name: 'Parliamone' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Invia' })).toBeVisible();
});
