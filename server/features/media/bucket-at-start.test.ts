import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { testDatabase, testFolder } from '#server/testing/database.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { claimMediaAtStart } from './jobs.ts';

let server: BucketServer;
beforeAll(async () => {
  server = await BucketServer.open();
});
afterAll(() => server.close());
afterEach(() => server.disturb(null));

const environment = { DEMO: 'off', LOG_LEVEL: 'silent' };

/** What a start does with the bucket. */
async function start(settings: Record<string, string>): Promise<void> {
  const portal = await openPortal(readConfig({ ...environment, ...settings }));
  try {
    await claimMediaAtStart(portal);
  } finally {
    await portal.database.close();
  }
}

const aPlace = async () => ({ DATA_DIR: testFolder(), DATABASE_URL: await testDatabase() });

test.each(['gone', 'silent', 'error'] as const)(
  'a bucket of images that has worked before and is now %s does not keep the portal from starting',
  async (trouble) => {
    const settings = { ...server.environment('/prima'), ...(await aPlace()) };
    await start(settings);
    server.disturb(trouble);
    await expect(start(settings)).resolves.toBeUndefined();
  },
);

test('a bucket that has never worked stops the start, and so does another one than before', async () => {
  const place = await aPlace();
  server.disturb('gone');
  await expect(start({ ...server.environment('/mai'), ...place })).rejects.toThrow('away');
  server.disturb(null);
  await start({ ...server.environment('/uno'), ...place });
  server.disturb('gone');
  await expect(start({ ...server.environment('/altro'), ...place })).rejects.toThrow('away');
});

test('wrong keys stop the start also of a bucket that has worked before', async () => {
  const settings = { ...server.environment('/chiavi'), ...(await aPlace()) };
  await start(settings);
  await expect(start({ ...settings, AWS_SECRET_ACCESS_KEY: 'sbagliata' })).rejects.toThrow('denied');
});
