import type { Pose } from './body.ts';
import { ink, shade } from './colour.ts';
import { eye } from './face.ts';
import { fill, line, mirrored, oval, place, smooth, within } from './shapes.ts';

const skin = '#a9a35c';
const shell = '#8a6a34';

/** Draws a land tortoise: close up, walking, or eating. */
export function drawTortoise(pose: Pose): string {
  const drop = pose === 'lying' ? 70 : 0;
  const whole =
    oval(620, 1270, 470, 44, '#2b1230', 'opacity=".13"') +
    legs() +
    neck(drop) +
    dome() +
    head(drop) +
    (pose === 'lying' ? strawberry() : '');
  if (pose === 'portrait') return place(-60, -560, 1.45, 0, whole);
  return pose === 'lying' ? place(1200, 0, 1, 0, mirrored(whole)) : whole;
}

function dome(): string {
  const outline = smooth([
    [330, 1120],
    [360, 900],
    [500, 740],
    [690, 690],
    [880, 750],
    [1010, 910],
    [1050, 1120],
    [1000, 1170],
    [690, 1190],
    [390, 1170],
  ]);
  const plates = [
    'M560 800L690 760L820 810L850 930L760 1000H610L520 930Z',
    'M470 840L540 950L480 1060L340 1050V900Z',
    'M900 850L1030 940L1060 1060L900 1060L850 950Z',
    'M620 1020H750L830 1080L800 1200H560L540 1080Z',
  ];
  const rings =
    plates.map((d) => fill(d, '#d0a04a', 'stroke="#6b4e22" stroke-width="18" stroke-linejoin="round"')).join('') +
    fill('M630 850L690 830L750 855L760 910L720 945H655L615 910Z', '#8a6a34');
  return (
    fill(outline, shell) +
    within('trunk', outline, rings + oval(720, 1290, 520, 160, '#2b1230', 'opacity=".16"')) +
    line('M345 1130C500 1180 880 1180 1040 1130', '#e0b45e', 34)
  );
}

function legs(): string {
  const leg = (x: number, lean: number) =>
    fill(
      smooth([
        [x - 70, 1080],
        [x + 70, 1080],
        [x + 84 + lean, 1230],
        [x + 60 + lean, 1276],
        [x - 60 + lean, 1276],
        [x - 84 + lean, 1230],
      ]),
      shade(skin, 0.12),
    ) + line(`M${x - 34 + lean} 1250V1270M${x + lean} 1254V1274M${x + 34 + lean} 1250V1270`, '#e8dcae', 12);
  return leg(470, -30) + leg(900, 30) + fill('M1030 1110L1130 1170L1020 1170Z', skin);
}

const neck = (drop: number) => line(`M430 1070C340 1050 290 ${990 + drop} 262 ${880 + drop}`, shade(skin, 0.1), 124);

function head(drop: number): string {
  const skull = smooth([
    [256, 690],
    [360, 726],
    [404, 820],
    [376, 920],
    [256, 966],
    [136, 920],
    [108, 820],
    [152, 726],
  ]);
  const scales = fill(
    smooth([
      [204, 716],
      [256, 700],
      [308, 716],
      [300, 758],
      [256, 772],
      [212, 758],
    ]),
    shade(skin, 0.14),
  );
  const face =
    eye(182, 820, 40, '#5b3c1e') +
    eye(330, 820, 40, '#5b3c1e') +
    line('M196 896C226 932 286 932 316 896', ink, 12) +
    oval(244, 868, 6, 8, ink) +
    oval(268, 868, 6, 8, ink);
  const blush = oval(140, 880, 24, 15, '#e88a6a', 'opacity=".45"') + oval(372, 880, 24, 15, '#e88a6a', 'opacity=".45"');
  return place(0, drop, 1, 0, fill(skull, skin) + scales + face + blush);
}

const strawberry = () =>
  place(
    170,
    1190,
    1,
    -14,
    fill('M0 90C-90 40-100-50-50-64C-20-72 20-72 50-64C100-50 90 40 0 90Z', '#e2384d') +
      line('M-40-10V4M0 10V24M40-10V4M-20 46V58M22 44V56M0-36V-24', '#ffd8a8', 8) +
      fill('M-60-66L-20-92L0-66L24-94L62-66L20-44L0-54L-22-44Z', '#5f9a4f'),
  );
