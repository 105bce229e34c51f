import { type Body, type Pose, poseBody } from './body.ts';
import { ink, shade } from './colour.ts';
import { eye } from './face.ts';
import { both, fill, line, oval, place, smooth, symmetric, within } from './shapes.ts';

type Rabbit = {
  coat: string;
  ears: 'up' | 'lop';
  inner: string;
  muzzle: string;
  iris: string;
  blaze?: string;
  rings?: string;
  tilt?: number;
  body: Body;
};

export function drawRabbit(rabbit: Rabbit, pose: Pose): string {
  const posed = poseBody(rabbit.body, pose);
  const { x, y, scale } = posed.head;
  return posed.behind + place(x, y + 16, scale, rabbit.tilt ?? 0, head(rabbit));
}

function head(r: Rabbit): string {
  const outline = smooth(
    symmetric([
      [0, -186],
      [96, -168],
      [166, -80],
      [196, 40],
      [190, 120],
      [110, 192],
      [0, 206],
    ]),
  );
  const inside =
    fill(outline, shade(r.coat, 0.12)) +
    place(-12, -16, 1, 0, fill(outline, r.coat)) +
    (r.blaze ? fill(blaze, r.blaze) : '') +
    (r.rings ? both(oval(114, -14, 60, 63, r.rings)) : '');
  const ears = earsOf(r);
  return (r.ears === 'up' ? ears : '') + within('head', outline, inside) + face(r) + (r.ears === 'lop' ? ears : '');
}

function earsOf(r: Rabbit): string {
  const up =
    fill(
      smooth([
        [24, -140],
        [36, -270],
        [86, -372],
        [132, -372],
        [150, -280],
        [116, -130],
      ]),
      r.coat,
    ) +
    fill(
      smooth([
        [60, -170],
        [70, -270],
        [104, -336],
        [124, -286],
        [104, -170],
      ]),
      r.inner,
    );
  const lop =
    fill(
      smooth([
        [70, -160],
        [150, -208],
        [226, -140],
        [274, 20],
        [280, 170],
        [232, 226],
        [190, 160],
        [176, 20],
        [140, -80],
      ]),
      shade(r.coat, 0.08),
    ) +
    fill(
      smooth([
        [96, -150],
        [160, -90],
        [190, 20],
        [206, 150],
        [222, 206],
        [192, 164],
        [176, 22],
        [140, -80],
      ]),
      shade(r.coat, 0.22),
    );
  return both(r.ears === 'up' ? up : lop);
}

const blaze = smooth(
  symmetric([
    [0, -200],
    [30, -120],
    [34, -20],
    [96, 60],
    [110, 150],
    [60, 215],
    [0, 220],
  ]),
);

function face(r: Rabbit): string {
  const cheeks = both(oval(46, 108, 66, 56, r.muzzle));
  const teeth =
    fill('M-18 136H18V164C18 172 2 172 0 164C-2 172-18 172-18 164Z', '#ffffff') + line('M0 138V162', '#d9cfd3', 4);
  const mouth = line('M-44 128C-40 152-4 152 0 126C4 152 40 152 44 128M0 126V96', ink, 11);
  const nose = fill('M-24 70C-10 60 10 60 24 70C30 84 10 102 0 102S-30 84-24 70Z', '#e98a98');
  const blush = both(oval(142, 84, 30, 18, '#ef8d94', 'opacity=".35"'));
  const whiskers = both(
    line('M110 106C160 96 210 96 252 104M110 124C160 126 204 134 244 150', '#8a7a80', 5, 'opacity=".55"'),
  );
  return eye(-112, -14, 45, r.iris) + eye(112, -14, 45, r.iris) + blush + teeth + cheeks + mouth + nose + whiskers;
}
