import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element is on the screen; true until it is known. */
export function useSight(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return seen;
}
