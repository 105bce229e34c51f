import Fuse from 'fuse.js/basic';
import { isSlip, type Sentence } from './sentence.ts';
import { FILLERS, plain } from './words.ts';

/** Words that a place name may follow. */
const BEFORE_PLACE = new Set(
  'a ad di in zona vicino vicini provincia presso dintorni area comune citta da nel nei su near'.split(' '),
);
/** Most words of a place name: "L'Aquila", "San Donato Milanese". */
const LONGEST = 3;
/** Shorter names resemble too many other words for fuzzy matching. */
const SHORTEST_SLIP = 5;
const WRONG_AT_MOST = 0.26;

interface HeardCity {
  name: string;
  perhaps: string[];
}

/**
 * Returns the city with listings that the sentence names ("" for none), and words that may be another place. Marks its
 * words as used.
 */
export function cityIn({ words }: Sentence, cities: readonly string[], used: Set<number>): HeardCity {
  const names = cities.map((name) => ({ name, key: plain(name) }));
  const spans = spansOf(words, used);
  const fuse = new Fuse(names, {
    keys: ['key'],
    includeScore: true,
    threshold: WRONG_AT_MOST,
    location: 0,
    distance: 24,
  });
  for (const tell of [exactly, nearly])
    for (const span of spans) {
      const name = tell(span);
      if (!name) continue;
      for (let at = span.from; at < span.to; at += 1) used.add(at);
      return { name, perhaps: [] };
    }
  const perhaps = spans.filter(({ after, from }) => after && !FILLERS.has(words[from]!)).map(({ text }) => text);
  return { name: '', perhaps };

  function exactly({ text, after, from, to }: Span): string | undefined {
    // "come", "pero" and "dove" are also names of comuni: only after a preposition
    const everyday = to - from === 1 && FILLERS.has(text);
    return everyday && !after ? undefined : names.find(({ key }) => key === text)?.name;
  }

  function nearly({ text, from, to }: Span): string | undefined {
    if (text.length < SHORTEST_SLIP || (to - from === 1 && FILLERS.has(text))) return undefined;
    return fuse.search(text).find(({ item }) => isSlip(text, item.key, false) && item.key.length >= SHORTEST_SLIP)?.item
      .name;
  }
}

interface Span {
  text: string;
  from: number;
  to: number;
  /** Whether it follows a preposition of place. */
  after: boolean;
}

/** Returns the runs of unused words, longest first. */
function spansOf(words: readonly string[], used: Set<number>): Span[] {
  const spans: Span[] = [];
  for (let length = LONGEST; length >= 1; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length;
      if (words.slice(from, to).some((_, index) => used.has(from + index))) continue;
      spans.push({ text: words.slice(from, to).join(' '), from, to, after: BEFORE_PLACE.has(words[from - 1] ?? '') });
    }
  return spans;
}
