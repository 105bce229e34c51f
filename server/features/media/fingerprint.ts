import { open, type Pixels } from './pixels.ts';

/** A perceptual fingerprint: what a photo looks like, whatever its size, format and brightness. */
export interface Fingerprint {
  /** 256 bits as 64 hexadecimal digits, of the middle of the photo. */
  hash: string;
  /** The same of the photo as it would be as a copy or an original of another one: cut, uncut and mirrored. */
  variants: string[];
}

/** Side of the square of grey values from which all hashes are taken. */
const SIDE = 200;
const ROWS = 16;
const COLUMNS = 17;
/** The difference of the brightest and the darkest part, of 255, below which a photo shows nothing. */
const LEAST_CONTRAST = 12;
/** How many bits of a hash must be set, and how many not. */
const LEAST_BITS = 16;
const BITS_OF = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

type Interval = readonly [from: number, to: number];
interface Region {
  x: Interval;
  y: Interval;
}

/** The part that a photo and its copies share: a tenth at each side may be cut off, or be under a banner. */
const MIDDLE: Interval = [0.1, 0.9];
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

const REGIONS: readonly Region[] = CUTS.flatMap((x, column) =>
  CUTS.flatMap((y, row) => {
    const copied = { x: inCopy(x), y: inCopy(y) };
    return column === 0 && row === 0 ? [copied] : [copied, { x: inOriginal(x), y: inOriginal(y) }];
  }),
);

/** Returns the fingerprint of a photo, null for one that shows nothing: a single colour, or a plain gradient. */
export async function fingerprintOf(pixels: Pixels): Promise<Fingerprint | null> {
  const upright = open(pixels).resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' });
  const opaque = pixels.channels === 4 ? upright.flatten({ background: '#fff' }) : upright;
  const grey = await opaque.greyscale().raw().toBuffer();
  const sums = summed(grey);
  const middle = cellsOf(sums, { x: MIDDLE, y: MIDDLE });
  if (Math.max(...middle) - Math.min(...middle) < LEAST_CONTRAST) return null;
  const hash = hashOf(middle);
  if (isPlain(hash)) return null;
  const variants = REGIONS.flatMap((region) => {
    const cells = cellsOf(sums, region);
    return [hashOf(cells), hashOf(mirrored(cells))];
  });
  return { hash, variants: [...new Set(variants)] };
}

/** Returns the sums of the values above and to the left of each place, with a row and a column of zeros before. */
function summed(grey: Uint8Array): Float64Array {
  const width = SIDE + 1;
  const sums = new Float64Array(width * width);
  for (let y = 1; y < width; y++) {
    let row = 0;
    for (let x = 1; x < width; x++) {
      row += grey[(y - 1) * SIDE + x - 1]!;
      sums[y * width + x] = sums[(y - 1) * width + x]! + row;
    }
  }
  return sums;
}

/** Returns the mean values of 16 rows of 17 cells of a region; each reaches half over its neighbours. */
function cellsOf(sums: Float64Array, { x, y }: Region): Float64Array {
  const cells = new Float64Array(ROWS * COLUMNS);
  const at = (column: number, row: number) => sums[row * (SIDE + 1) + column]!;
  for (let row = 0; row < ROWS; row++) {
    const [top, bottom] = cellIn(y, row, ROWS);
    for (let column = 0; column < COLUMNS; column++) {
      const [left, right] = cellIn(x, column, COLUMNS);
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      cells[row * COLUMNS + column] = sum / ((right - left) * (bottom - top));
    }
  }
  return cells;
}

/** Returns the first and the last pixel of the cell at `index` when an interval is divided into `of` cells. */
function cellIn([from, to]: Interval, index: number, of: number): [from: number, to: number] {
  const edge = (at: number) => Math.min(SIDE, Math.max(0, Math.round((from + ((to - from) * at) / of) * SIDE)));
  return [edge(index - 0.5), edge(index + 1.5)];
}

function mirrored(cells: Float64Array): Float64Array {
  const turned = new Float64Array(cells.length);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      turned[row * COLUMNS + column] = cells[row * COLUMNS + COLUMNS - 1 - column]!;
  return turned;
}

/** Whether nearly all neighbours differ in the same direction. */
function isPlain(hash: string): boolean {
  const bits = [...hash.matchAll(/./g)].reduce((sum, [digit]) => sum + BITS_OF[Number.parseInt(digit, 16)]!, 0);
  return bits < LEAST_BITS || bits > ROWS * (COLUMNS - 1) - LEAST_BITS;
}

/** One bit for each two neighbours in a row: whether the right one is brighter. */
function hashOf(cells: Float64Array): string {
  let hash = '';
  for (let row = 0; row < ROWS; row++) {
    let bits = 0;
    for (let column = 1; column < COLUMNS; column++) {
      const place = row * COLUMNS + column;
      bits = (bits << 1) | (cells[place]! > cells[place - 1]! ? 1 : 0);
    }
    hash += bits.toString(16).padStart(4, '0');
  }
  return hash;
}
