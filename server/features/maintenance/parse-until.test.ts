import { expect, test } from 'vitest';
import { parseUntil } from './parse-until.ts';

const NOW = new Date('2026-11-23T17:00:00Z');
const until = (text: string, now = NOW) => parseUntil(text, now).toISOString();

test('a time is a span, the next time of that name in Italy, or a day and a time there', () => {
  expect(until('90m')).toBe('2026-11-23T18:30:00.000Z');
  expect(until('2h')).toBe('2026-11-23T19:00:00.000Z');
  expect(until('18:30')).toBe('2026-11-23T17:30:00.000Z');
  expect(until('06:00')).toBe('2026-11-24T05:00:00.000Z');
  expect(until('2026-11-25T23:59')).toBe('2026-11-25T22:59:00.000Z');
});

test('a time on the night of a clock change is the one that clocks show', () => {
  const before = new Date('2026-10-24T20:00:00Z');
  expect(until('2026-10-25T01:30', before)).toBe('2026-10-24T23:30:00.000Z');
  expect(until('2026-10-25T12:00', before)).toBe('2026-10-25T11:00:00.000Z');
});

test.each(['', 'domani', '0m', '24:00', '7:5', '2026-02-30T10:00', '2026-11-23', '2026-11-23T10:00', '8000h', '-2h'])(
  '«%s» is refused in one sentence',
  (text) => expect(() => parseUntil(text, NOW)).toThrow(/^«.*» (non è un orario|è già passato|è troppo lontano).*\.$/),
);
