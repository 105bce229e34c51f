import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockAssociation } from '#server/features/associations/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { listingHealth } from './health.ts';
import { readPublicCount } from './public-counts-store.ts';
import { recountListings } from './recount.ts';
import { refreshVisibility } from './refresh-visibility.ts';
import { readStaffCount } from './staff-counts-store.ts';
import { updateListing } from './store.ts';

const [check] = listingHealth;

let portal: TestPortal;
let logged: Record<string, unknown>[];
beforeEach(async () => {
  portal = await startTestPortal();
  logged = [];
  portal.log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const shelter = await anAssociation(portal);
  await aListing(portal, shelter, { name: 'Birba' });
  await aListing(portal, shelter, { name: 'Nascosta', hidden: true });
});
afterEach(() => portal.close());

const total = async () => (await portal.request('/adoptions')).headers.get('x-total-count');
const damage = () =>
  portal.database.write(
    async (db) => {
      await db
        .updateTable('listing_public_count')
        .set({ listings: 7 })
        .where('type', '=', '*')
        .where('size', '=', '*')
        .execute();
      await db.deleteFrom('listing_staff_count').where('hidden', '=', true).execute();
    },
    { invalidates: 'public' },
  );

test('wrong counts are corrected, logged and shown in the health report', async () => {
  expect(await check!.run(portal)).toMatchObject({ status: 'waiting' });
  await damage();
  expect(await total()).toBe('7');
  const recount = await recountListings(portal);
  expect(recount?.differences).toContainEqual({
    table: 'listing_staff_count',
    key: '["cane","adottabile subito",true]',
    kept: 0,
    counted: 1,
  });
  expect(await total()).toBe('1');
  const warnings = logged.filter(({ msg }) => msg === 'listing counts corrected');
  expect(warnings).toEqual([expect.objectContaining({ level: 40, wrong: recount!.wrong })]);
  expect(await check!.run(portal)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('corretti'),
  });
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body } = await portal.request('/admin/health', { token: admin });
  expect(body.checks.map(({ name }: { name: string }) => name)).toContain('listing-counts');

  expect(await recountListings(portal)).toMatchObject({ wrong: 0 });
  expect(await check!.run(portal)).toMatchObject({ status: 'ok' });
});

test('a listing in a bin and one that is published later are in no count, and a change of their account shows neither', async () => {
  const shelter = await anAssociation(portal);
  const binned = await aListing(portal, shelter, { name: 'Ada' });
  const later = await aListing(portal, shelter, { name: 'Bea' });
  const before = await counts();
  await portal.database.write(
    async (db) => {
      const at = '2026-11-20T02:30:00.000Z';
      await updateListing(db, binned, { binned_at: at, visible: false });
      await updateListing(db, later, { publish_at: at, visible: false });
    },
    { invalidates: 'public' },
  );
  await recountListings(portal);
  const after = await counts();
  expect(after.staff).toBe(before.staff - 2);
  expect(after.public).toBe(before.public - 2);
  await portal.database.write(async (db) => refreshVisibility(db, shelter, (await lockAssociation(db, shelter))!), {
    invalidates: 'public',
  });
  expect(await recountListings(portal)).toMatchObject({ wrong: 0 });
  expect(await counts()).toEqual(after);
  expect((await portal.request(`/adoptions/${binned}`)).status).toBe(404);
});

async function counts() {
  const db = portal.database.read;
  return { staff: await readStaffCount(db, {}), public: await readPublicCount(db, {}) };
}

test('two instances that compare at the same moment correct the counts once', async () => {
  await damage();
  const recounts = await Promise.all([recountListings(portal), recountListings(portal)]);
  expect(recounts.filter((one) => one !== null && one.wrong > 0)).toHaveLength(1);
  expect(await total()).toBe('1');
});

test('a comparison that is days old is reported as a warning', async () => {
  portal.at('2026-11-20T02:30:00Z');
  await recountListings(portal);
  portal.at('2026-11-24T02:30:00Z');
  expect(await check!.run(portal)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('20/11/2026'),
  });
});
