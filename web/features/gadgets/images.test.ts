import { expect, test } from 'vitest';
import { type Imaged, imagesOf } from './images.ts';

const sources = (gadget: Imaged) => imagesOf(gadget).map(({ src }) => src);
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB';

test('a visitor sees the images of the first field that holds one, in the documented order', () => {
  const all = {
    images_base64: ['/media/a.webp'],
    images: [{ src: '/media/b.webp', width: 4, height: 3 }],
    image_url: 'https://foto.it/c.jpg',
    image: '/d.jpg',
    image_placeholder: 'data:image/png;base64,AAAA',
  };
  const fields = ['images_base64', 'images', 'image_url', 'image', 'image_placeholder'] as const;
  const seen = fields.map((_, index) => sources(Object.fromEntries(fields.slice(index).map((f) => [f, all[f]]))));
  expect(seen).toEqual([
    ['/media/a.webp'],
    ['/media/b.webp'],
    ['https://foto.it/c.jpg'],
    ['/d.jpg'],
    ['data:image/png;base64,AAAA'],
  ]);
});

test('the shop skips values that are not images', () => {
  expect(
    sources({ images_base64: ['', '  ', null, 7, 'javascript:alert(1)', '//altrove.it/x'], image: '/d.jpg' }),
  ).toEqual(['/d.jpg']);
  expect(sources({ images_base64: [], images: [{}, { src: '' }], image_url: null })).toEqual([]);
  expect(sources({})).toEqual([]);
});

test('the shop reads raw base64 as PNG, also if it looks like a path', () => {
  expect(sources({ images_base64: [PNG] })).toEqual([`data:image/png;base64,${PNG}`]);
  expect(sources({ image: '/9j/4AAQSkZJRgABAQ' })).toEqual(['data:image/png;base64,/9j/4AAQSkZJRgABAQ']);
  expect(sources({ image: '/media/picture/of/a/bowl' })).toEqual(['/media/picture/of/a/bowl']);
});

test('an address that the portal also describes keeps its widths and its placeholder', () => {
  const served = {
    src: '/media/a.webp',
    srcset: '/media/a-320.webp 320w',
    width: 800,
    height: 600,
    placeholder: 'data:x',
  };
  expect(imagesOf({ images_base64: ['/media/b.webp', '/media/a.webp'], images: [served] })).toEqual([
    { src: '/media/b.webp', width: 1000, height: 1000 },
    served,
  ]);
});
