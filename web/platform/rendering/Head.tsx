import { useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { adoptHead, headOf, showHead } from './head.ts';

/** Shows in the head what each page says of itself. The server has written that of the first one. */
export function Head() {
  const matches = useMatches();
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const elements = headOf(matches);
    if (isFirst.current) adoptHead(elements);
    else showHead(elements);
    isFirst.current = false;
  }, [matches]);
  return null;
}
