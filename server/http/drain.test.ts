import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { startTestPortal } from '../testing/portal.ts';

test('a portal that stops ends what it has begun to answer, and does not wait for a client that stays connected', async () => {
  const slow = new PassThrough();
  const it = await startTestPortal({}, ({ server }) => {
    server.get('/lenta', (_request, reply) => reply.send(slow));
  });
  const agent = new Agent({ keepAlive: true });
  const asked = request(`${it.url}/lenta`, { agent });
  asked.end();
  slow.write('quasi ');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const closed = it.close();
  slow.end('fatto');
  expect((await answer.toArray()).join('')).toBe('quasi fatto');
  await closed;
  agent.destroy();
});
