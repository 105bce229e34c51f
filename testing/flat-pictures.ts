import sharp, { type OverlayOptions, type Sharp } from 'sharp';

const SIDE = 500;
/** Grey from 0 to 255 at a place from 0 to 1000. */
type Shade = (x: number, y: number) => number;
/** A rectangle from 0 to 1000. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** How opaque a photo is, at a place from -1 to 1 in its box. */
type Opacity = (x: number, y: number) => number;

const CIRCLE: Opacity = (x, y) => (Math.hypot(x, y) < 1 ? 1 : 0);
/** A head with ears on a body. */
const ANIMAL: Opacity = (x, y) =>
  Math.hypot(x, y + 0.45) < 0.42 || Math.hypot(x * 1.1, (y - 0.75) * 0.8) < 0.8 || Math.hypot(x - 0.4, y + 0.85) < 0.15
    ? 1
    : 0;
const SOFT: Opacity = (x, y) => Math.min(1, Math.max(0, 3 - 3.2 * Math.hypot(x, y)));
const ALL: Opacity = () => 1;

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const inBox = (x: number, y: number, { left, top, width, height }: Box) =>
  x >= left && x < left + width && y >= top && y < top + height;

/** Returns whether there is ink of a line of letters: another text for each seed, with the length that it has. */
function isInk(x: number, y: number, { seed, left, top, height }: { seed: number } & Omit<Box, 'width'>): boolean {
  const width = 0.55 * height;
  const letter = Math.floor((x - left) / width);
  if (letter < 0 || letter >= 7 + ((seed * 5) % 9) || y < top || y >= top + height) return false;
  const [column, row] = [Math.floor((4 * (x - left)) / width) % 4, Math.floor((5 * (y - top)) / height)];
  const bits = Math.imul(seed * 31 + letter + 1, 2_654_435_761) >>> 9;
  return letter % 5 !== 4 && column < 3 && ((bits >>> (row * 3 + column)) & 1) === 1;
}

/** Returns a picture of 500 x 500 pixels in shades of grey. */
function drawn(shade: Shade): Sharp {
  const data = Buffer.alloc(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      data.fill(shade((x * 1000) / SIDE, (y * 1000) / SIDE), 3 * (y * SIDE + x), 3 * (y * SIDE + x) + 3);
  return sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } });
}

/** Returns a photo that fills a box, as what is put over a picture. */
async function placed(photo: Buffer, place: Box, opacity: Opacity): Promise<OverlayOptions> {
  const [width, height] = [Math.round((place.width * SIDE) / 1000), Math.round((place.height * SIDE) / 1000)];
  const data = await sharp(photo).resize(width, height, { fit: 'cover' }).removeAlpha().ensureAlpha().raw().toBuffer();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[4 * (y * width + x) + 3] = 255 * opacity((2 * x + 1) / width - 1, (2 * y + 1) / height - 1);
  return {
    input: data,
    raw: { width, height, channels: 4 },
    left: Math.round((place.left * SIDE) / 1000),
    top: Math.round((place.top * SIDE) / 1000),
  };
}

function on(shade: Shade, place: Box, opacity: Opacity = ALL) {
  let background: Promise<Buffer> | undefined;
  return async (photo: Buffer): Promise<Buffer> => {
    background ??= drawn(shade).png().toBuffer();
    return sharp(await background)
      .composite([await placed(photo, place, opacity)])
      .jpeg({ quality: 85 })
      .toBuffer();
  };
}

const cutOut = (place: Box, opacity: Opacity) => async (photo: Buffer) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#0000' } })
    .composite([await placed(photo, place, opacity)])
    .png()
    .toBuffer();

const overWhite = (make: (photo: Buffer) => Promise<Buffer>) => async (photo: Buffer) =>
  sharp(await make(photo))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer();

const CENTRE = box(275, 275, 450, 450);
const isBorder = (x: number, y: number) => inBox(x, y, box(25, 25, 950, 950)) && !inBox(x, y, box(45, 45, 910, 910));

function poster(x: number, y: number): number {
  if (isBorder(x, y) || isInk(x, y, { seed: 5, left: 200, top: 110, height: 80 })) return 90;
  return isInk(x, y, { seed: 3, left: 280, top: 840, height: 50 }) ? 60 : 225;
}

