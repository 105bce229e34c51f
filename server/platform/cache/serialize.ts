import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Call, Page } from '#contract/platform/call.ts';
import { CACHE_BYTES } from './budget.ts';
import { etagOf } from './encoding.ts';

interface Serialized {
  json: Buffer;
  /** ETag of the serialized value. A list's ETag is computed from its items' ETags; its bytes are not hashed again. */
  etag: string;
}

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];
/**
 * Parses the result with the contract's schema, so that a field outside the contract is never sent. Of a public read,
 * the same object is parsed once: the caller must not change what it gets.
 */
export function parseAnswer(call: Call, answered: unknown): unknown {
  if (call.paged) {
    const page = answered as Page<object[]>;
    return { ...page, items: call.cached ? page.items.map(parsed(elementOf(call))) : call.answer.parse(page.items) };
  }
  return call.cached ? parsed(call.answer)(answered as object) : call.answer.parse(answered);
}

/** Serializes a result for one client as JSON. */
export function toJson(call: Call, answered: unknown): string {
  const presented = parseAnswer(call, answered);
  return JSON.stringify(call.paged ? (presented as Page<unknown>).items : presented);
}

/** Lists by ETag: after most writes a list is as it was, and then its body need not be joined or compressed again. */
const lists = new LRUCache<string, Serialized>({
  maxSize: CACHE_BYTES.lists,
  sizeCalculation: ({ json, etag }) => json.length + etag.length,
});

/** Serializes a public result as JSON with its ETag. The same object is serialized once. */
export function serialize(call: Call, answered: unknown): Serialized {
  if (!call.paged) return serialized(call.answer)(answered as object);
  const things = (answered as Page<object[]>).items.map(serialized(elementOf(call)));
  const etag = etagOf(Buffer.from(things.map((thing) => thing.etag).join()));
  const cachedList = lists.get(etag);
  if (cachedList) return cachedList;
  const pieces = things.flatMap(({ json }) => [COMMA, json]).slice(1);
  const list = { json: Buffer.concat([OPEN, ...pieces, CLOSE]), etag };
  lists.set(etag, list);
  return list;
}

const elementOf = ({ answer }: Call) => (answer as z.ZodArray<z.ZodType>).element;

const parsed = oncePerObject((schema, thing) => schema.parse(thing) as object);

const serialized = oncePerObject((schema, thing): Serialized => {
  const json = Buffer.from(JSON.stringify(schema.parse(thing)));
  return { json, etag: etagOf(json) };
});

/** A feature that caches a value passes the same object again. */
function oncePerObject<Value>(make: (schema: z.ZodType, thing: object) => Value) {
  const made = new WeakMap<z.ZodType, WeakMap<object, Value>>();
  return (schema: z.ZodType) => {
    const cachedValues = made.get(schema) ?? new WeakMap<object, Value>();
    made.set(schema, cachedValues);
    return (thing: object): Value => {
      const before = cachedValues.get(thing);
      if (before !== undefined) return before;
      const now = make(schema, thing);
      cachedValues.set(thing, now);
      return now;
    };
  };
}
