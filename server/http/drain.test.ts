import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { startTestPortal } from '../testing/portal.ts';

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
