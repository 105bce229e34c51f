import { uploadAdminImage, uploadImage as uploadOwnImage } from '#contract/media/calls.ts';
import type { Routes } from '../http/mount.ts';
import type { Portal } from '../portal.ts';
import { uploadImage } from './upload-image.ts';

export function mediaRoutes(routes: Routes, portal: Portal): void {
  for (const call of [uploadOwnImage, uploadAdminImage]) {
    routes.on(call, ({ member, request }) => uploadImage(portal, request!, member.associationId));
  }
}
