import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long a scroll has to rest before the photo under it counts as chosen. */
const SETTLED_MS = 90;

/** A row of photos as wide as its scroller. Fingers scroll it natively; buttons and keys call `go` and `step`. */
export function useSlides(scroller: RefObject<HTMLElement | null>, count: number) {
  const settled = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [index, setIndex] = useState(0);
  useEffect(() => () => clearTimeout(settled.current), []);

  function go(target: number, behavior: ScrollBehavior = 'smooth') {
    const next = (target + count) % count;
    setIndex(next);
    const row = scroller.current;
    row?.scrollTo({ left: next * row.clientWidth, behavior: Math.abs(next - index) > 1 ? 'instant' : behavior });
  }

  function onScroll() {
    clearTimeout(settled.current);
    settled.current = setTimeout(() => {
      const row = scroller.current;
      if (row && row.clientWidth > 0) setIndex(Math.round(row.scrollLeft / row.clientWidth));
    }, SETTLED_MS);
  }

  return { index, go, step: (by: 1 | -1) => go(index + by), onScroll };
}
