import { open, type Pixels } from './pixels.ts';
import { type Interval, MIDDLE, REGIONS, type Region, THUMBNAIL_SIDE } from './regions.ts';

/** A perceptual fingerprint: what a photo looks like, whatever its size, format and brightness. */
export interface Fingerprint {
  /** 256 bits as 64 hexadecimal digits, of the middle of the photo. */
  hash: string;
  /** Base64 of the grey values of the whole photo, in 48 rows of 48. */
  thumbnail: string;
  /** The hash of the photo as it would be as a copy or an original of another one, in the order of `VARIANTS`. */
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
  return { hash, thumbnail: thumbnailOf(sums), variants };
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

/** Returns the mean values of 48 rows of 48 cells of the whole photo. */
function thumbnailOf(sums: Float64Array): string {
  const values = Buffer.alloc(THUMBNAIL_SIDE * THUMBNAIL_SIDE);
  const edges = Array.from({ length: THUMBNAIL_SIDE + 1 }, (_, at) => Math.round((at * SIDE) / THUMBNAIL_SIDE));
  for (let row = 0; row < THUMBNAIL_SIDE; row++)
    for (let column = 0; column < THUMBNAIL_SIDE; column++)
      values[row * THUMBNAIL_SIDE + column] = Math.round(
        meanOf(sums, [edges[column]!, edges[column + 1]!], [edges[row]!, edges[row + 1]!]),
      );
  return values.toString('base64');
}

/** Returns the mean value of a rectangle of pixels. */
function meanOf(sums: Float64Array, [left, right]: Interval, [top, bottom]: Interval): number {
  const [upper, lower] = [top * (SIDE + 1), bottom * (SIDE + 1)];
  const sum = sums[lower + right]! - sums[lower + left]! - sums[upper + right]! + sums[upper + left]!;
  return sum / ((right - left) * (bottom - top));
}

/** Returns the mean values of 16 rows of 17 cells of a region; each reaches half over its neighbours. */
function cellsOf(sums: Float64Array, { x, y }: Region): Float64Array {
  const cells = new Float64Array(ROWS * COLUMNS);
  for (let row = 0; row < ROWS; row++) {
    const height = cellIn(y, row, ROWS);
    for (let column = 0; column < COLUMNS; column++)
      cells[row * COLUMNS + column] = meanOf(sums, cellIn(x, column, COLUMNS), height);
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
