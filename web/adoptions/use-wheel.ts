import { type RefObject, useEffect, useRef } from 'react';
import { fromCentre } from './from-centre.ts';
import type { Pixels } from './zoom.ts';

/** What one notch of a wheel, or as much of a trackpad, amounts to. */
const NOTCH = 60;

/** Steps nearer or farther with the wheel. React listens to it passively; here it must not scroll the page as well. */
export function useWheel(frame: RefObject<HTMLElement | null>, step: (direction: 1 | -1, at: Pixels) => void) {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let rolled = 0;
    function onWheel(event: WheelEvent) {
      event.preventDefault();
      rolled += event.deltaMode === event.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
      if (Math.abs(rolled) < NOTCH) return;
      latest.current(rolled < 0 ? 1 : -1, fromCentre(event, element));
      rolled = 0;
    }
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame]);
}
