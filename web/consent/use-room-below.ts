import { type RefObject, useEffect } from 'react';

/**
 * Sets `--room-below` to the height of the element, so that the page can be scrolled past it and sticky bars stay above
 * it.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const taken = element.current;
    if (!taken) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => style.setProperty('--room-below', `${taken.offsetHeight}px`));
    watcher.observe(taken);
    return () => {
      watcher.disconnect();
      style.removeProperty('--room-below');
    };
  }, [element]);
}
