import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestRetention } from '#server/features/gadgets/jobs.ts';
import { unsubscribeUrls } from '#server/features/mailing/bulk/unsubscribe.ts';
import { deleteUnsubscribed } from '#server/features/mailing/index.ts';
import { PERSONAL_TABLES } from '#server/platform/database/tombstones.ts';
import { runRetention } from '#server/platform/jobs/retention.ts';
import { savedBackup } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { backupHealth } from './health.ts';
import { restoreBackup } from './restore-backup.ts';
import { fileTombstones, pruneTombstones } from './store-tombstones.ts';
import { readTombstoneFile, TOMBSTONE_FILE } from './tombstone-file.ts';

const DAY_MS = 86_400_000;
let from: TestPortal;
let into: TestPortal;
let kept: string;
let gone: string;
let listing: string;
let questionnaire: string;
beforeEach(async () => {
  from = await startTestPortal();
  // the same installation, rebuilt: its backups still exist
  into = await startTestPortal({ BACKUP_DIR: from.config.backupDir });
  [kept, gone] = [await anAssociation(from), await anAssociation(from, { city: 'Parma' })];
  [listing] = [await aListing(from, kept, { name: 'Via' }), await aListing(from, kept, { name: 'Resta' })];
  await aListing(from, gone, { name: 'Con la sua associazione' });
  for (const owner of [kept, gone]) {
    await from.request(`/associations/${owner}/preaffido`, { method: 'POST', body: { telefono: '333' } });
  }
  const token = await aToken(from, kept);
  questionnaire = (await from.request('/me/preaffido', { token })).body[0].id;
  const at = new Date(Date.now() - 4000 * DAY_MS).toISOString();
  const request = {
    gadget_id: 'g',
    gadget_name: 'g',
    name: 'Lea',
    email: 'lea@esempio.it',
    message: '',
    created_at: at,
  };
  await from.database.write((db) =>
    db
      .insertInto('gadget_request')
      .values({ id: 'vecchia', ...request })
      .execute(),
  );
});
afterEach(async () => {
  await from.close();
  await into.close();
});

/** Erases an account, a listing and a questionnaire through the API, and a gadget request through its retention. */
async function eraseSome(): Promise<void> {
  const token = await aToken(from, kept);
  const staff = await aToken(from, await anAssociation(from, { is_admin: true }));
  const erased = await Promise.all([
    from.request(`/admin/associations/${gone}`, { method: 'DELETE', token: staff }),
    from.request(`/me/adoptions/${listing}`, { method: 'DELETE', token }),
    from.request(`/me/preaffido/${questionnaire}`, { method: 'DELETE', token }),
  ]);
  expect(erased.map(({ status }) => status)).toEqual([204, 204, 204]);
  const emptied = await Promise.all([
    from.request(`/me/bin/annuncio/${listing}`, { method: 'DELETE', token }),
    from.request(`/me/bin/questionario/${questionnaire}`, { method: 'DELETE', token }),
  ]);
  expect(emptied.map(({ status }) => status)).toEqual([204, 204]);
  expect(await runRetention(from, requestRetention)).toBe(1);
}

test('records erased after a backup are erased again when the backup is restored', async () => {
  const file = await savedBackup(from);
  await eraseSome();
  await fileTombstones(from);
  const { erased } = await restoreBackup(into, file);
  expect(erased).toBe(4);
  const { read } = into.database;
  const accounts = await read.selectFrom('association').select('id').execute();
  expect(accounts).toEqual([{ id: kept }]);
  expect(await read.selectFrom('questionnaire').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('gadget_request').selectAll().execute()).toEqual([]);
  const { body, headers } = await into.request('/adoptions');
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Resta']);
  // the stored counts of listings are updated too
  expect(headers.get('x-total-count')).toBe('1');
  expect((await into.request('/adoptions?city=Parma')).headers.get('x-total-count')).toBe('0');
});

