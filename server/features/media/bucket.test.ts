import { existsSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Bucket, BucketFailure, createBucketClient } from '#server/platform/bucket/index.ts';
import { startFailure } from '#server/start/start-failure.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { upload } from '#server/testing/uploads.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { jpegOf } from '#testing/images.ts';
import { createBucketStorage } from './bucket-storage.ts';

let server: BucketServer;
let portal: TestPortal;
beforeAll(async () => {
  server = await BucketServer.open();
});
afterAll(() => server.close());
/** For tests that wait for the end of it. */
const IMPATIENT = { readMs: 1000, writeMs: 1000 };

let opened = 0;
beforeEach(async () => {
  await start();
});

/** Starts a portal whose images are below a path of its own. */
async function start(environment: Record<string, string> = {}): Promise<void> {
  const given = { ...server.environment(`/${++opened}`), ...environment };
  const bucket = readConfig(given).mediaBucket!;
  const mediaBucket = { ...bucket, patience: { ...bucket.patience } };
  portal = await startTestPortal(given, undefined, { config: { mediaBucket } });
}

afterEach(async () => {
  server.disturb(null);
  await portal.close();
});

const bucketOf = (changes: Partial<Bucket> = {}) => ({ ...readConfig(server.environment()).mediaBucket!, ...changes });
const AWAY = 'Le foto per ora non si possono leggere né salvare. Il resto funziona; riprova tra poco.';

/** Publishes a listing with a photo. Returns its id and the photo's address. */
async function publish() {
  const token = await aToken(portal, await anAssociation(portal));
  const { body: photo } = await upload(portal, token, await jpegOf(700, 500));
  const listing = { name: 'Birba', type: 'cane', images_base64: [photo.url] };
  const { body } = await portal.request('/api/me/adoptions', { method: 'POST', token, body: listing });
  return { id: body.id as string, src: body.images_base64[0] as string, token };
}

/** Returns a function for what requests have logged since: level and message. */
function loggedByRequests(): () => [string, unknown][] {
  const lines: [string, unknown][] = [];
  const child = portal.log.child.bind(portal.log);
  portal.log.child = ((...parameters: Parameters<typeof child>) => {
    const made = child(...parameters);
    for (const level of ['info', 'warn', 'error'] as const) {
      made[level] = (...logged: unknown[]) => void lines.push([level, logged.at(-1)]);
    }
    return made;
  }) as typeof child;
  return () => lines;
}

async function keys(): Promise<string[]> {
  return Array.fromAsync(portal.media.list(), ({ key }) => key);
}

test('an uploaded photo is in the bucket alone, and everybody sees it at the portal’s own address', async () => {
  const { src } = await publish();
  expect(src).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
  expect((await keys()).map((key) => key.slice(32)).sort()).toEqual(['-320.webp', '-640.webp', '-700.webp', '.jpg']);
  expect(existsSync(portal.config.mediaFolder)).toBe(false);
  const answer = await fetch(portal.url + src);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  const head = await fetch(portal.url + src, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, answer.headers.get('content-length')]);
});

test.each(['gone', 'silent', 'error'] as const)(
  'while the bucket is %s uploads are refused in words, pages go on, and nothing is half stored',
  async (trouble) => {
    const { id, src, token } = await publish();
    const before = await keys();
    const { patience } = portal.config.mediaBucket!;
    const usual = { ...patience };
    Object.assign(patience, IMPATIENT);
    server.disturb(trouble);
    const refused = await upload(portal, token, await jpegOf(800, 400));
    expect(refused).toMatchObject({ status: 503, body: { code: 'images_unavailable', detail: AWAY } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await portal.request(`/api/adoptions/${id}`)).body.images_base64).toEqual([src]);
    expect((await portal.request(src)).status).toBe(503);
    const known = { 'if-none-match': `"${src.slice('/media/'.length)}"` };
    expect((await fetch(portal.url + src, { headers: known })).status).toBe(304);
    server.disturb(null);
    Object.assign(patience, usual);
    expect(await keys()).toEqual(before);
    expect((await portal.request(src)).status).toBe(200);
    expect((await upload(portal, token, await jpegOf(800, 400))).status).toBe(201);
  },
);

