import { type RefObject, useEffect, useRef, useState } from 'react';

/** Time without a scroll event after which the visible image counts as selected. */
const SETTLED_MS = 90;

/**
 * State of a carousel whose images are as wide as its scroller. Touch scrolls it natively. Buttons and keys call `go`
 * and `step`, which jump: browsers cancel a smooth scroll when the layout changes during it.
 */
export function useSlides(scroller: RefObject<HTMLElement | null>, count: number) {
  const settled = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    // a person may have swiped before the page was hydrated
    settled.current = setTimeout(() => setIndex(shownIn(scroller.current)));
    return () => clearTimeout(settled.current);
  }, [scroller]);

  function go(target: number) {
    const row = scroller.current;
    if (!row) return;
    const next = (target + count) % count;
    setIndex(next);
    row.scrollTo({ left: next * row.clientWidth, behavior: 'instant' });
  }

  function onScroll() {
    clearTimeout(settled.current);
    settled.current = setTimeout(() => setIndex(shownIn(scroller.current)), SETTLED_MS);
  }

  return { index, go, step: (by: 1 | -1) => go(shownIn(scroller.current) + by), onScroll };
}

function shownIn(row: HTMLElement | null): number {
  return row && row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}
