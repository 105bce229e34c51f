import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { fromCentre } from './from-centre.ts';
import { FITTED, moveBy, type Pixels, toStep, type View, zoomBy, zoomTo } from './zoom.ts';

const CENTRE: Pixels = { x: 0, y: 0 };
/** Horizontal distance in pixels from which a gesture is a swipe to the next image. */
const SWIPE = 56;

/** Distance in pixels that a finger may move during a tap. */
const TAP = 4;

/** Zoom and position of the image in the lightbox, controlled by buttons, keys, wheel, pinch and drag. */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void) {
  const [view, setView] = useState<View>(FITTED);
  const fingers = useRef(new Map<number, Pixels>());
  const travelled = useRef(CENTRE);

  function step(direction: 1 | -1, at: Pixels = CENTRE) {
    setView((now) => zoomBy(now, direction, at, sizeOf(frame.current)));
  }

  function pan(by: Pixels) {
    setView((now) => moveBy(now, by, sizeOf(frame.current)));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) travelled.current = CENTRE;
    fingers.current.set(event.pointerId, fromCentre(event, frame.current));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) {
      fingers.current.delete(event.pointerId);
      return;
    }
    const after = fromCentre(event, frame.current);
    const other = otherFinger(fingers.current, event.pointerId);
    fingers.current.set(event.pointerId, after);
    const by = { x: after.x - before.x, y: after.y - before.y };
    if (!other) {
      travelled.current = { x: travelled.current.x + by.x, y: travelled.current.y + by.y };
      // The pointer is captured only once it moves, so that a tap on a button over the image reaches that button.
      if (distance(travelled.current, CENTRE) > TAP) event.currentTarget.setPointerCapture(event.pointerId);
      pan(by);
      return;
    }
    const growth = distance(after, other) / Math.max(1, distance(before, other));
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    travelled.current = CENTRE;
    setView((now) => zoomTo(now, now.zoom * growth, middle, sizeOf(frame.current)));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) return;
    const { x, y } = travelled.current;
    if (view.zoom === 1 && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    else setView((now) => zoomTo(now, toStep(now.zoom), CENTRE, sizeOf(frame.current)));
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('button')) return;
    const at = fromCentre(event, frame.current);
    setView((now) => (now.zoom > 1 ? FITTED : zoomTo(now, 2.5, at, sizeOf(frame.current))));
  }

  return {
    view,
    step,
    pan,
    reset: () => setView(FITTED),
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  };
}

export type Zoom = ReturnType<typeof useZoom>;

function otherFinger(fingers: Map<number, Pixels>, id: number): Pixels | undefined {
  for (const [key, point] of fingers) if (key !== id) return point;
}

function sizeOf(element: HTMLElement | null): Pixels {
  return { x: element?.clientWidth ?? 0, y: element?.clientHeight ?? 0 };
}

function distance(one: Pixels, other: Pixels): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
