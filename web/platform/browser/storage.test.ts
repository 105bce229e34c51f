import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restored, stored } from './storage.ts';

const parse = (found: unknown) => (Array.isArray(found) ? found.map(String) : null);
const shelf = () => stored<string[]>('shelf', { empty: [], parse });

let kept: Map<string, string>;
let happens: (kind: string, event: Partial<StorageEvent & PageTransitionEvent>) => void;

beforeEach(() => {
  kept = new Map();
  const listening = new Map<string, (event: object) => void>();
  happens = (kind, event) => listening.get(kind)?.(event);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: (kind: string, listen: (event: object) => void) => void listening.set(kind, listen),
    removeEventListener: () => {},
  });
});

describe('a browser that allows storage', () => {
  test('a value with a pause is read at once, and written after the pause or when the page is left', () => {
    vi.useFakeTimers();
    const letter = stored<string>('letter', { empty: '', parse: String, pauseMs: 500 });
    letter.write('a');
    letter.write('ab');
    expect(letter.read()).toBe('ab');
    expect(kept.has('letter')).toBe(false);
    vi.advanceTimersByTime(500);
    expect(kept.get('letter')).toBe('"ab"');
    letter.write('abc');
    happens('pagehide', {});
    expect(kept.get('letter')).toBe('"abc"');
    letter.write('abcd');
    letter.clear();
    vi.advanceTimersByTime(500);
    expect(kept.has('letter')).toBe(false);
    vi.useRealTimers();
  });

  test('a reader gets the stored value, and the same object while it has not changed', () => {
    const words = shelf();
    words.write(['a', 'b']);
    expect(words.read()).toEqual(['a', 'b']);
    expect(shelf().read()).toEqual(['a', 'b']);
    expect(words.read()).toBe(words.read());
  });

  test.each(['{"half', 'null', '7', '{}'])('a reader gets the empty value in place of the invalid value %s', (text) => {
    kept.set('shelf', text);
    expect(shelf().read()).toEqual([]);
  });

  test('a tab is notified when another one writes or clears a value', () => {
    const words = shelf();
    const told = vi.fn();
    words.subscribe(told);
    kept.set('shelf', '["from another tab"]');
    happens('storage', { key: 'shelf' });
    expect(words.read()).toEqual(['from another tab']);
    happens('storage', { key: 'another key' });
    expect(told).toHaveBeenCalledTimes(1);
    kept.clear();
    happens('storage', { key: null });
    expect(words.read()).toEqual([]);
  });

  test('a page that comes back from memory is notified of what has changed meanwhile', () => {
    const words = shelf();
    words.write(['a']);
    const told = vi.fn();
    words.subscribe(told);
    happens('pageshow', { persisted: true });
    kept.set('shelf', '["from another page"]');
    happens('pageshow', { persisted: false });
    expect(told).not.toHaveBeenCalled();
    happens('pageshow', { persisted: true });
    expect(told).toHaveBeenCalledTimes(1);
    expect(words.read()).toEqual(['from another page']);
  });

  test('a reader gets a plain string if the value is stored as text', () => {
    const consent = stored<string>('consent', { empty: '', parse: String, as: 'text' });
    consent.write('accepted');
    expect(kept.get('consent')).toBe('accepted');
    expect(consent.read()).toBe('accepted');
  });
});

test('a person whose browser refuses storage keeps the value within the tab', () => {
  const words = shelf();
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(window.localStorage, 'getItem').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  words.write(['a']);
  expect(words.read()).toEqual(['a']);
});

test('the server reads the empty value', () => {
  vi.unstubAllGlobals();
  expect(shelf().read()).toEqual([]);
});

test('a draft with missing or invalid fields gets their blank values', () => {
  const blank = { name: '', age: '', shown: true };
  expect(restored(blank, { name: 'Birba', age: 3, shown: 'no', extra: true })).toEqual({ ...blank, name: 'Birba' });
  for (const odd of [null, 'testo', 7, []]) expect(restored(blank, odd)).toEqual(blank);
});
