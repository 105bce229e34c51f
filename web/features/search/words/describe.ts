import type { Companion, Garden } from '#contract/features/listings/facts.ts';
import type { Relaxation } from '#contract/features/listings/search.ts';
import { KM_DEFAULT, type Search } from '#contract/features/listings/search-query.ts';
import { atCity } from '#contract/features/places/at-city.ts';
import { provinceWords } from '#contract/features/places/provinces.ts';
import { inRegion, regionOf } from '#contract/features/places/regions.ts';
import { type Filters, homePath } from '../filters.ts';

/** A filter that is set, and the address without it. */
export interface FilterChip {
  label: string;
  without: string;
}

/** A wider search that finds something. */
export interface WiderSearch {
  label: string;
  path: string;
}

/** A search in words, computed where it is loaded: the browser loads these words only for a search. */
export interface Described {
  /** Such as "Gatti di taglia piccola a Bologna". */
  headline: string;
  /** Such as "Nessun gatto di taglia piccola a Bologna". */
  nobody: string;
  chips: FilterChip[];
}

const KINDS = {
  cane: ['cane', 'Cani'],
  gatto: ['gatto', 'Gatti'],
  altro: ['altro animale', 'Altri animali'],
  any: ['animale', 'Animali'],
  M: ['maschio', 'Maschi'],
  F: ['femmina', 'Femmine'],
} as const;
const AGES = {
  cucciolo: ['cucciolo', 'cuccioli'],
  giovane: ['giovane', 'giovani'],
  adulto: ['adulto', 'adulti'],
  anziano: ['anziano', 'anziani'],
} as const;
/** For "Femmine": with a kind of animal the sex is not its head, as in "Cani femmina adulti". */
const FEMALE_AGES = {
  cucciolo: ['cucciola', 'cucciole'],
  giovane: ['giovane', 'giovani'],
  adulto: ['adulta', 'adulte'],
  anziano: ['anziana', 'anziane'],
} as const;
const SEXES = { M: 'maschio', F: 'femmina' };
const AGE_CHIPS = { cucciolo: 'Cucciolo', giovane: 'Giovane', adulto: 'Adulto', anziano: 'Anziano' };
const COMPANY: Record<Companion, string> = { cani: 'i cani', gatti: 'i gatti', bambini: 'i bambini' };
/** What is said of one animal and of several that want a garden. */
const WANTS_GARDEN: Partial<Record<Garden, readonly [string, string]>> = {
  necessario: ['ha bisogno di un giardino', 'hanno bisogno di un giardino'],
  gradito: ['apprezza un giardino', 'apprezzano un giardino'],
};
const TYPE_CHIPS = { cane: 'Cani', gatto: 'Gatti', altro: 'Altri animali' };

const both = new Intl.ListFormat('it', { type: 'conjunction' });
const either = new Intl.ListFormat('it', { type: 'disjunction' });

/** Describes a search. `near` is the name of the comune that `filters.near` stands for, "" if it is not known. */
export function describe(filters: Filters, near: string): Described {
  return {
    headline: phrase(filters, near, 1),
    nobody: `${isFemale(filters) ? 'Nessuna' : 'Nessun'} ${phrase(filters, near, 0)}`,
    chips: withoutEach(filters, near).map(({ label, without }) => ({ label, without: homePath(without) })),
  };
}

/** Returns a heading such as "Gatti di taglia piccola a Bologna", or "Animali" without filters. */
export const headline = (search: Search, near = '') => phrase(search, near, 1);

