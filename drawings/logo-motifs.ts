import { shade, tint } from './colour.ts';
import type { Palette } from './palette.ts';
import { fill, line, oval, place } from './shapes.ts';

/** Central motif of an association's badge, around 0,0 and about 280 wide. */
type Motif = (c: Palette) => string;

const pad = 'M0-14C34-14 62 16 62 44C62 74 34 76 0 76S-62 74-62 44C-62 16-34-14 0-14Z';
const paw = (c: string) =>
  fill(pad, c) +
  [
    [-66, -26, -26],
    [-26, -66, -8],
    [26, -66, 8],
    [66, -26, 26],
  ]
    .map(([x = 0, y = 0, a = 0]) => place(x, y, 1, a, oval(0, 0, 21, 30, c)))
    .join('');
const heart = 'M0 96C-76 40-112 6-112-38C-112-92-36-110 0-54C36-110 112-92 112-38C112 6 76 40 0 96Z';
const house =
  'M0-128C8-128 14-124 20-119L124-26C136-14 128 2 112 2H100V92C100 104 92 112 80 112H-80C-92 112-100 104-100 92V2H-112C-128 2-136-14-124-26L-20-119C-14-124-8-128 0-128Z';

const dogHead = (c: string, dark: string, ground: string) =>
  fill('M0-92C56-92 92-58 92 0C92 62 54 104 0 104S-92 62-92 0C-92-58-56-92 0-92Z', c) +
  fill(
    'M56-92C104-104 142-62 138 0C136 44 116 62 98 46C84 32 92-14 56-50C44-64 40-88 56-92ZM-56-92C-104-104-142-62-138 0C-136 44-116 62-98 46C-84 32-92-14-56-50C-44-64-40-88-56-92Z',
    dark,
  ) +
  oval(-36, -4, 13, 15, ground) +
  oval(36, -4, 13, 15, ground) +
  fill('M0 26C20 26 28 34 28 44C28 58 10 68 0 68S-28 58-28 44C-28 34-20 26 0 26Z', ground) +
  line('M-34 70C-30 88-4 88 0 70C4 88 30 88 34 70', ground, 8);
const catHead = (c: string, inner: string, ground: string) =>
  fill(
    'M-108-104C-110-126-90-134-74-120L-36-84H36L74-120C90-134 110-126 108-104L112 14C112 74 62 106 0 106S-112 74-112 14Z',
    c,
  ) +
  fill('M-88-96L-48-58L-86-30ZM88-96L48-58L86-30Z', inner) +
  oval(-46, 4, 15, 19, ground) +
  oval(46, 4, 15, 19, ground) +
  fill('M-14 34H14C20 34 20 42 16 46L4 56C2 58-2 58-4 56L-16 46C-20 42-20 34-14 34Z', inner) +
  line('M-34 66C-30 84-4 84 0 64C4 84 30 84 34 66', ground, 8);

const bone = 'M-96-26C-150-84-208-22-160 18C-208 58-150 120-96 62H96C150 120 208 58 160 18C208-22 150-84 96-26Z';
const sittingCat =
  'M-40 112C-58 60-34 20-24 0C-52-20-58-56-48-100L-20-76H20L48-100C58-56 52-20 24 0C42 20 66 60 44 112Z';
const stars = (c: string) => oval(96, -118, 7, 7, c) + oval(128, -70, 5, 5, c) + oval(50, -150, 5, 5, c);

export const motifs: Motif[] = [
  (c) => place(0, -40, 1, 0, fill(house, c.figure) + place(0, 30, 0.9, 0, paw(c.ground))),
  (c) => place(0, -46, 1.05, 0, dogHead(c.figure, shade(c.figure, 0.35), c.ground)),
  (c) => place(0, -46, 1.02, 0, catHead(c.figure, c.accent, c.ground)),
  (c) => place(0, -34, 1.25, 0, fill(heart, c.figure) + place(0, -14, 0.72, 0, paw(c.ground))),
  (c) =>
    place(
      0,
      -40,
      1,
      0,
      fill('M0-150A150 150 0 0 1 130 70C60 20-60 20-130 70A150 150 0 0 1 0-150Z', tint(c.accent, 0.15)) +
        fill(
          'M-30 112C-30 60-52 40-52 0C-52-32-34-52-34-84L-6-56H14L40-84C44-50 52-30 52 4C52 44 40 70 40 112ZM40 110C96 106 104 60 84 30C74 16 92-6 104 12C136 60 106 124 40 128Z',
          c.figure,
        ),
    ),
  (c) =>
    place(0, -40, 1, -24, fill(bone, c.figure)) +
    place(0, -44, 0.62, 0, fill(heart, c.accent) + place(0, -16, 0.66, 0, paw(c.ground))),
  (c) =>
    place(
      0,
      -40,
      1,
      0,
      fill('M-14 120V20H14V120Z', shade(c.figure, 0.2)) +
        oval(0, -40, 112, 100, c.figure) +
        oval(-80, 10, 56, 50, c.figure) +
        oval(80, 10, 56, 50, c.figure) +
        place(0, -26, 0.85, 0, paw(c.ground)),
    ),
  (c) =>
    place(0, -44, 1, 0, fill('M-20-140A130 130 0 1 0 128 36A108 108 0 1 1-20-140Z', c.accent)) +
    place(34, -20, 0.72, 0, fill(sittingCat, c.figure)) +
    stars(c.figure),
  (c) =>
    place(
      0,
      -42,
      1,
      0,
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map((a) => place(0, 0, 1, a, fill('M-14-118L0-156L14-118Z', c.accent)))
        .join('') +
        oval(0, 0, 108, 108, c.accent) +
        place(0, 8, 0.8, 0, dogHead(c.figure, shade(c.figure, 0.4), c.ground)),
    ),
  (c) =>
    place(
      0,
      -40,
      1,
      0,
      place(-58, 10, 0.66, -6, dogHead(c.figure, shade(c.figure, 0.35), c.ground)) +
        place(66, 16, 0.6, 6, catHead(c.accent, c.ground, c.ground)) +
        place(4, -112, 0.36, 0, fill(heart, c.accent)),
    ),
  (c) =>
    place(
      0,
      -40,
      1,
      0,
      fill(
        'M-150 60C-120 10-96 0-70 20L-10 62C30 50 70 20 96 26C114 30 110 52 96 62L20 116C0 130-40 126-60 116L-150 104Z',
        c.figure,
      ) + place(20, -50, 0.82, 0, fill(heart, c.accent) + place(0, -16, 0.66, 0, paw(c.ground))),
    ),
  (c) =>
    oval(62, -128, 40, 40, c.accent) +
    place(
      0,
      -46,
      1,
      0,
      fill('M-156 92L-54-74C-48-84-36-84-30-74L6-16L34-58C40-68 52-68 58-58L156 92Z', c.figure) +
        fill('M-42-82C-36-82-33-79-30-74L-10-42L-34-52L-46-36L-66-54L-54-74C-51-79-48-82-42-82Z', c.ground),
    ) +
    place(4, 22, 0.5, 0, paw(c.ground)),
];
