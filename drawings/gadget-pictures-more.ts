import { shade, tint } from './colour.ts';
import { drawDog } from './dog.ts';
import { dogs } from './dogs.ts';
import { ground, heart, paw, rose, violet, wood } from './gadget-pictures.ts';
import { fill, line, oval, place } from './shapes.ts';

/** Drawn on the dog that wears it. */
export function bandana(): string {
  const model = dogs['meticcio-miele']!.dog;
  const worn = {
    ...model,
    tilt: 4,
    turn: -0.2,
    body: { ...model.body, wear: { kind: 'bandana', color: rose, dots: '#fff4e4' } as const },
  };
  return place(-20, -50, 0.87, 0, drawDog(worn, 'portrait'));
}

export function mat(): string {
  const strips = Array.from({ length: 96 }, (_, i) => {
    const [column, row] = [i % 12, Math.floor(i / 12)];
    const x = 186 + column * 56 + (row % 2) * 24;
    const y = 300 + row * 62;
    const color = ['#7c3aed', '#f0a33f', '#2f8f88', '#e8798a', '#f6d9a8'][(column * 2 + row * 3) % 5]!;
    return line(
      `M${x} ${y}C${x - 18 + (i % 3) * 16} ${y + 26} ${x - 26 + (i % 5) * 12} ${y + 44} ${x - 30 + (i % 4) * 20} ${y + 62}`,
      color,
      34,
    );
  }).join('');
  const kibble = [
    [300, 420],
    [520, 360],
    [690, 520],
    [410, 640],
    [620, 700],
    [760, 380],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 24, 20, '#8a4f24') + oval(x - 6, y - 6, 7, 5, '#b97a45'))
    .join('');
  return `${ground(420, 880)}<rect x="120" y="250" width="760" height="610" rx="60" fill="#4a4058"/>${strips}${kibble}`;
}

export function calendar(): string {
  const rings = Array.from({ length: 11 }, (_, i) => line(`M${265 + i * 47} 190V250`, '#8a8094', 12)).join('');
  const days = Array.from({ length: 28 }, (_, i) =>
    oval(286 + (i % 7) * 71, 668 + Math.floor(i / 7) * 46, 13, 13, i === 11 ? rose : '#d9cfdc'),
  ).join('');
  const cat =
    fill(
      'M-108-104C-110-126-90-134-74-120L-36-84H36L74-120C90-134 110-126 108-104L112 14C112 74 62 106 0 106S-112 74-112 14Z',
      '#51426b',
    ) +
    fill('M-88-96L-48-58L-86-30ZM88-96L48-58L86-30Z', '#f7a8b4') +
    fill('M0 6C16 30 58 40 58 66C58 92 24 98 0 98S-58 92-58 66C-58 40-16 30 0 6Z', '#fff1dd') +
    oval(-46, 0, 22, 24, '#ffc845') +
    oval(46, 0, 22, 24, '#ffc845') +
    oval(-46, 0, 12, 20, '#2a1f33') +
    oval(46, 0, 12, 20, '#2a1f33') +
    fill('M-14 40H14C20 40 20 48 16 52L4 62C2 64-2 64-4 62L-16 52C-20 48-20 40-14 40Z', '#f0788f') +
    line('M-28 70C-24 84-4 84 0 70C4 84 24 84 28 70', '#2a1f33', 7);
  return (
    ground(340, 872) +
    `<rect x="220" y="216" width="560" height="650" rx="26" fill="#fffaf5"/><rect x="220" y="216" width="560" height="390" rx="26" fill="${tint(violet, 0.72)}"/>` +
    fill('M220 520C360 470 640 470 780 520V610H220Z', tint(violet, 0.5)) +
    place(500, 450, 1.15, 0, cat) +
    rings +
    days
  );
}

export function mouse(): string {
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

export function soap(): string {
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
