import type { FastifyRequest } from 'fastify';
import { PICTURE_BYTES_AT_MOST, type UploadedImage } from '#contract/platform/media/calls.ts';
import { readFile } from '#server/platform/http/calls/multipart.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { privateImageView } from './image-views.ts';
import { mediaProblems } from './problems.ts';
import { storeImage } from './store-image.ts';

/** Stores the first file of a form, not public until something public uses it. Throws `image_missing`, another `image_…` problem, or `body_too_large`. */
export async function uploadImage(portal: Portal, request: FastifyRequest, createdBy: string): Promise<UploadedImage> {
  const file = readFile(request);
  if (!file) throw problem(mediaProblems.image_missing);
  if (file.bytes.length > PICTURE_BYTES_AT_MOST) {
    throw problem(httpProblems.body_too_large, { detail: 'La foto pesa troppo: al massimo 20 MB.' });
  }
  const { src, width, height } = await privateImageView(portal, await storeImage(portal, file.bytes, createdBy));
  return { url: src, width, height };
}
