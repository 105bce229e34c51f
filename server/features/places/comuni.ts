import { readFileSync } from 'node:fs';
import type { Place } from '#contract/features/places/calls.ts';
import { OTHER_PROVINCE_NAMES } from '#contract/features/places/provinces.ts';
import { fold } from '#contract/platform/fold.ts';
import { formerProvinceOf, formerProvinces } from './former-provinces.ts';
import { OTHER_NAMES } from './other-names.ts';

type Table = {
  provinces: Record<string, [name: string, region: string]>;
  comuni: [istat: string, name: string, province: string, lat: number, lon: number][];
};
/**
 * `L'Aquila` has the forms `l aquila` (words), `laquila` (joined) and `aquila` (bare). `others` are its other names,
 * joined. `former` are the letters of its former province, "" without one.
 */
type Entry = Place & { words: string; joined: string; bare: string; others: readonly string[]; former: string };
/** Letters and name of a province, and how else it is called, all joined. `ended`: no comune is in it any more. */
type ProvinceNames = { official: readonly string[]; others: readonly string[]; ended: boolean };
type Register = {
  entries: Entry[];
  provinceNames: Map<string, ProvinceNames>;
  byName: Map<string, Entry[]>;
  byCode: Map<string, Place>;
};

const NONE: readonly string[] = [];
let register: Register | undefined;

/**
 * Returns the comuni that `q` may refer to, in this order: exact and other names (the article may be missing), names
 * beginning with it, names with a word beginning with it, and those of a matching province; within each group the larger
 * comune first. Accents, case and punctuation are ignored.
 */
export function searchPlaces(q: string, limit: number): Place[] {
  const joined = joinedForm(q);
  if (joined === '') return [];
  const words = wordForm(q);
  const { entries } = comuni();
  const isInCalled = inCalled(joined);
  const ranked: Entry[][] = [[], [], [], []];
  for (const entry of entries) {
    if (entry.joined === joined || entry.bare === joined || entry.others.includes(joined)) ranked[0]!.push(entry);
    else if (entry.joined.startsWith(joined) || entry.others.some((other) => other.startsWith(joined)))
      ranked[1]!.push(entry);
    else if (` ${entry.words}`.includes(` ${words}`)) ranked[2]!.push(entry);
    else if (isInCalled(entry)) ranked[3]!.push(entry);
  }
  return ranked.flat().slice(0, limit).map(asPlace);
}

/**
 * Returns the comune with this name, official or another one, ignoring case and accents. `province` (code or name)
 * distinguishes comuni with the same name; without it the largest is returned.
 */
export function findComune(name: string, province = ''): Place | undefined {
  const entry = namesakes(name).find(isIn(province));
  return entry && asPlace(entry);
}

/** Returns all comuni that have this name, as `findComune`, the largest first. */
export function comuniNamed(name: string, province = ''): Place[] {
  return namesakes(name).filter(isIn(province)).map(asPlace);
}

const namesakes = (name: string): readonly Entry[] => comuni().byName.get(joinedForm(name)) ?? [];

/** What may stand before the name of a province. */
const PROVINCE_OF = [
  '',
  'provincia',
  'provinciadi',
  'provinciadel',
  'provinciadell',
  'provinciadella',
  'cittametropolitanadi',
];

/** Returns whether a comune is in a province, or was until 2025, given by its code or name. "" is any. */
function isIn(province: string): (entry: Entry) => boolean {
  const joined = joinedForm(province);
  const wanted = PROVINCE_OF.flatMap((words) => (joined.startsWith(words) ? [joined.slice(words.length)] : []));
  if (wanted.includes('')) return () => true;
  const { provinceNames } = comuni();
  const isMeant = (code: string) => {
    const names = provinceNames.get(code);
    return names !== undefined && wanted.some((name) => names.official.includes(name) || names.others.includes(name));
  };
  return ({ province: code, former }) => isMeant(code) || isMeant(former);
}

