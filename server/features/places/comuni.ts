import { readFileSync } from 'node:fs';
import type { Place } from '#contract/features/places/calls.ts';
import { fold } from '#contract/platform/fold.ts';
import { MOVED_TO, NEWER_PROVINCES } from './newer-provinces.ts';
import { OTHER_NAMES } from './other-names.ts';

type Table = {
  provinces: Record<string, [name: string, region: string]>;
  comuni: [istat: string, name: string, province: string, lat: number, lon: number][];
};
/**
 * `L'Aquila` has the forms `l aquila` (words), `laquila` (joined) and `aquila` (bare). `others` are its other names,
 * joined.
 */
type Entry = Place & { words: string; joined: string; bare: string; others: readonly string[] };
type Register = {
  entries: Entry[];
  provinceNames: Map<string, string>;
  byName: Map<string, Entry[]>;
  byCode: Map<string, Place>;
  /** Letters and names of the province of a comune since 2025, where it differs from the table. */
  newerProvinces: Map<Entry, readonly string[]>;
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
  const { entries, provinceNames, newerProvinces } = comuni();
  const ranked: Entry[][] = [[], [], [], []];
  for (const entry of entries) {
    if (entry.joined === joined || entry.bare === joined || entry.others.includes(joined)) ranked[0]!.push(entry);
    else if (entry.joined.startsWith(joined) || entry.others.some((other) => other.startsWith(joined)))
      ranked[1]!.push(entry);
    else if (` ${entry.words}`.includes(` ${words}`)) ranked[2]!.push(entry);
    else if (isProvince(joined, entry.province, provinceNames) || isNewerProvince(joined, newerProvinces.get(entry)))
      ranked[3]!.push(entry);
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

/** Returns whether a comune is in a province, given by its code or name. "" is any. */
function isIn(province: string): (entry: Entry) => boolean {
  const bareName = joinedForm(province).replace(/^(?:provincia(?:di|del|della|dell)?|cittametropolitanadi)/, '');
  const { provinceNames, newerProvinces } = comuni();
  return (entry) =>
    bareName === '' ||
    isNamed(bareName, entry.province, provinceNames) ||
    (newerProvinces.get(entry) ?? NONE).includes(bareName);
}

function isNamed(wanted: string, code: string, provinceNames: ReadonlyMap<string, string>): boolean {
  return code.toLowerCase() === wanted || provinceNames.get(code) === wanted;
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

function isProvince(joined: string, code: string, provinceNames: Map<string, string>): boolean {
  return code.toLowerCase() === joined || (joined.length > 2 && provinceNames.get(code)!.startsWith(joined));
}

function isNewerProvince(joined: string, [code = '', ...names]: readonly string[] = NONE): boolean {
  return code === joined || (joined.length > 2 && names.some((name) => name.startsWith(joined)));
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
    return { name, province, region, istat, lat, lon, words, joined: withoutSpaces(words), bare, others };
  });
  const names = Object.entries(table.provinces).map(([code, [name]]): [string, string] => [code, joinedForm(name)]);
  return {
    entries,
    provinceNames: new Map(names),
    byName: byNameOf(entries),
    byCode: new Map(entries.map((entry) => [entry.istat, asPlace(entry)])),
    newerProvinces: newerProvincesOf(entries, table.provinces),
  };
}

function newerProvincesOf(entries: readonly Entry[], former: Table['provinces']): Map<Entry, readonly string[]> {
  const byName = new Map(NEWER_PROVINCES.flatMap((one) => one.comuni.map((name) => [joinedForm(name), one] as const)));
  const newer = new Map<Entry, readonly string[]>();
  for (const entry of entries) {
    if (entry.region !== 'Sardegna') continue;
    const moved = entry.province === 'SU' ? (MOVED_TO[entry.name] ?? 'CA') : entry.province;
    const { code, names } = byName.get(entry.joined) ?? { code: moved, names: [former[moved]![0]] };
    if (code !== entry.province) newer.set(entry, [code, ...names].map(joinedForm));
  }
  return newer;
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
