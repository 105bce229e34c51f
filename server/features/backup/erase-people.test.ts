import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/platform/role.ts';
import { insertMember } from '#server/features/associations/index.ts';
import { teamlessRetention } from '#server/features/team/erase-teamless.ts';
import { newId } from '#server/platform/database/ids.ts';
import { savedBackup } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aMember, anAssociation, aToken } from '#server/testing/world.ts';
import { restoreBackup } from './restore-backup.ts';
import { fileTombstones } from './store-tombstones.ts';

const START = '2026-05-01T08:00:00.000Z';

let from: TestPortal;
let into: TestPortal;
let shelter: string;
let closing: string;
beforeEach(async () => {
  from = await startTestPortal();
  into = await startTestPortal({ BACKUP_DIR: from.config.backupDir });
  for (const portal of [from, into]) portal.at(START);
  [shelter, closing] = [await anAssociation(from, { name: 'Zampe Felici' }), await anAssociation(from)];
});
afterEach(async () => {
  await from.close();
  await into.close();
});

async function join(association: string, login: string, role: Role): Promise<void> {
  const row = { id: newId(), association_id: association, account_id: login, role, joined_at: START };
  await from.database.write((db) => insertMember(db, { ...row, last_seen_at: null, added_by: association }));
}

/** Deletes the second association, then restores the backup without it. */
async function deleteAndRestore(backup: string): Promise<void> {
  const staff = await aToken(from, await anAssociation(from, { is_admin: true }));
  const { status } = await from.request(`/admin/associations/${closing}`, { method: 'DELETE', token: staff });
  expect(status).toBe(204);
  await fileTombstones(from);
  await restoreBackup(into, backup);
  expect(await exists(closing)).toBe(false);
}
async function exists(id: string): Promise<boolean> {
  const rows = await into.database.read.selectFrom('association').select('id').where('id', '=', id).execute();
  return rows.length === 1;
}

test('a removed owner who read for an association that was deleted after the backup outlives the restore', async () => {
  const anna = await aMember(from, shelter, 'proprietario', { name: 'Anna' });
  await join(closing, anna, 'lettore');
  const removed = { method: 'DELETE', token: await aToken(from, shelter) };
  expect((await from.request(`/me/team/${anna}`, removed)).status).toBe(204);
  await deleteAndRestore(await savedBackup(from));
  expect(await exists(anna)).toBe(true);
  into.at('2026-05-04T07:00:00.000Z');
  expect(await runTrusted(into, teamlessRetention)).toBe(0);
  into.at('2026-05-04T08:00:00.000Z');
  expect(await runTrusted(into, teamlessRetention)).toBe(1);
});

test('who joined another team after the backup outlives the restore, and who went with the association is gone', async () => {
  const anna = await aMember(from, closing, 'lettore', { name: 'Anna' });
  const bruno = await aMember(from, closing, 'lettore', { name: 'Bruno' });
  const backup = await savedBackup(from);
  await join(shelter, anna, 'redattore');
  await deleteAndRestore(backup);
  expect(await exists(anna)).toBe(true);
  expect(await exists(bruno)).toBe(false);
});

test('an e-mail that an owner asked for who was removed after the backup is not in the restored profile', async () => {
  const anna = await aMember(from, shelter, 'proprietario', { name: 'Anna' });
  await from.database.write((db) =>
    db.updateTable('association').set({ contact_email: 'anna@esempio.it' }).where('id', '=', shelter).execute(),
  );
  const backup = await savedBackup(from);
  const removed = { method: 'DELETE', token: await aToken(from, shelter) };
  expect((await from.request(`/me/team/${anna}`, removed)).status).toBe(204);
  await fileTombstones(from);
  await restoreBackup(into, backup);
  expect((await into.request(`/associations/${shelter}`)).body.email).not.toBe('anna@esempio.it');
});
