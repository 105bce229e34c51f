import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { stubWeb } from '#server/testing/stub-web.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { CONNECTIONS, type Connections } from './connections.ts';

const opened: Socket[] = [];
let portal: TestPortal;
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await portal.close();
});

const start = async (changed: Partial<Connections>, mount?: Parameters<typeof startTestPortal>[1]) => {
  const connections = { ...CONNECTIONS, most: 100, lookEveryMs: 20, ...changed };
  portal = await startTestPortal({}, mount, { config: { connections } });
};

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  // a connection that the portal refuses may be reset
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends one byte of the text every few milliseconds; stops when the connection ends. */
function drip(socket: Socket, text: string): void {
  const bytes = text.split('');
  const timer = setInterval(() => {
    const next = bytes.shift();
    if (next === undefined || !socket.writable) clearInterval(timer);
    else socket.write(next);
  }, 10);
  socket.once('close', () => clearInterval(timer));
}

/** Returns all that the portal sends until it closes the connection. */
async function answer(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  if (!socket.closed) await once(socket, 'close');
  return text;
}

const LOGIN = 'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test('a head that arrives byte by byte without end is answered with 408, and the connection is closed', async () => {
  await start({ headMs: 150 });
  const socket = await open();
  drip(socket, `GET / HTTP/1.1\r\nhost: x\r\n${'x-slow: 1\r\n'.repeat(1000)}`);
  expect(await answer(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_too_slow"/);
});

test('a body of which only a part arrives is answered with 408, and the connection is closed', async () => {
  await start({ bodyMs: 150 });
  const socket = await open();
  socket.write(`${LOGIN}content-length: 100\r\n\r\n{"username":`);
  expect(await answer(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"code":"request_too_slow"/);
});

test('a body in chunks that never end is answered with 408 too', async () => {
  await start({ bodyMs: 150 });
  const socket = await open();
  socket.write(`${LOGIN}transfer-encoding: chunked\r\n\r\n5\r\n{"use\r\n`);
  expect(await answer(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slow body has more time for what has arrived', async () => {
  await start({ bodyMs: 1000, bodyMsPerMegabyte: 1_000_000_000 });
  const socket = await open();
  // dripped for longer than it has without what has arrived
  const body = `{"username":"nobody","password":"x"${' '.repeat(150)}}`;
  socket.write(`${LOGIN}connection: close\r\ncontent-length: ${body.length}\r\n\r\n`);
  drip(socket, body);
  expect(await answer(socket)).toMatch(/^HTTP\/1\.1 401 /);
});

const GIGABYTE = 1_000_000_000;
const PIECE = 64 * 1024;
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(PIECE, ' '), Buffer.from('\r\n')]);

/** Sends chunks until the connection ends or a gigabyte is sent. Returns the bytes that were sent. */
async function pour(socket: Socket): Promise<number> {
  let sent = 0;
  const ended = new Promise((resolve) => socket.once('close', resolve));
  while (sent < GIGABYTE && socket.writable) {
    const isRoom = socket.write(CHUNK);
    sent += PIECE;
    if (!isRoom) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended]);
  }
  return sent;
}

const BODIES = [
  ['POST /auth/login', 'application/json'],
  ['POST /associations/x/preaffido', 'application/json'],
  ['POST /auth/login', 'application/x-www-form-urlencoded'],
  ['POST /me/images', 'multipart/form-data; boundary=x'],
  ['POST /admin/associations/import_csv', 'multipart/form-data; boundary=x'],
] as const;

test.each(BODIES)('a body of 1 GB to %s as %s is refused in words, announced or in chunks', async (route, type) => {
  await start({});
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const head = `${route} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\n`;
  const refusal = /^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/;
  const announced = await open();
  announced.write(`${head}content-length: ${GIGABYTE}\r\n\r\n`);
  await expectAnswer(announced, refusal);
  const chunked = await open();
  const said = expectAnswer(chunked, refusal);
  chunked.write(`${head}transfer-encoding: chunked\r\n\r\n`);
  const [sent] = await Promise.all([pour(chunked), said]);
  expect(sent).toBeGreaterThan(0);
});

/** Waits until the portal has sent what matches. */
async function expectAnswer(socket: Socket, expected: RegExp): Promise<void> {
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  await expect.poll(() => text, { interval: 20 }).toMatch(expected);
}

