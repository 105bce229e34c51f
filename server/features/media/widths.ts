/** Widths in pixels that pages choose from; an image is never enlarged. */
export const WIDTHS = [320, 640, 960, 1600];

/**
 * Returns the widths of an image's versions: the standard ones below its own width, and its own up to the largest
 * standard one.
 */
export function widthsFor(own: number): number[] {
  const largest = Math.min(own, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((width) => width < largest), largest];
}
