import { mix, shade, tint } from './colour.ts';
import { dice, fill, line, oval, place, smooth } from './shapes.ts';

export const deep = (color: string, amount: number) => mix(shade(color, amount * 0.55), color, 0.25);
export const ground = (color: string, y = 1170) =>
  fill(`M0 ${y + 20}C300 ${y - 30} 860 ${y - 30} 1200 ${y + 20}V1500H0Z`, color);

export const sun = (x: number, y: number, c: string) => oval(x, y, 108, 108, c);
export const hill = (c: string, amount: number, y: number) =>
  fill(
    `M0 ${y + 60}C200 ${y - 60} 420 ${y - 70} 640 ${y + 20}C840 ${y - 80} 1040 ${y - 60} 1200 ${y + 30}V1500H0Z`,
    amount ? deep(c, amount) : c,
  );
export const cloud = (x: number, y: number, c: string) =>
  place(
    x,
    y,
    1,
    0,
    fill('M-130 50C-190 50-190-30-120-30C-110-100 10-110 30-40C70-70 130-40 115 0C160 0 160 50 120 50Z', c),
  );

export function tufts(c: string): string {
  const roll = dice(7);
  const d = Array.from(
    { length: 16 },
    () => `M${Math.round(roll() * 1180)} ${Math.round(1250 + roll() * 210)}q12-46 4-58m10 58q4-36 22-46`,
  ).join('');
  return line(d, c, 10);
}

export function flowers(seed: number): string {
  const roll = dice(seed);
  return Array.from({ length: 12 }, (_, i) => {
    const x = i % 2 ? roll() * 260 : 940 + roll() * 240;
    const c = ['#ffffff', '#fbd1dd', '#ffe08a'][i % 3]!;
    const petals = [0, 72, 144, 216, 288].map((a) => place(0, 0, 1, a, oval(0, -17, 10, 14, c))).join('');
    return place(x, 1240 + roll() * 230, 0.8 + roll() * 0.6, 0, petals + oval(0, 0, 9, 9, '#f0a33f'));
  }).join('');
}

export function pattern(c: string): string {
  const paw =
    oval(0, 14, 24, 20, tint(c, 0.28)) +
    [-27, -10, 10, 27].map((x, i) => oval(x, i % 3 ? -20 : -6, 9, 13, tint(c, 0.28))).join('');
  return Array.from({ length: 30 }, (_, i) =>
    place(110 + (i % 5) * 245 + (Math.floor(i / 5) % 2) * 120, 110 + Math.floor(i / 5) * 200, 1, i % 2 ? 16 : -14, paw),
  ).join('');
}

export const cypresses = (c: string) =>
  [90, 180, 1010, 1120]
    .map((x, i) =>
      fill(
        `M${x} ${960 - (i % 2) * 60}C${x + 60} ${1080} ${x + 46} ${1190} ${x} ${1200}C${x - 46} ${1190} ${x - 60} ${1080} ${x} ${960 - (i % 2) * 60}Z`,
        deep(c, 0.55),
      ),
    )
    .join('');
export const firs = () =>
  [70, 220, 1000, 1130]
    .map((x, i) =>
      place(
        x,
        1150,
        i % 2 ? 0.8 : 1.1,
        0,
        fill('M0-330L70-200H40L96-100H56L120 10H-120L-56-100H-96L-40-200H-70Z', i % 2 ? '#5f9372' : '#4f8366'),
      ),
    )
    .join('');

export const frame = (x: number, y: number, c: string) =>
  place(
    x,
    y,
    1,
    0,
    `<rect width="230" height="280" rx="14" fill="${tint(c, 0.65)}"/><rect x="26" y="26" width="178" height="228" fill="${deep(c, 0.16)}"/>` +
      fill('M26 254V190L90 130L140 180L170 150L204 185V254Z', deep(c, 0.38)) +
      oval(150, 84, 24, 24, tint(c, 0.7)),
  );
export const lamp = (x: number, c: string) =>
  line(`M${x + 90} 0V190`, deep(c, 0.5), 10) +
  fill(
    `M${x + 30} 300C${x + 30} 220 ${x + 60} 190 ${x + 90} 190C${x + 120} 190 ${x + 150} 220 ${x + 150} 300Z`,
    '#f6c667',
  ) +
  oval(x + 90, 304, 30, 22, '#fff3cf');
export const panes = (c: string) =>
  `<rect x="560" y="110" width="540" height="700" rx="24" fill="${tint(c, 0.75)}"/><rect x="600" y="150" width="215" height="290" fill="#bfe3f3"/><rect x="845" y="150" width="215" height="290" fill="#bfe3f3"/><rect x="600" y="470" width="215" height="300" fill="#cfeaf5"/><rect x="845" y="470" width="215" height="300" fill="#cfeaf5"/>` +
  fill('M600 690C700 640 760 660 815 690V770H600ZM845 680C930 640 1000 660 1060 640V770H845Z', '#a9cf8b') +
  fill(`M500 80H1160V110H500Z`, deep(c, 0.3)) +
  fill('M510 110C520 400 500 640 470 860H600C620 600 610 300 600 110Z', tint(c, 0.35));