test('what was moved into the bin after a backup is in the bin again, unless it came back', async () => {
  const token = await aToken(from, kept);
  const [other] = (await from.request('/adoptions', { token })).body.filter(
    ({ name }: { name: string }) => name === 'Resta',
  );
  const file = await savedBackup(from);
  const binned = [`/me/adoptions/${listing}`, `/me/preaffido/${questionnaire}`, `/me/adoptions/${other.id}`];
  for (const path of binned) expect((await from.request(path, { method: 'DELETE', token })).status).toBe(204);
  const moved = async (id: string) =>
    (await from.request(`/me/bin/annuncio/${id}/restore`, { method: 'POST', token })).status;
  expect(await moved(other.id)).toBe(200);
  expect(await moved(listing)).toBe(200);
  expect((await from.request(`/me/adoptions/${listing}`, { method: 'DELETE', token })).status).toBe(204);
  await fileTombstones(from);
  expect((await restoreBackup(into, file)).erased).toBe(0);
  const here = await aToken(into, kept);
  const bin = (await into.request('/me/bin', { token: here })).body as { kind: string; id: string }[];
  expect(bin).toHaveLength(2);
  expect(Object.fromEntries(bin.map(({ kind, id }) => [kind, id]))).toEqual({
    annuncio: listing,
    questionario: questionnaire,
  });
  expect((await into.request(`/adoptions/${listing}`)).status).toBe(404);
  expect((await into.request(`/adoptions/${other.id}`)).status).toBe(200);
  expect((await into.request('/me/preaffido', { token: here })).body).toEqual([]);
  // its counts are those of its rows
  expect((await into.request('/adoptions')).headers.get('x-total-count')).toBe('2');
});

test('what was taken out of the bin after a backup is not in it, and is not deleted with it', async () => {
  const token = await aToken(from, kept);
  const paths = [`/me/adoptions/${listing}`, `/me/preaffido/${questionnaire}`];
  for (const path of paths) expect((await from.request(path, { method: 'DELETE', token })).status).toBe(204);
  const file = await savedBackup(from);
  for (const path of [`annuncio/${listing}`, `questionario/${questionnaire}`])
    expect((await from.request(`/me/bin/${path}/restore`, { method: 'POST', token })).status).toBe(200);
  await fileTombstones(from);
  expect((await restoreBackup(into, file)).erased).toBe(0);
  const here = await aToken(into, kept);
  expect((await into.request('/me/bin', { token: here })).body).toEqual([]);
  expect((await into.request(`/adoptions/${listing}`)).status).toBe(200);
  expect((await into.request('/me/preaffido', { token: here })).body).toHaveLength(1);
});

test('a note that was deleted after a backup stays deleted when it is restored, the other notes come back', async () => {
  const token = await aToken(from, kept);
  const note = async (text: string): Promise<string> => {
    const { body } = await from.request(`/me/preaffido/${questionnaire}/notes`, {
      method: 'POST',
      token,
      body: { text },
    });
    return body.notes.at(-1).id;
  };
  const deleted = await note('Detto in confidenza');
  await note('Gentile al telefono');
  const file = await savedBackup(from);
  const { status } = await from.request(`/me/preaffido/${questionnaire}/notes/${deleted}`, { method: 'DELETE', token });
  expect(status).toBe(204);
  expect(JSON.stringify((await from.request('/me/export', { token })).body)).not.toContain('Detto in confidenza');
  await fileTombstones(from);
  await restoreBackup(into, file);
  const notes = await into.database.read.selectFrom('questionnaire_note').select('text').execute();
  expect(notes).toEqual([{ text: 'Gentile al telefono' }]);
});

