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

/** Returns the first word in braces that is no placeholder, or null. Lone braces are text. */
export function unknownPlaceholder(text: string): string | null {
  for (const [, word = ''] of text.matchAll(IN_BRACES)) if (!isPlaceholder(word)) return `{${word}}`;
  return null;
}

/** Returns the text with the values in place of its placeholders, in one pass: braces in a value are text. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(WITH_BLANK, (whole, word: string, at: number) => {
    if (!isPlaceholder(word)) return whole;
    const blank = whole.startsWith('{') ? '' : whole[0]!;
    if (values[word] !== '') return blank + values[word];
    if (word !== 'animale') return '';
    return blank + (isBeginning(text.slice(0, at)) ? capitalised(NEUTRAL_ANIMAL) : NEUTRAL_ANIMAL);
  });
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
