import { expect, test } from 'vitest';
import { publishedText } from './published-text.ts';

test.each([
  [[false], 'Annuncio pubblicato'],
  [[false, false], '2 annunci pubblicati'],
  [[true], 'Annuncio pubblicato. Lo vedi tu, e tutti gli altri appena la redazione ti approva.'],
  [[true, true], '2 annunci pubblicati. Li vedi tu, e tutti gli altri appena la redazione ti approva.'],
])('an account whose published listings wait for staff (%j) is told who sees them', (waiting, said) => {
  expect(publishedText(waiting.map((awaiting_review) => ({ awaiting_review })))).toBe(said);
});
