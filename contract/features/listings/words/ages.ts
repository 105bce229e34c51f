import { AGE_BANDS, type AgeBand, ageBandOfMonths } from '../facts.ts';
import type { Phrase } from './phrase.ts';
import { AGES } from './vocabulary.ts';

const SMALL: Record<string, number> = {
  un: 1,
  una: 1,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  dieci: 10,
};
const AMOUNT = `(\\d{1,2}|${Object.keys(SMALL).join('|')})`;
const STATED = new RegExp(
  `^(?:(meno di|sotto (?:l|i|gli)?|fino a|massimo|max|al massimo|entro (?:l|i|gli)?|piu di|oltre (?:l|i|gli)?|sopra (?:l|i|gli)?|almeno|da|dai|dagli|di) ?)?(?:${AMOUNT} ?)?(ann[oi]|mes[ei])(?: di eta)?(?: in su)?$`,
);
const UP_TO = /^(meno|sotto|fino|massimo|max|al massimo|entro)/;
const FROM = /^(piu|oltre|sopra|almeno|da|dai|dagli)/;

/** Reads the age bands that are asked for, and marks the words; none where no age is asked for. */
export function readAges(phrase: Phrase): AgeBand[] {
  const bands = new Set<AgeBand>();
  const denied = new Set<AgeBand>();
  const stated = phrase.take(STATED, 6);
  for (const band of stated ? bandsOf(stated.match) : []) bands.add(band);
  for (const [at, word] of phrase.words.entries()) {
    const band = AGE_BANDS.find((one) => AGES[one].test(word));
    if (!band || phrase.isUsed(at)) continue;
    (phrase.isDenied(at) ? denied : bands).add(band);
    phrase.use(at, at + 1);
  }
  const meant = bands.size > 0 || denied.size === 0 ? bands : new Set(AGE_BANDS.filter((one) => !denied.has(one)));
  return [...meant].sort();
}

function bandsOf([, way = '', amount, unit = '']: RegExpExecArray): AgeBand[] {
  if (amount === undefined && !/^(sotto|entro|oltre|sopra)/.test(way)) return [];
  const number = amount === undefined ? 1 : (SMALL[amount] ?? Number(amount));
  const months = unit.startsWith('ann') ? number * 12 : number;
  const at = AGE_BANDS.indexOf(ageBandOfMonths(months));
  if (FROM.test(way)) return AGE_BANDS.slice(at);
  // "meno di un anno" ends where the next band begins
  if (UP_TO.test(way)) return AGE_BANDS.slice(0, AGE_BANDS.indexOf(ageBandOfMonths(Math.max(0, months - 1))) + 1);
  return [AGE_BANDS[at]!];
}
