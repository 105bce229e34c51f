/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import { rmSync } from 'node:fs';
import { startPostgres } from '#testing/postgres.ts';
import { RunningPortal } from '#testing/running-portal.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { type SilentProxy, startSilentProxy } from '#testing/silent-proxy.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { test as base } from './owners.ts';

/** A portal on PostgreSQL, which it reaches through a proxy that can become silent. */
const test = base.extend<{ line: SilentProxy; database: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed
  database: async ({}, use) => {
    const cluster = await startPostgres();
    await use(cluster.url('postgres'));
    await cluster.stop();
  },
  line: async ({ database }, use) => {
    const line = await startSilentProxy(Number(new URL(database).port));
    await use(line);
    line.speak();
    await line.stop();
  },
  portal: async ({ database, line }, use) => {
    const folder = makeScratchFolder('journey');
    const address = new URL(database);
    address.port = String(line.port);
    const portal = await RunningPortal.start(folder, { DATABASE_URL: address.href, DEMO: 'off' });
    try {
      await use(portal);
    } finally {
      line.speak();
      await portal.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
test.describe.configure({ timeout: 180_000 });

test('a form sent while the database hangs keeps its text and says so, and arrives at the second press', async ({
  page,
  request,
  owner,
  line,
  troubles,
}) => {
  troubles.foresee(/503/);
  await page.goto(`/preaffido/${owner.id}`);
  await page.getByLabel('Intestatario').fill('Ada Neri');
  await page.getByLabel('Email', { exact: true }).fill('ada@esempio.it');
  const answer = page.getByRole('textbox', { name: /^1\. Dove abiti/ });
  await answer.fill('Via dei Tigli 4, Cuneo 🐾');

  line.silence();
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(
    page.getByText(/il portale non riesce a leggere i suoi dati\. Riprova tra qualche secondo/).first(),
  ).toBeVisible({ timeout: 60_000 });
  await expect(answer).toHaveValue('Via dei Tigli 4, Cuneo 🐾');
  await expect(page.getByLabel('Intestatario')).toHaveValue('Ada Neri');
  await expectAccessible(page);

  line.speak();
  const ready = () => request.get('/readyz').then((reply) => reply.status());
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();
  const received = await request.get('/api/me/preaffido', { headers: { authorization: `Bearer ${owner.token}` } });
  const rows = await received.json();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain('Via dei Tigli 4, Cuneo 🐾');
});
