import { type RefObject, useEffect } from 'react';

/** Makes a double click inside an element one press: what the first one shows is at the place of the second. */
export function useOnePress(within: RefObject<HTMLElement | null>): void {
  useEffect(() => ignoreDoubleClicks(within.current!), [within]);
}

/** Milliseconds between two clicks of one intention. Slower ones are two presses, whatever the system counts. */
const DOUBLE = 300;

/** Ignores the second click of a double click inside an element, until the returned function is called. */
export function ignoreDoubleClicks(element: EventTarget): () => void {
  let pressedAt = 0;
  const ignore = (event: Event) => {
    if ((event as MouseEvent).detail < 2 || event.timeStamp - pressedAt >= DOUBLE) {
      pressedAt = event.timeStamp;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', ignore, true);
  return () => element.removeEventListener('click', ignore, true);
}
