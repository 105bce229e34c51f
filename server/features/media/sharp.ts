import { createRequire } from 'node:module';

// With an import, the bundle of the server would load it at the start.
const sharp = createRequire(import.meta.url)('sharp') as typeof import('sharp')['default'];

// Only image formats of photos, and only from memory: no SVG, PDF, TIFF or ImageMagick loader processes an upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// One thread per image (the queue limits the number of images), and no cache: each image is opened once.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
