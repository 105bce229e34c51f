import { z } from 'zod';
import { copied, text, wholeInQuery } from '#contract/platform/fields.ts';
import { COMPANIONS, ENERGIES, GARDENS } from './facts.ts';
import { ListingSize, ListingType } from './listing.ts';
import { AgeBand, Energy, Garden, ProvinceCode, RegionCode, SearchedProvince } from './listing-facts.ts';
import { KM_MAX, KM_MIN, QUERY_LENGTH, SEARCH_NAMES, SEARCH_SORTS } from './search-query.ts';

/** Matches case-insensitively; an empty value means no filter. */
const choice = <S extends z.ZodType<string, string>>(schema: S, normal = (typed: string) => typed.toLowerCase()) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? normal(value.trim()) || undefined : value),
    schema.optional(),
  ) as unknown as z.ZodOptional<S>;

/** Repeated, or one value with commas. Values are sorted and without duplicates; none means no filter. */
const choices = <S extends z.ZodType<string, string>>(schema: S) =>
  z.preprocess(listed, z.array(schema).optional()) as unknown as z.ZodOptional<z.ZodArray<S>>;

function listed(value: unknown): unknown {
  if (value !== undefined && typeof value !== 'string' && !Array.isArray(value)) return value;
  const all = [value ?? []].flat() as unknown[];
  if (!all.every((one) => typeof one === 'string')) return all;
  const words = all.flatMap((one) => one.split(',')).map((one) => one.trim().toLowerCase());
  const some = [...new Set(words.filter(Boolean))].sort();
  return some.length > 0 ? some : undefined;
}

const Companion = z.enum(COMPANIONS, `Valore non ammesso: usa ${COMPANIONS.join(', ')}.`);
const SearchSort = z.enum(SEARCH_SORTS, `Ordine non valido: ${SEARCH_SORTS.join(', ')}.`);

/** The rectangle around Italy, in degrees: north, south, west, east. The server also asks for a comune nearby. */
const ITALY = { north: 47.2, south: 35.2, west: 6.5, east: 18.7 };
const NEAR_WRONG = 'Luogo non valido: serve il codice ISTAT di un comune o la coppia lat,lon.';
/** Two decimals are a kilometre: the portal never learns where exactly a visitor is. */
const DECIMALS = 2;

const near = text(40)
  .trim()
  .regex(/^(?:\d{6}|-?\d{1,2}(?:\.\d{1,12})?,-?\d{1,3}(?:\.\d{1,12})?|)$/, { error: NEAR_WRONG, abort: true })
  .refine((place) => !place.includes(',') || isInItaly(place), 'Il luogo non è in Italia.')
  .transform((place) => (place.includes(',') ? place.split(',').map(rounded).join(',') : place || undefined))
  .optional();

const rounded = (degrees: string) => String(Number(Number(degrees).toFixed(DECIMALS)));

function isInItaly(place: string): boolean {
  const [lat, lon] = place.split(',').map(Number) as [number, number];
  return lat >= ITALY.south && lat <= ITALY.north && lon >= ITALY.west && lon <= ITALY.east;
}

/** The parameters by which visitors search listings. `near` and `km` belong together: see `nearBelongs`. */
export const searchShape = {
  q: copied(QUERY_LENGTH).optional().meta({
    description: 'Parole nel nome, nella razza e nei testi; si perdonano gli accenti e un errore di battitura.',
  }),
  type: choice(ListingType),
  size: choice(ListingSize),
  sex: choice(z.enum(['M', 'F'], 'Sesso non valido: M o F.'), (typed) => typed.toUpperCase()),
  age_band: choices(AgeBand).meta({ description: 'Una o più fasce, ripetute o con le virgole.' }),
  good_with: choices(Companion).meta({ description: "Con chi deve andare d'accordo: con tutti quelli indicati." }),
  energy: choice(Energy),
  garden: choice(Garden),
  breed: text(120).trim().optional(),
  city: text(120)
    .trim()
    .optional()
    .meta({ description: "Dove si trova l'animale: il suo comune, o la città di chi lo cura." }),
  province: choice(SearchedProvince, (typed) => typed.toUpperCase()),
  region: choice(RegionCode),
  near: near.meta({ description: 'Codice ISTAT di un comune, o lat,lon in gradi (arrotondati al chilometro).' }),
  km: wholeInQuery({ says: 'I chilometri devono', min: KM_MIN, max: KM_MAX }).optional(),
  goes_to: choice(RegionCode).meta({ description: 'Codice di una regione: chi si affida anche lì.' }),
};

const KM_WITHOUT_NEAR = 'Serve un luogo: indica anche near.';

/** Throws away nothing: adds an error for `km` or `sort=near` without `near`. */
export function nearBelongs(
  { near, km, sort }: { near?: string | undefined; km?: number | undefined; sort?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (near) return;
  const add = (field: string) => context.addIssue({ code: 'custom', path: [field], message: KM_WITHOUT_NEAR });
  if (km !== undefined) add('km');
  if (sort === 'near') add('sort');
}

/** A search as an address, an alert or a feed holds it. */
export const ListingSearch = z
  .object({ ...searchShape, sort: choice(SearchSort) })
  .superRefine(nearBelongs)
  .meta({ id: 'AdoptionSearch' });
export type ListingSearch = z.output<typeof ListingSearch>;

const counts = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number().int()])) as Record<Name, z.ZodNumber>);

/** How many listings a search finds, and how many for each value as if its own filter were not set. */
export const ListingFacets = z
  .object({
    total: z.number().int(),
    type: counts(ListingType.options),
    size: counts(ListingSize.options),
    sex: counts(['M', 'F']),
    age_band: counts(AgeBand.options),
    good_with: counts(COMPANIONS),
    energy: counts(ENERGIES),
    garden: counts(GARDENS),
  })
  .meta({ id: 'AdoptionFacets' });
export type ListingFacets = z.infer<typeof ListingFacets>;

/** A search that finds more than another one, because filters are wider or left out. */
export const Relaxation = z
  .object({
    /** The parameters that are wider (`km`, or `province` replaced by its region) or left out. */
    changed: z.array(z.enum(SEARCH_NAMES)),
    search: ListingSearch,
    total: z.number().int(),
  })
  .meta({ id: 'AdoptionRelaxation' });
export type Relaxation = z.infer<typeof Relaxation>;

/** How many listings of each type a province has, without the adopted ones. */
export const ProvinceListings = z
  .object({ province: ProvinceCode, region: RegionCode, ...counts(ListingType.options).shape })
  .meta({ id: 'ProvinceAdoptions' });
export type ProvinceListings = z.infer<typeof ProvinceListings>;
