export const ZOOM_MIN = 1;
export const ZOOM_MAX = 5;
const ZOOM_STEP = 0.25;

/** Position of the image in its frame: `zoom` 1 to 5, `x` and `y` the shift of its centre in pixels. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

/** A point or a size in pixels; points are measured from the centre of the frame. */
export interface Pixels {
  x: number;
  y: number;
}

export const FITTED: View = { zoom: 1, x: 0, y: 0 };

/** Returns the nearest allowed zoom: 1 to 5 in steps of 0.25. */
export function toStep(zoom: number): number {
  return between(ZOOM_MIN, Math.round(zoom / ZOOM_STEP) * ZOOM_STEP, ZOOM_MAX);
}

/** Zooms to `zoom` (clamped, not rounded to a step) and keeps the point `at` in place. */
export function zoomTo(view: View, zoom: number, at: Pixels, frame: Pixels): View {
  const next = between(ZOOM_MIN, zoom, ZOOM_MAX);
  const growth = next / view.zoom;
  return kept({ zoom: next, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, frame);
}

/** Zooms by one step, in (`1`) or out (`-1`). */
export function zoomBy(view: View, direction: 1 | -1, at: Pixels, frame: Pixels): View {
  return zoomTo(view, toStep(view.zoom + direction * ZOOM_STEP), at, frame);
}

/** Moves the image by some pixels, without leaving its frame. */
export function moveBy(view: View, by: Pixels, frame: Pixels): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

function kept(view: View, frame: Pixels): View {
  const roomX = ((view.zoom - 1) * frame.x) / 2;
  const roomY = ((view.zoom - 1) * frame.y) / 2;
  return { zoom: view.zoom, x: between(-roomX, view.x, roomX), y: between(-roomY, view.y, roomY) };
}

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
