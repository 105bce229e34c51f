import { type Interval, MIDDLE, type Region, THUMBNAIL_SIDE, type Variant } from '#server/features/media/index.ts';

/** The part of the other photo that is compared: a banner of 15 % leaves it free. */
const COMPARED: Interval = [0.15, 0.85];
/** As many values across it as the thumbnail has pixels there. */
const GRID = 34;
/** Side of a square that is compared by itself, and the distance of two of them. */
const SQUARE = 5;
const STEP = 2;
const VALUES = SQUARE * SQUARE;
/** The standard deviation below which a square is flat: as a part of that of the picture, and in grey values of 255. */
const FLAT = 0.15;
const FLAT_AT_LEAST = 2;
/** The correlation from which two squares show the same. */
const SAME = 0.7;
/** How many squares must not be flat, and what part of these may show something else. */
const SQUARES_AT_LEAST = 24;
const OTHERS_AT_MOST = 0.06;
/** The part of other squares up to which it is tried whether a photo lies a little beside its variant. */
const NEARLY = 0.3;
const ROUNDS = 2;
const SHIFT = 0.6 / THUMBNAIL_SIDE;
const STRETCH = 0.4 / THUMBNAIL_SIDE;

/** Grey values of a thumbnail. */
export type Grey = Uint8Array;

interface Sample {
  values: Float64Array;
  /** The variance below which a square of it is flat. */
  flat: number;
}
interface Comparison {
  isSame: boolean;
  /** The part of the squares with contrast that show something else. */
  others: number;
  /** The mean correlation of these squares. */
  correlation: number;
}

/**
 * Returns whether a photo shows the same as the middle of another one in one of these places. Squares that are flat in
 * both say nothing, so that a frame or a background that they share does not make them the same.
 */
export function isSamePicture(photo: Grey, other: Grey, places: readonly Variant[]): boolean {
  const there = sampleOf(other, { x: COMPARED, y: COMPARED, mirrored: false });
  let best: { place: Variant; comparison: Comparison } | null = null;
  for (const place of places) {
    const comparison = compare(sampleOf(photo, comparedIn(place)), there);
    if (comparison.isSame) return true;
    if (!best || comparison.others < best.comparison.others) best = { place: comparedIn(place), comparison };
  }
  return best !== null && best.comparison.others < NEARLY && isSameNearby(photo, there, best.place, best.comparison);
}

/** A copy may be cut between the steps of the variants. */
function isSameNearby(photo: Grey, there: Sample, place: Variant, comparison: Comparison): boolean {
  let [best, { correlation }] = [place, comparison];
  for (let round = 0; round < ROUNDS; round++) {
    for (const move of MOVES) {
      const moved = { ...best, ...move(best) };
      const found = compare(sampleOf(photo, moved), there);
      if (found.isSame) return true;
      if (found.correlation > correlation) [best, { correlation }] = [moved, found];
    }
  }
  return false;
}

const shifted = ([from, to]: Interval, by: number): Interval => [from + by, to + by];
const stretched = ([from, to]: Interval, by: number): Interval => [from - by, to + by];

const MOVES: readonly ((region: Region) => Partial<Region>)[] = [
  ...[-SHIFT, SHIFT].flatMap((by) => [
    ({ x }: Region) => ({ x: shifted(x, by) }),
    ({ y }: Region) => ({ y: shifted(y, by) }),
  ]),
  ...[-STRETCH, STRETCH].flatMap((by) => [
    ({ x }: Region) => ({ x: stretched(x, by) }),
    ({ y }: Region) => ({ y: stretched(y, by) }),
  ]),
];

/** Returns where the compared part of the other photo lies if its middle lies in this place. */
function comparedIn({ x, y, mirrored }: Variant): Variant {
  const cut = (COMPARED[0] - MIDDLE[0]) / (MIDDLE[1] - MIDDLE[0]);
  const inner = ([from, to]: Interval): Interval => stretched([from, to], -cut * (to - from));
  return { x: inner(x), y: inner(y), mirrored };
}

/** Returns the values of a grid in a part of a thumbnail, interpolated between its pixels. */
function sampleOf(grey: Grey, { x, y, mirrored }: Variant): Sample {
  const [columns, rows] = [pixelsIn(x), pixelsIn(y)];
  if (mirrored) columns.reverse();
  const values = new Float64Array(GRID * GRID);
  for (let row = 0; row < GRID; row++) {
    const { pixel: top, share: down } = rows[row]!;
    for (let column = 0; column < GRID; column++) {
      const { pixel: left, share: right } = columns[column]!;
      const at = top * THUMBNAIL_SIDE + left;
      const upper = grey[at]! * (1 - right) + grey[at + 1]! * right;
      const lower = grey[at + THUMBNAIL_SIDE]! * (1 - right) + grey[at + THUMBNAIL_SIDE + 1]! * right;
      values[row * GRID + column] = upper * (1 - down) + lower * down;
    }
  }
  return { values, flat: Math.max(FLAT_AT_LEAST ** 2, FLAT ** 2 * varianceOf(values)) };
}

/** Returns for each value of the grid the pixel before it, and the share of the next one. */
function pixelsIn([from, to]: Interval): { pixel: number; share: number }[] {
  return Array.from({ length: GRID }, (_, at) => {
    const place = (from + ((to - from) * (at + 0.5)) / GRID) * THUMBNAIL_SIDE - 0.5;
    const inside = Math.min(THUMBNAIL_SIDE - 1, Math.max(0, place));
    const pixel = Math.min(THUMBNAIL_SIDE - 2, Math.floor(inside));
    return { pixel, share: inside - pixel };
  });
}

function varianceOf(values: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return squares / values.length - (sum / values.length) ** 2;
}

function compare(one: Sample, other: Sample): Comparison {
  let [squares, others, correlations] = [0, 0, 0];
  for (let top = 0; top + SQUARE <= GRID; top += STEP) {
    for (let left = 0; left + SQUARE <= GRID; left += STEP) {
      const correlation = correlationOf(one, other, top * GRID + left);
      if (correlation === null) continue;
      squares += 1;
      if (correlation < SAME) others += 1;
      correlations += Math.max(0, correlation);
    }
  }
  if (squares < SQUARES_AT_LEAST) return { isSame: false, others: 1, correlation: 0 };
  return {
    isSame: others <= OTHERS_AT_MOST * squares,
    others: others / squares,
    correlation: correlations / squares,
  };
}

/** Returns the correlation of a square in two samples; null if it is flat in both, near 0 if it is flat in one. */
function correlationOf(one: Sample, other: Sample, corner: number): number | null {
  let [sum, otherSum, squares, otherSquares, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < SQUARE; row++) {
    for (let at = corner + row * GRID; at < corner + row * GRID + SQUARE; at++) {
      const [value, otherValue] = [one.values[at]!, other.values[at]!];
      sum += value;
      otherSum += otherValue;
      squares += value * value;
      otherSquares += otherValue * otherValue;
      products += value * otherValue;
    }
  }
  const variance = squares / VALUES - (sum / VALUES) ** 2;
  const otherVariance = otherSquares / VALUES - (otherSum / VALUES) ** 2;
  if (variance <= one.flat && otherVariance <= other.flat) return null;
  const covariance = products / VALUES - (sum * otherSum) / VALUES ** 2;
  return covariance / Math.sqrt(Math.max(variance, one.flat / 4) * Math.max(otherVariance, other.flat / 4));
}
