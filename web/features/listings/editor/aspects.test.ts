import { expect, test } from 'vitest';
import { listingDifferences, type Saved } from './aspects.ts';
import { BLANK, type ListingForm } from './form.ts';

const saved = (form: Partial<ListingForm>): Saved => ({
  form: { ...BLANK, ...form },
  images: [],
  focus: [],
  version: 1,
});

test.each<[Partial<ListingForm>, Partial<ListingForm>, [string, string, string]]>([
  [{ hours_alone: '0' }, { hours_alone: '4' }, ['Ore da solo', 'Mai', 'Fino a 4 ore']],
  [{ hours_alone: '' }, { hours_alone: '1' }, ['Ore da solo', '', "Fino a un'ora"]],
  [{ garden: 'gradito' }, { garden: 'non_serve' }, ['Giardino', 'Gradito', 'Non serve']],
  [{ energy: '' }, { energy: 'alta' }, ['Energia', '', 'Alta']],
])('%j and %j are compared in the words of the form', (mine, theirs, words) => {
  const differences = listingDifferences({
    base: saved({ energy: 'media' }),
    mine: saved(mine),
    theirs: saved(theirs),
  });
  const of = differences.filter(({ label }) => label === words[0]);
  expect(of.map((one) => [one.label, one.mine, one.theirs])).toEqual([words]);
});
