import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';
import { CONNECTIONS } from './connections.ts';

test('a portal that shuts down completes its responses and does not wait for idle keep-alive clients', async () => {
  const slow = new PassThrough();
  const portal = await startTestPortal({}, ({ server }) => {
    server.get('/lenta', { config: { cost: 'free' } }, (_request, reply) => reply.send(slow));
  });
  const agent = new Agent({ keepAlive: true });
  const asked = request(`${portal.url}/lenta`, { agent });
  asked.end();
  slow.write('quasi ');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const closed = portal.close();
  slow.end('fatto');
  expect((await answer.toArray()).join('')).toBe('quasi fatto');
  await closed;
  agent.destroy();
});

test('a portal that shuts down does not wait for a preconnected socket that was never used', async () => {
  const portal = await startTestPortal();
  const unused = connect(Number(new URL(portal.url).port), '127.0.0.1');
  const ended = once(unused, 'close');
  await once(unused, 'connect');
  await (await fetch(`${portal.url}/healthz`)).text();
  await portal.close();
  await ended;
});

test('a portal that shuts down asks clients with a half-sent body to send it again, and ends', async () => {
  const connections = { ...CONNECTIONS, most: 100, closingMs: 100 };
  const portal = await startTestPortal({}, undefined, { config: { connections }, instances: 1 });
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = once(socket, 'close');
  socket.write(
    'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"us',
  );
  await expect.poll(() => portal.app.bodies.budget.held, { interval: 10 }).toBe(4);
  await portal.close();
  await ended;
  expect(said).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_too_slow"/);
});
