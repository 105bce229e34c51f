import { type RefObject, useEffect } from 'react';

/**
 * Leaves room at the lower edge for the element, as high as it is: the page can be scrolled past it, and bars with the
 * class `above-notice` stay above it.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const taken = element.current;
    if (!taken) return;
    // rules, because a variable on the root would compute the style of every element again
    const rules = document.createElement('style');
    const watcher = new ResizeObserver(() => {
      const height = `${taken.offsetHeight}px`;
      rules.textContent = `html{scroll-padding-bottom:${height}}body{padding-bottom:${height}}.above-notice{bottom:${height}}`;
    });
    document.head.append(rules);
    watcher.observe(taken);
    return () => {
      watcher.disconnect();
      rules.remove();
    };
  }, [element]);
}
