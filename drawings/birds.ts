import type { Pose } from './body.ts';
import { shade, tint } from './colour.ts';
import { closedEye, eye } from './face.ts';
import { fill, line, oval, place, smooth } from './shapes.ts';

type Perched = {
  body: string;
  face: string;
  belly: string;
  wing: string;
  tail: string;
  beak: string;
  hooked?: boolean;
};

/** Draws a small bird on a branch, facing left; the portrait is close up, the lying one sleeps. */
export function drawPerched(bird: Perched, pose: Pose): string {
  const whole = branch() + perched(bird, pose === 'lying');
  if (pose === 'portrait') return place(-360, -300, 1.6, 0, whole);
  return pose === 'lying' ? place(1200, 0, 1, 0, `<g transform="scale(-1 1)">${whole}</g>`) : whole;
}

function perched(b: Perched, naps: boolean): string {
  const trunk = smooth([
    [520, 420],
    [660, 430],
    [760, 540],
    [800, 720],
    [780, 900],
    [680, 1040],
    [540, 1070],
    [430, 1000],
    [380, 840],
    [390, 640],
    [420, 490],
  ]);
  const head = smooth([
    [540, 344],
    [650, 376],
    [712, 468],
    [712, 570],
    [650, 662],
    [540, 696],
    [430, 662],
    [368, 570],
    [368, 468],
    [430, 376],
  ]);
  const belly = smooth([
    [400, 700],
    [520, 690],
    [610, 800],
    [600, 960],
    [530, 1060],
    [440, 1000],
    [384, 860],
  ]);
  const wing = smooth([
    [650, 640],
    [780, 700],
    [850, 880],
    [860, 1060],
    [780, 1000],
    [660, 920],
    [610, 780],
  ]);
  const tail =
    fill('M720 940L900 1330C900 1350 860 1360 846 1344L650 1020Z', b.tail) +
    fill('M700 960L820 1340C816 1362 776 1362 768 1346L640 1030Z', shade(b.tail, 0.14));
  const quills = line('M690 760C760 800 810 880 826 960M668 820C730 850 770 910 786 970', shade(b.wing, 0.18), 12);
  const feet = [500, 610]
    .map((x) =>
      line(
        `M${x} 1050V1110M${x - 26} 1124C${x - 26} 1100 ${x - 8} 1100 ${x} 1116C${x + 8} 1100 ${x + 26} 1100 ${x + 26} 1124`,
        '#c98a6a',
        18,
      ),
    )
    .join('');
  const eyes = naps
    ? closedEye(456, 520, 34) + closedEye(622, 520, 34)
    : eye(456, 512, 40, '#3a2430') + eye(622, 512, 40, '#3a2430');
  const blush = oval(412, 590, 30, 20, '#f07a6a', 'opacity=".45"') + oval(664, 590, 30, 20, '#f07a6a', 'opacity=".45"');
  return (
    tail +
    fill(trunk, b.body) +
    fill(belly, b.belly) +
    fill(wing, b.wing) +
    quills +
    fill(head, b.face) +
    eyes +
    blush +
    beakAt(b) +
    feet
  );
}

function beakAt(b: Perched): string {
  if (b.hooked)
    return (
      fill(
        smooth([
          [538, 530],
          [588, 556],
          [592, 620],
          [548, 676],
          [522, 640],
          [488, 620],
          [490, 556],
        ]),
        b.beak,
      ) + line('M500 590C520 606 560 606 582 590', shade(b.beak, 0.25), 8)
    );
  return fill('M538 546L596 592L538 640L480 592Z', b.beak) + line('M486 592H592', shade(b.beak, 0.3), 8);
}

function branch(): string {
  const leaf = (x: number, y: number, a: number) =>
    place(x, y, 0.7, a, fill('M0 90C-60 30-50-60 0-110C50-60 60 30 0 90Z', '#7fb069'));
  return (
    line('M-60 1180C300 1100 800 1150 1260 1090', '#8a5a3a', 56) +
    line('M-40 1166C300 1090 800 1138 1260 1080', '#a8744c', 14) +
    leaf(150, 1060, -30) +
    leaf(240, 1230, 140) +
    leaf(1010, 1010, 24) +
    leaf(1100, 1180, 160)
  );
}

/** Draws a hen: close up, standing, or brooding on straw. */
export function drawHen(coat: string, pose: Pose): string {
  const body =
    fill(
      smooth([
        [330, 900],
        [420, 760],
        [600, 730],
        [760, 770],
        [900, 660],
        [1000, 640],
        [990, 800],
        [930, 1010],
        [790, 1150],
        [560, 1170],
        [390, 1090],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [560, 880],
        [720, 840],
        [860, 900],
        [840, 1030],
        [700, 1080],
        [580, 1010],
      ]),
      shade(coat, 0.14),
    ) +
    line('M640 960C700 1000 770 990 810 940M620 910C690 950 780 930 830 880', tint(coat, 0.3), 12);
  const neck = fill(
    smooth([
      [330, 460],
      [470, 420],
      [560, 520],
      [600, 700],
      [640, 900],
      [520, 1000],
      [380, 960],
      [320, 800],
      [290, 600],
    ]),
    tint(coat, 0.12),
  );
  const comb = fill('M330 520C300 430 350 380 390 410C400 340 476 340 486 402C530 370 580 420 540 520Z', '#dd3b4a');
  const face =
    fill(
      'M296 636C262 716 290 770 330 752C364 736 356 676 330 640ZM346 640C336 706 362 752 396 734C424 716 412 668 384 640Z',
      '#dd3b4a',
    ) +
    fill('M300 560L210 606L306 640Z', '#f2a33c') +
    line('M236 604L306 602', '#cf8122', 8) +
    eye(400, 556, 38, '#b5651d');
  const legs = line('M560 1150V1280M680 1150V1280M510 1296H600M630 1296H720', '#e8963a', 24);
  const nest =
    fill('M210 1120C300 1060 980 1060 1060 1120C1080 1240 960 1330 640 1330S190 1240 210 1120Z', '#cfa24f') +
    line(
      'M250 1150L420 1210M380 1120L560 1250M620 1130L760 1260M860 1130L980 1210M300 1240L520 1290M700 1300L930 1230',
      '#a97f34',
      12,
    ) +
    oval(300, 1300, 60, 46, '#fbead2') +
    oval(410, 1330, 60, 46, '#f6dcbb');
  const whole =
    oval(620, 1306, 330, 36, '#2b1230', 'opacity=".13"') + (pose === 'lying' ? '' : legs) + body + comb + neck + face;
  if (pose === 'portrait') return place(-30, -420, 1.6, 0, whole);
  return pose === 'lying' ? place(0, 40, 1, 0, whole) + nest : whole;
}
