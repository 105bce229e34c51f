import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { claimBackupsAtStart } from './claim-at-start.ts';
import { backupHealth } from './health.ts';
import { backUpIfDue } from './nightly.ts';

let portal: TestPortal;
let folder: string;
beforeEach(async () => {
  folder = join(testFolder(), 'altro-disco');
  mkdirSync(folder, { recursive: true });
  portal = await startTestPortal({ BACKUP_DIR: folder });
});
afterEach(() => portal.close());

const checked = () => backupHealth.find(({ name }) => name === 'backup-folder')!.run(portal);

/** A file in the place of the folder refuses writes to every user, also to root. */
function spoil(): void {
  renameSync(folder, `${folder}.via`);
  writeFileSync(folder, '');
}

test('a BACKUP_DIR that cannot be written stops the first start, and the check says why', async () => {
  await claimBackupsAtStart(portal);
  expect(await checked()).toMatchObject({ status: 'ok' });
  spoil();
  await expect(claimBackupsAtStart(portal)).rejects.toThrow(`in ${folder} (BACKUP_DIR) non si può scrivere`);
  expect(await checked()).toMatchObject({ status: 'error', message: expect.stringContaining('(BACKUP_DIR)') });
});

test('a BACKUP_DIR that has worked before does not stop a start, because visitors need no backups', async () => {
  expect(await backUpIfDue(portal)).toBe(true);
  spoil();
  await claimBackupsAtStart(portal);
  expect(await checked()).toMatchObject({ status: 'error' });
});
