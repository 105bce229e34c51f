import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { position } from '../memory.ts';
import { obstacles } from './obstacles.ts';
import { type Point, pointOf, positionAt, stepAside } from './place.ts';
import { whenSettled } from './when-settled.ts';

/** Movement in pixels below which a press is still a click. */
const A_DRAG_PX = 6;
const KEY_STEP_PX = 24;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Drag {
  /** Offset from the pointer to the corner of the button. */
  grip: Point;
  start: Point;
  /** Current position of the button on the screen. */
  at: Point;
  moved: boolean;
}

const screenNow = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** Position of the button: as stored, moved away from what it would cover, or following a drag. */
export function useFloating(frame: RefObject<HTMLElement | null>) {
  const wantedPosition = position.use();
  const [at, setAt] = useState<Point>(() => pointOf(wantedPosition, screenNow()));
  const [grabbed, setGrabbed] = useState(false);
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);

  function settle() {
    if (!frame.current || drag.current?.moved) return;
    const { controls, bars } = obstacles(frame.current);
    setAt(stepAside(pointOf(position.read(), screenNow()), screenNow(), controls, bars));
  }
  const settled = useEffectEvent(settle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or a key, may have moved it
  useEffect(() => settled(), [wantedPosition]);
  useEffect(() => whenSettled(() => settled()), []);

  const moveTo = (point: Point) => position.write(positionAt(point, screenNow()));

  return {
    at,
    grabbed,
    /** Whether the click event that follows ended a drag. */
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
      // Captured at once: a fast pointer leaves the button before the first move event.
      event.currentTarget.setPointerCapture(event.pointerId);
      const start = { x: event.clientX, y: event.clientY };
      drag.current = { grip: { x: at.x - start.x, y: at.y - start.y }, start, at, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      const { clientX, clientY } = event;
      now.moved ||= Math.hypot(clientX - now.start.x, clientY - now.start.y) > A_DRAG_PX;
      if (!now.moved) return;
      const point = { x: clientX + now.grip.x, y: clientY + now.grip.y };
      now.at = pointOf(positionAt(point, screenNow()), screenNow());
      setAt(now.at);
    },
    onPointerUp: () => {
      const ended = drag.current;
      dragged.current = ended?.moved ?? false;
      drag.current = null;
      if (ended?.moved) moveTo(ended.at);
    },
    onPointerCancel: () => {
      drag.current = null;
      settle();
    },
  };
}