/** Returns the comune with this ISTAT code. */
export function comuneOf(istat: string): Place | undefined {
  return comuni().byCode.get(istat);
}

/** Returns all comuni, the most populous first. */
export function allComuni(): Place[] {
  return comuni().entries.map(asPlace);
}

/** Reads the register, which otherwise the first question about a place does: it takes some ten milliseconds. */
export function loadComuni(): void {
  comuni();
}

/**
 * Returns whether a comune is in a province that may be called so. Of the former provinces only one that has ended is
 * called by its name: another one is a province still.
 */
function inCalled(joined: string): (entry: Entry) => boolean {
  const { provinceNames, byName } = comuni();
  const called = new Set<string>();
  for (const [code, names] of provinceNames) if (isCalled(names, joined, byName)) called.add(code);
  return ({ province, former }) => called.has(province) || (called.has(former) && provinceNames.get(former)!.ended);
}

/**
 * The beginning of a name is enough. A name that a province has beside its own counts where no comune has it: "Monza" is
 * a comune.
 */
function isCalled({ official, others }: ProvinceNames, joined: string, byName: Register['byName']): boolean {
  if (others.includes(joined)) return !byName.has(joined);
  return official.some((name) => (name.length > 2 && joined.length > 2 ? name.startsWith(joined) : name === joined));
}

function comuni(): Register {
  register ??= readRegister();
  return register;
}

function readRegister(): Register {
  const table: Table = JSON.parse(readFileSync(new URL('./comuni.generated.json', import.meta.url), 'utf8'));
  const entries = table.comuni.map(([istat, name, province, lat, lon]) => {
    const region = table.provinces[province]![1];
    const words = wordForm(name);
    const bare = withoutSpaces(words.replace(/^(il|lo|la|l|i|gli|le) /, ''));
    const others = OTHER_NAMES[istat]?.map(joinedForm) ?? NONE;
    const former = formerProvinceOf(istat)?.code ?? '';
    return { name, province, region, istat, lat, lon, words, joined: withoutSpaces(words), bare, others, former };
  });
  return {
    entries,
    provinceNames: provinceNamesOf(table),
    byName: byNameOf(entries),
    byCode: new Map(entries.map((entry) => [entry.istat, asPlace(entry)])),
  };
}

function provinceNamesOf({ provinces }: Table): Map<string, ProvinceNames> {
  const others = Map.groupBy(OTHER_PROVINCE_NAMES, ({ code }) => code);
  const namesOf = (code: string, name: string, ended: boolean): [string, ProvinceNames] => [
    code,
    {
      official: [code, name].map(joinedForm),
      others: (others.get(code) ?? []).map((other) => joinedForm(other.name)),
      ended,
    },
  ];
  const now = Object.entries(provinces).map(([code, [name]]) => namesOf(code, name, false));
  const ended = formerProvinces.filter(({ code }) => !(code in provinces));
  return new Map([...now, ...ended.map(({ code, name }) => namesOf(code, name, true))]);
}

/** An official name comes before the same other name. */
function byNameOf(entries: readonly Entry[]): Map<string, Entry[]> {
  const byName = Map.groupBy(entries, ({ joined }) => joined);
  for (const entry of entries)
    for (const other of entry.others) byName.set(other, [...(byName.get(other) ?? []), entry]);
  return byName;
}

function asPlace({ name, province, region, istat, lat, lon }: Entry): Place {
  const also = OTHER_NAMES[istat];
  return { name, province, region, istat, lat, lon, ...(also && { also: [...also] }) };
}

/** `Sant'Agata de' Goti` → `sant agata de goti`. */
function wordForm(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** People omit spaces and apostrophes: `santagata` finds `Sant'Agata`. */
function joinedForm(text: string): string {
  return withoutSpaces(wordForm(text));
}

function withoutSpaces(words: string): string {
  return words.replaceAll(' ', '');
}
