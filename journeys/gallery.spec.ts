import { jpegOf, jpegUrl } from '#testing/images.ts';
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

for (const size of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]) {
  test(`a photo of each shape stands whole above the ways to call at ${size.width} px`, async ({
    page,
    request,
    owner,
  }) => {
    await page.setViewportSize(size);
    for (const { name, width, height } of SHAPES) {
      const { id } = await publish(request, owner, { name, images_base64: [await aPhoto(width, height)] });
      for (const path of [`/annuncio/${id}`, `/?open=${id}`]) {
        await page.goto(path);
        const gallery = page.getByRole('region', { name: `Foto di ${name}` });
        const photo = gallery.getByRole('img', { name: `${name}, foto 1` });
        await expect(photo).toBeInViewport({ ratio: 0.98 });
        if (path.startsWith('/?')) await expectOpened(page.getByRole('dialog', { name }));
        const [frame, shown] = [await gallery.boundingBox(), await photo.boundingBox()];
        expect(frame && shown && frame.width === shown.width, `${name} in ${path}`).toBe(true);
        // a photo that is not higher than 4:5 fills the frame on a phone
        if (frame && size.width === 360 && width / height >= 4 / 5)
          expect(frame.width / frame.height, `${name} in ${path}`).toBeCloseTo(width / height, 1);
        const ways = page.getByRole('link', { name: 'Questionario' }).filter({ visible: true });
        // the bar stands in the left column of the page on a wide screen, and below everything elsewhere
        const bar = size.width === 1280 && path.startsWith('/annuncio') ? ways.first() : ways.last();
        await expect(bar).toBeInViewport({ ratio: 1 });
      }
    }
  });
}
