import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { CONNECTIONS } from '#server/platform/http/server/connections.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { stubWeb } from '#server/testing/stub-web.ts';
import { sendBody } from './reply.ts';

const MEGABYTE = 1024 * 1024;
/** More than the system takes for a client that does not read. */
const UNREAD = 16 * MEGABYTE;
const opened: Socket[] = [];
let portal: TestPortal;
/** Makes the response of `/later`. */
let laterRoute: () => Promise<string>;
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await portal?.close();
});

const held = () => portal.app.responseMemory.budget.held;
const counted = (bytes: number) => expect.poll(held, { interval: 10 }).toBe(bytes);

/** Starts a portal whose route `/mb/:n` makes a body of so many MB each time, and `/shared` has the same one for all. */
async function start(responseBytes: number, changed: Partial<typeof CONNECTIONS> = {}): Promise<void> {
  const connections = { ...CONNECTIONS, most: 200, lookEveryMs: 20, ...changed };
  const headers = { 'content-type': 'text/plain' };
  const shared = Buffer.alloc(UNREAD, 'x');
  const config = { cost: 'free' as const };
  portal = await startTestPortal(
    {},
    ({ server }) => {
      server.get<{ Params: { n: string } }>('/mb/:n', { config }, (request, reply) =>
        sendBody(request, reply, {
          status: 200,
          headers: { ...headers, 'x-total-count': '1', link: '</>; rel="next"' },
          body: Buffer.alloc(Number(request.params.n) * MEGABYTE, 'x'),
        }),
      );
      server.get('/shared', { config }, (request, reply) =>
        sendBody(request, reply, { status: 200, headers, body: shared }),
      );
      server.get('/later', { config }, () => laterRoute());
      server.get('/plain', { config }, () => 'x'.repeat(UNREAD));
      server.get('/stream', { config }, (_request, reply) =>
        reply.headers(headers).send(Readable.from(Array.from({ length: 256 }, () => Buffer.alloc(UNREAD / 256)))),
      );
    },
    { config: { responseBytes, connections, trustProxy: 1 }, web: stubWeb(), instances: 1 },
  );
}

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Asks, and reads nothing. */
async function ask(path: string, { from = '', times = 1, head = '' } = {}): Promise<Socket> {
  const socket = await open();
  const forwarded = from ? `x-forwarded-for: ${from}\r\n` : '';
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${forwarded}${head}\r\n`.repeat(times));
  return socket;
}

const get = (path: string, from = '198.51.100.250') =>
  fetch(`${portal.url}${path}`, { headers: { 'x-forwarded-for': from } });

test('responses that nobody reads fill a budget: others are refused in words, small ones and the cache work', async () => {
  await start(40 * MEGABYTE);
  expect((await get('/')).status).toBe(200);
  expect((await get('/')).status).toBe(200);
  const unread = await ask('/mb/16');
  await counted(UNREAD);
  const refused = await get('/mb/16');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([refused.headers.get('x-total-count'), refused.headers.get('link'), refused.headers.get('etag')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await refused.json()).toMatchObject({
    code: 'responses_in_flight',
    detail: 'Stanno partendo troppi dati insieme. Riprova tra qualche secondo.',
  });
  for (const path of ['/healthz', '/', '/mb/0']) expect([path, (await get(path)).status]).toEqual([path, 200]);
  await counted(UNREAD);
  unread.destroy();
  await counted(0);
  const read = await get('/mb/16');
  expect((await read.arrayBuffer()).byteLength).toBe(UNREAD);
  await counted(0);
});

test.each(['/mb/16', '/plain'])('what %s holds counts until it is read or its client leaves', async (path) => {
  await start(200 * MEGABYTE);
  const unread = await ask(path, { from: '198.51.100.1' });
  await counted(UNREAD);
  const other = await ask(path, { from: '198.51.100.2' });
  await counted(2 * UNREAD);
  unread.destroy();
  await counted(UNREAD);
  other.resume();
  await counted(0);
});

test('a compressed response counts with its compressed length', async () => {
  await start(200 * MEGABYTE);
  const response = await fetch(`${portal.url}/mb/16`, { headers: { 'accept-encoding': 'br' } });
  expect((await response.text()).length).toBe(UNREAD);
  await counted(0);
});

test('a body that several responses share counts once', async () => {
  await start(40 * MEGABYTE);
  for (let n = 0; n < 20; n += 1) await ask('/shared');
  const { server } = portal.app.server;
  const count = () => new Promise((done) => server.getConnections((_error, open) => done(open)));
  await expect.poll(count, { interval: 20 }).toBe(20);
  expect((await get('/healthz')).status).toBe(200);
  await counted(UNREAD);
  for (const socket of opened.splice(0, 19)) socket.destroy();
  await expect.poll(count, { interval: 20 }).toBeLessThanOrEqual(2);
  expect(held()).toBe(UNREAD);
  opened[0]!.destroy();
  await counted(0);
});

test('a stream counts what it buffers', async () => {
  await start(40 * MEGABYTE);
  await ask('/stream');
  await counted(128 * 1024);
  opened[0]!.resume();
  await counted(0);
});

test('one address leaves eight large responses unread, and others are not refused for it', async () => {
  await start(1000 * MEGABYTE);
  for (let n = 0; n < 8; n += 1) await ask('/mb/16', { from: '198.51.100.7' });
  await counted(8 * UNREAD);
  const refused = await get('/mb/1', '198.51.100.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too_many_responses' });
  // a list is refused before it is read, what is small is not
  expect(await (await get('/adoptions?limit=2', '198.51.100.7')).json()).toMatchObject({ code: 'too_many_responses' });
  for (const path of ['/mb/0', '/healthz'])
    expect([path, (await get(path, '198.51.100.7')).status]).toEqual([path, 200]);
  expect((await get('/adoptions?limit=2', '198.51.100.8')).status).toBe(200);
  expect((await get('/mb/1', '198.51.100.8')).status).toBe(200);
  opened[0]!.destroy();
  await counted(7 * UNREAD);
  expect((await get('/mb/1', '198.51.100.7')).status).toBe(200);
});

test('a client that reads nothing is disconnected, also one that goes on sending', async () => {
  await start(200 * MEGABYTE, { unreadMs: 200, headMs: 200 });
  const silent = await Promise.all(['/mb/16', '/stream', '/shared'].map((path) => ask(path)));
  const sending = await Promise.all(['x-more: ', '\r\n'].map(async (more) => ({ more, socket: await ask('/mb/16') })));
  const drip = setInterval(() => {
    for (const { socket, more } of sending) socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\n${more}`);
  }, 20);
  await counted(0).finally(() => clearInterval(drip));
  // they have what the system took
  for (const socket of [...silent, ...sending.map(({ socket }) => socket)]) {
    socket.resume();
    await expect.poll(() => socket.closed, { interval: 10 }).toBe(true);
    expect(socket.bytesRead).toBeLessThan(UNREAD);
  }
});

