import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/platform/call.ts';
import { serialize } from './serialize.ts';

const call = { paged: true, answer: z.array(z.object({ name: z.string() })) } as unknown as Call;
const page = (...items: object[]) => ({ items, total: items.length, next: null });
const [argo, luna] = [{ name: 'Argo' }, { name: 'Luna' }];

test('a list of the same things is joined once, and its body is the same', () => {
  const first = serialize(call, page(argo, luna));
  expect(first.json.toString()).toBe('[{"name":"Argo"},{"name":"Luna"}]');
  expect(serialize(call, page(argo, luna)).json).toBe(first.json);
  expect(serialize(call, page({ ...argo }, luna)).json).toBe(first.json);
});

test('a list in another order or with a changed thing has another body and another ETag', () => {
  const lists = [page(argo, luna), page(luna, argo), page(argo), page(argo, { name: 'Luna 2' }), page()];
  const sent = lists.map((list) => serialize(call, list));
  expect(sent.map(({ json }) => JSON.parse(json.toString()) as unknown)).toEqual(lists.map(({ items }) => items));
  expect(new Set(sent.map(({ etag }) => etag)).size).toBe(lists.length);
});
