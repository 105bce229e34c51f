import { type Body, type Pose, poseBody } from './body.ts';
import { shade } from './colour.ts';
import { donkeyHead, goatHead } from './farm-heads.ts';
import { fill, line, oval, place, smooth, symmetric, within } from './shapes.ts';

export type Hoofed = { coat: string; pale: string; dark: string; inner: string; tilt?: number; body: Body };

export const drawDonkey = (animal: Hoofed, pose: Pose) => drawHoofed(animal, pose, donkeyHead(animal));
export const drawGoat = (animal: Hoofed, pose: Pose) => drawHoofed(animal, pose, goatHead(animal));

function drawHoofed(animal: Hoofed, pose: Pose, head: string): string {
  if (pose === 'sitting') return standing(animal) + place(600, 500, 0.92, animal.tilt ?? 0, head);
  const posed = poseBody(animal.body, pose);
  const { x, y, scale } = posed.head;
  return posed.behind + place(x, y - 30, scale * 0.92, animal.tilt ?? 0, head);
}

function standing({ coat, pale, dark }: Hoofed): string {
  const leg = (x: number, color: string, y: number) =>
    line(`M${x} 1000V${y - 40}`, color, 84) + fill(`M${x - 46} ${y - 60}H${x + 46}L${x + 54} ${y}H${x - 54}Z`, dark);
  const belly = smooth(
    symmetric([
      [0, 620],
      [150, 660],
      [230, 800],
      [270, 940],
      [240, 1080],
      [130, 1140],
      [0, 1150],
    ]).map(([x, y]) => [x + 600, y] as const),
  );
  const chest = smooth(
    symmetric([
      [0, 640],
      [110, 760],
      [120, 920],
      [60, 1040],
      [0, 1060],
    ]).map(([x, y]) => [x + 600, y] as const),
  );
  return (
    oval(600, 1300, 340, 40, '#2b1230', 'opacity=".13"') +
    leg(450, shade(coat, 0.22), 1270) +
    leg(750, shade(coat, 0.22), 1270) +
    line('M850 900C920 960 920 1060 900 1130', shade(coat, 0.1), 30) +
    line('M900 1110L896 1160', dark, 46) +
    fill(belly, coat) +
    within('trunk', belly, fill(chest, pale)) +
    leg(530, coat, 1300) +
    leg(670, coat, 1300)
  );
}