test('a reader who leaves while the bucket is slow is no error in the log', async () => {
  const { src } = await publish();
  const lines = loggedByRequests();
  server.disturb('held');
  const closed = new Promise<void>((resolve) =>
    portal.app.server.server.once('connection', (socket) => socket.once('close', () => resolve())),
  );
  const reader = request(portal.url + src, { agent: false }).on('error', () => undefined);
  reader.end();
  const asked = new RegExp(`^GET .*/${src.slice('/media/'.length)}`);
  await expect.poll(() => server.requests.some((each) => asked.test(each))).toBe(true);
  reader.destroy();
  await closed;
  server.disturb(null);
  await expect.poll(lines).toEqual([['info', 'the client left before the response']]);
});

test('a photo of a public listing is read from the public address of the bucket, a hidden one never', async () => {
  await portal.close();
  await start({ MEDIA_PUBLIC_URL: 'https://foto.esempio.it/a/' });
  const { id, src, token } = await publish();
  const answer = await fetch(portal.url + src, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `https://foto.esempio.it/a/images/${src.slice('/media/'.length)}`,
  ]);
  await portal.request(`/api/me/adoptions/${id}/hidden`, { method: 'PATCH', token, body: { hidden: true } });
  expect((await portal.request(src)).status).toBe(410);
});

test('a bucket that is checked every few seconds is written to once a minute at most', async () => {
  const storage = createBucketStorage(bucketOf({ prefix: 'prova/' }));
  for (let n = 0; n < 3; n += 1) await storage.check();
  const checks = server.requests.filter((request) => request.includes('/prova/check'));
  expect(checks.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET', 'GET', 'GET']);
  server.disturb('gone');
  await expect(storage.check()).rejects.toBeInstanceOf(BucketFailure);
});

test('the server refuses what is not signed with the right keys', async () => {
  const path = `${bucketOf().endpoint}/foto/images/abcd.jpg`;
  expect((await fetch(path, { method: 'PUT', body: 'x' })).status).toBe(403);
  const client = createBucketClient(bucketOf({ secretAccessKey: 'sbagliata' }));
  await expect(client.put('images/abcd.jpg', Buffer.from('x'))).rejects.toMatchObject({ trouble: 'denied' });
});

test.each<[string, Partial<Bucket>, RegExp]>([
  ['wrong keys', { secretAccessKey: 'sbagliata' }, /rifiuta le chiavi: controlla AWS_ACCESS_KEY_ID/],
  ['a bucket that does not exist', { name: 'altro' }, /contenitore nominato in MEDIA_URL non esiste/],
  ['a port on which nobody listens', { endpoint: 'http://127.0.0.1:1' }, /non risponde: controlla MEDIA_URL/],
  ['a host that does not exist', { endpoint: 'http://foto.invalid' }, /non risponde: controlla MEDIA_URL/],
])('the start names the reason for %s in one sentence', async (_, changes, sentence) => {
  const failure = await createBucketStorage(bucketOf(changes))
    .check()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BucketFailure);
  expect(startFailure(failure, portal.config)).toMatch(sentence);
});

test('a certificate that nobody trusts stops the start with its own sentence', async () => {
  // the mail server brings a certificate that it signed itself; the client hangs up when it sees it
  const secure = new SMTPServer({ secure: true });
  secure.on('error', () => undefined);
  await new Promise<void>((resolve) => void secure.listen(0, '127.0.0.1', resolve));
  const { port } = secure.server.address() as AddressInfo;
  const failure = await createBucketStorage(bucketOf({ endpoint: `https://127.0.0.1:${port}` }))
    .check()
    .catch((error: unknown) => error);
  expect(startFailure(failure, portal.config)).toMatch(/certificato .+ non è valido/);
  await new Promise<void>((resolve) => secure.close(() => resolve()));
});

/** Starts an HTTP server for one test. Returns its address. */
async function serve(answer: RequestListener): Promise<string> {
  const running = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void running.close());
  await new Promise((listening) => running.once('listening', listening));
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

