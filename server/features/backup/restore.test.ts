import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePasswordHash } from '#server/features/accounts/index.ts';
import { findListings } from '#server/features/listings/index.ts';
import { movePublicCounts } from '#server/features/listings/public-counts-store.ts';
import { queueBulkMail, queueMail } from '#server/features/mailing/index.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Portal } from '#server/portal.ts';
import { type Contents, contentsOf, inFormat1, saved, savedBackup } from '#server/testing/backups.ts';
import { blankDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download, upload } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken, manyListings } from '#server/testing/world.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { jpegOf } from '#testing/images.ts';
import { exportEverything } from './export-everything.ts';
import { restoreBackup } from './restore-backup.ts';
import { storeRestorePoint } from './restore-point.ts';
import { savedTables } from './saved-tables.ts';
import { insertRows } from './store.ts';
import { takeBackup } from './take-backup.ts';
import { writeBackup } from './write-backup.ts';

let from: TestPortal;
let into: TestPortal;
let shelter: string;
let src: string;
beforeEach(async () => {
  [from, into] = [await startTestPortal(), await startTestPortal()];
  shelter = await anAssociation(from, { name: 'Zampe 🐾', city: 'Forlì' });
  await from.database.write((db) => writePasswordHash(db, shelter, 'x', new Date(), { mustChange: true }));
  const image = (await upload(from, await aToken(from, shelter), await jpegOf(900, 700))).body;
  src = image.url.split('?')[0];
  await aListing(from, shelter, { name: 'Birba', imageIds: [src.slice('/media/'.length).split('.')[0]!] });
  await manyListings(from, shelter, 30);
});
afterEach(async () => {
  await from.close();
  await into.close();
});

async function expectSameIn(other: TestPortal): Promise<void> {
  expect(await contentsOf(other.database)).toEqual(await contentsOf(from.database));
  const { body, headers } = await other.request('/adoptions?limit=200');
  expect(headers.get('x-total-count')).toBe('31');
  const { images } = body.find(({ name }: { name: string }) => name === 'Birba');
  const addresses = [images[0].src, ...images[0].srcset.split(', ').map((one: string) => one.split(' ')[0])];
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) expect(await download(other, address)).toEqual(await download(from, address));
}

test('an export restores every record and every image', async () => {
  await restoreBackup(into, await saved(exportEverything(from), 'tutto.zip'));
  await expectSameIn(into);
  expect((await contentsOf(into.database)).credential).toMatchObject([{ must_change: true }]);
});

test('animals of an earlier backup are listed in the city where they are', async () => {
  const id = await aListing(from, shelter, { name: 'Lontana', lives_in: '098031' });
  await from.database.write(async (db) => {
    const before = await findListings(db, [id]);
    await db.updateTable('listing').set({ city_key: 'forlì' }).where('id', '=', id).execute();
    await movePublicCounts(db, before, await findListings(db, [id]));
  });
  await restoreBackup(into, await saved(exportEverything(from), 'tutto.zip'));
  const { body, headers } = await into.request('/adoptions?city=lodi');
  expect([body[0]?.name, headers.get('x-total-count')]).toEqual(['Lontana', '1']);
  expect((await into.request('/site/summary')).body.cities).toEqual(['Forlì', 'Lodi']);
});

test.runIf(testEngine() === 'postgres')(
  'an export goes from PostgreSQL to SQLite and back (in runs with both engines)',
  async () => {
    const url = join(testFolder(), 'altro.db');
    await mkdir(dirname(url), { recursive: true });
    await migrate(url);
    const sqlite = await startTestPortal({ DATABASE_URL: url });
    try {
      await restoreBackup(sqlite, await saved(exportEverything(from), 'tutto.zip'));
      await expectSameIn(sqlite);
      await restoreBackup(into, await saved(exportEverything(sqlite), 'tutto.zip'));
      await expectSameIn(into);
    } finally {
      await sqlite.app.server.close();
      await sqlite.app.settle();
      await sqlite.database.close();
    }
  },
);

