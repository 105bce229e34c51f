import { plainWords } from './plain-words.ts';

/** Letters of a word that count: endings tell number and person, not meaning. */
const STEM = 6;

/**
 * Returns what the model knows a text by: its words, and the pairs of words that follow each other, with one word between
 * or none. All numbers are one word.
 */
export function featuresOf(text: string): Set<string> {
  const words = plainWords(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\d/.test(word) ? '0' : word.slice(0, STEM)));
  const features = new Set(words);
  for (const [index, word] of words.entries()) {
    if (index >= 1) features.add(`${words[index - 1]} ${word}`);
    if (index >= 2) features.add(`${words[index - 2]} _ ${word}`);
  }
  return features;
}
