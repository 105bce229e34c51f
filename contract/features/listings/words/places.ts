import { FORMER_PROVINCES, OTHER_PROVINCE_NAMES, PROVINCES } from '#contract/features/places/provinces.ts';
import { REGIONS } from '#contract/features/places/regions.ts';
import { fold } from '#contract/platform/fold.ts';
import type { Phrase } from './phrase.ts';

/** Short names that people use for regions. */
const ALIASES: Record<string, string> = {
  'val d aosta': '02',
  trentino: '04',
  'alto adige': '04',
  sudtirol: '04',
  friuli: '06',
  emilia: '08',
  romagna: '08',
};
const REGION_NAMES = namesOf([...REGIONS, ...Object.entries(ALIASES).map(([name, code]) => ({ name, code }))]);
const PROVINCE_NAMES = namesOf([...PROVINCES, ...OTHER_PROVINCE_NAMES, ...FORMER_PROVINCES]);
/** "Provincia dell'Aquila", "della Spezia": the article has become part of the preposition. */
for (const [name, code] of namesOf(PROVINCES)) {
  const bare = name.replace(/^(l|la) /, '');
  if (!PROVINCE_NAMES.has(bare)) PROVINCE_NAMES.set(bare, code);
}
/** Of the provinces with long names, people say the first city: "provincia di Forlì", "provincia di Monza". */
const PROVINCE_BEGINNINGS = new Map(
  PROVINCES.map(({ name, code }) => [spelt(name).split(' ')[0]!, code] as const).filter(
    ([first], _, all) => first.length > 3 && all.filter(([other]) => other === first).length === 1,
  ),
);

const NEAR = /^(vicin[oaie]|vicinanze|dintorni|zona|intorno|attorno|presso|pressi|parti|near)$/;
const BEFORE_NAME = /^(a|ad|di|da|d|al|all|alla|dal|dall|dalla|dalle|del|dell|della|in|nel|nei|nell|nella|nelle)$/;
/** After these alone a name may be a comune: "un gatto a Bologna", "di Lodi" would be its breed or its age. */
const AT = /^(a|ad|in|da)$/;
const LONGEST_NAME = 4;

export interface HeardPlace {
  province?: string;
  region?: string;
  km?: number;
  /** Whether the surroundings are meant: "vicino a Pavia", "entro 30 km da Pavia". */
  isNear: boolean;
  /** What may be the name of a comune, most likely first. */
  names: string[];
}

/** Reads a province that is called one, and marks its words as used: "Medio Campidano" says no size. */
export function readProvince(phrase: Phrase): string | undefined {
  const { words } = phrase;
  const province = words.findIndex((word) => word === 'provincia' || word === 'prov');
  if (province < 0) return undefined;
  const from = province + (BEFORE_NAME.test(words[province + 1] ?? '') ? 2 : 1);
  const foundName = phrase.nameAt(from, PROVINCE_NAMES) ?? phrase.nameAt(from, PROVINCE_BEGINNINGS);
  if (foundName) phrase.use(province, foundName.to);
  return foundName?.value;
}

/** Reads where else a search looks, and marks its words as used. */
export function readPlace(phrase: Phrase, province: string | undefined): HeardPlace {
  const { words } = phrase;
  const heard: HeardPlace = { isNear: false, names: [], ...(province && { province }) };
  const km = phrase.take(/^(?:(?:entro|nel raggio di|massimo|max|a) )?(\d{1,3}) ?(?:km|chilometri|kilometri)$/, 5);
  if (km) heard.km = Math.min(Math.max(Number(km.match[1]), 5), 300);
  for (let at = 0; at < words.length && !heard.region; at += 1) {
    const foundName = phrase.nameAt(at, REGION_NAMES);
    const before = words[at - 1];
    // after another word it belongs to the name of a comune: "Reggio Emilia"
    const isAlone = before === undefined || BEFORE_NAME.test(before) || NEAR.test(before) || phrase.isUsed(at - 1);
    if (!foundName || !isAlone) continue;
    heard.region = foundName.value;
    phrase.use(BEFORE_NAME.test(words[at - 1] ?? '') ? at - 1 : at, foundName.to);
  }
  const near = words.findIndex((word, at) => NEAR.test(word) && !phrase.isUsed(at));
  heard.isNear = near >= 0 || km !== null;
  if (near >= 0) phrase.use(near, near + 1);
  const start =
    near >= 0
      ? near + 1
      : (km?.to ?? words.findIndex((word, at) => AT.test(word) && !phrase.isUsed(at) && phrase.isFree(at + 1)));
  if (start >= 0 && !heard.province) heard.names = namesFrom(phrase, start);
  return heard;
}

/** Returns the runs of unused words from here on, longest first. */
function namesFrom(phrase: Phrase, start: number): string[] {
  const { words } = phrase;
  let from = start;
  while (BEFORE_NAME.test(words[from] ?? '') && from - start < 2) from += 1;
  const names: string[] = [];
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    const run = words.slice(from, from + length);
    if (run.length < length || run.some((_, index) => phrase.isUsed(from + index))) continue;
    names.push(run.join(' '));
    // "alla Spezia", "all'Aquila": the article of the name has become part of the preposition
    const article = /^(?:all|dall|nell|dell)(a?)$/.exec(words[from - 1] ?? '');
    if (article) names.push(`l${article[1]} ${run.join(' ')}`);
  }
  return names;
}

function namesOf(all: readonly { name: string; code: string }[]): Map<string, string> {
  return new Map(all.map(({ name, code }) => [spelt(name), code]));
}

function spelt(name: string): string {
  return fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}
