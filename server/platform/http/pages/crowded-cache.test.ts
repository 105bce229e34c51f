import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { stubWeb } from '#server/testing/stub-web.ts';

const web = stubWeb();
let portal: TestPortal;

beforeEach(async () => {
  web.filler = 0;
  portal = await startTestPortal({}, undefined, { web });
  await expect.poll(() => portal.database.content.current).not.toBeNull();
  await visit('/', '/');
  web.rendered = [];
});
afterEach(() => portal.close());

async function visit(...paths: string[]): Promise<void> {
  for (const path of paths) expect((await portal.request(path)).status).toBe(200);
}

test('an address of almost 16 KB is answered and never kept', async () => {
  const long = `/?city=${'x'.repeat(15_500)}`;
  await visit(long, long, '/');
  expect(web.rendered).toEqual([long, long]);
});

test('thousands of invented parameters, in one address or in many, are the page that is kept', async () => {
  await visit(`/?${Array.from({ length: 1500 }, (_, n) => `p${n}=${n}`).join('&')}`);
  for (let n = 0; n < 20; n += 1)
    await Promise.all(Array.from({ length: 50 }, (_, each) => visit(`/?invented-${n}-${each}=${each}`)));
  expect(web.rendered).toEqual([]);
});

test('a crawler that follows each filter evicts its own pages, and not the page that others request', async () => {
  web.filler = 500_000;
  const filters = Array.from({ length: 60 }, (_, n) => `/?city=${n}&type=cane`);
  await visit(...filters);
  expect(web.rendered).toEqual(filters);
  web.rendered = [];
  await visit('/', filters[0]!);
  expect(web.rendered).toEqual([filters[0]]);
});
