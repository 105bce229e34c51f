import { COMPANIONS } from '#contract/features/listings/facts.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { withGuesses } from './facts.ts';
import type { ListingForm } from './form.ts';

/** Returns what the form says of the animal, as parameters of a search: those that would find it. */
export function animalOf(form: ListingForm): Search {
  const shown = withGuesses(form);
  const good_with = COMPANIONS.filter((one) => shown[`good_with.${one}`] === 'si');
  return {
    type: shown.type || undefined,
    size: shown.size || undefined,
    sex: shown.sex || undefined,
    breed: shown.breed.trim() || undefined,
    near: shown.lives_in || undefined,
    ...(shown.age_band && { age_band: [shown.age_band] }),
    ...(good_with.length > 0 && { good_with }),
  };
}