export const plant = (x: number, y: number) =>
  line(
    `M${x + 90} ${y - 200}C${x + 80} ${y - 330} ${x + 20} ${y - 400} ${x} ${y - 420}M${x + 90} ${y - 200}C${x + 100} ${y - 340} ${x + 130} ${y - 440} ${x + 190} ${y - 470}M${x + 90} ${y - 200}V${y - 500}`,
    '#5f9a6a',
    14,
  ) +
  [
    [0, -430, -50],
    [195, -480, 40],
    [90, -520, 0],
    [40, -350, -60],
    [150, -370, 50],
  ]
    .map(([dx = 0, dy = 0, a = 0]) =>
      place(x + dx, y + dy, 1, a, fill('M0 40C-50 0-40-60 0-90C40-60 50 0 0 40Z', '#6fae78')),
    )
    .join('') +
  fill(`M${x + 10} ${y - 210}H${x + 170}L${x + 150} ${y + 30}H${x + 30}Z`, '#cf7a4a') +
  fill(`M${x} ${y - 230}H${x + 180}V${y - 180}H${x}Z`, '#bb6a3c');
export const sail = () =>
  fill('M210 640L290 500V640Z', '#ffffff') +
  fill('M300 640V530L350 640Z', '#fbd1a2') +
  fill('M190 650H370L340 690H220Z', '#c8553d');
export const shell = () =>
  place(
    960,
    1400,
    1,
    -12,
    fill('M0 40C-60 20-60-50 0-60C60-50 60 20 0 40Z', '#f6b7a4') +
      line('M0 36V-48M-6 36L-36-28M6 36L36-28', '#e5937c', 7),
  );
export const leaves = (c: string) =>
  [
    [60, 90, 130],
    [230, 40, 60],
    [1130, 110, 220],
    [960, 40, 170],
    [40, 330, 110],
    [1170, 380, 250],
    [600, -20, 90],
  ]
    .map(([x = 0, y = 0, a = 0]) =>
      place(
        x,
        y,
        1.5,
        a,
        fill('M0 90C-80 20-70-70 0-120C70-70 80 20 0 90Z', deep(c, 0.18)) + line('M0 80V-70', deep(c, 0.3), 6),
      ),
    )
    .join('');
export const fence = (c: string) =>
  Array.from({ length: 9 }, (_, i) =>
    fill(`M${i * 146 - 10} 1200V930L${i * 146 + 35} 880L${i * 146 + 80} 930V1200Z`, tint(c, 0.55)),
  ).join('') + fill('M0 980H1200V1016H0ZM0 1110H1200V1146H0Z', tint(c, 0.42));
export const tree = (x: number, c: string) =>
  fill(
    `M${x - 30} 1200C${x - 10} 900 ${x - 10} 800 ${x - 20} 600H${x + 20}C${x + 10} 800 ${x + 14} 900 ${x + 34} 1200Z`,
    '#8a5a3a',
  ) +
  fill(
    smooth([
      [x, 130],
      [x + 190, 250],
      [x + 240, 450],
      [x + 150, 660],
      [x - 60, 700],
      [x - 220, 560],
      [x - 230, 330],
      [x - 130, 190],
    ]),
    c,
  );
export const falling = () =>
  [
    [330, 180, 20],
    [820, 120, 80],
    [420, 520, 130],
    [860, 640, -30],
    [300, 1330, 60],
    [930, 1390, 10],
    [120, 1420, 90],
    [760, 360, 40],
  ]
    .map(([x = 0, y = 0, a = 0], i) =>
      place(
        x,
        y,
        0.42,
        a,
        fill('M0 90C-80 20-70-70 0-120C70-70 80 20 0 90Z', ['#c8592f', '#e2a23f', '#b5452f'][i % 3]!),
      ),
    )
    .join('');
export const moon = (c: string) => oval(900, 290, 120, 120, '#fff0c4') + oval(850, 262, 105, 105, c);
export const stars = (c: string) =>
  [
    [140, 180],
    [320, 90],
    [520, 210],
    [700, 100],
    [1080, 520],
    [110, 480],
    [1020, 120],
    [250, 640],
    [1120, 760],
    [420, 380],
  ]
    .map(([x = 0, y = 0], i) => oval(x, y, 7 + (i % 3) * 3, 7 + (i % 3) * 3, i % 2 ? '#fff3d0' : tint(c, 0.6)))
    .join('');
export const barn = () =>
  fill('M760 1070V640L960 500L1160 640V1070Z', '#c05a44') +
  fill('M735 660L960 490L1185 660L1160 690L960 545L760 690Z', '#fff1dd') +
  fill('M880 1070V820H1040V1070Z', '#8f3d2e') +
  line('M880 820L1040 1070M1040 820L880 1070', '#fff1dd', 10);
export const straw = () =>
  line(
    'M90 1300l90-26M160 1420l80 20M300 1350l70-34M880 1330l80 26M1010 1420l90-26M1060 1290l70 16M560 1440l80-14',
    '#a98d45',
    9,
  );

export function houses(c: string): string {
  const roofs = ['#d9735a', '#c9603f', '#e08a5f', '#cf6a4c'];
  return [0, 1, 2, 3, 4]
    .map((i) => {
      const x = i * 260 - 60;
      const y = 640 + ((i * 37) % 3) * 90;
      const panes = [0, 1]
        .map(
          (k) =>
            `<rect x="${x + 60 + k * 90}" y="${y + 90}" width="46" height="70" rx="6" fill="${deep(c, 0.4)}"/><rect x="${x + 60 + k * 90}" y="${y + 230}" width="46" height="70" rx="6" fill="#ffe3a1"/>`,
        )
        .join('');
      return (
        fill(`M${x} ${y}H${x + 240}V1200H${x}Z`, i % 2 ? tint(c, 0.5) : tint(c, 0.3)) +
        fill(`M${x - 24} ${y + 16}L${x + 30} ${y - 70}H${x + 210}L${x + 264} ${y + 16}Z`, roofs[i % 4]!) +
        panes
      );
    })
    .join('');
}
