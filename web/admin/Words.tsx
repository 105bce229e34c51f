import { Fragment } from 'react';
import { LONGEST_WHOLE } from './Address.tsx';

/** A text of somebody else's in a table: a word without end breaks where it must instead of pushing the columns apart. */
export function Words({ children: text }: { children: string }) {
  const words = text.split(/(\s+)/);
  if (words.every(({ length }) => length <= LONGEST_WHOLE)) return text;
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have nothing but their place
    <Fragment key={index}>
      {word.length > LONGEST_WHOLE ? <span className="wrap-anywhere">{word}</span> : word}
    </Fragment>
  ));
}
