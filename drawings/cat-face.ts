import { blotch, dice, fill, line, type Point, smooth, symmetric } from './shapes.ts';

/** Coloured marks on a cat's head, drawn in order. */
export type CatMark =
  | {
      kind:
        | 'tabby'
        | 'blaze'
        | 'mask'
        | 'cap'
        | 'half'
        | 'patchLeft'
        | 'patchRight'
        | 'moustache'
        | 'spectacles'
        | 'whiteFace';
      color: string;
    }
  | { kind: 'brindle'; color: string; seed: number };

export function paintCatFace(marks: CatMark[], turn: number): string {
  const content = marks.map(paint).join('');
  return content && `<g transform="translate(${turn * 28} 0)">${content}</g>`;
}

function paint(mark: CatMark): string {
  if (mark.kind === 'tabby') return line(stripes, mark.color, 24);
  if (mark.kind === 'brindle') return brindle(mark);
  return fill(shapes[mark.kind], mark.color);
}

const stripes =
  'M0-200V-96M-58-190L-44-110M58-190L44-110M-112-170C-108-140-98-116-84-100M112-170C108-140 98-116 84-100M-280 20C-230 20-210 30-186 44M280 20C230 20 210 30 186 44M-290 74C-240 70-220 76-196 84M290 74C240 70 220 76 196 84M-280 128C-240 120-220 120-196 122M280 128C240 120 220 120 196 122';

const bothSides = (right: Point[]) => smooth(right) + smooth(right.map(([x, y]): Point => [-x, y]));

const shapes = {
  blaze: smooth(
    symmetric([
      [0, -150],
      [18, -80],
      [34, 0],
      [90, 60],
      [130, 130],
      [90, 210],
      [0, 240],
    ]),
  ),
  whiteFace: smooth(
    symmetric([
      [0, -110],
      [30, -40],
      [60, 30],
      [150, 60],
      [230, 110],
      [200, 220],
      [0, 250],
    ]),
  ),
  mask: smooth(
    symmetric([
      [0, -90],
      [80, -80],
      [160, -50],
      [180, 40],
      [140, 150],
      [80, 230],
      [0, 250],
    ]),
  ),
  cap: smooth(
    symmetric([
      [0, -90],
      [60, -60],
      [130, -60],
      [200, 0],
      [300, 40],
      [300, -260],
      [0, -280],
    ]),
  ),
  half: smooth([
    [0, -280],
    [12, -120],
    [-8, 20],
    [10, 140],
    [0, 300],
    [320, 300],
    [320, -280],
  ]),
  patchLeft: smooth([
    [-30, -240],
    [-26, -110],
    [-40, 0],
    [-90, 60],
    [-180, 66],
    [-300, 40],
    [-300, -240],
  ]),
  patchRight: smooth([
    [30, -240],
    [26, -110],
    [40, 0],
    [90, 60],
    [180, 66],
    [300, 40],
    [300, -240],
  ]),
  moustache: bothSides([
    [4, 110],
    [40, 92],
    [90, 104],
    [104, 140],
    [60, 150],
    [20, 136],
  ]),
  spectacles: bothSides([
    [40, -10],
    [70, -66],
    [140, -66],
    [176, -10],
    [150, 50],
    [80, 56],
  ]),
};

function brindle(mark: { color: string; seed: number }): string {
  const roll = dice(mark.seed);
  const spots = Array.from({ length: 11 }, () =>
    blotch((roll() - 0.5) * 460, (roll() - 0.55) * 400, 30 + roll() * 34, roll),
  );
  return fill(spots.join(''), mark.color);
}
