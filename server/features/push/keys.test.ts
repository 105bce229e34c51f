import { afterEach, beforeEach, expect, test } from 'vitest';
import { Schedule } from '#server/platform/jobs/schedule.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { pushJobs } from './jobs.ts';
import { createKeyOnce } from './keys.ts';
import { PushSender } from './sender.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const publicKeys = async () => {
  const rows = await portal.database.read.selectFrom('push_key').select('public_key').execute();
  return rows.map(({ public_key }) => public_key);
};
const withoutKey = () => portal.database.write((db) => db.deleteFrom('push_key').execute());
/** Starts a sender, as a process does, and ends it. */
async function startSender(isReadOnly: boolean): Promise<void> {
  const sender = new PushSender(portal, {
    composers: {},
    isReadOnly: () => isReadOnly,
    isSessionLive: async () => true,
  });
  await sender.start();
  await sender.stop();
}

test('the key exists from the start of the portal, and a read writes nothing', async () => {
  const stored = await publicKeys();
  expect(stored).toHaveLength(1);
  expect((await portal.request('/push/key')).body).toEqual({ key: stored[0] });
  await withoutKey();
  const answer = await portal.request('/push/key');
  expect(answer).toMatchObject({ status: 503, body: { code: 'push_not_ready' } });
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await publicKeys()).toEqual([]);
});

test('processes that start at once have one key', async () => {
  await withoutKey();
  await Promise.all([...portal.instances, ...portal.instances].map((instance) => createKeyOnce(instance)));
  const stored = await publicKeys();
  expect(stored).toHaveLength(1);
  await startSender(false);
  expect(await publicKeys()).toEqual(stored);
});

test('a portal that starts during a maintenance writes no key, and one that starts after it does', async () => {
  await withoutKey();
  await startSender(true);
  expect(await publicKeys()).toEqual([]);
  await startSender(false);
  expect(await publicKeys()).toHaveLength(1);
});

test('a portal that cannot store the key starts all the same', async () => {
  await withoutKey();
  const { database } = portal;
  const failing: Pick<typeof database, 'write'> = { write: () => Promise.reject(new Error('the disk is full')) };
  const broken = Object.assign(Object.create(portal) as TestPortal, {
    database: Object.assign(Object.create(database) as typeof database, failing, { engine: 'postgres' }),
  });
  const sender = new PushSender(broken, { composers: {}, isReadOnly: () => false, isSessionLive: async () => true });
  await sender.start();
  await sender.stop();
  expect(await publicKeys()).toEqual([]);
});

test('a key that could not be stored at the start exists when a client asks again', async () => {
  await withoutKey();
  const retryAfter = Number((await portal.request('/push/key')).headers.get('retry-after'));
  class Recorded extends Schedule {
    readonly jobs: { everyMs: number; work: () => Promise<unknown> }[] = [];
    override every(everyMs: number, _name: string, work: (stopping: AbortSignal) => Promise<unknown>): void {
      this.jobs.push({ everyMs, work: () => work(new AbortController().signal) });
    }
  }
  const schedule = new Recorded(portal.log);
  pushJobs(schedule, portal);
  for (const { everyMs, work } of schedule.jobs) if (everyMs <= retryAfter * 1000) await work();
  expect((await portal.request('/push/key')).status).toBe(200);
});
