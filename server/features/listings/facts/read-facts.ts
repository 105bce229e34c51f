import { bornAbout } from '#contract/features/listings/guess/age.ts';
import { type FactTexts, guessFacts } from '#contract/features/listings/guess/index.ts';
import { type FactColumns, monthKnown, type ReadColumn, statedIn } from './columns.ts';

/**
 * Returns the facts that the owner did not state, as the free texts say them; blank where they say nothing. `now` is the
 * month `YYYY-MM` in Italy. An age that is the same as `before` was written then.
 */
export function readFacts(
  row: FactTexts & Pick<FactColumns, 'stated_facts'>,
  now: string,
  before?: Pick<FactTexts, 'age'> & Pick<FactColumns, 'born_about'>,
): Partial<Record<ReadColumn | 'born_about', string>> {
  const stated = statedIn(row);
  const { age_band, born_on, good_with } = guessFacts(row, now);
  const read: Record<ReadColumn, string> = {
    age_band,
    // the month of birth decides the band: a guessed one must not overrule a stated band
    born_on: stated.has('age_band') ? '' : born_on,
    good_cani: good_with.cani,
    good_gatti: good_with.gatti,
    good_bambini: good_with.bambini,
  };
  const facts = Object.fromEntries(Object.entries(read).filter(([column]) => !stated.has(column as ReadColumn)));
  const moves = !stated.has('age_band') && born_on === '';
  const knownMonth = before?.age === row.age ? monthKnown(before) : '';
  return { ...facts, born_about: moves ? knownMonth || bornAbout(row.age, now) : '' };
}