/** Adds a route that answers when `release` is called. */
function heldRoute() {
  const held = Promise.withResolvers<string>();
  let asked = 0;
  const mount: Parameters<typeof startTestPortal>[1] = ({ server }) =>
    server.get('/held', { config: { cost: 'free' } }, () => {
      asked += 1;
      return held.promise;
    });
  return { mount, asked: () => asked, release: () => held.resolve('fatto') };
}

test('connections above MAX_CONNECTIONS are closed while all are being answered, and there is room again', async () => {
  const { mount, asked, release } = heldRoute();
  await start({ most: 3 }, mount);
  const busy: Socket[] = [];
  for (let n = 1; n <= 3; n += 1) {
    const socket = await open();
    socket.write('GET /held HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    busy.push(socket);
    await expect.poll(asked, { interval: 20 }).toBe(n);
  }
  expect(await answer(await open())).toBe('');
  release();
  for (const socket of busy) expect(await answer(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
});

test('idle connections make room for new ones before the limit is reached, the oldest first', async () => {
  await start({ most: 10 });
  const idle: Socket[] = [];
  for (let n = 0; n < 9; n += 1) {
    const socket = await open();
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    idle.push(socket);
  }
  const closed = once(idle[0]!.resume(), 'close');
  const last = await open();
  last.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await answer(last)).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
  expect(idle.slice(1).some((socket) => socket.closed)).toBe(false);
});

/** Starts a portal whose Home is in the cache. */
async function startWithHome(filler: number): Promise<void> {
  const web = stubWeb();
  web.filler = filler;
  const config = { connections: { ...CONNECTIONS, most: 10 } };
  portal = await startTestPortal({}, undefined, { web, config, instances: 1 });
  await expect.poll(() => portal.database.content.current).not.toBeNull();
  // the first response is rendered, and the second one prepares the bytes that are sent again
  for (let n = 0; n < 2; n += 1) {
    const visitor = await open();
    visitor.write(GET_HOME.replace('\r\n', '\r\nconnection: close\r\n'));
    expect(await answer(visitor)).toMatch(/^HTTP\/1\.1 200 /);
  }
  const { server } = portal.app.server;
  const count = promisify(server.getConnections.bind(server));
  await expect.poll(() => count(), { interval: 5 }).toBe(0);
}

const GET_HOME = 'GET / HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n';

async function askForHome(socket: Socket): Promise<void> {
  socket.write(GET_HOME);
  await once(socket, 'data');
}

test('a connection with a response from the cache outlives those that have waited longer', async () => {
  await startWithHome(10);
  const idle: Socket[] = [];
  for (let n = 0; n < 9; n += 1) idle.push(await open());
  await askForHome(idle[0]!);
  const closed = once(idle[1]!.resume(), 'close');
  await open();
  await closed;
  await askForHome(idle[0]!);
  // when all of them had a response, the oldest one is closed nevertheless
  const others = idle.slice(2);
  for (const socket of others) await askForHome(socket);
  const next = Promise.any([idle[0]!, ...others].map((socket) => once(socket.resume(), 'close')));
  await open();
  await open();
  await next;
});

test('a connection to which cached responses are being sent is not closed to make room', async () => {
  await startWithHome(3_000_000);
  const sockets: Socket[] = [];
  portal.app.server.server.on('connection', (socket) => sockets.push(socket));
  const slow = await open();
  slow.write(GET_HOME.repeat(10));
  await expect.poll(() => sockets[0]!.writableLength, { interval: 20 }).toBeGreaterThan(0);
  for (let n = 0; n < 30; n += 1) await open();
  let bytes = 0;
  slow.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await expect.poll(() => bytes, { interval: 20, timeout: 60_000 }).toBeGreaterThan(30_000_000);
});

test('a visitor is served while many more connections than allowed send nothing, or a head byte by byte', async () => {
  await start({ most: 20 });
  for (let n = 0; n < 60; n += 1) {
    const socket = await open();
    if (n % 2) drip(socket, `GET / HTTP/1.1\r\nhost: x\r\n${'x-slow: 1\r\n'.repeat(1000)}`);
  }
  for (let n = 0; n < 10; n += 1) {
    const visitor = await open();
    visitor.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(await answer(visitor)).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test('a request that is being answered is never closed to make room', async () => {
  const { mount, asked, release } = heldRoute();
  await start({ most: 10 }, mount);
  const asking = fetch(`${portal.url}/held`);
  await expect.poll(asked, { interval: 20 }).toBe(1);
  for (let n = 0; n < 30; n += 1) await open();
  release();
  expect(await (await asking).text()).toBe('fatto');
});
