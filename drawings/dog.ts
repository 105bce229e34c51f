import { type Body, type Pose, poseBody } from './body.ts';
import { ink, lightness, shade } from './colour.ts';
import { type Ears, earsBefore, earsBehind } from './dog-ears.ts';
import { type FaceMark, paintFace } from './dog-face.ts';
import { eye, laugh, nose, smile, tongue } from './face.ts';
import { both, fill, furry, line, type Outline, oval, type Point, place, smooth, symmetric, within } from './shapes.ts';

type Skull = 'round' | 'long' | 'broad' | 'apple' | 'narrow';
type Muzzle = { w: number; h: number; y: number; color: string };

export type Dog = {
  skull: Skull;
  ears: Ears;
  coat: string;
  muzzle: Muzzle;
  face?: FaceMark[];
  outline?: Outline;
  mouth?: 'smile' | 'tongue' | 'laugh';
  beard?: string;
  topknot?: string;
  eyes?: [string, string];
  eyeAt?: Point;
  eyeSize?: number;
  brows?: string;
  nose?: string;
  tilt?: number;
  turn?: number;
  body: Body;
};

/** Draws the dog on the 1200 × 1500 canvas, without scenery. */
export function drawDog(dog: Dog, pose: Pose): string {
  const posed = poseBody(dog.body, pose);
  const { x, y, scale } = posed.head;
  return posed.behind + place(x, y, scale, dog.tilt ?? 0, drawHead(dog));
}

function drawHead(dog: Dog): string {
  const turn = dog.turn ?? 0;
  const outline = dog.outline ?? 'smooth';
  const head = furry(skulls[dog.skull], outline, outline === 'curly' ? 62 : 46);
  const lit = place(-16 - turn * 10, -18, 1, 0, fill(head, dog.coat));
  const painted = fill(head, shade(dog.coat, 0.13)) + lit + paintFace(dog.face ?? [], turn);
  return (
    earsBehind(dog.ears) +
    within('head', head, painted) +
    place(turn * 34, 0, 1, 0, features(dog)) +
    topknot(dog) +
    earsBefore(dog.ears)
  );
}

function features(dog: Dog): string {
  const { muzzle } = dog;
  const turn = dog.turn ?? 0;
  const [ex, ey] = dog.eyeAt ?? [96, -30];
  const size = dog.eyeSize ?? 40;
  const [left, right] = dog.eyes ?? ['#7a4420', '#7a4420'];
  const noseY = muzzle.y - muzzle.h * 0.36;
  const noseW = Math.min(62, muzzle.w * 0.46);
  const mouthY = noseY + noseW * 0.8 + 22;
  const line = lightness(muzzle.color) < 0.3 ? '#17101d' : ink;
  const mouths = {
    smile: smile(0, mouthY, muzzle.w * 0.52, line),
    tongue: tongue(muzzle.w * 0.12, mouthY + 12, muzzle.w * 0.24) + smile(0, mouthY, muzzle.w * 0.52, line),
    laugh: laugh(0, mouthY, muzzle.w * 0.52),
  };
  return (
    snout(dog) +
    (dog.brows ? browsAt(ex, ey - size - 18, dog.brows) : '') +
    eye(-ex, ey, size, left) +
    eye(ex, ey, size, right) +
    place(turn * 18, 0, 1, 0, mouths[dog.mouth ?? 'smile'] + nose(0, noseY, noseW, dog.nose))
  );
}

function snout(dog: Dog): string {
  const { w, h, y, color } = dog.muzzle;
  const turn = (dog.turn ?? 0) * 14;
  const right: Point[] = [
    [0, y - h],
    [w * 0.52, y - h * 0.78],
    [w * 0.98, y - h * 0.05],
    [w * 0.86, y + h * 0.62],
    [0, y + h * 0.92],
  ];
  const shape = dog.beard ? furry(symmetric(right), 'fluffy', 40) : smooth(symmetric(right));
  const beard = dog.beard
    ? fill(
        furry(
          symmetric([
            [0, y - 10],
            [w * 1.05, y],
            [w * 1.1, y + h * 0.9],
            [0, y + h * 1.6],
          ]),
          dog.outline === 'curly' ? 'curly' : 'fluffy',
          48,
        ),
        dog.beard,
      )
    : '';
  const dots = both(
    oval(w * 0.56, y + h * 0.12, 6, 6, shade(color, 0.3)) +
      oval(w * 0.72, y + h * 0.26, 6, 6, shade(color, 0.3)) +
      oval(w * 0.66, y - h * 0.06, 6, 6, shade(color, 0.3)),
  );
  return place(turn, 0, 1, 0, beard + fill(shape, color) + (dog.beard ? '' : dots));
}

const browsAt = (x: number, y: number, color: string) =>
  both(line(`M${x - 26} ${y}C${x - 10} ${y - 16} ${x + 14} ${y - 14} ${x + 26} ${y + 4}`, color, 17));

function topknot(dog: Dog): string {
  if (!dog.topknot) return '';
  const knot = symmetric([
    [0, -300],
    [110, -280],
    [180, -200],
    [130, -120],
    [0, -95],
  ]);
  return (
    fill(furry(knot, dog.outline ?? 'curly', 58), dog.topknot) +
    line('M-70-215C-50-240-20-240 0-220M30-190C50-210 80-205 90-185', shade(dog.topknot, 0.14), 12)
  );
}

const skulls: Record<Skull, Point[]> = {
  round: symmetric([
    [0, -218],
    [118, -196],
    [200, -110],
    [226, 10],
    [212, 120],
    [130, 210],
    [0, 232],
  ]),
  long: symmetric([
    [0, -215],
    [105, -196],
    [180, -110],
    [196, 0],
    [172, 110],
    [112, 205],
    [0, 245],
  ]),
  broad: symmetric([
    [0, -200],
    [130, -184],
    [212, -100],
    [240, 20],
    [232, 130],
    [150, 212],
    [0, 236],
  ]),
  apple: symmetric([
    [0, -224],
    [138, -196],
    [222, -96],
    [222, 20],
    [160, 130],
    [90, 190],
    [0, 208],
  ]),
  narrow: symmetric([
    [0, -212],
    [92, -192],
    [150, -110],
    [160, 0],
    [138, 110],
    [98, 210],
    [0, 258],
  ]),
};
