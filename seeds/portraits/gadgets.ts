import { shade, tint } from './colour.ts';
import { fill, line, oval, place } from './shapes.ts';

/** The shop's products, by name; each picture is 1000 × 1000. */
export const gadgets = [
  'guinzaglio',
  'ciotola',
  'cuccia',
  'maglietta',
  'borraccia',
  'biscotti',
  'topo',
  'sapone',
] as const;
export type GadgetName = (typeof gadgets)[number];

export function drawGadget(name: GadgetName): string {
  const [color, draw] = pictures[name];
  const backdrop =
    `<path d="M0 0H1000V1000H0Z" fill="${color}"/>` +
    oval(500, 470, 400, 400, tint(color, 0.4)) +
    fill('M0 800C300 770 700 770 1000 800V1000H0Z', shade(color, 0.07));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${backdrop}${draw()}</svg>`;
}

const violet = '#7c3aed';
const rose = '#e11d48';
const wood = '#dba873';

const ground = (width: number, y = 850) => oval(500, y, width, 38, '#2b1230', 'opacity=".14"');
const paw = (color: string) =>
  fill('M0-8C26-8 46 14 46 36C46 58 26 60 0 60S-46 58-46 36C-46 14-26-8 0-8Z', color) +
  [
    [-50, -18, -26],
    [-20, -50, -8],
    [20, -50, 8],
    [50, -18, 26],
  ]
    .map(([x = 0, y = 0, a = 0]) => place(x, y, 1, a, oval(0, 0, 16, 23, color)))
    .join('');
const heart = (color: string) =>
  fill('M0 56C-44 24-66 4-66-22C-66-54-20-64 0-30C20-64 66-54 66-22C66 4 44 24 0 56Z', color);

const pictures: Record<GadgetName, [string, () => string]> = {
  guinzaglio: ['#d9ecd3', leash],
  ciotola: ['#cfe6f5', bowl],
  cuccia: ['#fbe3c0', bed],
  maglietta: ['#f9d3d8', shirt],
  borraccia: ['#e8ddfb', bottle],
  biscotti: ['#ffe3a1', biscuits],
  topo: ['#cfe6d2', mouse],
  sapone: ['#d6e4f7', soap],
};

function leash(): string {
  const rope =
    'M250 250C250 120 450 120 450 260C450 420 170 470 190 640C210 800 520 800 560 640C590 520 480 470 520 390C560 320 690 330 720 420';
  const clip = place(
    728,
    470,
    1,
    -8,
    oval(0, -20, 30, 30, '#c9a23c') +
      oval(0, -20, 14, 14, '#f4e3b0') +
      fill('M-22 6H22V60C22 130-60 140-64 70H-30C-28 96-12 92-12 66Z', '#e3bd52') +
      fill('M22 6V60C22 74 20 86 14 94L0 82V6Z', '#c9a23c'),
  );
  return (
    ground(330) +
    line(rope, shade(violet, 0.25), 52) +
    line(rope, violet, 38) +
    line(rope, tint(violet, 0.55), 7, 'stroke-dasharray="2 26"') +
    place(430, 318, 1, 20, fill('M-48-30H48V30H-48Z', '#5b2fb0')) +
    clip
  );
}

function bowl(): string {
  const kibble = [
    [330, 470],
    [400, 440],
    [470, 425],
    [540, 422],
    [610, 436],
    [670, 466],
    [370, 490],
    [440, 470],
    [510, 462],
    [580, 470],
    [640, 496],
    [480, 500],
    [550, 505],
  ]
    .map(([x = 0, y = 0], i) => oval(x, y, 44, 34, i % 2 ? '#b0703a' : '#9a5d2c'))
    .join('');
  return (
    ground(360) +
    oval(500, 500, 290, 84, '#fdf3e6') +
    oval(500, 504, 252, 64, '#d8c3ab') +
    kibble +
    fill(
      'M210 500C210 560 340 590 500 590S790 560 790 500L850 800C856 832 830 850 800 850H200C170 850 144 832 150 800Z',
      rose,
    ) +
    fill(
      'M790 500L850 800C856 832 830 850 800 850H690C740 760 770 640 760 552C778 538 790 520 790 500Z',
      shade(rose, 0.16),
    ) +
    place(480, 710, 1.3, 0, paw('#fff4e4')) +
    line('M232 640L206 780', tint(rose, 0.45), 18)
  );
}

function bed(): string {
  return (
    ground(400, 860) +
    fill('M500 160L840 430V850H160V430Z', wood) +
    line('M170 520H830M170 620H830M170 720H830', shade(wood, 0.14), 10) +
    fill('M330 850V640C330 440 670 440 670 640V850Z', '#3b2a42') +
    fill('M330 850C330 760 420 740 500 740S670 760 670 850Z', '#f4d9c0') +
    oval(500, 800, 120, 40, '#fff4e4') +
    line('M120 462L500 150L880 462', shade(violet, 0.2), 92) +
    line('M120 452L500 140L880 452', violet, 74) +
    place(500, 390, 0.95, 0, heart('#fff4e4'))
  );
}

function shirt(): string {
  const outline =
    'M360 190C400 250 600 250 640 190L760 230C780 236 796 250 804 268L880 440C884 450 880 460 870 464L770 506L736 440V810C736 826 724 838 708 838H292C276 838 264 826 264 810V440L230 506L130 464C120 460 116 450 120 440L196 268C204 250 220 236 240 230Z';
  const face =
    fill('M0-92C56-92 92-58 92 0C92 62 54 104 0 104S-92 62-92 0C-92-58-56-92 0-92Z', '#f0a64f') +
    fill('M0 0C26 8 62 34 58 62C50 94 26 100 0 100S-50 94-58 62C-62 34-26 8 0 0Z', '#fff1dd') +
    fill(
      'M56-92C104-104 142-62 138 0C136 44 116 62 98 46C84 32 92-14 56-50C44-64 40-88 56-92ZM-56-92C-104-104-142-62-138 0C-136 44-116 62-98 46C-84 32-92-14-56-50C-44-64-40-88-56-92Z',
      '#a9562b',
    ) +
    oval(-38, -8, 13, 15, '#2a1f33') +
    oval(38, -8, 13, 15, '#2a1f33') +
    oval(-34, -13, 5, 5, '#ffffff') +
    oval(42, -13, 5, 5, '#ffffff') +
    fill('M0 22C20 22 28 30 28 40C28 54 10 64 0 64S-28 54-28 40C-28 30-20 22 0 22Z', '#2a1f33') +
    line('M-32 66C-28 84-4 84 0 66C4 84 28 84 32 66', '#2a1f33', 8);
  return (
    fill(outline, '#fffaf5') +
    fill('M360 190C400 250 600 250 640 190L664 198C620 290 380 290 336 198Z', '#efe1d4') +
    line('M264 440L282 340M736 440L718 340', '#e6d5c6', 10) +
    place(500, 500, 1.25, 0, face) +
    line('M400 700C450 720 550 720 600 700', violet, 16) +
    place(500, 760, 0.36, 0, heart(rose))
  );
}

function bottle(): string {
  return (
    ground(190, 866) +
    fill('M420 150H580V230H420Z', '#5b2fb0') +
    fill('M400 120H600C612 120 620 128 620 140V170H380V140C380 128 388 120 400 120Z', violet) +
    fill(
      'M424 226H576C640 260 664 300 664 370V790C664 836 634 866 590 866H410C366 866 336 836 336 790V370C336 300 360 260 424 226Z',
      '#2f8f88',
    ) +
    fill(
      'M576 226C640 260 664 300 664 370V790C664 836 634 866 590 866H520C570 840 590 800 590 740V380C590 300 570 260 530 226Z',
      shade('#2f8f88', 0.16),
    ) +
    fill('M336 470H664V690H336Z', '#fff4e4') +
    place(500, 572, 1.2, 0, paw('#2f8f88')) +
    line('M376 360V440', '#8fd0c8', 20) +
    line('M376 730V780', '#8fd0c8', 20) +
    line('M560 120C560 60 700 60 700 160', '#5b2fb0', 22)
  );
}

function biscuits(): string {
  const bone =
    fill(
      'M-110-26C-170-90-236-20-180 20C-236 60-170 130-110 66H110C170 130 236 60 180 20C236-20 170-90 110-26Z',
      '#d99a52',
    ) +
    fill(
      'M-100-12C-150-60-190-20-160 10C-150 20-100 20-60 16C-20 12 60 6 100-12Z',
      tint('#d99a52', 0.28),
      'opacity=".7"',
    ) +
    [
      [-70, 30],
      [-20, 14],
      [30, 34],
      [84, 18],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 8, 8, '#a86d2c'))
      .join('');
  const bag =
    fill('M320 250H680L720 830C722 850 708 862 690 862H310C292 862 278 850 280 830Z', '#c98d5a') +
    fill('M320 250H680L686 330H314Z', '#b37744') +
    line(
      'M340 262L352 318M400 262L408 318M460 262L464 318M540 262L536 318M600 262L592 318M660 262L648 318',
      '#9c6334',
      8,
    ) +
    fill('M332 420H668L684 700H316Z', '#fff4e4') +
    place(500, 548, 1.3, 0, paw('#c8553d')) +
    place(500, 660, 0.4, 0, heart(rose));
  return (
    ground(380, 866) +
    bag +
    place(300, 810, 0.72, -16, bone) +
    place(700, 826, 0.66, 12, bone) +
    place(486, 872, 0.6, -4, bone)
  );
}

function mouse(): string {
  const felt = '#8d8790';
  const ear = (x: number, y: number) => oval(x, y, 82, 86, shade(felt, 0.12)) + oval(x + 6, y + 8, 52, 56, '#f2b6b9');
  return (
    ground(330, 800) +
    line('M760 700C900 700 900 520 800 500C720 484 720 390 800 370', '#c9a23c', 20) +
    ear(420, 400) +
    fill(
      'M170 690C170 600 300 420 500 420C690 420 800 560 800 700C800 770 750 800 690 800H250C200 800 170 760 170 690Z',
      felt,
    ) +
    fill('M640 450C740 500 800 600 800 700C800 770 750 800 690 800H600C700 740 720 560 640 450Z', shade(felt, 0.14)) +
    ear(310, 470) +
    line('M560 560L640 520M560 640L660 620M560 720L650 730', tint(felt, 0.45), 9, 'stroke-dasharray="22 16"') +
    oval(262, 640, 20, 24, '#2a1f33') +
    oval(269, 631, 7, 8, '#ffffff') +
    oval(172, 700, 30, 26, rose) +
    line('M214 716L90 690M214 732L92 748M220 744L120 800', '#4d4650', 7) +
    place(520, 690, 0.62, 8, heart(violet))
  );
}

function soap(): string {
  const bubble = (x: number, y: number, r: number) =>
    oval(x, y, r, r, '#ffffff', 'opacity=".75"') +
    line(
      `M${x - r * 0.6} ${y - r * 0.1}Q${x - r * 0.5} ${y - r * 0.55} ${x - r * 0.1} ${y - r * 0.6}`,
      '#b9cdea',
      r * 0.14,
    );
  return (
    ground(380, 846) +
    fill('M160 700H840L800 820C792 838 780 846 760 846H240C220 846 208 838 200 820Z', wood) +
    line('M230 760H770', shade(wood, 0.2), 10) +
    fill(
      'M240 430C240 390 270 360 310 360H690C730 360 760 390 760 430V640C760 680 730 710 690 710H310C270 710 240 680 240 640Z',
      '#e6d39a',
    ) +
    fill(
      'M700 362C738 368 760 394 760 430V640C760 680 730 710 690 710H600C690 690 700 600 700 520Z',
      shade('#e6d39a', 0.12),
    ) +
    place(490, 524, 1.5, -6, paw(shade('#e6d39a', 0.28))) +
    line('M290 420C300 404 320 400 350 400', '#fbf3d6', 18) +
    bubble(300, 300, 74) +
    bubble(410, 230, 46) +
    bubble(690, 290, 60) +
    bubble(770, 200, 34) +
    bubble(820, 640, 52)
  );
}