test.runIf(testEngine() === 'postgres')(
  'backups move a portal from PostgreSQL to SQLite and its images into a bucket, and both back (in runs with both engines)',
  async () => {
    const server = await BucketServer.open();
    const url = join(testFolder(), 'altro.db');
    await mkdir(dirname(url), { recursive: true });
    await migrate(url);
    const sqlite = await startTestPortal({ DATABASE_URL: url, ...server.environment() });
    try {
      const { path } = await takeBackup(from);
      expect((await restoreBackup(sqlite, path)).missing).toEqual([]);
      await expectSameIn(sqlite);
      expect((await restoreBackup(into, (await takeBackup(sqlite)).path)).missing).toEqual([]);
      await expectSameIn(into);
    } finally {
      await sqlite.app.server.close();
      await sqlite.app.settle();
      await sqlite.database.close();
      await server.close();
    }
  },
);

test('images move from a folder into a bucket by an export, and back by a backup', async () => {
  const server = await BucketServer.open();
  const bucket = await startTestPortal(server.environment());
  try {
    await restoreBackup(bucket, await saved(exportEverything(from), 'tutto.zip'));
    await expectSameIn(bucket);
    const { path, missing } = await takeBackup(bucket);
    expect(missing).toBe(0);
    expect((await restoreBackup(into, path)).missing).toEqual([]);
    await expectSameIn(into);
  } finally {
    await bucket.close();
    await server.close();
  }
});

test('a backup without images lists the missing ones, and finds those of the folder media next to it', async () => {
  const file = await savedBackup(from);
  const { missing } = await restoreBackup(into, file);
  expect(missing).toEqual([src.slice('/media/'.length)]);
  const third = await startTestPortal();
  try {
    await cp(from.config.mediaFolder, join(dirname(file), 'media'), { recursive: true });
    const { restored, missing: none } = await restoreBackup(third, file);
    expect([none, restored > 2]).toEqual([[], true]);
    await expectSameIn(third);
  } finally {
    await third.close();
  }
});

test('an export of a portal that had lost an image lists that image', async () => {
  await from.media.delete(src.slice('/media/'.length));
  await rm(join(from.config.mediaFolder, '.trash'), { recursive: true, force: true });
  const file = await saved(exportEverything(from), 'tutto.zip');
  expect((await restoreBackup(into, file)).missing).toEqual([src.slice('/media/'.length)]);
});

/** Former names of tables and columns that have been renamed since. */
const FORMER: Record<string, string> = {
  listing: 'adoption',
  listing_image: 'adoption_image',
  listing_public_count: 'adoption_tally',
  listing_staff_count: 'adoption_census',
  listing_id: 'adoption_id',
  listing_name: 'adoption_name',
};
const formerly = (name: string) => FORMER[name] ?? name;

/**
 * Returns the rows of each table reduced to what an older database can hold: by the table's former name, and by its
 * name of today.
 */
