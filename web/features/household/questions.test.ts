import { expect, test } from 'vitest';
import { QUESTION_NAMES, questionAt, toggled, withAnswer } from './questions.ts';

test('there are eight questions', () => {
  expect(QUESTION_NAMES.map((_, index) => questionAt(index + 1).name)).toEqual(QUESTION_NAMES);
  expect(QUESTION_NAMES).toHaveLength(8);
});

test('"Nessuno di loro" and the others exclude each other', () => {
  const together = questionAt(2);
  expect(toggled(together, ['cani', 'gatti'], 'nessuno')).toEqual(['nessuno']);
  expect(toggled(together, ['nessuno'], 'bambini')).toEqual(['bambini']);
  expect(toggled(together, ['cani', 'gatti'], 'cani')).toEqual(['gatti']);
});

test('an answer that is taken back counts as skipped', () => {
  expect(withAnswer({ pace: ['alta'], region: ['03'] }, 'pace', [])).toEqual({ region: ['03'] });
  expect(withAnswer({ region: ['03'] }, 'pace', ['bassa'])).toEqual({ region: ['03'], pace: ['bassa'] });
});
