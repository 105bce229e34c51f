import { type RefObject, useEffect } from 'react';

/**
 * Leaves room at the lower edge for the element, as high as it is: the page can be scrolled past it, and bars with the
 * class `above-notice` and, on a phone, toasts stay above it.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const taken = element.current;
    if (!taken) return;
    // rules, because a variable on the root would compute the style of every element again
    const rules = document.createElement('style');
    // not on paper, where the room would be a second page
    const watcher = new ResizeObserver(() => {
      const height = `${taken.offsetHeight}px`;
      rules.textContent = `@media screen{html{scroll-padding-bottom:${height}}body{padding-bottom:${height}}.above-notice{bottom:${height}}@media (width<=640px){.above-bars{margin-bottom:${height}}}}`;
    });
    document.head.append(rules);
    watcher.observe(taken);
    return () => {
      watcher.disconnect();
      rules.remove();
    };
  }, [element]);
}
