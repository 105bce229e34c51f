import { expect, test, vi } from 'vitest';

vi.stubGlobal('POCKET', { build: 'b', look: 'l', files: [] });
const { pictureOf } = await import('./pictures.ts');

test.each([
  [
    'the smallest that is wide enough',
    '/media/a-320.webp 320w, /media/a-640.webp 640w, /media/a-960.webp 960w',
    '/media/a-640.webp',
  ],
  ['the largest of a small photo', '/media/a-200.webp 200w, /media/a-320.webp 320w', '/media/a-320.webp'],
  ['the photo itself without other sizes', '', '/media/a.jpg'],
])('of a photo is stored %s', (_, srcset, picture) => {
  expect(pictureOf({ src: '/media/a.jpg', srcset })).toBe(picture);
});
