import type { Pose } from './body.ts';
import { ink, shade } from './colour.ts';
import { closedEye, eye } from './face.ts';
import { both, fill, furry, line, type Outline, oval, type Point, place, smooth, symmetric, within } from './shapes.ts';

type Rodent = {
  coat: string;
  pale: string;
  patch: string;
  ear: string;
  outline?: Outline;
  round?: boolean;
  snack: 'carrot' | 'seed';
};

/** Draws a guinea pig or a hamster from the front: close up (portrait), eating (sitting) or asleep (lying). */
export function drawRodent(rodent: Rodent, pose: Pose): string {
  const whole = place(600, 0, 1, 0, loaf(rodent, pose));
  if (pose === 'portrait') return place(-300, -780, 1.5, 0, whole);
  return pose === 'lying' ? place(-150, -330, 1.25, 0, whole) : whole;
}

function loaf(r: Rodent, pose: Pose): string {
  const flat = pose === 'lying' ? 40 : 0;
  const points: Point[] = symmetric([
    [0, 620 + flat],
    [190, 660 + flat],
    [330, 820 + flat],
    [380 + flat, 1040],
    [330 + flat, 1230],
    [180, 1285],
    [0, 1290],
  ]);
  const outline = furry(
    r.round ? points.map(([x, y]): Point => [x * 0.86, y - 10]) : points,
    r.outline ?? 'smooth',
    46,
  );
  const inside =
    fill(outline, shade(r.coat, 0.1)) +
    place(-18, -20, 1, 0, fill(outline, r.coat)) +
    fill(
      smooth([
        [30, 560],
        [36, 800],
        [60, 960],
        [170, 1010],
        [330, 980],
        [420, 800],
        [300, 600],
      ]),
      r.patch,
    ) +
    fill(
      smooth(
        symmetric([
          [0, 640],
          [34, 800],
          [120, 960],
          [190, 1120],
          [120, 1260],
          [0, 1300],
        ]),
      ),
      r.pale,
    );
  const ear =
    fill(
      smooth(
        r.round
          ? [
              [150, 700],
              [200, 610],
              [280, 620],
              [300, 720],
              [240, 790],
            ]
          : [
              [200, 740],
              [290, 690],
              [370, 740],
              [370, 840],
              [300, 850],
            ],
      ),
      r.ear,
    ) +
    fill(
      smooth(
        r.round
          ? [
              [186, 700],
              [222, 646],
              [266, 660],
              [272, 720],
              [236, 752],
            ]
          : [
              [250, 760],
              [300, 726],
              [346, 766],
              [340, 820],
              [296, 810],
            ],
      ),
      '#eba4a4',
    );
  return (
    oval(0, 1296, 420, 44, '#2b1230', 'opacity=".13"') +
    both(ear) +
    within('trunk', outline, inside) +
    face(r, pose) +
    feet() +
    (pose === 'sitting' ? snacks[r.snack] : '')
  );
}

function face(r: Rodent, pose: Pose): string {
  const eyes =
    pose === 'lying'
      ? closedEye(-150, 900, 44) + closedEye(150, 900, 44)
      : eye(-150, 890, 47, '#5b3524') + eye(150, 890, 47, '#5b3524');
  const cheeks =
    both(oval(54, 1030, 76, 64, shade(r.pale, 0.03))) + both(oval(196, 1000, 40, 24, '#ef8d94', 'opacity=".35"'));
  const teeth = fill('M-17 1060H17V1092C17 1100-17 1100-17 1092Z', '#ffffff');
  return (
    eyes +
    teeth +
    cheeks +
    line('M-46 1054C-42 1078-4 1078 0 1052C4 1078 42 1078 46 1054M0 1052V1020', ink, 11) +
    fill('M-26 992C-10 982 10 982 26 992C32 1006 10 1024 0 1024S-32 1006-26 992Z', '#e08a90') +
    both(line('M130 1030C190 1016 250 1018 300 1030M130 1052C190 1056 240 1066 290 1084', '#7a6a70', 5, 'opacity=".5"'))
  );
}

const feet = () =>
  both(oval(150, 1278, 76, 34, '#efb0a6') + line('M126 1280V1304M150 1284V1308M174 1280V1304', '#d58c84', 8));

const snacks = {
  carrot:
    place(
      0,
      1190,
      1,
      -28,
      fill('M-190 0C-150-46 40-50 120-24C140-14 140 14 120 24C40 50-150 46-190 0Z', '#f08a3c') +
        line('M-60-32V-6M10-38V-8M-20 36V10', '#d9702a', 8) +
        line('M124 0C160-40 190-50 220-46M124 0H230M124 0C160 36 190 50 216 44', '#6fae5a', 18),
    ) + both(oval(70, 1180, 46, 36, '#efb0a6')),
  seed:
    place(
      0,
      1160,
      1,
      0,
      fill('M0-76C56-30 50 60 0 76C-50 60-56-30 0-76Z', '#5c4a3d') +
        line('M-14-40C-24 0-20 40-10 56M16-36C26 0 20 40 12 56', '#f1e4cf', 10),
    ) + both(oval(58, 1180, 42, 36, '#efb0a6')),
};
