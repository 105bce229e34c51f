// npm run screenshots: renders the checked-in images of the README (docs/pictures), of the guide
// (web/features/guide/screenshots) and of docs/gallery.md, with that page.
// npm run screenshots -- FOLDER [NAME…]: captures all states of pictures/shots.ts (or those named) at three widths;
// with SCHEME=dark in the dark scheme.
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

/** Narrower in the file than on the screen, so that the repository stays small. */
const GALLERY = {
  into: 'docs/pictures/gallery',
  page: 'docs/gallery.md',
  widest: 800,
  quality: 60,
  screens: [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 900 },
    { width: 1920, height: 1080 },
  ],
  shots: [
    ['home', 'Home'],
    ['listing-page', 'The page of a listing'],
    ['association', 'The page of an association'],
    ['questionnaire', 'The questionnaire'],
    ['own-page', "An association's own page"],
    ['admin-overview', 'The overview of the panel'],
  ],
} as const;

const scheme = process.env.SCHEME === 'dark' ? 'dark' : 'light';
const [folder, ...wanted] = process.argv.slice(2);
await Camera.use((camera) =>
  folder ? everyPage(camera, resolve(process.env.INIT_CWD ?? '.', folder)) : whatIsCheckedIn(camera),
);

async function everyPage(camera: Camera, into: string): Promise<void> {
  makeFolder(into);
  for (const shot of wanted.length > 0 ? wanted.map(named) : SHOTS)
    for (const screen of SCREENS) {
      const name = `${shot.name}-${screen.width}${scheme === 'dark' ? '-dark' : ''}.png`;
      keep(join(into, name), await camera.take(shot, { ...screen, scheme }));
    }
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
  await gallery(camera);
}

/** Takes the pages of the gallery at each width in both schemes, and writes the page that shows them. */
async function gallery(camera: Camera): Promise<void> {
  const { into, page, widest, quality, screens, shots } = GALLERY;
  makeFolder(into);
  const sections: string[] = [];
  for (const [name, title] of shots) {
    const rows: string[] = [];
    for (const screen of screens) {
      const cells: string[] = [];
      for (const scheme of ['light', 'dark'] as const) {
        const picture = await camera.take({ ...named(name), whole: false }, { ...screen, scheme });
        const file = `${name}-${screen.width}-${scheme}.webp`;
        const small = sharp(picture).resize({ width: widest, withoutEnlargement: true });
        keep(join(into, file), await small.webp({ quality, effort: 6 }).toBuffer());
        cells.push(`![${title}, ${screen.width} pixels wide, ${scheme} scheme](pictures/gallery/${file})`);
      }
      rows.push(`| ${screen.width} px | ${cells.join(' | ')} |`);
    }
    sections.push(`## ${title}\n\n| | light | dark |\n|---|---|---|\n${rows.join('\n')}\n`);
  }
  const intro =
    'Pages of the demo data at four widths, in the light and the dark scheme. `npm run screenshots` takes them\nfrom the running portal and writes this page.';
  writeFileSync(page, `# Gallery\n\n${intro}\n\n${sections.join('\n')}`);
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
