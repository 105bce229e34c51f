import type { Household } from './questions.ts';

interface Contradiction {
  isIn: (household: Household) => boolean;
  words: string;
}

/** Returns what to say about answers that are hard to have together. None of them is wrong, and all of them count. */
export function contradictionsIn(household: Household): string[] {
  return CONTRADICTIONS.filter(({ isIn }) => isIn(household)).map(({ words }) => words);
}

const wantsYoung = ({ open_to = [] }: Household) =>
  open_to.includes('cucciolo') && !open_to.includes('adulto') && !open_to.includes('anziano');

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    isIn: ({ hours = [], ...others }) => (hours.includes('8') || hours.includes('10')) && wantsYoung(others),
    words:
      'Un cucciolo ha bisogno di compagnia per gran parte del giorno, e la casa resta vuota a lungo. Se nessuno può passare a trovarlo, un animale adulto può essere più sereno.',
  },
  {
    isIn: ({ pace = [], ...others }) => pace.includes('bassa') && wantsYoung(others),
    words:
      'I cuccioli portano molto movimento, e le tue giornate sono tranquille. Chi è già adulto, o anziano, spesso ama la stessa calma.',
  },
  {
    isIn: ({ experience = [], together = [] }) =>
      experience.includes('no') && (together.includes('cani') || together.includes('gatti')),
    words:
      'Hai indicato che sarebbe la prima volta, e che con te vive già un animale. Nel dubbio cerchiamo chi va bene anche per chi comincia.',
  },
];
