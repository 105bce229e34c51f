import type { Search } from '../search-query.ts';
import type { Phrase } from './phrase.ts';

/** "Senza giardino", "non ho un giardino". */
const NO_GARDEN =
  /^(?:(?:senza(?: bisogno di)?|niente|nessun|no)(?: un| il)?|non (?:ho|ha|abbiamo|serve|c e)(?: un| il| nessun)?) giardin[oi]$/;
/** "Che non può stare senza giardino": the animal needs one. */
const NOT_WITHOUT =
  /\bnon (?:puo|possono|potrebbe|sa|sanno|deve|devono|riesce|riescono|sta|stanno|vive|vivono)(?: \p{L}+){0,3} senza (?:un |il )?giardin[oi]\b/u;
const SIZE = '(?:gran|grande|grandissimo|enorme|medio|piccolo|piccolino|minuscolo)';
const HAS = '(?:(?:non )?(?:ho|ha|abbiamo|serve)|con)';
/** "Non ho un giardino grande", "un piccolo giardino": the size is the garden's. */
const SIZED_GARDEN = new RegExp(
  `^(?:(?:${HAS}|senza) )?un ${SIZE} giardino$|^(?:(?:${HAS} |senza )?un|${HAS}) giardino (?:molto |tanto |troppo )?${SIZE}$`,
);
const WITH_OR_WITHOUT = /^con [eo] senza(?: un)? giardino$/;
const ENERGIES = {
  bassa: /^(?:poca energia|energia bassa|bassa energia)$/,
  media: /^(?:energia media|media energia)$/,
  alta: /^(?:molta energia|tanta energia|energia alta|alta energia)$/,
} as const;
const LONGEST = 6;

/** Reads what a household offers an animal, and marks the words. A household with a garden may take any animal. */
export function readNeeds(phrase: Phrase): Pick<Search, 'energy' | 'garden'> {
  // neither says what the household needs
  for (const any of [SIZED_GARDEN, WITH_OR_WITHOUT]) phrase.take(any, LONGEST);
  const isNeeded = NOT_WITHOUT.test(phrase.words.join(' '));
  const garden = !isNeeded && phrase.take(NO_GARDEN, LONGEST) ? 'non_serve' : undefined;
  const energy = (['bassa', 'media', 'alta'] as const).find((one) => phrase.take(ENERGIES[one], LONGEST));
  return { ...(energy && { energy }), ...(garden && { garden }) };
}
