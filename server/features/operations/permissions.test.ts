import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { runChecks } from '#server/platform/health/index.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { testDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { permissionHealth } from './permissions.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('a start revokes the access of other users, and the health check reports later changes', async () => {
  const [folder, url] = [testFolder(), await testDatabase()];
  const backup = join(folder, 'backups', 'vecchio.json.gz');
  for (const name of ['media', 'backups']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(backup, 'x');
  for (const path of [folder, join(folder, 'media'), join(folder, 'backups')]) chmodSync(path, 0o755);
  for (const path of [backup, url].filter((one) => existsSync(one))) chmodSync(path, 0o644);

  const portal = await openPortal(readConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  try {
    for (const path of [folder, join(folder, 'media'), join(folder, 'backups')]) expect(modeOf(path)).toBe(0o700);
    expect(modeOf(backup)).toBe(0o600);
    if (testEngine() === 'sqlite') {
      for (const suffix of ['', '-wal', '-shm', '.lock', '.lock-journal', '.holder'])
        expect([suffix, modeOf(url + suffix)]).toEqual([suffix, 0o600]);
    }
    expect(await runChecks(portal, permissionHealth)).toMatchObject([{ status: 'ok' }]);
    chmodSync(folder, 0o755);
    expect(await runChecks(portal, permissionHealth)).toMatchObject([
      { status: 'warning', message: expect.stringContaining(folder) },
    ]);
  } finally {
    await portal.database.close();
  }
});
