import { COMPANIONS } from '#contract/features/listings/facts.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { withGuesses } from './facts.ts';
import type { ListingForm } from './form.ts';

/** Returns what the form says of the animal, as parameters of a search: those that would find it. */
export function animalOf(form: ListingForm): Search {
  const shownForm = withGuesses(form);
  const good_with = COMPANIONS.filter((one) => shownForm[`good_with.${one}`] === 'si');
  return {
    type: shownForm.type || undefined,
    size: shownForm.size || undefined,
    sex: shownForm.sex || undefined,
    breed: shownForm.breed.trim() || undefined,
    energy: shownForm.energy || undefined,
    garden: shownForm.garden || undefined,
    near: shownForm.lives_in || undefined,
    ...(shownForm.age_band && { age_band: [shownForm.age_band] }),
    ...(good_with.length > 0 && { good_with }),
  };
}
