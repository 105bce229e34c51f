import { z } from 'zod';
import { call } from '#contract/platform/call.ts';

/** Maximum size of an uploaded image. */
export const PICTURE_BYTES_AT_MOST = 20 * 1024 * 1024;
const FORM_AROUND_IT = 64 * 1024;

/** A stored image; its `url` can be used in `images_base64`, `logo_base64` and similar fields. */
export const UploadedImage = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.infer<typeof UploadedImage>;

export const uploadImage = call({
  name: 'uploadImage',
  method: 'POST',
  path: '/me/images',
  access: 'member',
  role: 'redattore',
  summary: 'Carica una foto, da indicare poi in un annuncio o nel profilo; se nessuno la usa sparisce dopo 24 ore',
  consumes: 'multipart/form-data',
  bodyLimit: PICTURE_BYTES_AT_MOST + FORM_AROUND_IT,
  status: 201,
  answer: UploadedImage,
});

export const uploadAdminImage = call({
  name: 'uploadAdminImage',
  method: 'POST',
  path: '/admin/images',
  access: 'admin',
  summary: 'Carica una foto per la redazione; se nessuno la usa sparisce dopo 24 ore',
  consumes: 'multipart/form-data',
  bodyLimit: PICTURE_BYTES_AT_MOST + FORM_AROUND_IT,
  status: 201,
  answer: UploadedImage,
});

export const sweepMedia = call({
  name: 'sweepMedia',
  method: 'POST',
  path: '/admin/media/sweep',
  access: 'admin',
  summary: 'Sposta nel cestino le foto che nessuno usa, anche se sono così tante che la pulizia si era fermata',
  answer: z.object({ images: z.number().int(), files: z.number().int() }),
});
