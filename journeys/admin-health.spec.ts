import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, expectAccessible, test } from './fixtures.ts';
import { DONE_BY_JOB } from './jobs.ts';
import { expectSaid, openPanel, question } from './panel.ts';

// A separate portal: the faults in these journeys would show in the overview of all others.
test.use({ world: {} });

test('the overview names what is wrong first, folds away what is fine, and fits a phone', async ({ page, portal }) => {
  test.slow();
  chmodSync(join(portal.folder, 'media'), 0o755);
  await openPanel(page, 'overview');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'La salute del portale' }) });
  const permissions = card.getByRole('listitem').filter({ hasText: 'Permessi dei file' });
  // the first load waits for every check
  await expect(permissions).toContainText('Altri utenti di questo server possono leggere', DONE_BY_JOB);
  await expect(card.getByRole('status')).toContainText('da guardare');
  const free = card.getByText('Spazio su disco');
  await expect(free).toBeHidden();
  // nobody vouches for what is not set up
  const elsewhere = card.getByRole('listitem').filter({ hasText: 'Backup in un altro luogo' });
  await card.locator('summary').filter({ hasText: 'In attesa' }).click();
  await expect(elsewhere).toContainText('In attesa: Backup in un altro luogo');
  await card.getByText('In ordine', { exact: false }).first().click();
  await expect(free).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  await page.setViewportSize({ width: 1920, height: 900 });
  expect((await page.getByRole('main').locator('> div').first().boundingBox())!.width).toBeGreaterThan(1700);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([width, overflow]).toEqual([width, 0]);
    if (process.env.SHOTS) await card.screenshot({ path: join(process.env.SHOTS, `health-${width}.png`) });
  }
  chmodSync(join(portal.folder, 'media'), 0o700);
  await card.getByRole('button', { name: 'Ricontrolla' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Permessi dei file' })).toContainText(
    'Solo il portale',
    DONE_BY_JOB,
  );
});

test('after months off the portal asks before it cleans up, and a person confirms it', async ({ page, portal }) => {
  test.slow();
  const database = new DatabaseSync(join(portal.folder, 'trovacuccia.db'), { timeout: 5000 });
  const threeMonthsAgo = new Date(Date.now() - 92 * 86_400_000).toISOString();
  database
    .prepare("insert into job_state values ('clock', ?, ?) on conflict (name) do update set state = excluded.state")
    .run(JSON.stringify({ at: threeMonthsAgo }), threeMonthsAgo);
  database.close();
  await openPanel(page, 'overview');
  await expect(page.getByText('Il portale è rimasto spento per 92 giorni')).toBeVisible(DONE_BY_JOB);
  await page.getByRole('button', { name: 'Conferma la pulizia' }).click();
  await question(page, 'Confermare la pulizia?').getByRole('button', { name: 'Conferma', exact: true }).click();
  await expectSaid(page, 'Pulizia confermata');
  await expect(page.getByRole('button', { name: 'Conferma la pulizia' })).toBeHidden(DONE_BY_JOB);
  await page.goto('/admin?tab=audit');
  await expect(page.getByText('Pulizia dei dati confermata').first()).toBeVisible();
});
