import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentVersion } from './content-version.ts';

let content: ContentVersion;
beforeEach(() => {
  vi.useFakeTimers();
  content = new ContentVersion();
  content.raise(7);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a notification of a version that is known already changes nothing', () => {
  const before = content.current;
  content.raise(7);
  content.raise(6);
  expect(content.current).toBe(before);
});

test('a lower version after a lost connection is another state, and later changes are noticed', () => {
  const before = content.current;
  content.lost();
  expect(content.current).toBeNull();
  content.heardAgain(3);
  const restored = content.current;
  expect(restored).not.toBe(before);
  content.raise(4);
  expect(content.current).not.toBe(restored);
});

test('when everything expires the version is another one, although no content has changed', () => {
  const before = content.current;
  content.expireAll();
  expect(content.current).not.toBe(before);
  expect(content.last).toBe(content.current);
  expect(content.known).toBe(7);
});

test('the version before a change that only adds may be served for two seconds', () => {
  const before = content.last;
  content.raise(8, { onlyAdds: true });
  content.raise(9, { onlyAdds: true });
  expect(content.mayServeWhileComputing(before)).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(content.mayServeWhileComputing(before)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(content.mayServeWhileComputing(before)).toBe(false);
});

test('no earlier version may be served after a change that may have removed something', () => {
  const before = content.last;
  content.raise(8, { onlyAdds: true });
  content.raise(9);
  const removed = content.last;
  expect(content.mayServeWhileComputing(before)).toBe(false);
  content.raise(10, { onlyAdds: true });
  expect(content.mayServeWhileComputing(before)).toBe(false);
  expect(content.mayServeWhileComputing(removed)).toBe(true);
});

test('a response of an unknown version is never served', () => {
  const before = content.last;
  content.raise(8, { onlyAdds: true });
  content.lost();
  expect(content.mayServeWhileComputing(before)).toBe(false);
  content.heardAgain(9);
  expect(content.mayServeWhileComputing(before)).toBe(false);
});
