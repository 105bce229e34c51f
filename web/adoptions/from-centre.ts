import type { Pixels } from './zoom.ts';

/** Where a pointer is, measured from the centre of an element. */
export function fromCentre(event: { clientX: number; clientY: number }, element: HTMLElement | null): Pixels {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}
