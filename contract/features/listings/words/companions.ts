import { type Companion, COMPANIONS as NAMES } from '../facts.ts';
import type { Phrase } from './phrase.ts';
import { COMPANIONS } from './vocabulary.ts';

/** Words after which an animal is not looked for, but somebody it shall get along with. */
const WITH = /^(con|coi|col|cogli|colle|verso|ho|abbiamo|possiedo|convivono|convive|convivere)$/;
/** "Adatto ai bambini", "per bambini", "amico dei gatti". */
const FOR = /^(adatt\p{L}+|amic[oaie]|amante|amanti|compatibil[ei]|abituat[oaie]|ama|tollera|accetta|ok|si|per)$/u;
const BETWEEN =
  /^(e|ed|o|i|gli|le|la|il|lo|l|ai|agli|alle|a|al|alla|dei|degli|delle|un|una|uno|due|tre|altri|altre|altro|anche|gia|mio|mia|miei|mie|nostro|nostra|nostri|nostre|piccol[oaie]|con|coi|col)$/;
const SMALL = /^(piccol[oaie]|grand[ei]|anzian[oaie]|adult[oaie])$/;
const DENIED_REACH = 4;

/** Reads with whom an animal shall get along, and marks the words. "Non ho gatti" asks for nothing. */
export function readWantedCompanions(phrase: Phrase): Companion[] {
  const { words } = phrase;
  const foundCompanions = new Set<Companion>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (phrase.isUsed(at) || !(WITH.test(word) || FOR.test(word))) continue;
    const nouns = nounsAfter(words, at, word === 'per' || word === 'si');
    if (nouns.length === 0) continue;
    const before = words.slice(Math.max(0, at - DENIED_REACH), at);
    const isDenied = before.some((one) => one === 'non' || one === 'senza' || one === 'no');
    if (!isDenied) for (const { companion } of nouns) foundCompanions.add(companion);
    let to = nouns.at(-1)!.at + 1;
    // "bambini piccoli" says nothing of the size of the animal
    if (SMALL.test(words[to] ?? '')) to += 1;
    phrase.use(at, to);
  }
  return NAMES.filter((one) => foundCompanions.has(one)).sort();
}

function nounsAfter(words: readonly string[], start: number, onlyChildren: boolean) {
  const nouns: { companion: Companion; at: number }[] = [];
  for (let at = start + 1; at < words.length; at += 1) {
    const companion = NAMES.find((one) => COMPANIONS[one].test(words[at]!));
    // "un cane per la gatta" is rare, "cibo per gatti" no search
    if (companion && (!onlyChildren || companion === 'bambini')) nouns.push({ companion, at });
    else if (!BETWEEN.test(words[at]!)) break;
  }
  return nouns;
}
