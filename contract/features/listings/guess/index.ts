import { COMPANIONS, type Companion } from '../facts.ts';
import { type AgeGuess, guessAge } from './age.ts';
import { readCompanions, type Verdicts } from './companions.ts';

/** The free texts of a listing from which facts are read. */
export interface FactTexts {
  age: string;
  compatibility: string;
  suitable_for: string;
  character: string;
  bio: string;
  important_notes: string;
}

export interface GuessedFacts extends AgeGuess {
  good_with: Record<Companion, 'si' | 'no' | ''>;
}

/**
 * Reads the facts of an animal from its free texts. What is said of `compatibility` counts before what the stories say;
 * contradictions and doubts ("gatti da valutare") leave a fact blank. `now` is the month `YYYY-MM` in Italy.
 */
export function guessFacts(texts: FactTexts, now: string): GuessedFacts {
  const readings = [
    readCompanions(texts.compatibility, { list: true }),
    readCompanions(texts.important_notes),
    readCompanions(texts.suitable_for),
    readCompanions(`${texts.character}\n${texts.bio}`),
  ];
  const good_with = Object.fromEntries(COMPANIONS.map((one) => [one, firstVerdict(readings, one)]));
  return { ...guessAge(texts.age, now), good_with: good_with as GuessedFacts['good_with'] };
}

function firstVerdict(readings: readonly Verdicts[], companion: Companion): 'si' | 'no' | '' {
  const verdict = readings.map((reading) => reading[companion]).find((one) => one !== undefined);
  return verdict === undefined || verdict === 'unsure' ? '' : verdict;
}
