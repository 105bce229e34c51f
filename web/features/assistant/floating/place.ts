import type { BotPosition } from '../memory.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

/** Size of the button and its margin to the edges of the screen, in pixels. */
export const SIDE = 64;
const EDGE = 16;
/** Width in pixels that stays visible at the edge: the smallest target of WCAG 2.2. */
const VISIBLE = 24;
const STEP = 24;
/** Largest share of a control that the button may cover. */
const COVERED_AT_MOST = 0.2;
const HOME: BotPosition = { x: 1, y: 1 };

/** Converts a stored position to pixels from the top left on a screen of this size. */
export function pointOf(position: BotPosition | null, screen: { width: number; height: number }): Point {
  const { x, y } = position ?? HOME;
  return { x: EDGE + x * free(screen.width), y: EDGE + y * free(screen.height) };
}

/** Converts a point to a position, clamped to the screen. */
export function positionAt({ x, y }: Point, screen: { width: number; height: number }): BotPosition {
  return { x: within((x - EDGE) / free(screen.width)), y: within((y - EDGE) / free(screen.height)) };
}

/** Returns the horizontal offset in pixels that hides most of the button behind the nearer edge of the screen. */
export function edgeOffset({ x }: Point, width: number): number {
  return x + SIDE / 2 < width / 2 ? VISIBLE - SIDE - x : width - VISIBLE - x;
}

/**
 * Returns the first point, upwards first, at which the button covers no bar and little of any control. If there is
 * none, returns the first point that covers no bar.
 */
export function stepAside(
  wanted: Point,
  screen: { width: number; height: number },
  controls: readonly Box[],
  bars: readonly Box[],
): Point {
  const other = { ...wanted, x: screen.width - SIDE - wanted.x };
  const beside = [...column(wanted, screen), ...column(other, screen)].filter((point) =>
    bars.every((bar) => overlap(point, bar) === 0),
  );
  return beside.find((point) => controls.every((control) => isClear(point, control))) ?? beside[0] ?? wanted;
}

/** The middle of a control must stay free, where it is pressed, and most of the rest. */
function isClear(point: Point, control: Box): boolean {
  const middle = { x: control.x + control.width / 2, y: control.y + control.height / 2, width: 1, height: 1 };
  return overlap(point, middle) === 0 && overlap(point, control) <= COVERED_AT_MOST * control.width * control.height;
}

/** Returns the points of one column, from the wanted one up, then those below it. */
function column({ x, y }: Point, { height }: { height: number }): Point[] {
  const points: Point[] = [];
  for (let up = y; up >= EDGE; up -= STEP) points.push({ x, y: up });
  for (let down = y + STEP; down <= EDGE + free(height); down += STEP) points.push({ x, y: down });
  return points;
}

function overlap({ x, y }: Point, box: Box): number {
  const width = Math.min(x + SIDE, box.x + box.width) - Math.max(x, box.x);
  const height = Math.min(y + SIDE, box.y + box.height) - Math.max(y, box.y);
  return Math.max(0, width) * Math.max(0, height);
}

const free = (length: number) => Math.max(1, length - SIDE - 2 * EDGE);
const within = (share: number) => Math.min(1, Math.max(0, share));
