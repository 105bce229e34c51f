import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderDrawing } from '#server/features/media/render-drawing.ts';
import { shareDrawing } from '#server/features/sharing/card-drawing.ts';

const card = { title: 'Briciola', subtitle: 'Meticcio · 2 anni · Milano (MI)', siteName: 'Trovacuccia' };

describe('the share image of a listing without photos', () => {
  it('is a PNG of 1200 × 630 with title, subtitle and site name', async () => {
    const written = await pixels(shareDrawing(card));
    const blank = await pixels(shareDrawing({ title: '', subtitle: '', siteName: '' }));
    expect([written.info.width, written.info.height]).toEqual([1200, 630]);
    for (const [top, bottom] of rowsOf({ title: [150, 300], subtitle: [300, 460], siteName: [530, 590] }))
      expect(differing(written, blank, top, bottom)).toBeGreaterThan(800);
  });

  it('renders hostile and very long text without breaking the SVG or covering the animals', async () => {
    const hostile = {
      title: '</text><script>&"\u0000\ud800',
      subtitle: `${'lunghissimo '.repeat(80)}`,
      siteName: '🐶 <b>Sito</b>',
    };
    const drawing = shareDrawing(hostile);
    expect(drawing).not.toContain('<script>');
    const written = await pixels(drawing);
    const blank = await pixels(shareDrawing({ title: '', subtitle: '', siteName: '' }));
    expect(differing(written, blank, 0, 630)).toBeGreaterThan(800);
    expect(differing(written, blank, 0, 630, 700)).toBe(0);
  });

  it('leaves out a name that the fonts lack, and the sentence stands alone', async () => {
    const alone = await pixels(shareDrawing({ ...card, title: '' }));
    for (const title of ['小白', 'لولو', '🐶🐱'])
      expect(differing(await pixels(shareDrawing({ ...card, title })), alone, 0, 630)).toBe(0);
    for (const title of ['Перла', 'Ζωή'])
      expect(differing(await pixels(shareDrawing({ ...card, title })), alone, 150, 300)).toBeGreaterThan(800);
    const unnamed = await pixels(shareDrawing({ ...card, siteName: '' }));
    expect(differing(await pixels(shareDrawing({ ...card, siteName: '小白' })), unnamed, 530, 590)).toBe(0);
  });

  it('scales to the requested width', async () => {
    const { width, height } = await sharp(await renderDrawing(shareDrawing(card), 600)).metadata();
    expect([width, height]).toEqual([600, 315]);
  });
});

const rowsOf = (rows: Record<string, [number, number]>) => Object.values(rows);

const pixels = async (svg: string) =>
  sharp(await renderDrawing(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

type Pixels = Awaited<ReturnType<typeof pixels>>;

/** Counts the pixels that differ between two rows, right of `left`. */
function differing(a: Pixels, b: Pixels, top: number, bottom: number, left = 0): number {
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < a.info.width; x++) {
      const at = (y * a.info.width + x) * 3;
      if ([0, 1, 2].some((channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!) > 40)) count++;
    }
  return count;
}
