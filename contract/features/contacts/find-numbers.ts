/** A telephone number in a text. */
interface FoundNumber {
  /** Where it stands in the text, as in `slice`. */
  start: number;
  end: number;
  /** E.164: `+39…`. */
  number: string;
}

/** Returns a number in E.164 if it can exist, else null. `dialled` has digits only, perhaps after a `+`. */
type Judge = (dialled: string) => string | null;

interface Group {
  start: number;
  end: number;
  digits: string;
}

/** What may stand between the digits of one number. */
const INSIDE = /^(?:[\t\v\f\p{Z}\p{Cf}\p{Pd}./()[\]·•*_\\'’]*|,)$/u;
const GROUP = /\+?\d+/g;
/** Fewest digits in use (old landlines with their prefix), and most of E.164 with room for a repeated country code. */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 24;
const PREFIX = /^(?:\+|00|\+00)?39/;
const REPEATED = /^(?:\+|00|\+00)?39(?=(?:\+|00|\+00)?39)/;
/** A country code that stands alone, not Italy's. */
const FOREIGN_CODE = /^(?:\+|00)(?!39)[1-9]\d{0,2}$/;
/** A landline that begins so far is whole; one or two digits after it are an alternative, an hour or an extension. */
const WHOLE_GROUP = 6;
const LONG_GROUP = 4;
const SHORT_GROUP = 2;

/**
 * Finds the telephone numbers in a short text, with words or without: several numbers in any order, digits grouped in
 * any way, a country code written twice. Numbers without a country code are Italian.
 */
export function findNumbers(text: string, judge: Judge): FoundNumber[] {
  return runsOf(text).flatMap((run) => numbersOf(text, run, judge));
}

/** Splits a text into runs of groups of digits that could belong to one number. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = [];
  let last: Group | undefined;
  for (const found of latinDigits(text).matchAll(GROUP)) {
    const group = { start: found.index, end: found.index + found[0].length, digits: found[0] };
    if (last && INSIDE.test(text.slice(last.end, group.start))) runs.at(-1)!.push(group);
    else runs.push([group]);
    last = group;
  }
  return runs;
}

/** Replaces full-width and Arabic digits and the full-width plus, one character by one. */
function latinDigits(text: string): string {
  return text.replaceAll(/[０-９＋٠-٩۰-۹]/g, (one) =>
    one === '＋' || one >= '０' ? one.normalize('NFKC') : String(one.charCodeAt(0) & 0xf),
  );
}

/** Divides a run so that as many digits as possible belong to a number, and then into as few numbers as possible. */
function numbersOf(text: string, run: readonly Group[], judge: Judge): FoundNumber[] {
  let best: { digits: number; found: FoundNumber[] }[] = [{ digits: 0, found: [] }];
  // from the end: `best[0]` is the division of what follows the group at `from`
  for (let from = run.length - 1; from >= 0; from -= 1) {
    let chosen = best[0]!;
    for (let to = from, digits = 0; to < run.length; to += 1) {
      digits += run[to]!.digits.length;
      if (digits > MOST_DIGITS) break;
      const number = numberOf(text, run.slice(from, to + 1), judge);
      if (number === null || (number.startsWith('+39') && isAfterForeignCode(text, run, from))) continue;
      const rest = best[to - from]!;
      const all = digits + rest.digits;
      if (all < chosen.digits || (all === chosen.digits && rest.found.length + 1 >= chosen.found.length)) continue;
      chosen = { digits: all, found: [{ ...spanOf(text, run[from]!.start, run[to]!.end), number }, ...rest.found] };
    }
    best = [chosen, ...best];
  }
  return best[0]!.found;
}

/** Whether the group follows a country code of its own, perhaps with `(0)` between: it is no Italian number then. */
function isAfterForeignCode(text: string, run: readonly Group[], from: number): boolean {
  const code = run[from - 1]?.digits === '0' ? run[from - 2] : run[from - 1];
  if (!code) return false;
  const plus = /\+\s*$/.test(text.slice(0, code.start)) ? '+' : '';
  return FOREIGN_CODE.test(plus + code.digits);
}

function numberOf(text: string, groups: readonly Group[], judge: Judge): string | null {
  const number = dialled(groups.map(({ digits }) => digits).join(''), judge);
  return number?.startsWith('+390') && hasLooseDigits(text, groups) ? null : number;
}

/** Judges the digits as they are, then without a repeated country code. */
function dialled(typed: string, judge: Judge): string | null {
  if (typed.length < FEWEST_DIGITS) return null;
  let digits = typed.replace(/^\+00/, '+');
  for (;;) {
    const number = digits.lastIndexOf('+') > 0 ? null : judge(digits);
    if (number !== null || !REPEATED.test(digits)) return number;
    digits = digits.replace(REPEATED, '').replace(PREFIX, '+39');
  }
}

/** Returns whether one or two digits stand after what is a whole landline without them. */
function hasLooseDigits(text: string, groups: readonly Group[]): boolean {
  return groups.some(({ digits, start }, at) => {
    const before = groups[at - 1];
    if (!before || digits.length > SHORT_GROUP) return false;
    if (before.digits.length >= WHOLE_GROUP) return true;
    return before.digits.length >= LONG_GROUP && /[/\p{Pd}]/u.test(text.slice(before.end, start));
  });
}

/** Includes the parenthesis before a prefix. */
function spanOf(text: string, start: number, end: number): { start: number; end: number } {
  const isOpen = text[start - 1] === '(' && text.slice(start, end).includes(')');
  return { start: isOpen ? start - 1 : start, end };
}
