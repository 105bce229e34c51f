/** `encodeVariants` of `encode-variants.ts`. Libvips and resvg are loaded with the first image: they need 10 MB. */
export const encodeVariants = async (upload: Buffer) => (await import('./encode-variants.ts')).encodeVariants(upload);

/** `encodePlain` of `encode-plain.ts`. */
export const encodePlain = async (upload: Buffer, most: number) =>
  (await import('./encode-plain.ts')).encodePlain(upload, most);

/** `decodingMemory` of `decoding-memory.ts`. */
export const decodingMemory = async (upload: Buffer) => (await import('./decoding-memory.ts')).decodingMemory(upload);

/** `encodeAvif` of `avif.ts`. */
export const encodeAvif = async (...parameters: Parameters<typeof import('./avif.ts')['encodeAvif']>) =>
  (await import('./avif.ts')).encodeAvif(...parameters);

/** `composeImage` of `compose-image.ts`. */
export const composeImage = async (...parameters: Parameters<typeof import('./compose-image.ts')['composeImage']>) =>
  (await import('./compose-image.ts')).composeImage(...parameters);

/** `renderDrawing` of `render-drawing.ts`. */
export const renderDrawing = async (...parameters: Parameters<typeof import('./render-drawing.ts')['renderDrawing']>) =>
  (await import('./render-drawing.ts')).renderDrawing(...parameters);

/** `fingerprintOf` of `fingerprint.ts`, for an image file. */
export const fingerprintOfFile = async (file: Buffer) => {
  const [{ fingerprintOf }, { decode }] = await Promise.all([import('./fingerprint.ts'), import('./pixels.ts')]);
  return fingerprintOf(await decode(file));
};
