import { type Body, type Pose, poseBody } from './body.ts';
import { type CatMark, paintCatFace } from './cat-face.ts';
import { ink, lightness, shade } from './colour.ts';
import { closedEye, eye } from './face.ts';
import {
  both,
  fill,
  furry,
  line,
  mirrored,
  type Outline,
  oval,
  type Point,
  place,
  smooth,
  symmetric,
  within,
} from './shapes.ts';

export type Cat = {
  coat: string;
  ears?: string;
  inner?: string;
  earSize?: number;
  folded?: boolean;
  muzzle: string;
  chin?: string;
  face?: CatMark[];
  outline?: Outline;
  eyes: [string, string];
  eyeSize?: number;
  slit?: number;
  /** Sleeps when lying. */
  naps?: boolean;
  sly?: boolean;
  /** The left eye is missing, healed. */
  oneEyed?: boolean;
  nose?: string;
  plump?: number;
  tilt?: number;
  turn?: number;
  body: Body;
};

/** Draws the cat on the 1200 × 1500 canvas, without scenery. */
export function drawCat(cat: Cat, pose: Pose): string {
  const posed = poseBody(cat.body, pose);
  const { x, y, scale } = posed.head;
  return posed.behind + place(x, y, scale, cat.tilt ?? 0, drawHead(cat, pose === 'lying' && cat.naps === true));
}

function drawHead(cat: Cat, asleep: boolean): string {
  const turn = cat.turn ?? 0;
  const p = cat.plump ?? 1;
  const head = outlineOf(cat, p);
  const lit = place(-14 - turn * 10, -16, 1, 0, fill(head, cat.coat));
  const painted = fill(head, shade(cat.coat, 0.12)) + lit + paintCatFace(cat.face ?? [], turn);
  return both(ear(cat)) + within('head', head, painted) + place(turn * 32, 0, 1, 0, features(cat, asleep));
}

function outlineOf(cat: Cat, p: number): string {
  if (cat.outline === 'fluffy')
    return furry(
      symmetric([
        [0, -182],
        [120, -166],
        [205, -90],
        [240 * p, 30],
        [236 * p, 120],
        [140, 196],
        [0, 214],
      ]),
      'fluffy',
      46,
    );
  return smooth(
    symmetric([
      [0, -180],
      [120, -164],
      [204, -90],
      [232 * p, 0],
      [250 * p, 62],
      [290 * p, 96],
      [252 * p, 112],
      [270 * p, 150],
      [214 * p, 152],
      [130, 200],
      [0, 216],
    ]),
  );
}

function ear(cat: Cat): string {
  const color = cat.ears ?? cat.coat;
  const s = cat.earSize ?? 1;
  if (cat.folded)
    return (
      fill(
        smooth([
          [70, -150],
          [130, -214],
          [196, -196],
          [214, -130],
          [170, -118],
          [206, -70],
        ]),
        color,
      ) +
      fill(
        smooth([
          [92, -160],
          [140, -198],
          [190, -184],
          [204, -136],
          [150, -126],
        ]),
        shade(color, 0.18),
      )
    );
  const tip = -196 - 128 * s;
  const outer: Point[] = [
    [34, -150],
    [88, -216],
    [172, tip + 12],
    [208, tip],
    [228, tip + 22],
    [240, -190],
    [222, -30],
  ];
  const inner: Point[] = [
    [96, -168],
    [140, -216],
    [196, tip + 50],
    [212, tip + 52],
    [216, -190],
    [196, -90],
  ];
  return (
    fill(smooth(outer), color) +
    fill(smooth(inner), cat.inner ?? '#f2a9ae') +
    (cat.outline === 'fluffy' && s > 0.7
      ? line('M110-150L150-220M132-130L178-200M160-120L196-176', cat.muzzle, 12)
      : '')
  );
}

function features(cat: Cat, asleep: boolean): string {
  const turn = cat.turn ?? 0;
  const size = cat.eyeSize ?? 50;
  const muzzle =
    fill(
      smooth(
        symmetric([
          [0, 34],
          [48, 50],
          [112, 92],
          [104, 160],
          [50, 186],
          [0, 178],
        ]),
      ),
      cat.muzzle,
    ) + (cat.chin ? oval(0, 186, 46, 24, cat.chin) : '');
  const shut = closedEye(104, 4, size * 0.9, lightness(cat.coat) < 0.4 ? '#f7e3c2' : ink);
  const open = (x: number, iris: string) => eye(x, 0, size, iris, cat.slit ?? 0.72);
  const eyes = asleep ? both(shut) : (cat.oneEyed ? mirrored(shut) : open(-104, cat.eyes[0])) + open(104, cat.eyes[1]);
  const lids =
    cat.sly && !asleep
      ? both(
          fill(
            `M${104 - size * 1.2} ${-size * 1.15}H${104 + size * 1.2}V${-size * 0.42}C${104 + size * 0.5} ${-size * 0.78} ${104 - size * 0.5} ${-size * 0.66} ${104 - size * 1.2} ${-size * 0.3}Z`,
            cat.coat,
          ),
        )
      : '';
  return place(turn * 10, 0, 1, 0, muzzle) + eyes + lids + place(turn * 16, 0, 1, 0, mouth(cat)) + whiskers(cat);
}

function mouth(cat: Cat): string {
  const stroke = lightness(cat.muzzle) < 0.3 ? '#17101d' : ink;
  const d = 'M-50 126C-46 158-4 160 0 124C4 160 46 158 50 126M0 124V104';
  return (
    line(d, stroke, 12) +
    fill('M-24 74H24C38 74 40 88 30 96L8 112C3 116-3 116-8 112L-30 96C-40 88-38 74-24 74Z', cat.nose ?? '#e8798a')
  );
}

function whiskers(cat: Cat): string {
  const color = lightness(cat.muzzle) > 0.8 && lightness(cat.coat) > 0.6 ? '#8a7a80' : '#ffffff';
  return both(line('M126 118C180 104 240 100 300 108M126 138C180 138 240 146 292 164', color, 6, 'opacity=".8"'));
}
