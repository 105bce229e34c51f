import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { sampleInput } from '../testing/inputs.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { type Stage, setStage } from '../testing/stage.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await startTestPortal();
  stage = await setStage(portal);
});
afterAll(() => portal.close());

const SEED = 20_261_122;
const PER_CALL_AND_ROLE = 4;
/** Concurrent requests: fewer than the queue of password hashes holds. */
const AT_ONCE = 6;

/** Values for a body field that often break programs. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, '', ' ', [], {}, [null], [['x']], [{}]),
  fc.constantFrom('\0', 'a\0b', '\ud800', '\u2028', '%00', "'; drop table listing; --", '{{7*7}}', '../../etc/passwd'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', minLength: 100, maxLength: 5000 }),
  fc.constantFrom(
    'large-string:1',
    'data:image/png;base64,AAAA',
    '/media/x.jpg',
    'javascript:alert(1)',
    `=${'9'.repeat(400)}`,
  ),
  fc.object({ maxDepth: 3, maxKeys: 5 }),
);
const oddBody = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ fields: fc.array(fc.tuple(fc.nat(), oddValue), { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'null',
      '[]',
      '"x"',
      '1e999',
      '{"a":',
      '',
      ' ',
      '\0',
      '{"__proto__":{"is_admin":true},"constructor":{"prototype":{}}}',
      '['.repeat(50_000),
      '['.repeat(50_000) + ']'.repeat(50_000),
      `${'{"name":'.repeat(50_000)}null${'}'.repeat(50_000)}`,
      `{"html":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '{"name":"\\ud800","name":"\\u0000"}',
    ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 200 }) },
);
const oddQuery = fc.oneof(
  fc.constantFrom(
    '',
    'limit=-1',
    'limit=1e999',
    'limit=1&limit=2',
    'type=cane&type=gatto',
    'q=%00',
    'q=%ED%A0%80',
    'q=%',
  ),
  fc.constantFrom(
    'cursor=e30',
    'cursor=WzEsMl0',
    'page=-1',
    'page=99999999999999999999',
    'ids=,,,',
    'images=inline',
    '&&=&',
  ),
  fc.constantFrom(
    '__proto__=1',
    'date_from=0000-00-00&date_to=9999-99-99',
    'date_to=9999-12-31',
    'min_views=2147483648',
  ),
  fc.webQueryParameters({ size: 'small' }).filter((query) => !/[\r\n]/.test(query)),
);
const oddHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/vnd.api+json' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'a/b;;;=' },
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': 'una-chiave-1234' },
  { 'if-none-match': '*' },
  { 'if-none-match': ',,,"' },
  { 'accept-encoding': 'br;q=2, gzip;;, *' },
  { range: 'bytes=9-1' },
  { prefer: 'respond-async' },
  { 'content-encoding': 'gzip' },
);
const oddId = fc.constantFrom('', '', '', 'x', '%00', '%F0%9F%90%BE', '..%2f', 'x'.repeat(64), '0', '__proto__');

interface Odd {
  body: { fields: [number, unknown][] } | string | Uint8Array;
  query: string;
  headers: Record<string, string>;
  id: string;
}
const requests = fc.record<Odd>({ body: oddBody, query: oddQuery, headers: oddHeaders, id: oddId });

/** Calls that end sessions or delete data run last, so that the others still have them. */
const ordered = calls.toSorted((one, other) => Number(isEnding(one)) - Number(isEnding(other)));

function isEnding({ method, name }: Call): boolean {
  return method === 'DELETE' || name === 'logOut';
}

function bodyOf(call: Call, { body }: Odd): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  const sample = (sampleInput(call).body ?? {}) as Record<string, unknown>;
  const names = Object.keys(sample);
  for (const [at, value] of body.fields) if (names.length > 0) sample[names[at % names.length]!] = value;
  return JSON.stringify(sample);
}

test('no call responds with a 5xx, for any input and any role', async () => {
  const failures: string[] = [];
  const roles = [undefined, stage.member, stage.admin];
  for (const [at, call] of ordered.entries()) {
    const sent = fc.sample(requests, { seed: SEED + at, numRuns: PER_CALL_AND_ROLE * roles.length });
    const send = async (odd: Odd, index: number) => {
      const token = roles[index % roles.length];
      const path = odd.id === '' ? stage.path(call) : call.path.replace('{id}', odd.id);
      const hasBody = call.method !== 'GET';
      const answer = await portal.request(odd.query ? `${path}?${odd.query}` : path, {
        method: call.method,
        headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...odd.headers },
        ...(hasBody ? { body: bodyOf(call, odd) } : {}),
        ...(token ? { token } : {}),
      });
      if (answer.status < 500) return;
      failures.push(`${call.method} ${path}?${odd.query} ${answer.status} ${String(bodyOf(call, odd)).slice(0, 200)}`);
    };
    for (let from = 0; from < sent.length; from += AT_ONCE)
      await Promise.all(sent.slice(from, from + AT_ONCE).map((odd, index) => send(odd, from + index)));
  }
  expect(failures).toEqual([]);
  // the data is still there
  expect((await portal.request('/adoptions')).status).toBe(200);
  expect((await portal.request('/associations')).status).toBe(200);
}, 240_000);
