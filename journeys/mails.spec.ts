import type { APIRequestContext, Page } from '@playwright/test';
import { imageHeld, jpegOf, jpegUrl, scene } from '#testing/images.ts';
import type { Mail, Mailbox } from '#testing/mailbox.ts';
import { ALL } from '#testing/repetitions.ts';
import { ADMIN } from '#testing/running-portal.ts';
import { DEMO_PASSWORD, expect, expectAccessible } from './fixtures.ts';
import { DONE_BY_JOB } from './jobs.ts';
import { type Owner, test } from './owners.ts';
import { approve, logIn } from './panel.ts';
import { widthOf } from './width.ts';

test.use({ world: {} });
test.describe.configure({ timeout: 240_000 });

/** Of this journey alone: the mailbox receives the mails of others too. */
const ADA = 'ada-delle-mail@esempio.it';
const PHOTO = jpegUrl(await jpegOf(1200, 800));
/** As a phone makes it: wider than each screen here. */
const WIDE_PHOTO = jpegUrl(await imageHeld(1, scene(1600, 900)));
/** Subject of the mail of an alert, which may find the second animal in the next one. */
const TOLD = /nuov(i animali|o animale) per te$/;
/** Sixty letters without a space. */
const LONG_NAME = 'Abbracciamento'.repeat(5).slice(0, 60);

async function publishCat(request: APIRequestContext, token: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { name, type: 'gatto', sex: 'F', size: 'piccola', images_base64: [PHOTO] };
  const published = await request.post('/api/me/adoptions', { headers, data });
  expect(published.status()).toBe(201);
  return (await published.json()).id;
}

async function applyFor(request: APIRequestContext, { id }: Owner, listing: string): Promise<void> {
  const data = { nome: 'Ada Neri', email: ADA, post_id: listing };
  expect((await request.post(`/api/associations/${id}/preaffido`, { data })).status()).toBe(201);
}

async function writeAbout(request: APIRequestContext, listing: string): Promise<void> {
  const data = { name: 'Ada', email: ADA, text: 'Va d’accordo con i gatti?\nGrazie!' };
  expect((await request.post(`/api/adoptions/${listing}/message`, { data })).status()).toBe(201);
}

async function confirmAlert(request: APIRequestContext, mailbox: Mailbox): Promise<Mail> {
  const data = { email: ADA, search: { type: 'gatto' }, frequency: 'subito', gdpr_accepted: true };
  expect((await request.post('/api/alerts', { data })).status()).toBe(202);
  const asked = await mailbox.newest(ADA, 'Conferma il tuo avviso');
  const [, token = ''] = /\/avvisi\/([\w-]+)/.exec(asked.text ?? '') ?? [];
  expect((await request.post(`/api/alerts/${token}/confirm`)).status()).toBe(200);
  return asked;
}

async function bulkTo(request: APIRequestContext, address: string): Promise<void> {
  const { token } = await logIn(request, ADMIN.username, ADMIN.password);
  const html = `<p>Domenica <span style="color:#333333">dalle 10</span>.</p><img src="${WIDE_PHOTO}" alt="Il cortile">
    <pre><code>${'parola '.repeat(30)}</code></pre>`;
  const data = { to: address, subject: 'Giornata delle porte aperte', html };
  const sent = await request.post('/api/admin/email/test', { headers: { authorization: `Bearer ${token}` }, data });
  expect(sent.status()).toBe(200);
}

/** Shows a mail as a mail program does, with its pictures. */
async function open(page: Page, mail: Mail): Promise<void> {
  await page.setContent(withAttachments(mail), { waitUntil: 'load' });
  const failed = await page
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
  expect(failed).toEqual([]);
}

function withAttachments({ html = '', attachments }: Mail): string {
  return attachments.reduce(
    (shown, { contentId = '', mimeType, content }) =>
      shown.replaceAll(
        `cid:${contentId.slice(1, -1)}`,
        `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
      ),
    html,
  );
}

test('mails have one frame, the animal and the mascots, and are readable on a phone and in the dark', async ({
  page,
  portal,
  mailbox,
  request,
  owner,
}, testInfo) => {
  await approve(request, owner);
  const alertAsked = await confirmAlert(request, mailbox);
  const luna = await publishCat(request, owner.token, 'Luna');
  await publishCat(request, owner.token, LONG_NAME);
  await applyFor(request, owner, luna);
  await writeAbout(request, luna);
  await bulkTo(request, ADA);
  const { token } = await logIn(request, 'bellaluna', DEMO_PASSWORD);
  await publishCat(request, token, 'Mirtilla');
  await portal.restart();
  const isTold = () =>
    mailbox.mails.some(({ recipients, subject = '' }) => recipients.includes(ADA) && TOLD.test(subject));
  await expect.poll(isTold, DONE_BY_JOB).toBe(true);

  const mails = {
    'alert-asked': alertAsked,
    questionnaire: await mailbox.newest(owner.email, 'Un nuovo questionario per Luna'),
    receipt: await mailbox.newest(ADA, 'Il tuo questionario è arrivato'),
    message: await mailbox.newest(owner.email, 'Un messaggio per Luna'),
    bulk: await mailbox.newest(ADA, 'Giornata delle porte aperte'),
    animals: await mailbox.newest(ADA, TOLD),
  };
  expect(mails.receipt.text).toContain('Ciao Ada Neri,');
  for (const [name, mail] of Object.entries(mails)) {
    expect(mail.text, name).toBeTruthy();
    await open(page, mail);
    for (const width of [320, 600]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('img', { name: 'Nana e Ares' })).toBeVisible();
      expect(await widthOf(page), `${name} at ${width}`).toBeLessThanOrEqual(width);
      // in both schemes
      if (ALL || width === 320) await expectAccessible(page);
      if (!ALL) continue;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: testInfo.outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
    }
  }
  await open(page, mails.bulk);
  await expect(page.getByRole('img', { name: 'Il cortile' })).toBeVisible();
  expect(mails.bulk.text).toContain('[Immagine: Il cortile]');
  await open(page, mails.questionnaire);
  await expect(page.getByRole('img', { name: 'Foto di Luna' })).toBeVisible();
  await open(page, mails.animals);
  await expect(page.getByRole('img', { name: 'Foto di Luna' })).toBeVisible();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
});