function phrase(search: Search, near: string, plural: 0 | 1): string {
  const { type, size, sex, age_band, good_with, energy, garden, breed, q } = search;
  const ages = isFemale(search) ? FEMALE_AGES : AGES;
  const does = [
    garden && WANTS_GARDEN[garden]?.[plural],
    good_with && `${plural ? 'vanno' : 'va'} d'accordo con ${both.format(good_with.map((one) => COMPANY[one]))}`,
  ].filter(Boolean) as string[];
  const parts = [
    KINDS[type ?? sex ?? 'any'][plural],
    type && sex && SEXES[sex],
    age_band && either.format(age_band.map((age) => ages[age][plural])),
    size && `di taglia ${size}`,
    energy && `di energia ${energy}`,
    breed && `di razza «${breed}»`,
    garden === 'non_serve' && 'senza bisogno di giardino',
    does.length > 0 && `che ${both.format(does)}`,
    whereIn(search, near),
    q && `con «${q}»`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Whether the phrase is about females of any kind: "Femmine". */
const isFemale = ({ type, sex }: Search) => !type && sex === 'F';

/** Returns where a search looks, such as "entro 30 km da Lodi", or "". */
function whereIn({ city, province, region, near, km = KM_DEFAULT, goes_to }: Search, name: string): string {
  const parts = [
    city && atCity(city),
    province && `in ${provinceWords(province)}`,
    region && inRegion(region),
    near && `entro ${km} km da ${name || 'dove hai scelto'}`,
    goes_to && `da adottare ${inRegion(goes_to)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns each filter that is set as a chip, with the search without it. */
export function withoutEach<Of extends Search>(filters: Of, near: string): { label: string; without: Of }[] {
  const { type, size, sex, age_band, good_with, energy, garden, breed, q, city, province, region, goes_to } = filters;
  const chip = (label: string | undefined | false, change: Search) =>
    label ? [{ label, without: { ...filters, ...change } }] : [];
  const anywhere = { near: undefined, km: undefined, ...(filters.sort === 'near' && { sort: undefined }) };
  const rest = <Value>(all: Value[], one: Value) => (all.length > 1 ? all.filter((each) => each !== one) : undefined);
  return [
    chip(q && `«${q}»`, { q: undefined }),
    chip(type && TYPE_CHIPS[type], { type: undefined }),
    chip(size && `Taglia ${size}`, { size: undefined }),
    chip(sex && (sex === 'F' ? 'Femmina' : 'Maschio'), { sex: undefined }),
    ...(age_band ?? []).map((age) => chip(AGE_CHIPS[age], { age_band: rest(age_band!, age) })),
    ...(good_with ?? []).map((one) => chip(`Con ${COMPANY[one]}`, { good_with: rest(good_with!, one) })),
    chip(energy && `Energia ${energy}`, { energy: undefined }),
    chip(garden && `Giardino: ${garden.replace('_', ' ')}`, { garden: undefined }),
    chip(breed && `Razza: ${breed}`, { breed: undefined }),
    chip(city, { city: undefined }),
    chip(province && capital(provinceWords(province)), { province: undefined }),
    chip(region && (regionOf(region)?.name ?? region), { region: undefined }),
    chip(filters.near && capital(whereIn({ near: filters.near, km: filters.km }, near)), anywhere),
    chip(goes_to && `Da adottare ${inRegion(goes_to)}`, { goes_to: undefined }),
  ].flat();
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const WITHOUT: Partial<Record<keyof Search, string>> = {
  q: 'senza quelle parole',
  type: 'di ogni tipo',
  size: 'di ogni taglia',
  sex: 'maschi e femmine',
  age_band: 'di ogni età',
  good_with: "senza chiedere con chi vanno d'accordo",
  energy: 'di ogni energia',
  garden: 'senza chiedere del giardino',
  breed: 'di ogni razza',
  city: 'in tutta Italia',
  province: 'in tutta Italia',
  region: 'in tutta Italia',
  near: 'in tutta Italia',
  goes_to: 'da adottare ovunque',
};

/** Returns the wider searches as links, such as "3 entro 50 km". Each keeps the choice about adopted animals. */
export function describeWider(wider: readonly Relaxation[], { adopted, ...narrow }: Filters): WiderSearch[] {
  return wider.map(({ changed, search, total }) => {
    const ways = changed.map((name) => {
      if (name === 'km' && search.near) return `entro ${search.km ?? KM_DEFAULT} km`;
      if (name === 'province' && search.region && !narrow.region) return inRegion(search.region);
      return WITHOUT[name];
    });
    return {
      label: `${total.toLocaleString('it-IT')} ${[...new Set(ways)].filter(Boolean).join(', ')}`,
      path: homePath({ ...search, adopted }),
    };
  });
}
