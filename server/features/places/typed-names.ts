import type { Place } from '#contract/features/places/calls.ts';
import { comuniNamed } from './comuni.ts';

/** Where comuni have names in two languages: `Bolzano/Bozen`, `Aosta - Aoste`, `Nuoro/Nùgoro`. */
const BILINGUAL_REGIONS = ["Valle d'Aosta", 'Trentino-Alto Adige', 'Friuli-Venezia Giulia', 'Sardegna'];
const BETWEEN_LANGUAGES = / ?[-/–—] ?/;
const OFFICE = /^(?:comune|citt[aà]) (?:di |dell[ao]? |del |dell['’] ?|d['’] ?)/i;
/** `Lodi (LO)`, `Castro (Bergamo)`, `Lodi, LO`, `Lodi - LO`, `Lodi LO`. */
const ANNOTATIONS = [
  /^(?<name>.+?) ?[([](?:prov(?:incia|\.)? ?(?:di )?)?(?<province>[^()[\]]{2,40})[)\]]$/i,
  /^(?<name>.+?) ?[,–-] ?(?<province>[A-Z]{2})$/,
  /^(?<name>.+?) (?<province>[A-Z]{2})$/,
];

const ABBREVIATED_SAINT = /(?<!\p{L})S(?:S|\.?t[aoei])?(?:\. ?| )/giu;
const SAINTS = ['San', 'Santa', "Sant'", 'Santo', 'Santi', 'Sante'];

/**
 * Returns the comuni that a typed name means, the largest first: also with its province beside it, in two languages,
 * with an abbreviated saint, or as `Comune di …`. `province` (code or name) is what was typed beside the name; "" is any.
 * A name that says more, such as that of a quarter, means none.
 */
export function comuniTyped(typed: string, province = ''): Place[] {
  const name = typed.trim().replaceAll(/\s+/g, ' ').replace(OFFICE, '');
  return named(name, province) ?? annotated(name, province) ?? bilingual(name, province);
}

/** Returns the comuni that have a name, also where it is abbreviated; null if there are none. */
function named(name: string, province: string): Place[] | null {
  const comuni = [name, ...inFull(name)].map((each) => comuniNamed(each, province)).find(({ length }) => length > 0);
  return comuni ?? null;
}

/** Returns what a name with an abbreviated saint can stand for: `S. Donà`, `Castel S.Pietro`, `S.ta Fiora`. */
function inFull(name: string): string[] {
  return SAINTS.map((saint) => name.replaceAll(ABBREVIATED_SAINT, `${saint} `)).filter((full) => full !== name);
}

/** The province in the name counts; another one beside it contradicts, and the name then means none. */
function annotated(name: string, province: string): Place[] | null {
  for (const pattern of ANNOTATIONS) {
    const parts = pattern.exec(name)?.groups;
    if (!parts) continue;
    const here = named(parts.name!, parts.province!);
    if (here === null) continue;
    const both = named(parts.name!, province) ?? [];
    return here.filter(({ istat }) => both.some((one) => one.istat === istat));
  }
  return null;
}

function bilingual(name: string, province: string): Place[] {
  const parts = name.split(BETWEEN_LANGUAGES);
  if (parts.length < 2) return [];
  const comuniOfPart = parts.map((part) => comuniNamed(part, province)).find((comuni) => comuni.length > 0) ?? [];
  return comuniOfPart.filter(({ region }) => BILINGUAL_REGIONS.includes(region));
}
