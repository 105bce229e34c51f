/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import { FaultyMailServer } from '#testing/faulty-mail-server.ts';
import { test as base, expect, expectAccessible, lend } from './fixtures.ts';
import { openPanel } from './panel.ts';

/** A mail server that can go down, and a portal that sends through it. */
const test = base.extend<{ mails: FaultyMailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed
  mails: async ({}, use) => {
    const mails = await FaultyMailServer.open();
    await use(mails);
    await mails.goDown();
  },
  portal: async ({ mails }, use) => {
    await lend({ SMTP_URL: mails.url }, use);
  },
});
test.describe.configure({ timeout: 500_000 });

/** After a third failed attempt the next one is five minutes later (`retries.ts`). */
const LONGEST_PAUSE_MS = 330_000;

const CSV = [
  'name,city,phone,email,contact_person,president_name',
  'Rifugio Nuovo,Lucca,0583 555001,nuovo@esempio.it,Anna,Carlo',
].join('\n');

test('while the mail server is down the panel says why mails wait, and no first password is lost', async ({
  page,
  request,
  mails,
}) => {
  await mails.goDown();
  const { token } = await openPanel(page, 'outbox');
  const file = { name: 'nuove.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  const headers = { authorization: `Bearer ${token}` };
  const imported = await request.post('/api/admin/associations/import_csv', { headers, multipart: { file } });
  expect(await imported.json()).toMatchObject({ created: 1 });

  const row = page.getByRole('row', { name: /nuovo@esempio\.it/ });
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Il server di posta non risponde: riprova da sola.')).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(row.getByText('In attesa')).toBeVisible();
  await expect(row.getByText(/\d tentativ[oi], il prossimo/)).toBeVisible();
  await expectAccessible(page);

  await mails.comeBack();
  await mails.until(() => mails.arrived.some(({ to }) => to === 'nuovo@esempio.it'), LONGEST_PAUSE_MS);
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Consegnata')).toBeVisible({ timeout: 15_000 });
  }).toPass();
  expect(mails.arrived.filter(({ to }) => to === 'nuovo@esempio.it')).toHaveLength(1);
});
