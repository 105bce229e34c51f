import { LONGEST_WHOLE } from './Address.tsx';

/** User text in a table cell. A very long word breaks instead of widening its column. */
export function BreakableText({ children: text }: { children: string }) {
  const words = text.split(/(\s+)/);
  if (words.every(({ length }) => length <= LONGEST_WHOLE)) return <span>{text}</span>;
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have nothing but their place
    <span key={index} className={word.length > LONGEST_WHOLE ? 'wrap-anywhere' : undefined}>
      {word}
    </span>
  ));
}
