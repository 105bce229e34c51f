import { mix } from '#contract/platform/colour.ts';
import type { Palette } from '#contract/platform/palette.ts';

// Repeats the heads of web/platform/mascots, because the server must not import from the web.

/** Draws the right side of the share image, two animals in front of hills, and the background. 1200 × 630 units. */
export function drawNanaAndAres({ primary, tint }: Palette): string {
  const print = (x: number, y: number) => pawPrint(x, y, mix(primary, '#ffffff', 0.14));
  return [
    fill('M0 0H1200V630H0Z', '#fffaf5'),
    `<circle cx="1040" cy="150" r="62" fill="${paint.amber}"/>`,
    fill('M560 630C620 420 740 330 860 330C960 210 1110 190 1200 240V630Z', tint),
    fill('M500 630C600 470 760 430 900 450C1010 380 1120 360 1200 380V630Z', mix(primary, '#ffffff', 0.78)),
    at(668, 214, 2.25, nana()),
    at(920, 214, 2.25, ares()),
    fill('M560 630C570 560 590 474 640 474H1200V630Z', primary),
    line('M668 474H1200', mix(primary, '#ffffff', 0.24), 10),
    [
      [676, 590],
      [800, 566],
      [924, 590],
      [1048, 566],
      [1160, 590],
    ]
      .map(([x = 0, y = 0]) => print(x, y))
      .join(''),
    [728, 872, 984, 1124].map(paw).join(''),
    fill('M0 606C300 588 420 600 600 630H0Z', '#fde3c0'),
  ].join('');
}

/** Draws the head of Nana or Ares, 120 units wide and high. */
export function drawHead(of: 'nana' | 'ares'): string {
  return of === 'nana' ? nana() : ares();
}

const paint = {
  honey: '#f0a64f',
  chestnut: '#a9562b',
  fold: '#8c4420',
  cream: '#fff1dd',
  plum: '#51426b',
  stripe: '#3f3256',
  amber: '#ffc845',
  pink: '#f7a8b4',
  nose: '#f0788f',
  tongue: '#f2708a',
  ink: '#2a1f33',
};

const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, rx: number, ry: number, color: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"/>`;
const at = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
const paw = (x: number) =>
  dot(x, 474, 44, 30, paint.cream) + line(`M${x - 14} 482V498M${x + 14} 482V498`, '#e3c4a0', 6);

const pawPrint = (x: number, y: number, colour: string) =>
  dot(x, y, 15, 12, colour) +
  [-19, -7, 7, 19].map((dx, i) => dot(x + dx, y - (i % 3 ? 22 : 13), 5.5, 7.5, colour)).join('');

function nana(): string {
  const ear =
    fill(
      'M84 25C92 15 107 20 112 36C116 50 116 66 109 74C103 81 95 77 94 68C93 56 90 46 83 38C79 34 80 29 84 25Z',
      paint.chestnut,
    ) + fill('M84 25C80 29 79 34 83 38C90 46 93 56 94 68C94 70 95 72 96 74C101 58 97 38 84 25Z', paint.fold);
  return [
    fill(
      'M60 12C81 12 95 24 99 44C101 56 104 66 103 76C101 97 82 110 60 110S19 97 17 76C16 66 19 56 21 44C25 24 39 12 60 12Z',
      paint.honey,
    ),
    fill('M62 12C84 14 96 28 99 44C100 51 99 60 94 65C88 71 76 71 71 63C65 55 61 44 62 12Z', paint.chestnut),
    fill(
      'M60 12C62 12 63 12.1 64 12.2C65 22 65 33 66 41C67 51 72 56 80 62C91 70 95 80 89 90C83 99 72 104 60 104S37 99 31 90C25 80 29 70 40 62C48 56 53 51 54 41C55 33 55 22 56 12.2C57 12.1 58 12 60 12Z',
      paint.cream,
    ),
    ear,
    `<g transform="matrix(-1 0 0 1 120 0)">${ear}</g>`,
    line('M36 38.5C38 36 41 35 44 36', paint.chestnut, 3.4),
    line('M84 38.5C82 36 79 35 76 36', paint.honey, 3.4),
    [40, 80].map((x) => dot(x, 52, 7.4, 8.4, paint.ink) + dot(x + 2.6, 48.6, 2.9, 2.9, '#ffffff')).join(''),
    fill('M61.5 86C60 93 62 100 67.5 100S75 94 74 85Z', paint.tongue),
    line('M44 83C45 91 58 92 60 83C62 92 75 91 76 83', paint.ink, 3.6),
    fill('M60 62C68 62 74.5 64 74.5 70C74.5 76 65 83 60 83S45.5 76 45.5 70C45.5 64 52 62 60 62Z', paint.ink),
    dot(56, 67, 4.4, 2.1, '#948f99'),
  ].join('');
}

function ares(): string {
  return [
    fill(
      'M18 62C6 40 6 22 11 13C13 9 18 8 22 10C34 15 44 22 51 31H69C76 22 86 15 98 10C102 8 107 9 109 13C114 22 114 40 102 62Z',
      paint.plum,
    ),
    fill('M18 46C15 35 15 26 18 20C28 24 36 29 42 37ZM102 46C105 35 105 26 102 20C92 24 84 29 78 37Z', paint.pink),
    fill(
      'M60 26C84 26 103 39 107 61C109 63 113 66 116 72C112 73 109 73 107 74C108 77 110 80 113 83C107 85 103 85 100 85C92 102 76 110 60 110S28 102 20 85C17 85 13 85 7 83C10 80 12 77 13 74C11 73 8 73 4 72C7 66 11 63 13 61C17 39 36 26 60 26Z',
      paint.plum,
    ),
    line('M60 29V42M48 31L51 40M72 31L69 40', paint.stripe, 5),
    fill(
      'M60 61C66 61 68 68 75 71C88 75 91 87 83 95C77 101 69 104 60 104S43 101 37 95C29 87 32 75 45 71C52 68 54 61 60 61Z',
      paint.cream,
    ),
    fill(
      'M24 53C30 48 43 49 48.5 55C50.5 66 45 73 36.5 73S22 65 24 53ZM96 53C90 48 77 49 71.5 55C69.5 66 75 73 83.5 73S98 65 96 53Z',
      paint.amber,
    ),
    [37, 83].map((x) => dot(x, 61, 7.4, 10, paint.ink) + dot(x + 2.5, 57.5, 3, 3, '#ffffff')).join(''),
    line('M46 86C47 93 58 94 60 86C62 94 73 93 74 86M60 86V80', paint.ink, 3.4),
    fill('M54 72H66C69 72 70 75 68 77L62 83C61 84 59 84 58 83L52 77C50 75 51 72 54 72Z', paint.nose),
  ].join('');
}
