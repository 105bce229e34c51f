import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { CONNECTIONS, type Connections } from './connections.ts';

const opened: Socket[] = [];
let portal: TestPortal;
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await portal.close();
});

const start = async (changed: Partial<Connections>) => {
  const connections = { ...CONNECTIONS, most: 100, lookEveryMs: 20, ...changed };
  portal = await startTestPortal({}, undefined, { config: { connections } });
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
  await start({ bodyMs: 150, bodyMsPerMegabyte: 1_000_000_000 });
  const socket = await open();
  const body = `{"username":"nobody","password":"${'x'.repeat(40)}"}`;
  socket.write(`${LOGIN}connection: close\r\ncontent-length: ${body.length}\r\n\r\n`);
  drip(socket, body);
  expect(await answer(socket)).toMatch(/^HTTP\/1\.1 401 /);
});

test('a body announced with 1 GB is refused before it is sent', async () => {
  await start({});
  const socket = await open();
  socket.write(`${LOGIN}content-length: 1000000000\r\n\r\n`);
  expect(await answer(socket)).toMatch(/^HTTP\/1\.1 413 /);
});

test('connections above MAX_CONNECTIONS are closed, and there is room again when one ends', async () => {
  await start({ most: 3 });
  const busy = [await open(), await open(), await open()];
  for (const socket of busy) socket.write('GET / HTTP/1.1\r\n');
  const refused = await open();
  expect(await answer(refused)).toBe('');
  busy[0]!.destroy();
  await expect
    .poll(async () => (await fetch(`${portal.url}/healthz`).catch(() => null))?.status, { interval: 20 })
    .toBe(200);
});

test('idle connections make room for new ones before the limit is reached', async () => {
  await start({ most: 10 });
  const idle: Socket[] = [];
  for (let n = 0; n < 9; n += 1) {
    const socket = await open();
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    idle.push(socket);
  }
  const closed = Promise.all(idle.map(async (socket) => socket.resume().closed || once(socket, 'close')));
  const last = await open();
  last.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await answer(last)).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});
