import type { Sentence } from './sentence.ts';
import { FILLERS, plain } from './words.ts';

/** Words that many names share, and that therefore identify none. */
const SHARED = new Set(
  `degli dello agli allo associazione associazioni rifugio rifugi canile gattile oasi odv onlus aps ets asd volontari volontariato amici
  amico animali animale cane cani gatto gatti gattini zampe code cuccia casa protezione lega nazionale sezione
  difesa telefono numero email contatto contatti`
    .split(/\s+/)
    .filter(Boolean),
);
/** Shorter words occur in too many sentences to identify an association alone. */
const SHORTEST = 4;

/**
 * Returns the association whose distinctive words all occur in the sentence; the longest name if several match, null if
 * the two longest tie.
 */
export function associationIn<T extends { name: string }>(
  sentence: Sentence,
  associations: readonly T[],
  { exactly }: { exactly: boolean },
): T | null {
  const typed = new Set(sentence.words);
  const says = (word: string) => (exactly ? typed.has(word) : sentence.says(word) > 0);
  const fitting = associations
    .map((association) => ({ association, words: tellingWords(association.name) }))
    .filter(({ words }) => words.some((word) => word.length >= SHORTEST) && words.every(says))
    .sort((one, other) => other.words.length - one.words.length);
  const [first, second] = fitting;
  // a tie, such as two with the same name: the user can choose in the directory
  return first && first.words.length > (second?.words.length ?? 0) ? first.association : null;
}

function tellingWords(name: string): string[] {
  return plain(name)
    .split(' ')
    .filter((word) => !SHARED.has(word) && !FILLERS.has(word));
}
