import { withoutInvisible } from '#contract/platform/invisible.ts';

// Without zod, so that a page can import it for its preview.

/** Words in braces for which the server puts what belongs to the questionnaire. */
export const PLACEHOLDERS = ['nome', 'animale', 'associazione', 'animali_simili'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
/** "" where it is not known. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const IN_BRACES = /\{([\p{L}\p{N}_]+)\}/gu;
/** A name that is not known goes with the blank before it: `Ciao {nome},` becomes `Ciao,`. */
const WITH_BLANK = /[ \t]?\{([\p{L}\p{N}_]+)\}/gu;
const NEUTRAL_ANIMAL = "l'animale";
const NAME_AT_MOST = 60;

/** A preposition or an article before the animal, with or without the article in it: `di`, `del`, `dell'`. */
const BEFORE_ANIMAL =
  /(?<![\p{L}\p{N}_'’])(?:(di|del|dello|della|da|dal|dallo|dalla|ad?|al|allo|alla|in|nel|nello|nella|su|sul|sullo|sulla|il|lo|la)[ \t]+|(d|dell|dall|all|nell|sull|l)['’][ \t]?)\{animale\}/giu;
/** What becomes of the preposition, by its first letters; an article alone becomes `l'`. */
const CONTRACTED = [
  ['da', "dall'"],
  ['d', "dell'"],
  ['a', "all'"],
  ['in', "nell'"],
  ['n', "nell'"],
  ['s', "sull'"],
] as const;

/** Characters that nobody sees, between the brackets and the word. */
const UNSEEN = String.raw`[\s\p{Default_Ignorable_Code_Point}\p{Cf}]{0,5}`;
const OPENING = '{｛﹛[［';
const CLOSING = '}｝﹜\\]］';
/** A few of each at most, so that the time grows with the length of the text. */
const IN_BRACKETS = new RegExp(
  [
    String.raw`(?:[{｛﹛]${UNSEEN}){1,3}([^${OPENING}${CLOSING}\n]{1,40})(?:[}｝﹜]${UNSEEN}){0,2}[}｝﹜]`,
    String.raw`(?:[\[［]${UNSEEN}){1,3}([^${OPENING}${CLOSING}\n]{1,40})(?:[\]］]${UNSEEN}){0,2}[\]］]`,
  ].join('|'),
  'gu',
);
const BLANKS = /[\s_-]+/g;

/**
 * Returns a wording with its placeholders as they are meant: `{ Nome }`, `{{nome}}`, `[nome]`, full-width braces and
 * `{animali simili}`, also with characters in them that nobody sees.
 */
export function readPlaceholders(typed: string): string {
  return typed.replaceAll(IN_BRACKETS, (whole, inBraces?: string, inSquares?: string) => {
    const word = withoutInvisible((inBraces ?? inSquares ?? '').normalize('NFKC')).trim();
    const name = word.toLowerCase().replaceAll(BLANKS, '_');
    return isPlaceholder(name) ? `{${name}}` : whole;
  });
}

/** Returns the first word in braces that is no placeholder, or null. Lone braces are text. */
export function unknownPlaceholder(text: string): string | null {
  for (const [, word = ''] of withoutInvisible(text.normalize('NFKC')).matchAll(IN_BRACES))
    if (!isPlaceholder(word)) return `{${word}}`;
  return null;
}

/** Returns the text with the values in place of its placeholders, in one pass: braces in a value are text. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const wording = values.animale === '' ? text.replaceAll(BEFORE_ANIMAL, contracted) : text;
  return wording.replaceAll(WITH_BLANK, (whole, word: string, at: number) => {
    if (!isPlaceholder(word)) return whole;
    const blank = whole.startsWith('{') ? '' : whole[0]!;
    if (values[word] !== '') return blank + values[word];
    if (word !== 'animale') return '';
    return blank + (isBeginning(wording.slice(0, at)) ? capitalised(NEUTRAL_ANIMAL) : NEUTRAL_ANIMAL);
  });
}

/** Returns preposition and article with the neutral animal: `di {animale}` becomes `dell'animale`. */
function contracted(_: string, apart: string | undefined, joined: string | undefined): string {
  const before = apart ?? joined ?? '';
  const small = before.toLowerCase();
  const article = CONTRACTED.find(([letters]) => small.startsWith(letters))?.[1] ?? "l'";
  const words = `${article}animale`;
  return before.startsWith(small.slice(0, 1)) ? words : capitalised(words);
}

/** Returns the name by which a person is addressed: the first line of what was typed, at most 60 characters. */
export function shortName(typed: string): string {
  const [line = ''] = typed.trim().split(/[\r\n]/, 1);
  return Array.from(line.trim()).slice(0, NAME_AT_MOST).join('').trim();
}

/** Returns whether a text, a line or a sentence begins after these words. */
function isBeginning(before: string): boolean {
  const words = before.trimEnd();
  return words === '' || '.!?'.includes(words.slice(-1)) || before.includes('\n', words.length);
}

function isPlaceholder(word: string): word is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(word);
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
