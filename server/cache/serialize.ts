import type { z } from 'zod';
import type { Call, Page } from '#contract/call.ts';
import { etagOf } from './encoding.ts';

interface Serialized {
  json: Buffer;
  /** ETag of the serialized value. A list's ETag is computed from its items' ETags; its bytes are not hashed again. */
  etag: string;
}

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];
/** Values serialized earlier: a feature that caches a value passes the same object again. */
const serialized = new WeakMap<z.ZodType, WeakMap<object, Serialized>>();

/** Parses the result with the contract's schema, so that a field outside the contract is never sent. */
export function parseAnswer(call: Call, answered: unknown): unknown {
  if (!call.paged) return call.answer.parse(answered);
  const page = answered as Page<unknown>;
  return { ...page, items: call.answer.parse(page.items) };
}

/** Serializes a result for one client as JSON. */
export function toJson(call: Call, answered: unknown): Buffer {
  const presented = parseAnswer(call, answered);
  return Buffer.from(JSON.stringify(call.paged ? (presented as Page<unknown>).items : presented));
}

/** Serializes a public result as JSON with its ETag. The same object is serialized once. */
export function serialize(call: Call, answered: unknown): Serialized {
  if (!call.paged) return serializerOf(call.answer)(answered as object);
  const write = serializerOf((call.answer as z.ZodArray<z.ZodType>).element);
  const things = (answered as Page<object[]>).items.map(write);
  const pieces = things.flatMap(({ json }) => [COMMA, json]).slice(1);
  const etags = Buffer.from(things.map(({ etag }) => etag).join());
  return { json: Buffer.concat([OPEN, ...pieces, CLOSE]), etag: etagOf(etags) };
}

function serializerOf(schema: z.ZodType): (thing: object) => Serialized {
  const known = serialized.get(schema) ?? new WeakMap<object, Serialized>();
  serialized.set(schema, known);
  return (thing) => {
    const before = known.get(thing);
    if (before) return before;
    const json = Buffer.from(JSON.stringify(schema.parse(thing)));
    const now = { json, etag: etagOf(json) };
    known.set(thing, now);
    return now;
  };
}
