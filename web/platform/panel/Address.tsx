import { Fragment } from 'react';

/** Parts longer than this many characters may break anywhere, because they would not fit a phone or a column. */
export const LONGEST_WHOLE = 24;

/** An e-mail address that wraps after its dots and before its @ instead of in the middle of a word. */
export function Address({ children: email }: { children: string }) {
  return (email.match(/@?[^.@]*\.*/g) ?? []).filter(Boolean).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their place
    <Fragment key={index}>
      <wbr />
      <span className={piece.length > LONGEST_WHOLE ? 'wrap-anywhere' : 'whitespace-nowrap'}>{piece}</span>
    </Fragment>
  ));
}
