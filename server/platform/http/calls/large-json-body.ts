import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';

const LONG = 256 * 1024;
const PICTURE_FIELD = /_base64$/;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const WHITESPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** A body of images has few strings and little other data; anything beyond these limits is rejected. */
const QUOTES_AT_MOST = 50_000;
const REST_AT_MOST = 4 * 1024 * 1024;

/** Bytes of the large strings of a body (JSON escapes included), by the placeholder that the parsed body has instead. */
export type LargeStrings = ReadonlyMap<string, Buffer>;

/** What a request has sent: the validated body, and the large strings that its placeholders name. */
export interface SentBody<Body> {
  body: Body;
  largeStrings: LargeStrings;
}

interface ParsedBody {
  value: unknown;
  largeStrings: LargeStrings;
}

/** For what comes from no request. */
export const NO_LARGE_STRINGS: LargeStrings = new Map();

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON of up to 40 MB without creating strings for its images, because `JSON.parse` would block the event loop.
 * Long strings in fields named `…_base64` stay views of the body, and the value holds a placeholder for
 * each. Throws like `JSON.parse`, or `body_too_large`.
 */
export function parseLargeJson(body: Buffer): ParsedBody {
  const largeStrings = new Map<string, Buffer>();
  const pieces: Buffer[] = [];
  let copiedTo = 0;
  for (const [from, to] of longStrings(body)) {
    const placeholder = `large-string:${randomUUID()}`;
    largeStrings.set(placeholder, body.subarray(from, to));
    pieces.push(body.subarray(copiedTo, from), Buffer.from(placeholder));
    copiedTo = to;
  }
  const small = Buffer.concat([...pieces, body.subarray(copiedTo)]);
  if (small.length > REST_AT_MOST) throw problem(httpProblems.body_too_large);
  return { value: JSON.parse(utf8.decode(small)), largeStrings };
}

/** Yields the start and end of the long strings in image fields. */
function* longStrings(body: Buffer): Generator<[from: number, to: number]> {
  const budget = { quotes: QUOTES_AT_MOST };
  let field = '';
  let from = body.indexOf(QUOTE) + 1;
  while (from > 0) {
    const to = endOfString(body, from, budget);
    if (to < 0) return;
    if (isKey(body, to)) field = body.toString('latin1', from, Math.min(to, from + 100));
    else if (to - from > LONG && PICTURE_FIELD.test(field) && isAscii(body.subarray(from, to))) yield [from, to];
    from = body.indexOf(QUOTE, to + 1) + 1;
  }
}

function endOfString(body: Buffer, from: number, budget: { quotes: number }): number {
  for (let at = body.indexOf(QUOTE, from); at >= 0; at = body.indexOf(QUOTE, at + 1)) {
    budget.quotes -= 1;
    if (budget.quotes < 0) throw problem(httpProblems.body_too_large);
    let escapes = 0;
    while (body[at - 1 - escapes] === BACKSLASH && at - escapes > from) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return -1;
}

function isKey(body: Buffer, to: number): boolean {
  let at = to + 1;
  while (WHITESPACE.has(body[at]!)) at += 1;
  return body[at] === COLON;
}
