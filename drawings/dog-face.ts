import { blotch, dice, fill, type Point, smooth, symmetric } from './shapes.ts';

/** Coloured marks on a dog's head, drawn in order. */
export type FaceMark =
  | {
      kind:
        | 'blaze'
        | 'wideBlaze'
        | 'mask'
        | 'cap'
        | 'cheeks'
        | 'tanPoints'
        | 'patchLeft'
        | 'patchRight'
        | 'half'
        | 'spectacles'
        | 'muzzleDark';
      color: string;
    }
  | { kind: 'spots'; color: string; seed: number; size?: number };

export function paintFace(marks: FaceMark[], turn: number): string {
  const content = marks
    .map((mark) => (mark.kind === 'spots' ? freckles(mark) : fill(shapes[mark.kind], mark.color)))
    .join('');
  return content && `<g transform="translate(${turn * 30} 0)">${content}</g>`;
}

const bothSides = (right: Point[]) => smooth(right) + smooth(right.map(([x, y]): Point => [-x, y]));

const shapes = {
  blaze: smooth(
    symmetric([
      [0, -250],
      [26, -190],
      [32, -90],
      [70, 0],
      [150, 60],
      [170, 150],
      [100, 220],
      [0, 240],
    ]),
  ),
  wideBlaze: smooth(
    symmetric([
      [0, -260],
      [56, -190],
      [50, -80],
      [96, 20],
      [200, 60],
      [230, 160],
      [120, 250],
      [0, 260],
    ]),
  ),
  mask: smooth(
    symmetric([
      [0, -40],
      [60, -80],
      [130, -86],
      [176, -30],
      [180, 60],
      [140, 170],
      [90, 260],
      [0, 280],
    ]),
  ),
  muzzleDark: smooth(
    symmetric([
      [0, -20],
      [60, 0],
      [130, 50],
      [160, 130],
      [120, 240],
      [0, 270],
    ]),
  ),
  cap: smooth(
    symmetric([
      [0, 40],
      [34, -30],
      [60, -86],
      [110, -112],
      [160, -80],
      [196, 10],
      [300, 60],
      [300, -300],
      [0, -320],
    ]),
  ),
  cheeks: bothSides([
    [70, 40],
    [160, -10],
    [260, 0],
    [260, 220],
    [80, 240],
  ]),
  tanPoints:
    bothSides([
      [74, -112],
      [104, -128],
      [132, -108],
      [124, -84],
      [92, -84],
    ]) +
    bothSides([
      [84, 70],
      [170, 50],
      [260, 90],
      [200, 230],
      [90, 230],
    ]),
  patchLeft: smooth([
    [-40, -240],
    [-30, -120],
    [-36, -10],
    [-80, 50],
    [-160, 56],
    [-280, 20],
    [-280, -240],
  ]),
  patchRight: smooth([
    [40, -240],
    [30, -120],
    [36, -10],
    [80, 50],
    [160, 56],
    [280, 20],
    [280, -240],
  ]),
  half: smooth([
    [0, -280],
    [8, -120],
    [-6, 20],
    [10, 140],
    [0, 300],
    [320, 300],
    [320, -280],
  ]),
  spectacles: bothSides([
    [54, -30],
    [90, -86],
    [146, -72],
    [160, -16],
    [130, 26],
    [80, 20],
  ]),
};

function freckles(mark: { color: string; seed: number; size?: number }): string {
  const roll = dice(mark.seed);
  const size = mark.size ?? 16;
  const spots = Array.from({ length: 26 }, (_, i) => {
    const angle = i * 2.4;
    const far = 60 + 34 * Math.sqrt(i) * 1.05;
    return blotch(Math.cos(angle) * far, Math.sin(angle) * far * 0.95 - 20, size * (0.6 + roll() * 0.8), roll);
  });
  return fill(spots.join(''), mark.color);
}
