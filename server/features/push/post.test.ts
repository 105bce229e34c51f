import dns from 'node:dns';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PushService } from '#testing/push-service.ts';
import { post } from './post.ts';
import type { Address, Resolve } from './resolve-public.ts';

const stopping = new AbortController().signal;
const message = (endpoint: string) => ({ endpoint, headers: { ttl: '60' }, body: new Uint8Array(3) });
/** Of the internet, and of a network that nobody has any more: no packet leaves. */
const PUBLIC: Address = { address: '3ffe::1', family: 6 };
const LOOPBACK: Address = { address: '127.0.0.1', family: 4 };

let service: PushService;
let asked: string[];
beforeEach(async () => {
  service = await PushService.open();
  asked = [];
});
afterEach(() => service.close());

/** Answers each question for a name with the next addresses. */
function resolving(...answers: Address[][]): Resolve {
  return async (name) => {
    asked.push(name);
    return answers.shift() ?? [];
  };
}

const MIXED: Address[][] = [
  [LOOPBACK],
  [PUBLIC, LOOPBACK],
  [PUBLIC, { address: '::1', family: 6 }],
  [{ address: '::ffff:127.0.0.1', family: 6 }],
  [],
];

test('a name with a private address beside a public one is not sent to', async () => {
  for (const addresses of MIXED) {
    const rules = { trusted: [], stopping, resolve: resolving(addresses) };
    const answer = await post(message('https://push.esempio.it/a'), rules);
    expect(answer).toMatchObject({ reason: expect.stringMatching(/not public|no address/) });
  }
});

test('the connection goes to the address that was checked, and the name is asked for once', async () => {
  const askedAgain = vi.spyOn(dns, 'lookup');
  // nothing answers there in time; a second question would lead to the loopback
  const rules = { trusted: [], stopping, resolve: resolving([PUBLIC], [LOOPBACK]), attemptMs: 300 };
  const answer = await post(message('https://push.esempio.it/a'), rules);
  expect(answer.status).toBeUndefined();
  expect(asked).toEqual(['push.esempio.it']);
  expect(askedAgain).not.toHaveBeenCalled();
  askedAgain.mockRestore();
});

test('an address that the system refuses at once, as IPv6 where there is none, is a failure like others', async () => {
  // refused by every system, because it is written as IPv6 and said to be IPv4
  const refused: Address = { ...PUBLIC, family: 4 };
  const answer = await post(message('https://push.esempio.it/a'), {
    trusted: [],
    stopping,
    resolve: resolving([refused]),
  });
  expect(answer).toEqual({ reason: expect.stringContaining('connect EINVAL') });
});

test('an address that became private since it was stored is not sent to', async () => {
  for (const endpoint of ['https://127.0.0.1/a', 'https://[::1]/a', 'https://localhost/a', 'http://push.esempio.it/a'])
    expect(await post(message(endpoint), { trusted: [], stopping })).toEqual({ reason: 'the endpoint is not public' });
});

test('a service that does not answer is left after the time of an attempt', async () => {
  service.order('hang');
  const answer = await post(message(`${service.origin}/a`), { trusted: [service.origin], stopping, attemptMs: 200 });
  expect(answer).toEqual({ reason: 'no answer in time' });
});

test('a switch to another protocol is an answer, too', async () => {
  service.order('switch');
  const answer = await post(message(`${service.origin}/a`), { trusted: [service.origin], stopping });
  expect(answer).toMatchObject({ status: 101 });
});

test('a redirect is an answer like others', async () => {
  service.order({ status: 307, headers: { location: `${service.origin}/b` } });
  const answer = await post(message(`${service.origin}/a`), { trusted: [service.origin], stopping });
  expect(answer).toMatchObject({ status: 307 });
  expect(service.requests).toBe(1);
});
