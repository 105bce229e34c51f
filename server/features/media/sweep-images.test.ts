import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_LARGE_STRINGS } from '#server/platform/http/calls/large-json-body.ts';
import { testEngine } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download, keptFiles } from '#server/testing/uploads.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { imageView, resolveImages, storeImage, sweepFiles, sweepImages } from './index.ts';
import { USES } from './store.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at('2026-11-20T10:00:00.000Z');
});
afterEach(() => portal.close());

const keep = async (side: number) => storeImage(portal, await jpegOf(side, side), null);
const left = async () => (await portal.database.read.selectFrom('image').select('id').execute()).map(({ id }) => id);

test('an image unused for 24 hours is removed with its files', async () => {
  const image = await keep(50);
  portal.at('2026-11-21T09:59:00.000Z');
  expect(await sweepImages(portal)).toBe(0);
  portal.at('2026-11-21T10:01:00.000Z');
  expect(await sweepImages(portal)).toBe(1);
  expect(await keptFiles(portal)).toEqual([]);
  expect((await portal.request(imageView(image).src)).status).toBe(410);
});

test('an image of a listing, a logo or a banner is not removed', async () => {
  const [image, logo, banner, unused] = [await keep(50), await keep(51), await keep(52), await keep(53)];
  const shelter = await anAssociation(portal, { logo_image: logo.id, banner_image: banner.id });
  await aListing(portal, shelter, { imageIds: [image.id] });
  portal.at('2026-12-20T10:00:00.000Z');
  expect(await sweepImages(portal)).toBe(1);
  expect((await left()).sort()).toEqual([image.id, logo.id, banner.id].sort());
  expect((await keptFiles(portal)).filter((name) => name.startsWith(unused.id))).toEqual([]);
});

test('an image that is uploaded or referred to again stays for another day', async () => {
  const [again, named] = [await keep(50), await keep(51)];
  portal.at('2026-11-21T09:00:00.000Z');
  await keep(50);
  await resolveImages(portal, [imageView(named).src], {
    field: 'images_base64',
    createdBy: null,
    largeStrings: NO_LARGE_STRINGS,
  });
  portal.at('2026-11-22T08:00:00.000Z');
  expect(await sweepImages(portal)).toBe(0);
  expect((await left()).sort()).toEqual([again.id, named.id].sort());
});

test('a removed image can be uploaded again, under another address', async () => {
  const first = await keep(50);
  portal.at('2026-11-22T10:00:00.000Z');
  await sweepImages(portal);
  const second = await keep(50);
  expect(second.id).not.toBe(first.id);
  expect((await download(portal, imageView(second).src)).length).toBeGreaterThan(0);
});

test('files without an image row are removed after a day, those with a row stay', async () => {
  const image = await keep(50);
  const orphan = '0123456789abcdef0123456789abcdef';
  await portal.media.put(`${orphan}.jpg`, Buffer.from('x'));
  await portal.media.put(`${orphan}-640.webp`, Buffer.from('x'));
  portal.at(new Date(Date.now() + 23 * 3_600_000).toISOString());
  expect(await sweepFiles(portal)).toBe(0);
  portal.at(new Date(Date.now() + 25 * 3_600_000).toISOString());
  expect(await sweepFiles(portal)).toBe(2);
  expect(await keptFiles(portal)).toEqual([`${image.id}-50.webp`, `${image.id}.jpg`]);
});

test('a sweep stops with the portal, and the next one removes the rest', async () => {
  await portal.media.put('0123456789abcdef0123456789abcdef.jpg', Buffer.from('x'));
  portal.at(new Date(Date.now() + 25 * 3_600_000).toISOString());
  expect(await sweepFiles(portal, { stopping: AbortSignal.abort() })).toBe(0);
  expect(await sweepFiles(portal)).toBe(1);
});

// what is derived from an image is deleted with it
test('the sweep knows every column that refers to an image', async () => {
  const { read } = portal.database;
  const { rows } = await (testEngine() === 'sqlite' ? SQLITE_REFERENCES : POSTGRES_REFERENCES).execute(read);
  expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    USES.map(([table, column]) => `${table}.${column}`).sort(),
  );
});

interface Reference {
  table: string;
  column: string;
}
const SQLITE_REFERENCES = sql<Reference>`
  select tables.name as "table", keys."from" as "column"
  from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table' and keys."table" = 'image' and keys.on_delete <> 'CASCADE'`;
const POSTGRES_REFERENCES = sql<Reference>`
  select uses.relname as "table", columns.attname as "column"
  from pg_constraint
  join pg_class as uses on uses.oid = pg_constraint.conrelid
  join pg_class as used on used.oid = pg_constraint.confrelid
  join pg_attribute as columns on columns.attrelid = uses.oid and columns.attnum = any (pg_constraint.conkey)
  where pg_constraint.contype = 'f' and used.relname = 'image' and pg_constraint.confdeltype <> 'c'`;
