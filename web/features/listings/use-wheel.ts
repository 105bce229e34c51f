import { type RefObject, useEffect, useRef } from 'react';
import { fromCentre } from './from-centre.ts';
import type { Pixels } from './zoom.ts';

/** Wheel delta that counts as one step, for a mouse wheel and for a trackpad. */
const NOTCH = 60;

/** Calls `step` on wheel events. React's wheel listener is passive, and this one must stop the page from scrolling. */
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
