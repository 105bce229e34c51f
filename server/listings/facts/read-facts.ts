import { type FactTexts, guessFacts } from '#contract/listings/guess/index.ts';
import { type FactColumns, type ReadColumn, statedIn } from './columns.ts';

/**
 * Returns the facts that the owner did not state, as the free texts say them; blank where they say nothing. `now` is the
 * month `YYYY-MM` in Italy.
 */
export function readFacts(
  row: FactTexts & Pick<FactColumns, 'stated_facts'>,
  now: string,
): Partial<Record<ReadColumn, string>> {
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
  return Object.fromEntries(Object.entries(read).filter(([column]) => !stated.has(column as ReadColumn)));
}
