import { atCity } from '#contract/features/places/at-city.ts';
import { provinceWords } from '#contract/features/places/provinces.ts';
import { inRegion, regionOf } from '#contract/features/places/regions.ts';
import { KM_DEFAULT, type Search } from './search-query.ts';

const TYPES = { cane: 'Cani', gatto: 'Gatti', altro: 'Altri animali' } as const;

interface Options {
  /** Name of the comune of `near`; without it coordinates are called "un punto". */
  place?: string;
  /** Whether to include what was typed freely: words, breed and city. A mail to an address that is not confirmed does not. */
  typed?: boolean;
}

/** Returns an Italian description of a search, part by part: `['Cani', 'taglia piccola', 'entro 30 km da Lodi']`. */
export function searchWords(search: Search, { place = '', typed = true }: Options = {}): string[] {
  const { q, type, size, sex, age_band = [], good_with = [], energy, garden } = search;
  const { breed, city, province, region, near, goes_to } = search;
  const words = [
    type ? TYPES[type] : 'Tutti gli animali',
    size && `taglia ${size}`,
    sex && (sex === 'M' ? 'maschio' : 'femmina'),
    age_band.length > 0 && either(age_band),
    good_with.length > 0 && `va d'accordo con ${good_with.join(', ')}`,
    energy && `energia ${energy}`,
    garden && `giardino: ${garden.replace('_', ' ')}`,
    typed && breed && `razza: ${breed}`,
    typed && city && atCity(city),
    province && provinceWords(province),
    region && (regionOf(region)?.name ?? region),
    near && `entro ${search.km ?? KM_DEFAULT} km da ${place || 'un punto'}`,
    goes_to && `si affida ${inRegion(goes_to)}`,
    typed && q && `«${q}»`,
  ];
  return words.filter((word): word is string => typeof word === 'string' && word !== '');
}

function either(values: readonly string[]): string {
  return values.length === 1 ? values[0]! : `${values.slice(0, -1).join(', ')} o ${values.at(-1)}`;
}
