// npm run screenshots: renders the checked-in images of the README (docs/pictures) and the guide (web/features/guide/screenshots).
// npm run screenshots -- FOLDER [NAME…]: captures all states of pictures/shots.ts (or those named) at three widths.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { Camera, makeFolder, type Screen } from './pictures/camera.ts';
import { SHOTS, type Shot } from './pictures/shots.ts';

const SCREENS: readonly Screen[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const README = { into: 'docs/pictures', name: 'home', screen: { width: 1280, height: 800 } };
/** Phone size, because most users have one; small files. */
const GUIDE = {
  into: 'web/features/guide/screenshots',
  screen: { width: 360, height: 560, sharpness: 1.5 },
  quality: 58,
  names: ['home', 'listing', 'favourites', 'questionnaire', 'signup', 'own-page', 'new-listing', 'received'],
};

const [folder, ...wanted] = process.argv.slice(2);
await Camera.use((camera) =>
  folder ? everyPage(camera, resolve(process.env.INIT_CWD ?? '.', folder)) : whatIsCheckedIn(camera),
);

async function everyPage(camera: Camera, into: string): Promise<void> {
  makeFolder(into);
  for (const shot of wanted.length > 0 ? wanted.map(named) : SHOTS)
    for (const screen of SCREENS) keep(join(into, `${shot.name}-${screen.width}.png`), await camera.take(shot, screen));
}

async function whatIsCheckedIn(camera: Camera): Promise<void> {
  const { into, name, screen } = README;
  makeFolder(into);
  keep(join(into, `${name}-${screen.width}.png`), await camera.take(named(name), screen));
  makeFolder(GUIDE.into);
  for (const page of GUIDE.names) {
    const image = sharp(await camera.take({ ...named(page), whole: false }, GUIDE.screen));
    keep(join(GUIDE.into, `${page}.webp`), await image.webp({ quality: GUIDE.quality, effort: 6 }).toBuffer());
  }
}

function named(name: string): Shot {
  const shot = SHOTS.find((one) => one.name === name);
  if (!shot) throw new Error(`No page is called ${name}; there are ${SHOTS.map((one) => one.name).join(', ')}`);
  return shot;
}

function keep(file: string, image: Buffer): void {
  writeFileSync(file, image);
  console.log(file);
}
