import { shade } from './colour.ts';
import { fill, furry, line, type Outline, type Point, smooth } from './shapes.ts';

type EarKind = 'floppy' | 'long' | 'pricked' | 'bat' | 'button' | 'rose' | 'curly' | 'small';

/** `x` and `y` move both ears outwards and down; `left` overrides kind or colour of the left ear. */
export type Ears = {
  kind: EarKind;
  color: string;
  inner?: string;
  outline?: Outline;
  x?: number;
  y?: number;
  left?: { kind?: EarKind; color?: string };
};

const upright: EarKind[] = ['pricked', 'bat', 'small', 'rose'];

export const earsBehind = (ears: Ears) => pair(ears, (kind) => upright.includes(kind));
export const earsBefore = (ears: Ears) => pair(ears, (kind) => !upright.includes(kind));

function pair(ears: Ears, wanted: (kind: EarKind) => boolean): string {
  const leftKind = ears.left?.kind ?? ears.kind;
  const right = wanted(ears.kind) ? ear(ears.kind, ears.color, ears) : '';
  const left = wanted(leftKind) ? ear(leftKind, ears.left?.color ?? ears.color, ears) : '';
  const moved = (content: string) => `<g transform="translate(${ears.x ?? 0} ${ears.y ?? 0})">${content}</g>`;
  return `${moved(right)}<g transform="scale(-1 1)">${moved(left)}</g>`;
}

function ear(kind: EarKind, color: string, ears: Ears): string {
  const [outer, inner] = shapes[kind];
  const dark = upright.includes(kind) ? (ears.inner ?? shade(color, 0.3)) : shade(color, 0.2);
  return (
    fill(furry(outer, ears.outline ?? (kind === 'curly' ? 'curly' : 'smooth'), kind === 'curly' ? 60 : 40), color) +
    (inner.length ? fill(smooth(inner), dark) : waves(dark))
  );
}

const waves = (color: string) =>
  line('M215-40C235-60 260-50 265-25M200 40C225 20 250 35 255 60M205 115C225 100 245 110 250 130', color, 11);

const shapes: Record<EarKind, [Point[], Point[]]> = {
  floppy: [
    [
      [118, -186],
      [178, -232],
      [246, -190],
      [276, -80],
      [266, 40],
      [222, 76],
      [184, 34],
      [168, -60],
      [116, -138],
    ],
    [
      [122, -184],
      [168, -110],
      [190, 10],
      [192, 44],
      [178, 10],
      [166, -62],
      [114, -140],
    ],
  ],
  long: [
    [
      [116, -150],
      [184, -186],
      [246, -110],
      [280, 40],
      [284, 190],
      [232, 256],
      [182, 200],
      [172, 60],
      [160, -40],
    ],
    [
      [120, -148],
      [168, -90],
      [196, 60],
      [196, 214],
      [180, 190],
      [172, 60],
      [158, -44],
    ],
  ],
  pricked: [
    [
      [36, -176],
      [92, -270],
      [150, -352],
      [182, -352],
      [206, -280],
      [216, -170],
      [206, -60],
    ],
    [
      [90, -190],
      [122, -254],
      [158, -304],
      [176, -250],
      [184, -180],
      [176, -110],
    ],
  ],
  bat: [
    [
      [40, -150],
      [110, -260],
      [210, -350],
      [262, -350],
      [296, -270],
      [286, -150],
      [206, -20],
    ],
    [
      [104, -170],
      [150, -240],
      [226, -306],
      [256, -254],
      [248, -166],
      [192, -80],
    ],
  ],
  small: [
    [
      [50, -180],
      [90, -262],
      [150, -318],
      [186, -300],
      [212, -220],
      [206, -110],
    ],
    [
      [98, -190],
      [124, -240],
      [156, -272],
      [178, -220],
      [180, -150],
    ],
  ],
  button: [
    [
      [70, -180],
      [100, -262],
      [160, -304],
      [220, -272],
      [226, -180],
      [206, -80],
      [150, -130],
    ],
    [
      [98, -262],
      [160, -306],
      [222, -276],
      [268, -180],
      [266, -112],
      [250, -100],
      [206, -168],
      [150, -226],
    ],
  ],
  rose: [
    [
      [100, -150],
      [136, -226],
      [214, -268],
      [290, -252],
      [318, -200],
      [284, -160],
      [214, -110],
    ],
    [
      [176, -176],
      [214, -222],
      [270, -228],
      [288, -206],
      [246, -186],
      [204, -150],
    ],
  ],
  curly: [
    [
      [150, -130],
      [220, -150],
      [276, -60],
      [292, 60],
      [258, 170],
      [204, 178],
      [168, 80],
      [160, -30],
    ],
    [],
  ],
};
