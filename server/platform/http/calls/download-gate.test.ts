import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { httpProblems } from '../problems/problems.ts';
import type { Download } from './call-router.ts';
import { DownloadGate } from './download-gate.ts';

let portal: TestPortal;
let shelter: string;
beforeEach(async () => {
  portal = await startTestPortal();
  shelter = await anAssociation(portal, { is_admin: true });
});
afterEach(() => portal.close());

/** A download whose chunks are pushed by the test. */
function aDownload(): { download: Download; source: Readable } {
  const source = new Readable({ read: () => undefined });
  return { download: { stream: source }, source };
}
const begin = (gate: DownloadGate, account = shelter) => {
  const { download, source } = aDownload();
  return { source, answer: gate.run(account, async () => download) };
};
async function textOf({ stream }: Download): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
const refused = { type: httpProblems.export_running };
/** Two gates stand for two instances of the portal on one database. */
const instances = () => [new DownloadGate(portal), new DownloadGate(portal)] as const;

test('an account runs one export at a time across instances, and does not block another account', async () => {
  const [here, there] = instances();
  const first = begin(here);
  const download = await first.answer;
  await expect(begin(here).answer).rejects.toMatchObject(refused);
  await expect(begin(there).answer).rejects.toMatchObject(refused);
  const other = await begin(there, await anAssociation(portal)).answer;
  (other.stream as Readable).destroy();
  first.source.push('tutto');
  first.source.push(null);
  expect(await textOf(download)).toBe('tutto');
  await expect(begin(there).answer).resolves.toBeDefined();
});

test('an account can start its next export as soon as the previous one was read to the end', async () => {
  const [gate] = instances();
  for (let time = 0; time < 5; time += 1) {
    const { source, answer } = begin(gate);
    const download = await answer;
    source.push('x');
    source.push(null);
    expect(await textOf(download)).toBe('x');
  }
});

test('an export that is aborted, or fails before it starts, does not block the next one', async () => {
  const [gate] = instances();
  await expect(gate.run(shelter, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  const { source, answer } = begin(gate);
  const { stream } = await answer;
  (stream as Readable).destroy();
  await once(source, 'close');
  await expect
    .poll(() =>
      begin(gate).answer.then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test('a client that stops reading is disconnected, and the next export can start', async () => {
  const gate = new DownloadGate(portal, { stalledMs: 200 });
  const { source, answer } = begin(gate);
  const { stream } = await answer;
  source.push('x');
  await expect(once(stream as Readable, 'close')).rejects.toThrow('download stalled');
  expect(source.destroyed).toBe(true);
  await expect
    .poll(() =>
      begin(gate).answer.then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test('the lease of a crashed instance expires', async () => {
  portal.at('2026-06-10T10:00:00.000Z');
  const [crashed, next] = instances();
  await begin(crashed).answer;
  portal.at('2026-06-10T10:01:29.000Z');
  await expect(begin(next).answer).rejects.toMatchObject(refused);
  portal.at('2026-06-10T10:01:30.000Z');
  await expect(begin(next).answer).resolves.toBeDefined();
});

test('the lease is renewed while a download is prepared', async () => {
  portal.at('2026-06-10T10:00:00.000Z');
  const gate = new DownloadGate(portal, { stalledMs: 100 });
  const leaseEnd = async () =>
    (await portal.database.read.selectFrom('download_lease').select('ends_at').executeTakeFirst())?.ends_at;
  const { download, source } = aDownload();
  const prepared = await gate.run(shelter, async () => {
    portal.at('2026-06-10T10:05:00.000Z');
    await expect.poll(leaseEnd).toBe('2026-06-10T10:05:00.150Z');
    await expect(begin(gate).answer).rejects.toMatchObject(refused);
    return download;
  });
  source.push(null);
  expect(await textOf(prepared)).toBe('');
});

test.each([
  '/admin/backup',
  '/admin/export_file',
  '/admin/associations/export',
  '/admin/preaffido/export',
  '/me/export',
])('%s waits for the export that runs and leaves no line in the register meanwhile', async (path) => {
  const token = await aToken(portal, shelter);
  const { source, answer } = begin(new DownloadGate(portal));
  const download = await answer;
  expect(await portal.request(path, { token })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Hai già un download in corso') },
  });
  expect((await portal.request('/admin/audit', { token })).body.total).toBe(0);
  source.push(null);
  await textOf(download);
  for (let time = 0; time < 2; time += 1) expect((await portal.request(path, { token })).status).toBe(200);
});

test('an account whose connection broke can export again', async () => {
  const token = await aToken(portal, shelter);
  const request = get(`${portal.url}/admin/backup`, { headers: { authorization: `Bearer ${token}` } });
  await once(request, 'response');
  request.destroy();
  await expect.poll(async () => (await portal.request('/admin/backup', { token })).status).toBe(200);
});

test('a download ends after its total time, even if the client keeps reading', async () => {
  const gate = new DownloadGate(portal, { totalMs: 100 });
  const { source, answer } = begin(gate);
  const stream = (await answer).stream as Readable;
  const feed = setInterval(() => source.push('x'), 5);
  const read = (async () => {
    for await (const chunk of stream) expect(String(chunk)).toMatch(/^x+$/);
  })();
  await expect(read).rejects.toThrow('download too slow');
  clearInterval(feed);
  await expect(begin(gate).answer).resolves.toBeDefined();
});
