import { LISTING_LENGTHS } from '#contract/features/listings/limits.ts';
import type { ListingForm } from './form.ts';

/** A litter: several animals from one form, which differ in name and sex. In the form its names are one per line. */
export const LITTER_AT_MOST = 12;

interface Puppy {
  name: string;
  /** "" where the line does not say it: then that of the form counts. */
  sex: ListingForm['sex'];
}

/** A line such as `Luna, F`. */
const WITH_SEX = /^(.*?)[,;]\s*(f|m|femmina|maschio)\.?$/i;

/** Returns the animals of a text with one name per line. */
export function puppiesIn(text: string): Puppy[] {
  return linesOf(text).map((line) => {
    const [, before = '', sex] = WITH_SEX.exec(line) ?? [];
    const name = before.trimEnd();
    return name && sex ? { name, sex: sex[0]!.toUpperCase() as 'F' | 'M' } : { name: line, sex: '' };
  });
}

/** Returns what is wrong with the names of a litter; "" if nothing is. */
export function litterProblem(text: string): string {
  const names = puppiesIn(text).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (names.length === 0) return 'Scrivi almeno un nome.';
  if (names.length > LITTER_AT_MOST) return `Al massimo ${LITTER_AT_MOST} alla volta: qui ce ne sono ${names.length}.`;
  if (twice) return `«${twice}» c'è due volte: dai a ciascuno un nome diverso.`;
  const long = names.find((name) => name.length > LISTING_LENGTHS.name);
  return long ? `Un nome ha più di ${LISTING_LENGTHS.name} caratteri.` : '';
}

/** Returns the form of one animal of the litter. What belongs to a single animal is left out. */
export function formOfPuppy(form: ListingForm, { name, sex }: Puppy): ListingForm {
  return { ...form, name, sex: sex || form.sex, microchip: '', bonded_with: '' };
}

/** Returns the form of the first animal of the litter, for its preview. */
export function firstOfLitter(form: ListingForm): ListingForm {
  return formOfPuppy(form, puppiesIn(form.name)[0] ?? { name: '', sex: '' });
}

/** Returns the names without the first line. */
export function withoutFirst(text: string): string {
  return linesOf(text).slice(1).join('\n');
}

/** Returns the idempotency key of one animal: the same name is published once, whatever happens to the others. */
export function keyOfPuppy(submission: string, { name }: Puppy): string {
  let digest = 7;
  for (const character of name) digest = (Math.imul(digest, 31) + character.codePointAt(0)!) >>> 0;
  return `${submission}-${digest.toString(36)}`;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
