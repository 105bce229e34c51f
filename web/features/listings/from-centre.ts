import type { Pixels } from './zoom.ts';

/** Returns the position of a pointer relative to the centre of an element, in pixels. */
export function fromCentre(event: { clientX: number; clientY: number }, element: HTMLElement | null): Pixels {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}
