import { type RefObject, useEffect } from 'react';

/** Tells the page how much of its lower edge is taken, so that it can be scrolled past and sticky bars stand above. */
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
