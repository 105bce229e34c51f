/** From and to, in parts of the width or height of a photo. */
export type Interval = readonly [from: number, to: number];

/** A part of a photo. */
export interface Region {
  x: Interval;
  y: Interval;
}

/** Where a photo shows the middle of another one. */
export interface Variant extends Region {
  mirrored: boolean;
}

/** Pixels of each side of the thumbnail of a fingerprint, into which the whole photo is fitted. */
export const THUMBNAIL_SIDE = 48;
/** The part that a photo and its copies share: a tenth at each side may be cut off, or be under a banner. */
export const MIDDLE: Interval = [0.1, 0.9];
/** What a copy shows of one side of its original: all of it, or without a tenth. */
const CUTS: readonly Interval[] = [
  [0, 1],
  [0, 0.9],
  [0.025, 0.925],
  [0.05, 0.95],
  [0.075, 0.975],
  [0.1, 1],
];

/** Where the middle of an original lies in a copy that shows this part of it. */
const inCopy = ([from, to]: Interval): Interval => [(MIDDLE[0] - from) / (to - from), (MIDDLE[1] - from) / (to - from)];
/** Where the middle of a copy lies in its original, of which it shows this part. */
const inOriginal = ([from, to]: Interval): Interval => [from + MIDDLE[0] * (to - from), from + MIDDLE[1] * (to - from)];

/** Where the middle of another photo may lie in a photo that is a copy or the original of it. */
export const REGIONS: readonly Region[] = CUTS.flatMap((x, column) =>
  CUTS.flatMap((y, row) => {
    const copied = { x: inCopy(x), y: inCopy(y) };
    return column === 0 && row === 0 ? [copied] : [copied, { x: inOriginal(x), y: inOriginal(y) }];
  }),
);

/** The variants of a fingerprint, in their order: two of each region. */
export const VARIANTS: readonly Variant[] = REGIONS.flatMap((region) => [
  { ...region, mirrored: false },
  { ...region, mirrored: true },
]);
