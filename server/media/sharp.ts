import sharp from 'sharp';

// Only what a photo can be, and only from memory: no SVG, PDF, TIFF or ImageMagick loader ever meets an upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// One thread per picture (the gate counts pictures), and no cache: each picture is opened once.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
