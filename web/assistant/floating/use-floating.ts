import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { position } from '../memory.ts';
import { obstacles } from './obstacles.ts';
import { type Point, pointOf, positionAt, stepAside } from './place.ts';

/** A hand that trembles still clicks. */
const A_DRAG_PX = 6;
const KEY_STEP_PX = 24;
const SETTLED_MS = 140;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Drag {
  /** From the pointer to the corner of the button. */
  grip: Point;
  start: Point;
  moved: boolean;
}

const screenNow = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** Where the button stands: as stored, beside what it would cover, or under the hand that drags it. */
export function useFloating(frame: RefObject<HTMLElement | null>) {
  const wanted = position.use();
  const [at, setAt] = useState<Point>(() => pointOf(wanted, screenNow()));
  const [grabbed, setGrabbed] = useState(false);
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);

  // oxlint-disable-next-line react/preserve-manual-memoization -- the listeners below must not be set up anew on each move
  const settle = useCallback(() => {
    if (!frame.current || drag.current) return;
    const { controls, bars } = obstacles(frame.current);
    setAt(stepAside(pointOf(position.read(), screenNow()), screenNow(), controls, bars));
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or a key, may have moved it
  useEffect(settle, [settle, wanted]);
  useEffect(() => whenSettled(settle), [settle]);

  const moveTo = (point: Point) => position.write(positionAt(point, screenNow()));

  return {
    at,
    grabbed,
    /** Whether the click that follows ends a drag. */
    wasDragged: () => dragged.current,
    grab: () => setGrabbed((before) => !before),
    letGo: () => setGrabbed(false),
    onKeyDown: (event: KeyboardEvent) => {
      const way = ARROWS[event.key];
      if (!grabbed || (!way && event.key !== 'Escape')) return;
      event.preventDefault();
      if (!way) return setGrabbed(false);
      const { x, y } = pointOf(position.read(), screenNow());
      moveTo({ x: x + way.x * KEY_STEP_PX, y: y + way.y * KEY_STEP_PX });
    },
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (event.button !== 0) return;
      const start = { x: event.clientX, y: event.clientY };
      drag.current = { grip: { x: at.x - start.x, y: at.y - start.y }, start, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      const { clientX, clientY } = event;
      now.moved ||= Math.hypot(clientX - now.start.x, clientY - now.start.y) > A_DRAG_PX;
      if (!now.moved) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = { x: clientX + now.grip.x, y: clientY + now.grip.y };
      setAt(pointOf(positionAt(point, screenNow()), screenNow()));
    },
    onPointerUp: () => {
      dragged.current = drag.current?.moved ?? false;
      drag.current = null;
      if (dragged.current) moveTo(at);
    },
    onPointerCancel: () => {
      drag.current = null;
      settle();
    },
  };
}

/** Calls when a scroll, a resize or a change of the page has come to rest. */
function whenSettled(settle: () => void): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(rest);
    rest = setTimeout(settle, SETTLED_MS);
  };
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('scroll', later, { passive: true });
  window.addEventListener('resize', later);
  later();
  return () => {
    clearTimeout(rest);
    changes.disconnect();
    window.removeEventListener('scroll', later);
    window.removeEventListener('resize', later);
  };
}