test('a storage that points to another address is not followed there', async () => {
  const asked: string[] = [];
  const elsewhere = await serve(({ method }, response) => {
    asked.push(method!);
    response.end('x');
  });
  const endpoint = await serve(({ url }, response) => {
    response.writeHead(307, { location: elsewhere + url }).end();
  });
  const client = createBucketClient(bucketOf({ endpoint }));
  const operations = [
    () => client.put('a.jpg', Buffer.from('x')),
    () => client.get('a.jpg'),
    () => client.size('a.jpg'),
  ];
  for (const operation of operations)
    await expect(operation()).rejects.toMatchObject({ trouble: 'other', reason: '307' });
  // a page to log in is not the file
  expect(await client.isPublic('a.jpg')).toBe(false);
  expect(asked).toEqual([]);
});

test('a bucket with more files than one page lists all of them', async () => {
  const client = createBucketClient(bucketOf({ prefix: 'molti/' }));
  const all = Array.from({ length: 1005 }, (_, n) => `images/${String(n).padStart(4, '0')}.jpg`);
  for (let at = 0; at < all.length; at += 100) {
    await Promise.all(all.slice(at, at + 100).map((key) => client.put(key, Buffer.from('x'))));
  }
  expect(await Array.fromAsync(client.list('images/'), ({ key }) => key)).toEqual(all);
});

test('a file that is written while it is read is read whole', async () => {
  const client = createBucketClient(bucketOf({ prefix: 'insieme/' }));
  const rounds = Array.from({ length: 20 }, (_, n) => n);
  const write = async () => {
    for (const _ of rounds) await client.put('check', Buffer.from('ok'));
  };
  const read = async () => {
    for (const _ of rounds) expect((await client.read('check'))?.toString()).toBe('ok');
  };
  await write();
  const before = server.requests.length;
  await Promise.all([write(), write(), read(), read()]);
  // no request was repeated
  expect(server.requests.length - before).toBe(4 * rounds.length);
});

test('what is cut off in the middle of a body is asked for once more', async () => {
  const bodies: Record<string, string> = {
    '/foto/check': 'ok',
    '/foto': '<Contents><Key>a.jpg</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>2</Size></Contents>',
  };
  let cuts = 0;
  const endpoint = await serve(({ url }, response) => {
    const body = bodies[new URL(url!, 'http://localhost').pathname]!;
    response.writeHead(200, { 'content-length': body.length });
    if (cuts === 0) return void response.end(body);
    cuts -= 1;
    response.write(body.slice(0, 1), () => response.destroy());
  });
  const client = createBucketClient(bucketOf({ endpoint }));
  const operations = [
    () => client.read('check'),
    () => client.put('check', Buffer.from('ok')),
    () => Array.fromAsync(client.list(''), ({ key }) => key),
  ];
  const results = [Buffer.from('ok'), undefined, ['a.jpg']];
  for (const [n, operation] of operations.entries()) {
    cuts = 1;
    expect(await operation()).toEqual(results[n]);
    cuts = 2;
    await expect(operation()).rejects.toMatchObject({ name: 'BucketFailure', trouble: 'away' });
  }
});

test('a copy that is refused in the body of a successful response deletes nothing', async () => {
  const requests: string[] = [];
  let refused = 1;
  const endpoint = await serve(({ method, url, headers }, response) => {
    requests.push(`${method} ${url}`);
    const isRefused = method === 'PUT' && 'x-amz-copy-source' in headers && refused-- > 0;
    response.end(isRefused ? '<?xml version="1.0"?>\n<Error><Code>SlowDown</Code></Error>' : undefined);
  });
  const client = createBucketClient(bucketOf({ endpoint }));
  // once is repeated like any other failure
  expect(await client.move('a.jpg', 'trash/a.jpg')).toBe(true);
  const copyTwice = ['HEAD /foto/a.jpg', 'PUT /foto/trash/a.jpg', 'PUT /foto/trash/a.jpg'];
  expect(requests.splice(0)).toEqual([...copyTwice, 'DELETE /foto/a.jpg']);
  refused = 2;
  await expect(client.move('a.jpg', 'trash/a.jpg')).rejects.toMatchObject({ trouble: 'away', reason: '503 SlowDown' });
  expect(requests).toEqual(copyTwice);
});
