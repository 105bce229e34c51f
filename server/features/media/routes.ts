import { sweepMedia, uploadAdminImage, uploadImage as uploadOwnImage } from '#contract/platform/media/calls.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { sweepFiles, sweepImages } from './sweep-images.ts';
import { uploadImage } from './upload-image.ts';

export function mediaRoutes(routes: CallRouter, portal: Portal): void {
  for (const call of [uploadOwnImage, uploadAdminImage]) {
    routes.on(call, ({ member, request }) => uploadImage(portal, request!, member.accountId));
  }

  routes.on(sweepMedia, async ({ member }) => {
    const images = await sweepImages(portal, { allowed: true });
    const files = await sweepFiles(portal, { allowed: true });
    const act = { act: 'sweepMedia', subject: { id: 'media', name: 'Foto' }, after: { images, files } };
    await portal.database.write((db) => recordAuditEntry(db, member, act, portal.clock.now()));
    return { images, files };
  });
}
