import { shade } from './colour.ts';
import { type Marks, paintMarks } from './marks.ts';
import { both, fill, furry, line, type Outline, oval, type Point, place, smooth, symmetric, within } from './shapes.ts';
import { type Tail, tailBeside } from './tail.ts';
import { type Wear, wearOn } from './wear.ts';

export type Pose = 'portrait' | 'sitting' | 'lying';

/** Look of a dog's or a cat's body; `girth` 1 is a sturdy mongrel. */
export type Body = {
  coat: string;
  chest?: string;
  socks?: string;
  girth?: number;
  outline?: Outline;
  marks?: Marks[];
  tail: Tail;
  wear?: Wear;
};

/** Centre and scale of the head. */
type HeadPlace = { x: number; y: number; scale: number };

/** The body on the 1200 × 1500 canvas, and where its head goes. */
type Posed = { behind: string; head: HeadPlace };

export function poseBody(body: Body, pose: Pose): Posed {
  return { portrait: bust, sitting, lying }[pose](body);
}

function bust(body: Body): Posed {
  const g = body.girth ?? 1;
  const trunk: Point[] = symmetric([
    [0, 640],
    [150 * g, 690],
    [225 * g, 880],
    [300 * g, 1040],
    [400 * g, 1190],
    [450 * g, 1620],
    [0, 1640],
  ]);
  const d = furry(trunk, body.outline ?? 'smooth', 64);
  const chest = furry(
    symmetric([
      [0, 800],
      [170 * g, 900],
      [200 * g, 1150],
      [130 * g, 1400],
      [0, 1560],
    ]),
    body.outline ?? 'smooth',
    60,
  );
  const inside =
    paintMarks(body.marks, 'portrait') + (body.chest ? fill(chest, body.chest) : '') + underChin(0, 850, 330);
  const shoulder = line(`M${-285 * g} 1300C${-300 * g} 1400 ${-290 * g} 1460 ${-275 * g} 1520`, crease, 16, faint);
  const content = fill(d, body.coat) + within('trunk', d, inside) + both(shoulder) + wearOn(body.wear, 0, 930, 262 * g);
  return { behind: place(600, 0, 1, 0, content), head: { x: 600, y: 600, scale: 1.48 } };
}

function sitting(body: Body): Posed {
  const g = body.girth ?? 1;
  const outline = body.outline ?? 'smooth';
  const trunk = furry(
    symmetric([
      [0, 560],
      [130 * g, 610],
      [185 * g, 790],
      [245 * g, 960],
      [290 * g, 1120],
      [250 * g, 1270],
      [0, 1285],
    ]),
    outline,
    50,
  );
  const chest = furry(
    symmetric([
      [0, 700],
      [125 * g, 760],
      [130 * g, 900],
      [80 * g, 1040],
      [0, 1090],
    ]),
    outline,
    44,
  );
  const inside =
    paintMarks(body.marks, 'sitting') + (body.chest ? fill(chest, body.chest) : '') + underChin(0, 715, 250);
  const haunch = line(`M${205 * g} 1000C${268 * g} 1060 ${272 * g} 1190 ${215 * g} 1262`, crease, 13, faint);
  const foot = oval(235 * g, 1262, 92, 44, shade(body.socks ?? body.coat, 0.09));
  const leg = smooth([
    [22, 960],
    [70 * g, 930],
    [120 * g, 975],
    [122 * g, 1120],
    [126 * g, 1262],
    [72 * g, 1290],
    [16, 1262],
    [14, 1120],
  ]);
  const limbs =
    both(foot) +
    oval(0, 1200, 40, 90, shade(body.coat, 0.3)) +
    both(fill(leg, body.coat)) +
    both(sock(body, 74 * g, 1262));
  const content =
    shadow(0, 1290, 400 * g) +
    tailBeside(body.tail, 215 * g, 1215) +
    fill(trunk, body.coat) +
    within('trunk', trunk, inside) +
    both(haunch) +
    limbs +
    wearOn(body.wear, 0, 742, 190 * g);
  return { behind: place(600, 10, 1, 0, content), head: { x: 600, y: 510, scale: 1.06 } };
}

function lying(body: Body): Posed {
  const g = body.girth ?? 1;
  const outline = body.outline ?? 'smooth';
  const top = 770 + (1 - g) * 120;
  const trunk = furry(
    [
      [250, 960],
      [330, top + 40],
      [520, top - 6],
      [740, top + 4],
      [930, top + 60],
      [1035, 960],
      [1050, 1120],
      [985, 1215],
      [640, 1225],
      [330, 1222],
      [235, 1130],
    ],
    outline,
    50,
  );
  const chest = furry(
    [
      [290, 900],
      [420, 860],
      [560, 920],
      [580, 1080],
      [500, 1190],
      [360, 1190],
      [280, 1080],
    ],
    outline,
    44,
  );
  const inside =
    paintMarks(body.marks, 'lying') + (body.chest ? fill(chest, body.chest) : '') + underChin(420, 960, 270);
  const haunch = line('M760 1205C690 1080 760 945 890 950C960 954 1005 1000 1018 1050', crease, 14, faint);
  const behind =
    shadow(640, 1228, 500) +
    tailBeside(body.tail, 985, 1160) +
    fill(trunk, body.coat) +
    within('trunk', trunk, inside) +
    haunch +
    oval(770, 1205, 112, 40, body.socks ?? shade(body.coat, 0.06)) +
    wearOn(body.wear, 420, 975, 205 * g);
  const arm = fill(
    smooth([
      [-70, 1090],
      [60, 1080],
      [98, 1160],
      [86, 1222],
      [0, 1236],
      [-90, 1222],
      [-100, 1160],
    ]),
    body.coat,
  );
  const paws = [290, 520].map((x) => place(x, 0, 1, 0, arm + sock(body, 0, 1206) + toes(0, 1206, body))).join('');
  return { behind: place(30, 110, 0.92, 0, behind + paws), head: { x: 416, y: 795, scale: 0.98 } };
}

function sock(body: Body, x: number, y: number): string {
  const color = body.socks ?? body.coat;
  return oval(x, y, 82, 46, color) + toes(x, y, body);
}

function toes(x: number, y: number, body: Body): string {
  const color = shade(body.socks ?? body.coat, 0.22);
  return line(`M${x - 26} ${y + 4}V${y + 34}M${x + 26} ${y + 4}V${y + 34}`, color, 9);
}

const crease = '#2b1230';
const faint = 'opacity=".2"';

const shadow = (x: number, y: number, width: number) => oval(x, y, width, 42, '#2b1230', 'opacity=".13"');
const underChin = (x: number, y: number, width: number) =>
  [1, 1.09].map((size) => oval(x, y, width * size, width * 0.45 * size, '#43202a', 'opacity=".075"')).join('');