async function inSchemaOf({ read }: Pick<Database, 'read'>, contents: Contents) {
  const [older, today]: Contents[] = [{}, {}];
  const columnsOf = new Map((await read.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  for (const [table, rows] of Object.entries(contents)) {
    const columns = columnsOf.get(formerly(table))?.map(({ name }) => name);
    if (!columns) continue;
    const kept = rows.map((row) => Object.entries(row).filter(([column]) => columns.includes(formerly(column))));
    today![table] = kept.map((entries) => Object.fromEntries(entries));
    older![formerly(table)] = kept.map((row) =>
      Object.fromEntries(row.map(([name, value]) => [formerly(name), value])),
    );
  }
  return { older: older!, today: today! };
}

test('a backup of an older schema is loaded into that schema and then migrated with its data', async () => {
  const now = await contentsOf(from.database);
  const url = await blankDatabase();
  await migrate(url, { upTo: '0050-audit' });
  const older = await openDatabase(url, { onError: () => undefined });
  try {
    const then = await inSchemaOf(older, now);
    expect(then.today.listing_staff_count).toBeUndefined();
    expect(then.older.adoption!.length).toBeGreaterThan(0);
    const present = new Set(Object.keys(then.older));
    for (const [table] of savedTables(present)) {
      await older.write((db) => insertRows(db, table, then.older[table]!));
    }
    const portal = { ...from, database: older };
    const kept = await storeRestorePoint({ ...portal, config: { ...portal.config, backupDir: testFolder() } });
    const file = await saved(writeBackup(portal));
    for (const backup of [kept, inFormat1(file)]) {
      const target = await startTestPortal();
      try {
        await restoreBackup(target, backup);
        const after = await contentsOf(target.database);
        expect(after).toMatchObject(then.today);
        // a later migration fills the counts from the listings that exist when it runs
        expect(after.listing_staff_count).toEqual(now.listing_staff_count);
        expect(after.listing_staff_count!.length).toBeGreaterThan(0);
      } finally {
        await target.close();
      }
    }
  } finally {
    await older.close();
  }
});

async function queueSome({ database, clock }: Portal): Promise<void> {
  const letter = { subject: 'Ciao', text: 'testo', html: '<p>testo</p>' };
  await database.write(async (db) => {
    await queueMail(db, { kind: 'welcome', to: 'aperta@esempio.it', ...letter }, clock.now());
    await queueMail(db, { kind: 'reset', to: 'segreta@esempio.it', secret: true, ...letter }, clock.now());
    const recipients = [1, 2].map((one) => ({ to: `${one}@esempio.it`, unsubscribeUrl: '' }));
    const at = clock.now().toISOString();
    const bulk = { id: 'molti', created_by: shelter, subject: 'Ciao', recipients: 2, skipped: '[]', created_at: at };
    await db.insertInto('bulk_mail').values(bulk).execute();
    await queueBulkMail(db, { batchId: 'molti', kind: 'bulk', recipients, ...letter }, clock.now());
  });
}

test('unsent mails are not sent after a restore, and those with a secret are removed', async () => {
  await queueSome(from);
  const message = { kind: 'message', to: 'nuova@esempio.it', subject: 'Ciao', text: 'testo', html: '' } as const;
  await from.database.write((db) => queueMail(db, { ...message, waitsForAddress: true }, from.clock.now()));
  const { endedMails } = await restoreBackup(into, await savedBackup(from));
  expect(endedMails).toBe(4);
  const staff = await aToken(into, await anAssociation(into, { is_admin: true }));
  const { body } = await into.request('/admin/outbox', { token: staff });
  const mails = body.items as { recipient: string; state: string; code: string }[];
  const recipients = ['1@esempio.it', '2@esempio.it', 'aperta@esempio.it', 'nuova@esempio.it'];
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(recipients);
  for (const mail of mails) expect(mail).toMatchObject({ state: 'failed', code: 'restored' });
  const bulk = await into.request('/admin/email/bulk/molti', { token: staff });
  expect(bulk.body).toMatchObject({ state: 'done', remaining: 0, sent: 0 });
  const bodies = await into.database.read.selectFrom('mail_body').select('secret').execute();
  expect(bodies.map(({ secret }) => secret)).toEqual([false, false, false]);
});

test('mails with an emptied secret in a backup of an earlier release are not restored either', async () => {
  await queueSome(from);
  const secret = { id: 'b', html: '', plain: '', image: '', secret: true };
  const body = (await contentsOf(from.database)).mail!.find(({ kind }) => kind === 'reset')!;
  const file = inFormat1(await savedBackup(from), (text) =>
    text
      .replace('"mail_body":[\n', `"mail_body":[\n${JSON.stringify(secret)},\n`)
      .replace('"mail":[\n', `"mail":[\n${JSON.stringify({ ...body, body_id: 'b' })},\n`),
  );
  await restoreBackup(into, file);
  const { mail, mail_body } = (await contentsOf(into.database)) as Contents;
  expect([mail!.length, mail_body!.length]).toEqual([3, 2]);
  expect(mail!.map(({ kind }) => kind)).not.toContain('reset');
});
