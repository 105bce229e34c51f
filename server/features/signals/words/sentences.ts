/** Blanks after a full stop or the like, and line breaks. */
const GAP = /(?<=[.!?…])\s+|[\n\r]+/g;
const LINE_BREAK = /[\n\r]/;
const FULL_STOPS = '.!?…';
/** The end of a word, perhaps with a blank: two letters, so that a word spelled with full stops stays whole. */
const WORD_END = /(?:\p{L}{2}|[\p{N})€"»])\s?$/u;
/** UTF-16 units of two letters and a blank. */
const WORD_END_MAX = 5;
/** A longer sentence is judged in parts that overlap, so that the time grows with the length of the text only. */
const LONGEST = 400;
const OVERLAP = 120;

/** Returns the sentences of a text, without blank ones, in parts of at most 400 characters. */
function sentencesOf(text: string): string[] {
  return splitAtEnds(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap(partsOf);
}

/** Looks at each character a fixed number of times, whatever the text is. */
function splitAtEnds(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(GAP)) {
    if (!LINE_BREAK.test(gap) && !endsSentence(text, index)) continue;
    sentences.push(text.slice(from, index));
    from = index + gap.length;
  }
  return [...sentences, text.slice(from)];
}

/** Returns whether the full stops before `at` follow a word. */
function endsSentence(text: string, at: number): boolean {
  let end = at;
  while (end > 0 && FULL_STOPS.includes(text[end - 1]!)) end -= 1;
  return WORD_END.test(text.slice(Math.max(0, end - WORD_END_MAX), end));
}

/** Sentences that are judged together: the sum often stands in one, and what it is for in the next. */
const TOGETHER = 2;

/** Returns the sentences of a text as they are judged: each with the next one. */
export function judgedTogether(text: string): string[][] {
  const sentences = sentencesOf(text);
  if (sentences.length <= TOGETHER) return [sentences];
  return sentences.slice(TOGETHER - 1).map((_, at) => sentences.slice(at, at + TOGETHER));
}

function partsOf(sentence: string): string[] {
  const parts = [sentence.slice(0, LONGEST)];
  for (let at = LONGEST; at < sentence.length; at += LONGEST - OVERLAP)
    parts.push(sentence.slice(at - OVERLAP, at - OVERLAP + LONGEST));
  return parts;
}
