import { expect, test } from 'vitest';
import { laterOf, laterProblem, laterSentence, publishAt, tomorrow } from './later.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const at = (publish_on: string, publish_time: string) => ({ publish_later: true, publish_on, publish_time });

test.each([
  ['2026-03-07', '09:00', '2026-03-07T08:00:00.000Z'],
  ['2026-07-04', '09:00', '2026-07-04T07:00:00.000Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-03-08', '00:00', '2026-03-07T23:00:00.000Z'],
])('%s %s in Italy is %s, and is shown as it was typed', (day, time, instant) => {
  expect(publishAt(at(day, time))).toBe(instant);
  expect(laterOf(instant)).toEqual(at(day, time));
});

test.each([
  ['2026-03-29', '02:30', 'Quella notte alle 2:00 si passa alle 3:00: le 2:30 non ci sono.'],
  ['2026-03-02', '11:00', 'Scegli un momento che deve ancora venire.'],
  ['2026-06-01', '09:00', 'Scegli un giorno entro 90 giorni da oggi.'],
  ['', '09:00', "Scegli il giorno e l'ora."],
  ['2026-03-07', '', "Scegli il giorno e l'ora."],
])('%s %s is refused', (day, time, sentence) => {
  expect(laterProblem(at(day, time), NOW)).toContain(sentence);
  expect(laterSentence(at(day, time), NOW)).toBe('');
});

test('the sentence says the day, and which of two equal hours counts', () => {
  expect(laterSentence(at('2026-03-07', '09:00'), NOW)).toBe(
    'Si vedrà sabato 7 marzo alle 9:00. Fino ad allora lo vedi solo tu.',
  );
  const october = new Date('2026-10-01T10:00:00Z');
  expect(laterSentence(at('2026-10-25', '02:30'), october)).toContain(
    'Quella notte le 2:30 arrivano due volte: vale la prima.',
  );
  expect(laterSentence(at('2026-03-07', '01:05'), NOW)).toContain("all'1:05");
});

test.each([
  ['2026-03-28T22:30:00Z', '2026-03-29'],
  ['2026-10-24T22:30:00Z', '2026-10-26'],
  ['2026-12-31T10:00:00Z', '2027-01-01'],
])('at %s tomorrow is %s, also where a day has 23 or 25 hours', (now, day) => {
  expect(tomorrow(new Date(now))).toEqual(at(day, '09:00'));
});

test('a form that is published now has no time', () => {
  expect(publishAt({ ...at('2026-03-07', '09:00'), publish_later: false })).toBeNull();
});