test('an account that unsubscribed from bulk mail after a backup is unsubscribed when it is restored, unless that was erased', async () => {
  const unsubscribed = async (portal: TestPortal) =>
    (await portal.database.read.selectFrom('unsubscribed').select('email_key').execute()).map(
      ({ email_key }) => email_key,
    );
  const addresses = ['prima@esempio.it', 'dopo@esempio.it', 'dimenticata@esempio.it', 'tornata@esempio.it'] as const;
  const [before, after, forgotten, again] = addresses;
  for (const email of addresses) await anAssociation(from, { email });
  const optOut = async (email: string) => {
    const [recipient] = await unsubscribeUrls(from, [email]);
    const { pathname } = new URL(recipient!.unsubscribeUrl);
    expect((await from.request(pathname, { method: 'POST' })).status).toBe(200);
  };
  const forget = (email: string) => from.database.write((db) => deleteUnsubscribed(db, [email], from.clock.now()));
  const later = (seconds: number) => from.at(new Date(start + seconds * 1000).toISOString());
  const start = Date.now();
  later(1);
  for (const email of [before, again]) await optOut(email);
  later(2);
  await forget(again);
  later(3);
  await optOut(again);
  const file = await savedBackup(from);
  for (const email of [after, forgotten]) await optOut(email);
  later(4);
  await forget(forgotten);
  await fileTombstones(from);
  await restoreBackup(into, file);
  expect((await unsubscribed(into)).toSorted()).toEqual([after, before, again]);
});

test('each erasure is written next to the backups at once and reveals nothing about the person', async () => {
  await eraseSome();
  const folder = from.config.backupDir;
  await expect.poll(async () => (await readTombstoneFile(folder)).length).toBe(6);
  const kinds = (await readTombstoneFile(folder)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual([
    'adoption',
    'adoption_binned',
    'association',
    'gadget_request',
    'questionnaire',
    'questionnaire_binned',
  ]);
  const text = readFileSync(join(folder, TOMBSTONE_FILE), 'utf8');
  for (const id of [gone, listing, questionnaire]) expect(text).not.toContain(id);
  expect(await fileTombstones(from)).toBe(0);
});

test('a truncated tombstone file is completed from the database, and the health check reports the gap', async () => {
  const check = backupHealth.find(({ name }) => name === 'tombstones')!;
  await eraseSome();
  const folder = from.config.backupDir;
  await expect.poll(async () => (await readTombstoneFile(folder)).length).toBe(6);
  const path = join(folder, TOMBSTONE_FILE);
  const { rewriteTombstones } = await import('./tombstone-file.ts');
  await rewriteTombstones(folder, (await readTombstoneFile(folder)).slice(0, 2));
  appendFileSync(path, '2026-01-01T00:00:00.000Z association 12ab');
  expect((await check.run(from)).status).toBe('warning');
  expect(await fileTombstones(from)).toBe(4);
  expect((await readTombstoneFile(folder)).length).toBe(6);
  expect((await check.run(from)).status).toBe('ok');
});

test('a tombstone is kept for ninety days, in the database and next to the backups', async () => {
  await eraseSome();
  await fileTombstones(from);
  const count = async () => [
    (await from.database.read.selectFrom('tombstone').selectAll().execute()).length,
    (await readTombstoneFile(from.config.backupDir)).length,
  ];
  from.at(new Date(Date.now() + 89 * DAY_MS).toISOString());
  await pruneTombstones(from);
  expect(await count()).toEqual([6, 6]);
  from.at(new Date(Date.now() + 91 * DAY_MS).toISOString());
  await pruneTombstones(from);
  expect(await count()).toEqual([0, 0]);
});

test('every statement that deletes a personal record records a tombstone in the same source file', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const apart = /\.test\.ts$|^(testing|features[\\/]backup)[\\/]|migrations/;
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !apart.test(file));
  const counted = (pattern: RegExp, source: string) => [...source.matchAll(pattern)].length;
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return PERSONAL_TABLES.flatMap((table) => {
      const deletions = counted(new RegExp(`deleteFrom\\('${table}'\\)|delete from ${table}\\b`, 'g'), source);
      const recorded = counted(new RegExp(`recordErased\\(db, '${table}'`, 'g'), source);
      return deletions > 0 ? [{ file, table, deletions, recorded }] : [];
    });
  });
  expect(found.map(({ table }) => table).sort()).toEqual([...PERSONAL_TABLES].sort());
  for (const { deletions, recorded, ...where } of found) {
    expect({ ...where, recorded }).toEqual({ ...where, recorded: deletions });
  }
  // the retention deletes from tables named at run time
  const dynamic = files.filter((file) =>
    /delete from \$\{|deleteFrom\((?!')/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(dynamic.map((file) => file.replaceAll('\\', '/'))).toEqual(['platform/database/expired-rows.ts']);
});
