import type { Pose } from './body.ts';
import { blotch, dice, fill, line, smooth } from './shapes.ts';

/** Marks on the body, clipped to its outline. */
export type Marks =
  | { kind: 'saddle'; color: string }
  | { kind: 'bands'; color: string }
  | { kind: 'spots'; color: string; seed: number; size?: number }
  | { kind: 'patches'; color: string; seed: number; count?: number };

export function paintMarks(marks: Marks[] | undefined, pose: Pose): string {
  return (marks ?? []).map((mark) => painters[mark.kind](mark as never, pose)).join('');
}

const painters = {
  saddle: (m: Marks, pose: Pose) => fill(saddles[pose], m.color),
  bands: (m: Marks, pose: Pose) => line(bands[pose], m.color, 30),
  spots: (m: Extract<Marks, { kind: 'spots' }>, pose: Pose) => scatter(m.seed, pose, 30, m.size ?? 20, m.color),
  patches: (m: Extract<Marks, { kind: 'patches' }>, pose: Pose) => scatter(m.seed, pose, m.count ?? 7, 105, m.color),
};

const area = { portrait: [-460, 900, 920, 640], sitting: [-300, 700, 600, 560], lying: [240, 780, 820, 430] } as const;

/** Scatters marks over a jittered grid, so that no area stays empty. */
function scatter(seed: number, pose: Pose, count: number, size: number, color: string): string {
  const roll = dice(seed);
  const [left, top, width, height] = area[pose];
  const columns = Math.ceil(Math.sqrt((count * width) / height));
  const rows = Math.ceil(count / columns);
  const cells = Array.from({ length: rows * columns }, (_, i) => [i % columns, Math.floor(i / columns)] as const);
  const d = cells.map(([c, r]) =>
    blotch(
      left + ((c + 0.15 + roll() * 0.7) / columns) * width,
      top + ((r + 0.15 + roll() * 0.7) / rows) * height,
      size * (0.65 + roll() * 0.7),
      roll,
    ),
  );
  return fill(d.join(''), color);
}

const flank = (inner: number, top: number, bottom: number) => {
  const right = smooth([
    [inner, bottom],
    [inner * 0.75, (top + bottom) / 2],
    [inner * 0.9, top],
    [inner * 4, top],
    [inner * 4, bottom],
  ]);
  const left = smooth([
    [-inner, bottom],
    [-inner * 0.75, (top + bottom) / 2],
    [-inner * 0.9, top],
    [-inner * 4, top],
    [-inner * 4, bottom],
  ]);
  return right + left;
};

const saddles: Record<Pose, string> = {
  portrait: flank(250, 800, 1700),
  sitting: flank(165, 560, 1080),
  lying: smooth([
    [420, 700],
    [480, 900],
    [640, 985],
    [800, 930],
    [900, 920],
    [1010, 1020],
    [1120, 1040],
    [1120, 700],
  ]),
};

const bands: Record<Pose, string> = {
  portrait:
    'M-470 1150C-400 1150-340 1180-300 1220M-490 1270C-420 1270-350 1300-310 1335M-500 1390C-430 1390-360 1415-320 1450M470 1150C400 1150 340 1180 300 1220M490 1270C420 1270 350 1300 310 1335M500 1390C430 1390 360 1415 320 1450',
  sitting:
    'M-320 880C-260 870-200 880-165 905M-330 970C-270 960-220 970-190 992M-340 1060C-300 1050-260 1060-235 1075M320 880C260 870 200 880 165 905M330 970C270 960 220 970 190 992M340 1060C300 1050 260 1060 235 1075',
  lying:
    'M600 730C585 790 590 850 615 900M700 730C685 790 690 840 712 885M800 740C790 790 795 830 812 860M900 770C895 810 905 840 920 860M980 830C980 870 990 900 1005 925',
};