test('a client that reads slowly gets the whole response, of one piece or streamed', async () => {
  await start(200 * MEGABYTE, { unreadMs: 400 });
  for (const path of ['/mb/16', '/stream']) {
    const socket = await ask(path, { head: 'connection: close\r\n' });
    let bytes = 0;
    let pauses = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // it takes several times as long as a client may read nothing
      if (bytes < MEGABYTE * (pauses + 1)) return;
      pauses += 1;
      socket.pause();
      setTimeout(() => socket.resume(), 100);
    });
    await once(socket, 'close');
    expect(bytes).toBeGreaterThan(UNREAD);
    expect(pauses).toBeGreaterThan(10);
  }
}, 60_000);

test('a connection with more than 16 unanswered requests is closed, and what its responses held is given back', async () => {
  await start(1000 * MEGABYTE);
  const some = await ask('/mb/16', { times: 4 });
  await counted(4 * UNREAD);
  some.destroy();
  await counted(0);
  const many = await ask('/shared', { times: 200 });
  many.resume();
  await expect.poll(() => many.closed, { interval: 10 }).toBe(true);
  await counted(0);
  expect((await get('/healthz')).status).toBe(200);
});

test.each([
  ['of the cache', '/'],
  ['that are made for it', '/healthz'],
])('small responses %s that wait behind an unread one count too', async (_which, path) => {
  await start(40 * MEGABYTE);
  expect((await get(path)).status).toBe(200);
  expect((await get(path)).status).toBe(200);
  const socket = await open();
  socket.write('GET /shared HTTP/1.1\r\nhost: x\r\n\r\n');
  await counted(UNREAD);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(10));
  await expect.poll(held, { interval: 10 }).toBeGreaterThan(UNREAD);
  socket.destroy();
  await counted(0);
});

test('a response that is made after its client has left counts nothing', async () => {
  await start(40 * MEGABYTE);
  const asked = Promise.withResolvers<void>();
  const made = Promise.withResolvers<string>();
  laterRoute = () => {
    asked.resolve();
    return made.promise;
  };
  const socket = await ask('/shared');
  await counted(UNREAD);
  socket.write('GET /later HTTP/1.1\r\nhost: x\r\n\r\n');
  await asked.promise;
  socket.destroy();
  await counted(0);
  made.resolve('x'.repeat(10_000));
  expect((await get('/healthz')).status).toBe(200);
  expect(held()).toBe(0);
});
