import { LRUCache } from 'lru-cache';
import { adoptableAhead } from '#contract/features/listings/adoptable-from.ts';
import {
  type AgeBand,
  ageBandIn,
  COMPANIONS,
  type Energy,
  type Garden,
  type Guessable,
  monthNumber,
  monthOf,
} from '#contract/features/listings/facts.ts';
import { monthsStated } from '#contract/features/listings/guess/age.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { GoodWith, LivesIn } from '#contract/features/listings/listing-facts.ts';
import type { Place } from '#contract/features/places/calls.ts';
import { REGIONS } from '#contract/features/places/regions.ts';
import { cityKey, comuneOf, findComune } from '#server/features/places/index.ts';
import { type FactColumns, monthKnown, readGoesTo, statedIn } from './columns.ts';

type Row = FactColumns & { age: string; city: string; province: string };
export type PresentedFacts = Pick<
  Listing,
  | 'age_band'
  | 'born_on'
  | 'age_stated_on'
  | 'adoptable_from'
  | 'good_with'
  | 'lives_in'
  | 'goes_to'
  | 'bonded_with'
  | 'video_url'
  | 'energy'
  | 'hours_alone'
  | 'garden'
  | 'first_time'
  | 'guessed'
>;

const CODES = new Map(REGIONS.map(({ code, name }) => [name, code]));

/** Returns the facts of a row on the day `today` in Italy. `bondable` are the listings that the reader may see. */
export function presentFacts(row: Row, today: string, bondable: ReadonlySet<string>): PresentedFacts {
  const now = today.slice(0, 'YYYY-MM'.length);
  const place = placeOf(row);
  return {
    age_band: bandOf(row, now),
    born_on: row.born_on,
    age_stated_on: writtenOn(row),
    adoptable_from: adoptableAhead(today, row.born_on),
    good_with: {
      cani: answer(row.good_cani),
      gatti: answer(row.good_gatti),
      bambini: answer(row.good_bambini),
    },
    lives_in: place ? livesIn(place) : null,
    goes_to: readGoesTo(row.goes_to),
    bonded_with: bondable.has(row.bonded_with) ? row.bonded_with : '',
    video_url: row.video_url,
    energy: orNull(row.energy as Energy | ''),
    hours_alone: row.hours_alone,
    garden: orNull(row.garden as Garden | ''),
    first_time: answer(row.first_time),
    guessed: guessedIn(row, now, place),
  };
}

/** Returns the age band of an animal in a month. */
function bandOf(row: Pick<FactColumns, 'born_on' | 'born_about' | 'age_band'>, now: string): AgeBand | '' {
  const born = row.born_on || monthKnown(row);
  return born === '' ? (row.age_band as AgeBand | '') : ageBandIn(now, born);
}

/** Returns the month in which an age that moves was written; undefined for another. */
function writtenOn(row: Pick<Row, 'age' | 'born_on' | 'born_about'>): string | undefined {
  const born = monthKnown(row);
  if (born === '' || row.born_on !== '') return undefined;
  let months = knownAges.get(row.age);
  if (months === undefined) {
    months = monthsStated(row.age) ?? -1;
    knownAges.set(row.age, months);
  }
  return months < 0 ? undefined : monthOf(monthNumber(born) + Math.floor(months));
}

const AGES_KEPT = 5000;
/** Months that the text of an age states; -1 for none. */
const knownAges = new LRUCache<string, number>({ max: AGES_KEPT });

/** Returns the comune where an animal lives: the one stated, else that of its association. */
export function placeOf({ lives_in, city, province }: Pick<Row, 'lives_in' | 'city' | 'province'>): Place | undefined {
  return lives_in === '' ? findComune(city, province) : comuneOf(lives_in);
}

/**
 * Returns the city by which lists, counts and searches find a listing, as it is compared: the comune stated, else the city
 * of its association, also one that is no comune.
 */
export function cityKeyOf({ lives_in }: Pick<Row, 'lives_in'>, { city }: Pick<Row, 'city'>): string {
  return cityKey(comuneOf(lives_in)?.name ?? city);
}

/** Returns the ISTAT code of the region of a comune. */
export function regionCodeOf({ region }: Pick<Place, 'region'>): LivesIn['regione'] {
  return CODES.get(region)! as LivesIn['regione'];
}

function livesIn(place: Place): LivesIn {
  return { istat: place.istat, comune: place.name, provincia: place.province, regione: regionCodeOf(place) };
}

function answer(column: string): GoodWith['cani'] {
  return orNull(column as 'si' | 'no' | '');
}

function orNull<Value extends string>(column: Value | ''): Value | null {
  return column === '' ? null : column;
}

function guessedIn(row: Row, now: string, place: Place | undefined): Guessable[] {
  const stated = statedIn(row);
  const guessed: Guessable[] = [];
  const source = row.born_on === '' ? 'age_band' : 'born_on';
  if (bandOf(row, now) !== '' && !stated.has(source)) guessed.push('age_band');
  if (row.born_on !== '' && !stated.has('born_on')) guessed.push('born_on');
  for (const one of COMPANIONS) {
    if (row[`good_${one}`] !== '' && !stated.has(`good_${one}`)) guessed.push(`good_with.${one}`);
  }
  if (row.lives_in === '' && place) guessed.push('lives_in');
  return guessed;
}
