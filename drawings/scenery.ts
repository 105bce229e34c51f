import { mix, tint } from './colour.ts';
import {
  barn,
  cloud,
  cypresses,
  deep,
  falling,
  fence,
  firs,
  flowers,
  frame,
  ground,
  hill,
  houses,
  lamp,
  leaves,
  moon,
  panes,
  pattern,
  plant,
  sail,
  shell,
  stars,
  straw,
  sun,
  tree,
  tufts,
} from './scenery-things.ts';
import { fill, line, oval } from './shapes.ts';

type SceneKind =
  | 'meadow'
  | 'hills'
  | 'room'
  | 'window'
  | 'sea'
  | 'mountains'
  | 'garden'
  | 'autumn'
  | 'evening'
  | 'plain'
  | 'dots'
  | 'roofs'
  | 'farm'
  | 'snow';

/** Background for the 1200 × 1500 canvas in one colour family; the ground begins at about y = 1180. */
export type Scene = { kind: SceneKind; color: string };

export function drawScene({ kind, color }: Scene): string {
  return `<path d="M0 0H1200V1500H0Z" fill="${color}"/>${scenes[kind](color)}`;
}

const scenes: Record<SceneKind, (c: string) => string> = {
  plain: (c) => oval(600, 640, 520, 520, tint(c, 0.32)) + ground(deep(c, 0.22)),
  dots: (c) => pattern(c) + ground(deep(c, 0.2)),
  meadow: (c) =>
    sun(930, 260, tint(c, 0.6)) +
    cloud(210, 220, tint(c, 0.5)) +
    cloud(880, 480, tint(c, 0.4)) +
    hill(c, 0.14, 900) +
    hill('#a9cf8b', 0, 1060) +
    ground('#8dbd72') +
    tufts('#6fa35a') +
    flowers(3),
  hills: (c) =>
    sun(250, 300, '#ffe3a1') +
    hill(c, 0.1, 820) +
    hill(c, 0.2, 960) +
    cypresses(c) +
    ground(deep(c, 0.42)) +
    tufts(deep(c, 0.62)),
  room: (c) =>
    frame(120, 170, c) +
    lamp(960, c) +
    fill('M0 1120H1200V1140H0Z', tint(c, 0.5)) +
    fill('M0 1140H1200V1500H0Z', mix(c, '#b98a5e', 0.55)) +
    oval(600, 1300, 560, 130, tint(c, 0.4)) +
    oval(600, 1300, 480, 104, tint(c, 0.62)),
  window: (c) => panes(c) + plant(70, 1170) + ground(mix(c, '#c99b6c', 0.6), 1180),
  sea: (_c) =>
    sun(900, 300, '#fff1c2') +
    fill('M0 640H1200V1000H0Z', '#6fb7d6') +
    line('M120 740H300M700 700H900M480 830H700M900 880H1080M60 900H180', '#a8d8ea', 14) +
    sail() +
    ground('#f3d9a4', 990) +
    oval(250, 1380, 60, 14, '#e3c386') +
    shell(),
  mountains: (c) =>
    sun(280, 260, tint(c, 0.7)) +
    fill('M-100 1000L260 420L470 740L760 330L1300 1000Z', deep(c, 0.2)) +
    fill(
      'M260 420L180 548L250 520L300 570L345 548ZM760 330L640 500L720 470L780 530L850 480L880 500Z',
      '#ffffff',
      'opacity=".85"',
    ) +
    hill('#9dbf94', 0, 1030) +
    firs() +
    ground('#7fae7c') +
    tufts('#66966a'),
  garden: (c) => leaves(c) + fence(c) + ground('#9cc47e') + tufts('#7ca862') + flowers(8),
  autumn: (_c) =>
    tree(150, '#d9803c') + tree(1060, '#e2a23f') + hill('#e9c48a', 0, 1020) + ground('#d8a766') + falling(),
  evening: (c) => moon(c) + stars(c) + hill(c, 0.2, 940) + ground(deep(c, 0.5)) + tufts(tint(c, 0.14)),
  roofs: (c) =>
    cloud(240, 250, tint(c, 0.45)) +
    houses(c) +
    fill('M0 1165H1200V1500H0Z', deep(c, 0.34)) +
    line('M0 1168H1200', tint(c, 0.35), 16),
  farm: (c) =>
    cloud(900, 240, tint(c, 0.5)) + barn() + hill('#b7d08a', 0, 1040) + fence('#e6d3b3') + ground('#cdb26a') + straw(),
  snow: (c) => stars('#ffffff') + hill(c, 0.08, 900) + firs() + ground('#ffffff') + ground('#eaf2fa', 1260),
};
