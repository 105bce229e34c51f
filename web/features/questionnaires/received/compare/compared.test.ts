import { expect, test } from 'vitest';
import { ANSWERS } from '#contract/features/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { comparedRows } from './compared.ts';

const blank = Object.fromEntries(ANSWERS.map((name) => [name, '']));
const answering = (given: Record<string, string>) => ({ post_type: 'cane', ...blank, ...given }) as Questionnaire;

test('answers stand side by side, and those that say the same do not count as different', () => {
  const rows = comparedRows([
    answering({ dove_stara: 'In casa.', ore_solo: 'Due' }),
    answering({ dove_stara: ' in  casa', ore_solo: 'Otto' }),
  ]);
  expect(rows).toHaveLength(ANSWERS.length);
  expect(rows.filter(({ differs }) => differs).map(({ values }) => values)).toEqual([['Due', 'Otto']]);
});
