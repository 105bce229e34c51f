import { expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDv7 and sort in creation order, even within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('ids keep their order when the clock is set back', () => {
  const before = newId();
  vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] });
  try {
    const after = [newId(), newId()];
    expect([before, ...after].toSorted()).toEqual([before, ...after]);
  } finally {
    vi.useRealTimers();
  }
});
