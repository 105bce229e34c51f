import { ageBandIn, COMPANIONS, GUESSABLE, type Guessable } from '#contract/features/listings/facts.ts';
import { type GuessedFacts, guessFacts } from '#contract/features/listings/guess/index.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { NewListing } from '#contract/features/listings/new-listing.ts';
import { italianDay } from '#web/platform/shell/index.ts';
import type { ListingForm } from './form.ts';
import type { Later } from './later.ts';

/** The facts of an animal in the form, left blank and to be read from the texts. */
export const NO_FACTS = {
  age_band: '',
  born_on: '',
  'good_with.cani': '',
  'good_with.gatti': '',
  'good_with.bambini': '',
  lives_in: '',
  lives_in_name: '',
  'goes_to.kind': '',
  'goes_to.regioni': '',
  bonded_with: '',
  video_url: '',
  energy: '',
  hours_alone: '',
  garden: '',
  first_time: '',
  stated: '',
} as const satisfies Partial<ListingForm>;

type FactField = keyof typeof NO_FACTS;
type FactValues = Pick<ListingForm, FactField>;

/** Returns the facts of a listing as form values. */
export function factsOf(listing: Listing): FactValues {
  const { guessed, age_band, born_on, good_with, lives_in, goes_to, bonded_with, video_url } = listing;
  const place = lives_in && !guessed.includes('lives_in') ? lives_in : null;
  const values = {
    age_band,
    born_on,
    'good_with.cani': good_with.cani ?? '',
    'good_with.gatti': good_with.gatti ?? '',
    'good_with.bambini': good_with.bambini ?? '',
    lives_in: place?.istat ?? '',
    lives_in_name: place ? `${place.comune} (${place.provincia})` : '',
    'goes_to.kind': goes_to?.kind ?? '',
    'goes_to.regioni': goes_to?.regioni.join() ?? '',
    bonded_with,
    video_url,
    energy: listing.energy ?? '',
    hours_alone: listing.hours_alone?.toString() ?? '',
    garden: listing.garden ?? '',
    first_time: listing.first_time ?? '',
  } as const;
  const readable = guessedValues(guessFacts(listing, thisMonth()));
  // a blank value of which the texts say something was left blank by the owner
  const stated = GUESSABLE.filter((name) => !guessed.includes(name) && (values[name] !== '' || readable[name] !== ''));
  const counts = (name: Guessable) => stated.includes(name);
  const ownFacts = Object.fromEntries(GUESSABLE.map((name) => [name, counts(name) ? values[name] : '']));
  return { ...values, ...ownFacts, stated: stated.join() };
}

/** Returns the form with the facts that are not stated as its texts say them now. */
export function withGuesses(form: ListingForm): ListingForm {
  const guess = guessedValues(guessFacts(form, thisMonth()));
  const shownForm = { ...form };
  for (const one of COMPANIONS) {
    if (!isStated(form, `good_with.${one}`)) shownForm[`good_with.${one}`] = guess[`good_with.${one}`];
  }
  // as on the server: a guessed month of birth does not overrule a stated band
  if (!isStated(form, 'born_on')) shownForm.born_on = isStated(form, 'age_band') ? '' : guess.born_on;
  if (!isStated(form, 'age_band')) shownForm.age_band = guess.age_band;
  if (shownForm.born_on) shownForm.age_band = ageBandIn(thisMonth(), shownForm.born_on);
  return shownForm;
}

/** Returns whether a value that the form shows was read from its texts. */
export function isGuessed(form: ListingForm, shown: ListingForm, name: Exclude<Guessable, 'lives_in'>): boolean {
  const source = name === 'age_band' && shown.born_on ? 'born_on' : name;
  return shown[name] !== '' && !isStated(form, source);
}

/** Returns the changes with the facts among them marked as stated. */
export function stating(form: ListingForm, changes: Partial<ListingForm>): Partial<ListingForm> {
  const names = GUESSABLE.filter((name) => name in changes || isStated(form, name));
  return { ...changes, stated: names.join() };
}

/** Separates the facts that are sent from the other fields. What is left out stays as it is, or is read from the texts. */
export function splitFacts<Form extends Omit<ListingForm, keyof Later>>(form: Form) {
  const rest = Object.fromEntries(Object.entries(form).filter(([name]) => !(name in NO_FACTS)));
  const kind = form['goes_to.kind'];
  const regioni = form['goes_to.regioni'].split(',').filter(Boolean);
  const companions = COMPANIONS.filter((one) => isStated(form, `good_with.${one}`));
  const facts = {
    ...(isStated(form, 'age_band') && { age_band: form.age_band }),
    ...(isStated(form, 'born_on') && { born_on: form.born_on }),
    good_with: Object.fromEntries(companions.map((one) => [one, form[`good_with.${one}`]])),
    ...(isStated(form, 'lives_in') && { lives_in: form.lives_in }),
    goes_to: kind === '' ? null : { kind, regioni: regioni as NonNullable<NewListing['goes_to']>['regioni'] },
    bonded_with: form.bonded_with,
    video_url: form.video_url,
    energy: form.energy || null,
    hours_alone: form.hours_alone === '' ? null : Number(form.hours_alone),
    garden: form.garden || null,
    first_time: form.first_time || null,
  };
  return { facts, rest: rest as Omit<Form, FactField> };
}

function isStated({ stated }: Pick<ListingForm, 'stated'>, name: Guessable): boolean {
  return stated.split(',').includes(name);
}

function guessedValues({ age_band, born_on, good_with }: GuessedFacts) {
  return {
    age_band,
    born_on,
    'good_with.cani': good_with.cani,
    'good_with.gatti': good_with.gatti,
    'good_with.bambini': good_with.bambini,
    lives_in: '',
  } as const;
}

/** Returns the present month in Italy, `YYYY-MM`. */
function thisMonth(): string {
  return italianDay(new Date()).slice(0, 7);
}
