import fc from 'fast-check';
import type { Call } from '#contract/platform/call.ts';
import { inputFor, oddText } from './input.ts';

/** A generated request. `id` replaces the id in the path; "" stands for one that exists. */
export interface GeneratedRequest {
  id: string;
  query: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** Bodies that are not what a schema describes. */
const oddBody = fc.oneof(
  fc.constantFrom<string | Uint8Array>(
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
  fc.uint8Array({ minLength: 1, maxLength: 200 }),
);

const oddQuery = fc.oneof(
  fc.constantFrom('limit=-1', 'limit=1e999', 'limit=1&limit=2', 'type=cane&type=gatto', 'q=%00', 'q=%ED%A0%80', 'q=%'),
  fc.constantFrom('cursor=e30', 'cursor=WzEsMl0', 'page=-1', 'page=99999999999999999999', 'ids=,,,', 'images=inline'),
  fc.constantFrom('__proto__=1', 'date_from=0000-00-00&date_to=9999-99-99', 'date_to=9999-12-31', '&&=&'),
  fc.webQueryParameters({ size: 'small' }).filter((query) => !/[\r\n]/.test(query)),
);

const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
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
    ),
  },
);

const id = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('x', '%00', '%F0%9F%90%BE', '..%2f', 'x'.repeat(64), '0', '__proto__', '%ED%A0%80'),
  },
);

/** Requests of a call, from its schemas in the contract. */
export function requestsOf(call: Call): fc.Arbitrary<GeneratedRequest> {
  return fc.record({
    id,
    headers,
    query: fc.oneof({ weight: 3, arbitrary: inputFor(call.query).map(searchOf) }, { weight: 1, arbitrary: oddQuery }),
    body: fc.oneof(
      { weight: 5, arbitrary: inputFor(call.body).map((body) => JSON.stringify(body) ?? '') },
      { weight: 1, arbitrary: oddBody },
      { weight: 1, arbitrary: oddText.map((text) => JSON.stringify({ [text]: text })) },
    ),
  });
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  return Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encoded(asText(one))}`),
    )
    .join('&');
}

/** An odd value may be an object that cannot be converted to text. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Percent-encodes a text; a lone surrogate becomes its three bytes, because `encodeURIComponent` refuses it. */
function encoded(text: string): string {
  return Array.from(text, (one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');
}
