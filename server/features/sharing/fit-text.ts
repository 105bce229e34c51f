export interface Block {
  size: number;
  lines: string[];
}

/** A size of letters, and how many lines of `columns` average letters of that size there is room for. */
interface Step {
  size: number;
  lines: number;
  columns: number;
}

/** Returns the width of a text in the unit of `columns`. */
type Breadth = (text: string) => number;

/** Width of the ellipsis and of the letter that it replaces. */
const ELLIPSIS = 1.6;

/**
 * Returns the text at the first step where it fits, or truncated at the last step. Without `breadth` the width is
 * estimated in average letters.
 */
export function fitted(text: string, steps: readonly Step[], breadth: Breadth = estimated): Block {
  for (const step of steps) {
    const lines = wrapped(text, step.columns, breadth, step.lines + 1);
    if (lines.length <= step.lines) return { size: step.size, lines };
  }
  const last = steps.at(-1)!;
  const lines = wrapped(text, last.columns, breadth, last.lines).slice(0, last.lines);
  const end = pieces(lines.pop()!, last.columns - ELLIPSIS, breadth, 1)[0]!.replace(/(?<![\s·,;:-])[\s·,;:-]+$/, '');
  return { size: last.size, lines: [...lines, `${end}…`] };
}

/** Stops once there are `enough` lines: a text has thousands of letters, and measuring them takes long. */
function wrapped(text: string, columns: number, breadth: Breadth, enough: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (lines.length > enough) break;
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && breadth(joined) <= columns) lines[lines.length - 1] = joined;
    else lines.push(...pieces(word, columns, breadth, enough));
  }
  return lines;
}

function pieces(word: string, columns: number, breadth: Breadth, enough: number): string[] {
  if (breadth(word) <= columns) return [word];
  const parts: string[] = [''];
  for (const letter of word) {
    if (breadth(parts.at(-1)! + letter) > columns) {
      if (parts.length > enough) break;
      parts.push('');
    }
    parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Returns the width of a text in average letters: capitals are wider, i and l narrower. */
function estimated(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + breadthOf(letter), 0);
}

function breadthOf(letter: string): number {
  if (letter === 'W') return 2;
  if (/[MWmw@%—…]/.test(letter)) return 1.7;
  if (/[iljtfrI.,:;'’·|!()\s]/.test(letter)) return 0.6;
  return /\p{Lu}|[^\p{Script=Latin}\p{N}]/u.test(letter) ? 1.25 : 1;
}
