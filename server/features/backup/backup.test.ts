import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportAssociations } from '#server/features/moderation/export-associations.ts';
import type { Portal } from '#server/portal.ts';
import { testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken, manyListings } from '#server/testing/world.ts';
import { exportEverything } from './export-everything.ts';
import { restoreBackup } from './restore-backup.ts';
import { LEFT_OUT, SAVED_TABLES } from './saved-tables.ts';
import { rowsOf, tableNames } from './store.ts';
import { writeBackup } from './write-backup.ts';

let from: TestPortal;
let into: TestPortal;
let token: string;
let folder: string;
beforeEach(async () => {
  [from, into] = [await startTestPortal(), await startTestPortal()];
  folder = testFolder();
  await mkdir(folder, { recursive: true });
  token = await aToken(from, await anAssociation(from, { name: 'Redazione', is_admin: true }));
});
afterEach(async () => {
  await from.close();
  await into.close();
});

async function fill(): Promise<void> {
  const shelter = await anAssociation(from, { name: 'Zampe "al" vento 🐾', city: 'Forlì' });
  const owner = await aToken(from, shelter);
  const image = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a34' } })
    .jpeg()
    .toBuffer();
  const images_base64 = [image.toString('base64')];
  await from.request('/me/adoptions', {
    method: 'POST',
    token: owner,
    body: { name: 'Birba', type: 'cane', images_base64 },
  });
  await manyListings(from, shelter, 600);
  await from.request(`/associations/${shelter}/preaffido`, {
    method: 'POST',
    body: { telefono: '333', dove_stara: 'riga\nnuova' },
  });
  await from.request('/me/help', { method: 'POST', token: owner, body: { message: 'Aiuto' } });
  await from.request('/auth/forgot', { method: 'POST', body: { username: 'nessuno' } });
  const [{ id: reported }] = (await from.request('/adoptions?limit=1')).body;
  const notice = { reason: 'vendita', text: 'Chiede denaro', email: 'lea@esempio.it', good_faith: true };
  const report = await from.request(`/adoptions/${reported}/report`, { method: 'POST', body: notice });
  const decision = { measure: 'none', facts: 'È un rimborso', ground_kind: 'terms', ground: 'Ammesso' };
  await from.request(`/admin/reports/${report.body.id}/decide`, { method: 'POST', token, body: decision });
  await from.request('/admin/gadgets', {
    method: 'POST',
    token,
    body: { name: 'Ciotola', price: '3 €', images_base64 },
  });
}

async function download(path: string, name: string): Promise<string> {
  const response = await fetch(from.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/trovacuccia-backup-\d{8}-\d{6}\./);
  const file = join(folder, name);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

async function contents(portal: TestPortal): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [table, ...key] of SAVED_TABLES) {
    all[table] = [];
    for await (const row of rowsOf(portal.database.read, table, key)) all[table].push(row);
  }
  return all;
}

test('every table of the database is either backed up or excluded on purpose', async () => {
  const known = [...SAVED_TABLES.map(([table]) => table), ...LEFT_OUT].toSorted();
  expect((await tableNames(from.database.read)).toSorted()).toEqual(known);
});

test('an export restored into an empty portal restores every record and every image', async () => {
  await fill();
  const before = await contents(from);
  const file = await download('/admin/export_file', 'tutto.zip');
  const restored = await restoreBackup(into, file);
  expect(restored.restored).toBeGreaterThan(2);
  expect(restored.missing).toEqual([]);
  const after = await contents(into);
  // the audit log entry of the export itself is written before the export begins
  expect(after.act!.length).toBe(before.act!.length + 1);
  const ended = (before.mail as { state: string }[]).filter(({ state }) => state === 'waiting').length;
  expect(restored.endedMails).toBe(ended);
  expect({ ...after, act: [], mail: [] }).toEqual({ ...before, act: [], mail: [] });
  expect(after.mail!.length).toBe(before.mail!.length);
  const { body, headers } = await into.request('/adoptions?limit=200');
  expect(headers.get('x-total-count')).toBe('601');
  const shown =
    body.find(({ name }: { name: string }) => name === 'Birba') ??
    (await into.request('/adoptions?sort=created_asc')).body[0];
  const src = shown.images[0].src;
  const [ours, theirs] = await Promise.all(
    [from.url, into.url].map(async (url) => Buffer.from(await (await fetch(url + src)).arrayBuffer())),
  );
  expect(theirs!.equals(ours!)).toBe(true);
});

test('a backup is readable JSON without sessions and without the secrets of mails', async () => {
  await fill();
  const { email } = (await from.request('/admin/associations?q=zampe', { token })).body[0];
  await from.request('/auth/forgot', { method: 'POST', body: { username: email } });
  await from.app.outbox.settled();
  const text = gunzipSync(readFileSync(await download('/admin/backup', 'backup.json.gz'))).toString();
  const { format, tables } = JSON.parse(text);
  expect(format).toBe('trovacuccia-backup');
  expect(tables.listing).toHaveLength(601);
  expect(tables.session).toBeUndefined();
  expect(text).not.toContain('reset-password?token=');
});

test('a truncated, altered, newer or foreign file is refused and changes nothing', async () => {
  await fill();
  const whole = readFileSync(await download('/admin/backup', 'backup.json.gz'));
  const text = gunzipSync(whole).toString();
  const wrong: Record<string, Buffer> = {
    'cut.json.gz': whole.subarray(0, whole.length - 200),
    'short.json.gz': gzipSync(text.slice(0, -300)),
    'altered.json.gz': gzipSync(text.replace('"name":"Birba"', '"name":Birba')),
    'later.json.gz': gzipSync(text.replace('"version":2', '"version":3')),
    'newer.json.gz': gzipSync(text.replace(/"migration":"[^"]+"/, '"migration":"9999-domani"')),
    'none.json.gz': Buffer.from('ciao'),
    'other.json.gz': gzipSync('{"format":"altro"}'),
  };
  const before = await contents(into);
  for (const [name, bytes] of Object.entries(wrong)) {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    await expect(restoreBackup(into, file), name).rejects.toThrow(/backup/);
  }
  expect(await contents(into)).toEqual(before);
});

test('a restore refuses a portal that is not empty', async () => {
  const file = await download('/admin/backup', 'backup.json.gz');
  await anAssociation(into);
  await expect(restoreBackup(into, file)).rejects.toThrow('non è vuoto');
});

test('a row written during a backup is not in it, and the writer does not wait', async () => {
  const snapshot = await from.database.snapshot();
  await anAssociation(from, { name: 'Dopo' });
  const names: unknown[] = [];
  for await (const row of rowsOf(snapshot.db, 'association', ['id'])) names.push(row.name);
  await snapshot.end();
  expect(names).toEqual(['Redazione']);
});

test.each([
  ['backup', writeBackup],
  ['export', exportEverything],
  ['CSV', ({ database }: Portal) => exportAssociations(database)],
])('an aborted %s download releases its database connection, however often it happens', async (_, begin) => {
  await fill();
  for (let more = 0; more < 150; more += 1) await anAssociation(from);
  // more often than there are connections to PostgreSQL
  for (let times = 0; times < 12; times += 1) {
    const stream = begin(from);
    await once(stream, 'readable');
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
  }
  expect((await from.request('/adoptions?limit=1')).status).toBe(200);
});
