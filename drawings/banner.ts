import { mix, shade, tint } from './colour.ts';
import { type Palette, paletteOf } from './palette.ts';
import { dice, fill, line, oval, place } from './shapes.ts';

/** Draws a banner of 1200 × 400 for an association's page: a landscape with small animals. */
export function drawBanner(seed: number, palette: Palette = paletteOf(seed)): string {
  const sky = tint(palette.ground, 0.55);
  const scene = scenes[Math.abs(Math.trunc(seed)) % scenes.length]!;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400" viewBox="0 0 1200 400"><path d="M0 0H1200V400H0Z" fill="${sky}"/>${scene(palette, dice(seed * 31 + 7))}</svg>`;
}

type Landscape = (c: Palette, roll: () => number) => string;

const scenes: Landscape[] = [
  (c, roll) =>
    sun(c, 930) +
    range(c, 0.3, 210, roll) +
    range(c, 0.55, 270, roll) +
    field(c, roll) +
    dogAt(c, 300, 330, 1) +
    catAt(c, 470, 340, 0.9) +
    trees(c, roll),
  (c, roll) => sun(c, 240) + sea(c) + field(c, roll) + kennel(c, 850, 322) + dogAt(c, 640, 336, 1) + birds(c),
  (c, roll) =>
    range(c, 0.28, 230, roll) +
    village(c, roll) +
    field(c, roll) +
    catAt(c, 860, 334, 1) +
    catAt(c, 1000, 344, 0.75) +
    birds(c),
  (c, roll) =>
    sun(c, 600) +
    range(c, 0.24, 190, roll) +
    trees(c, roll) +
    field(c, roll) +
    dogAt(c, 420, 336, 0.95) +
    dogAt(c, 560, 344, 0.7) +
    kennel(c, 230, 322),
];

const far = (c: Palette, amount: number) => mix(tint(c.ground, 0.35), shade(c.ground, 0.3), amount);
const sun = (c: Palette, x: number) => oval(x, 120, 70, 70, tint(c.accent, 0.35));

function range(c: Palette, amount: number, y: number, roll: () => number): string {
  const lift = () => Math.round(40 + roll() * 70);
  return fill(
    `M0 400V${y + 20}C150 ${y - lift()} 300 ${y - lift()} 450 ${y + 10}C600 ${y - lift()} 780 ${y - lift()} 900 ${y}C1010 ${y - lift()} 1120 ${y - 30} 1200 ${y + 10}V400Z`,
    far(c, amount),
  );
}

function field(c: Palette, roll: () => number): string {
  const grass = Array.from(
    { length: 26 },
    () => `M${Math.round(roll() * 1190)} ${Math.round(352 + roll() * 44)}q4-18 2-22m4 22q2-14 8-18`,
  ).join('');
  return fill('M0 330C300 296 860 300 1200 330V400H0Z', far(c, 0.85)) + line(grass, far(c, 0.55), 4);
}

const sea = (c: Palette) =>
  fill('M0 220H1200V400H0Z', far(c, 0.35)) + line('M90 250H210M420 268H520M700 246H840M960 274H1080', far(c, 0.1), 6);
const birds = (c: Palette) =>
  line(
    'M520 90q14-16 26 0q14-16 26 0M620 130q10-12 20 0q10-12 20 0M450 140q10-12 20 0q10-12 20 0',
    shade(c.ground, 0.45),
    6,
  );
const kennel = (c: Palette, x: number, y: number) =>
  place(
    x,
    y,
    1,
    0,
    fill('M-60-70L0-118L60-70V20H-60Z', tint(c.accent, 0.35)) +
      fill('M-26 20V-22C-26-58 26-58 26-22V20Z', shade(c.ground, 0.6)) +
      line('M-76-58L0-122L76-58', c.figure === '#fff4e4' ? c.accent : c.figure, 18),
  );

function trees(c: Palette, roll: () => number): string {
  return [60, 150, 760, 1040, 1140]
    .map((x) =>
      place(
        x,
        326,
        0.8 + roll() * 0.5,
        0,
        line('M0 0V-50', '#7a5238', 10) + oval(0, -92, 40, 56, far(c, 0.5 + roll() * 0.25)),
      ),
    )
    .join('');
}

function village(c: Palette, roll: () => number): string {
  return [80, 190, 300, 430, 560]
    .map((x, i) => {
      const height = 70 + Math.round(roll() * 70);
      const windows = `<path d="M${x + 18} ${330 - height}h18v24h-18zM${x + 54} ${330 - height}h18v24h-18z" fill="${far(c, 0.7)}"/>`;
      return (
        fill(`M${x} 340V${310 - height}H${x + 90}V340Z`, tint(c.ground, 0.8)) +
        fill(
          `M${x - 12} ${314 - height}L${x + 45} ${270 - height}L${x + 102} ${314 - height}Z`,
          i % 2 ? c.accent : shade(c.accent, 0.2),
        ) +
        windows
      );
    })
    .join('');
}

/** Animals as dark silhouettes with a bright collar. */
const dark = (c: Palette) => mix(shade(c.ground, 0.7), '#2a1f33', 0.5);
const dogAt = (c: Palette, x: number, y: number, s: number) =>
  place(
    x,
    y,
    s,
    0,
    line('M-40 22C-74 16-82-10-70-34', dark(c), 13) +
      fill(
        'M-40 30C-58 6-48-34-22-54C-14-62-10-76-8-90C-6-124 20-140 44-132C58-128 64-118 70-112L96-104C106-100 106-86 96-80C84-72 66-72 56-72C50-50 42-30 44-6L48 30H22L18 4L4 30Z',
        dark(c),
      ) +
      fill('M4-132C-16-130-30-108-30-84C-30-68-14-64-6-76C4-92 8-108 18-122Z', mix(dark(c), '#000000', 0.35)) +
      line('M-16-58C4-44 30-46 50-66', c.accent, 10) +
      oval(46, -108, 5, 5, '#fff4e4') +
      oval(98, -94, 7, 6, mix(dark(c), '#000000', 0.5)),
  );
const catAt = (c: Palette, x: number, y: number, s: number) =>
  place(
    x,
    y,
    s,
    0,
    fill(
      'M-36 30C-46-12-30-44-20-56C-40-72-44-98-36-130L-14-112H14L36-130C44-98 40-72 20-56C32-42 44-10 36 30Z',
      dark(c),
    ) +
      line('M34 24C76 24 84-14 66-36C56-50 70-64 82-58', dark(c), 12) +
      line('M-20-56C-8-48 8-48 20-56', c.accent, 9) +
      oval(-14, -86, 5, 6, '#ffe08a') +
      oval(14, -86, 5, 6, '#ffe08a'),
  );
