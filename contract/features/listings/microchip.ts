import { damageOf } from '#contract/platform/damaged-cell.ts';
import { isSteady } from '#contract/platform/steady-digits.ts';

/** Digits of a microchip (ISO 11784). */
const DIGITS = 15;
/** Old chips from abroad have 9 or 10 digits, tattoos fewer; with letters both may be longer. */
const MOST_OTHER_DIGITS = 10;
const MOST_OTHER_CHARACTERS = 13;

const NO = /^(no|non c'è|non ce l'ha|non ha( il microchip)?|nessuno|assente|senza)\.?$/;
const YES = /^(s[iìí]|presente|c'è)\.?$/;
const LABEL = /^(?:(?:micro)?chip|mc|tatuaggio|tatuato|tatuata|tat|numero|num|nr|n|codice|cod)(?:[\s.:°º#-]+|(?=\d))/i;
const SEPARATORS = /[\s\p{Cf}\p{Pd}.,:;/\\_·*'’"«»()[\]?!°º]/gu;
/** A spreadsheet's decimals. */
const DECIMALS = /^(\d{15})[.,]0+$/;

/** Codes of no country and no maker: 999 is of chips for tests (ISO 11784). */
const NO_CODE = /^(?:000|999)/;
const CODE_DIGITS = 3;
const PERIODS = [2, 3, 4, 5];
const TRIPLES = /^(?:(\d)\1\1)+$/;
const INVENTED = 'Questo numero non è di un microchip vero: copia le 15 cifre dal libretto, o lascia il campo vuoto.';

/** What the text of the field means. `number` has one form: 15 digits, or capitals and digits of another mark. */
export type Microchip =
  | { kind: 'blank' | 'yes' | 'no' }
  | { kind: 'chip' | 'other'; number: string }
  | { kind: 'invented'; number: string; reason: string }
  | { kind: 'wrong'; reason: string };

/** Reads the microchip field however it is typed. */
export function readMicrochip(typed: string): Microchip {
  const text = typed.trim();
  if (text === '') return { kind: 'blank' };
  const word = text.toLowerCase().replaceAll('’', "'");
  if (NO.test(word)) return { kind: 'no' };
  if (YES.test(word)) return { kind: 'yes' };
  const damage = damageOf(text);
  if (damage) return { kind: 'wrong', reason: `${damage[0]!.toUpperCase()}${damage.slice(1)}` };
  return numbered(withoutLabels(text).replace(DECIMALS, '$1'));
}

/** Removes labels, also several: `Microchip n. 380…`. */
function withoutLabels(text: string): string {
  const shorter = text.replace(LABEL, '').trim();
  return shorter === text || shorter === '' ? text : withoutLabels(shorter);
}

function numbered(text: string): Microchip {
  const mark = text.replaceAll(SEPARATORS, '').replace(/^=/, '').toUpperCase();
  if (/^\d{15}$/.test(mark)) return chip(mark);
  const [only, ...more] = chipsIn(text);
  if (only && more.length === 0) return chip(only);
  if (more.length > 0) return { kind: 'wrong', reason: 'Ci sono più microchip: scrivine uno solo.' };
  const digits = mark.replaceAll(/\D/g, '').length;
  if (digits === 0) return { kind: 'wrong', reason: `Scrivi le ${DIGITS} cifre del microchip, oppure sì o no.` };
  if (digits === mark.length && digits > MOST_OTHER_DIGITS) {
    return { kind: 'wrong', reason: `Un microchip ha ${DIGITS} cifre, qui sono ${digits}: ricontrollalo.` };
  }
  if (mark.length > MOST_OTHER_CHARACTERS || !/^[A-Z\d]+$/.test(mark)) {
    return { kind: 'wrong', reason: `Un microchip ha ${DIGITS} cifre e nessuna lettera: ricontrollalo.` };
  }
  return { kind: 'other', number: mark };
}

function chip(number: string): Microchip {
  return isInvented(number) ? { kind: 'invented', number, reason: INVENTED } : { kind: 'chip', number };
}

/** Returns whether 15 digits are typed to fill the field: `000…`, `999…`, `123456789012345`, `380` and zeros. */
export function isInvented(number: string): boolean {
  const digits = Array.from(number, Number);
  const serial = digits.slice(CODE_DIGITS);
  return (
    NO_CODE.test(number) ||
    TRIPLES.test(number) ||
    isSteady(serial, 1) ||
    isSteady(serial, 9) ||
    PERIODS.some((period) => serial.every((digit, at) => at < period || digit === serial[at - period]))
  );
}

/** Returns the numbers of 15 digits among words. */
function chipsIn(text: string): string[] {
  const runs = text.match(/\d(?:[\s.\-/_]?\d)*/g) ?? [];
  const digits = runs.map((run) => run.replaceAll(/\D/g, ''));
  return [...new Set(digits.filter((run) => run.length === DIGITS))];
}
