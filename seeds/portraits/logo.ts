import { cream, mix, shade, tint } from './colour.ts';
import { dice, fill, line, oval, place } from './shapes.ts';

/** Three colours that live well together: the ground of a logo, its drawing, and an accent. */
export type Palette = { ground: string; figure: string; accent: string };

export const palettes: Palette[] = [
  { ground: '#1f6f68', figure: '#fff4e4', accent: '#f6c344' },
  { ground: '#fbe3c0', figure: '#b4502b', accent: '#2f7f79' },
  { ground: '#3b4d8f', figure: '#fff4e4', accent: '#f59a8a' },
  { ground: '#f9c7c2', figure: '#8e2f4f', accent: '#ffffff' },
  { ground: '#e8ddfb', figure: '#5b2fb0', accent: '#f08a3c' },
  { ground: '#d9452f', figure: '#fff4e4', accent: '#ffd166' },
  { ground: '#d5ead0', figure: '#2f6b3c', accent: '#e07a3f' },
  { ground: '#2a3d45', figure: '#ffe9c7', accent: '#6fc3b2' },
  { ground: '#ffd166', figure: '#4a2f5e', accent: '#e5533d' },
  { ground: '#cfe6f5', figure: '#1f4f7a', accent: '#e98a3c' },
  { ground: '#6b3fa0', figure: '#fff4e4', accent: '#f7b84b' },
  { ground: '#f2e3d3', figure: '#5a4334', accent: '#c8553d' },
];

export const paletteOf = (seed: number): Palette => palettes[Math.abs(Math.trunc(seed)) % palettes.length]!;

/** A round badge of 512 × 512 for an association: a motif and the initials of its name, both chosen by the seed. */
export function drawLogo(name: string, seed: number): string {
  const colours = paletteOf(seed);
  const motif = motifs[Math.abs(Math.trunc(seed)) % motifs.length]!;
  const rim = `<circle cx="256" cy="256" r="232" fill="none" stroke="${colours.figure}" stroke-width="8" opacity=".9"/>`;
  const content =
    `<path d="M0 0H512V512H0Z" fill="${colours.ground}"/>` +
    rim +
    beads(seed, colours) +
    place(256, 256, 1, 0, motif(colours)) +
    caption(name, colours);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><title>${escaped(name)}</title>${content}</svg>`;
}

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

const motifs: Motif[] = [
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
    place(
      0,
      -36,
      1,
      0,
      fill(
        'M-128 84C-128 10-84-26-56-26C-52-70-26-104 0-104S52-70 56-26C84-26 128 10 128 84C128 104-128 104-128 84Z',
        c.accent,
      ) + place(0, 26, 0.86, 0, dogHead(c.figure, shade(c.figure, 0.35), c.ground)),
    ),
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
    place(
      0,
      -40,
      1,
      0,
      oval(60, -60, 66, 66, c.accent) +
        oval(84, -76, 60, 60, c.ground) +
        place(-30, 16, 0.95, 0, catHead(c.figure, c.ground, c.ground)),
    ),
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
    place(
      0,
      -36,
      1,
      0,
      fill('M-150 110L-50-70L10 30L50-30L150 110Z', mix(c.figure, c.ground, 0.25)) +
        fill('M-50-70L-78-20L-54-30L-36-14L-18-16Z', cream) +
        place(30, 40, 0.62, 0, dogHead(c.figure, c.accent, c.ground)),
    ),
];

function beads(seed: number, c: Palette): string {
  const roll = dice(seed + 5);
  const count = 28 + Math.floor(roll() * 3) * 6;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return oval(
      256 + Math.cos(angle) * 212,
      256 + Math.sin(angle) * 212,
      5,
      5,
      i % 2 ? c.accent : c.figure,
      'opacity=".8"',
    );
  }).join('');
}

/** The initials need no font file: they are the name's, set by whatever face the renderer has. */
function caption(name: string, c: Palette): string {
  const initials = name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
    .join('')
    .slice(0, 4);
  return `<text x="256" y="412" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="62" letter-spacing="6" fill="${c.figure}">${escaped(initials)}</text>`;
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
