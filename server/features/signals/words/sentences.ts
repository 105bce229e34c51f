/** The end of a sentence: after a word, so that a word spelled with full stops stays whole. */
const END = /(?<=(?:\p{L}{2}|[\p{N})€"»])\s?[.!?…]+)\s+|[\n\r]+/u;
/** A longer sentence is judged in parts that overlap, so that the time grows with the length of the text only. */
const LONGEST = 400;
const OVERLAP = 120;

/** Returns the sentences of a text, without blank ones, in parts of at most 400 characters. */
function sentencesOf(text: string): string[] {
  return text
    .split(END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap(partsOf);
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