function certificate(x: number, y: number): number {
  const isText = [640, 690, 740, 790, 840].some((top) => isInk(x, y, { seed: top, left: 250, top, height: 34 }));
  if (isBorder(x, y) || isText || isInk(x, y, { seed: 7, left: 180, top: 130, height: 90 })) return 50;
  return Math.hypot(x - 800, y - 430) < 80 ? 110 : 250;
}

function frame(x: number, y: number): number {
  if (isInk(x, y, { seed: 4, left: 150, top: 40, height: 80 })) return 250;
  if (isInk(x, y, { seed: 9, left: 120, top: 880, height: 80 })) return 220;
  return Math.hypot(Math.abs(x - 500) - 425, y - 500) < 60 ? 230 : 100;
}

function screen(x: number, y: number): number {
  if (y < 45)
    return inBox(x, y, box(860, 12, 80, 22)) || isInk(x, y, { seed: 2, left: 40, top: 10, height: 26 }) ? 250 : 30;
  if (Math.hypot(x - 70, y - 100) < 40) return 120;
  return isInk(x, y, { seed: 6, left: 130, top: 85, height: 30 }) ||
    isInk(x, y, { seed: 8, left: 40, top: 790, height: 32 })
    ? 30
    : 255;
}

async function watermarked(photo: Buffer): Promise<Buffer> {
  const logo = await drawn(() => 250)
    .png()
    .toBuffer();
  const isLogo: Opacity = (x, y) => {
    const isText = isInk((x + 1) * 500, (y + 1) * 500, { seed: 5, left: 150, top: 450, height: 110 });
    return isText ? 0.6 : Number(Math.hypot(x - 0.65, y - 0.65) < 0.18);
  };
  const base = await sharp(photo).resize(SIDE, SIDE, { fit: 'cover' }).toBuffer();
  return sharp(base)
    .composite([await placed(logo, box(0, 0, 1000, 1000), isLogo)])
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function betweenBlurredBars(photo: Buffer): Promise<Buffer> {
  const wide = await sharp(photo).resize(SIDE, SIDE, { fit: 'cover' }).blur(20).toBuffer();
  return sharp(wide)
    .composite([await placed(photo, box(330, 0, 340, 1000), ALL)])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Pictures that are the same but for the photo that they show, and have flat areas or a frame. */
export const FLAT_PICTURES: Readonly<Record<string, (photo: Buffer) => Promise<Buffer>>> = {
  'in a circle on a poster': on(poster, box(280, 280, 440, 440), CIRCLE),
  'cut out of a transparent picture': cutOut(CENTRE, ANIMAL),
  'cut out on white': overWhite(cutOut(CENTRE, ANIMAL)),
  'a small circle on white': overWhite(cutOut(box(350, 350, 300, 300), CIRCLE)),
  'between black bars at the sides': on(() => 0, box(350, 0, 300, 1000)),
  'between black bars above and below': on(() => 0, box(0, 350, 1000, 300)),
  'between blurred bars': betweenBlurredBars,
  'in a white studio': on(() => 248, box(200, 250, 600, 600), SOFT),
  'on snow': on((_, y) => 236 + y / 100, box(270, 380, 460, 420), SOFT),
  'at night': on(() => 6, box(270, 300, 460, 460), SOFT),
  'on a vignette': on((x, y) => 190 - 0.2 * Math.hypot(x - 500, y - 500), box(260, 280, 480, 480), SOFT),
  'on a gradient': on((x, y) => 235 - (x + y) / 20, box(275, 400, 450, 450), ANIMAL),
  'on a certificate': on(certificate, box(340, 300, 320, 300)),
  'in a frame': on(frame, box(150, 150, 700, 700)),
  'on the screen of a telephone': on(screen, box(0, 150, 1000, 600)),
  'under a watermark': watermarked,
};

const ICONS: readonly Opacity[] = [
  CIRCLE,
  (x, y) => Number(Math.abs(x) < 0.9 && Math.abs(y) < 0.6 && Math.hypot(x, y) > 0.35),
  (x, y) => Number(Math.abs(x) + Math.abs(y) < 0.95 && Math.abs(x) > 0.2),
];

/** Returns a drawing that stands for a photo: an icon above words. */
export async function placeholderOf(words: number, icon: number): Promise<Buffer> {
  const isIcon = (x: number, y: number) => ICONS[icon]!((x - 500) / 150, (y - 430) / 150) === 1;
  return drawn((x, y) => (isIcon(x, y) || isInk(x, y, { seed: words, left: 240, top: 680, height: 80 }) ? 130 : 238))
    .jpeg({ quality: 85 })
    .toBuffer();
}
