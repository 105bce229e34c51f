import { jpegOf, jpegUrl } from '#testing/images.ts';
import { ALL } from '#testing/repetitions.ts';
import { expectOpened } from './dialogs.ts';
import { expect } from './fixtures.ts';
import { publish, test } from './owners.ts';

async function aPhoto(width: number, height: number): Promise<string> {
  return jpegUrl(await jpegOf(width, height));
}

const SHAPES = [
  { name: 'Verticale', width: 900, height: 1200 },
  { name: 'Strettissima', width: 300, height: 1200 },
  { name: 'Quadrata', width: 900, height: 900 },
  { name: 'Panorama', width: 1600, height: 900 },
] as const;

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 900 };

test('a photo of each shape stands whole above the ways to call', async ({ page, request, owner }) => {
  for (const { name, width, height } of SHAPES) {
    const { id } = await publish(request, owner, { name, images_base64: [await aPhoto(width, height)] });
    for (const path of [`/annuncio/${id}`, `/?open=${id}`]) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      if (path.startsWith('/?')) await expectOpened(page.getByRole('dialog', { name }));
      const gallery = page.getByRole('region', { name: `Foto di ${name}` });
      const photo = gallery.getByRole('img', { name: `${name}, foto 1` });
      const ways = page.getByRole('link', { name: 'Questionario' }).filter({ visible: true });
      for (const size of ALL ? [PHONE, TABLET, DESKTOP] : [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        const where = `${name} in ${path} at ${size.width} px`;
        await expect(photo, where).toBeInViewport({ ratio: 0.98 });
        const [frame, shown] = [await gallery.boundingBox(), await photo.boundingBox()];
        expect(frame && shown && frame.width === shown.width, where).toBe(true);
        // a photo that is not higher than 4:5 fills the frame on a phone
        if (frame && size === PHONE && width / height >= 4 / 5)
          expect(frame.width / frame.height, where).toBeCloseTo(width / height, 1);
        // the bar stands in the left column of the page on a wide screen, and below everything elsewhere
        const bar = size === DESKTOP && path.startsWith('/annuncio') ? ways.first() : ways.last();
        await expect(bar, where).toBeInViewport({ ratio: 1 });
      }
    }
  }
});
