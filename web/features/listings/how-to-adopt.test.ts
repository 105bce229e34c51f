import { expect, test } from 'vitest';
import { answersIn, stepsOf } from './how-to-adopt.ts';

const NONE = { colloquio: false, visita: false, modulo: false, contributo: '' };

test('the steps of an adoption are one sentence, and nothing is said of what is unknown', () => {
  expect(stepsOf(NONE)).toBe('');
  expect(stepsOf({ ...NONE, colloquio: true, visita: true, modulo: true })).toBe(
    'Per adottare: un colloquio, una visita a casa e un modulo di affido.',
  );
  expect(stepsOf({ ...NONE, visita: true, contributo: ' 80 euro ' })).toBe(
    'Per adottare: una visita a casa. Contributo spese: 80 euro',
  );
});

test.each([
  [null, ''],
  [0.2, 'Risponde di solito in giornata'],
  [0.8, 'Risponde di solito in un giorno'],
  [1.6, 'Risponde di solito in 2 giorni'],
  [7, 'Risponde di solito in 7 giorni'],
])('a usual answer in %s days is said in words', (days, words) => {
  expect(answersIn(days)).toBe(words);
});
